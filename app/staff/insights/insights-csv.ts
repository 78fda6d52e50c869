/** Formats a table of the insights page as CSV. */
import { BYTE_ORDER_MARK, formatCsvRow } from "~/platform/csv";
import type { InsightTable } from "./insight-tables";

export function formatInsightsCsv({ columns, rows }: InsightTable): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map((value) => String(value ?? ""))),
  ];
  return BYTE_ORDER_MARK + lines.map(formatCsvRow).join("");
}
