/** `/staff/insights.csv`: a table of the insights page, for a spreadsheet. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { BYTE_ORDER_MARK, formatCsvRow } from "~/platform/csv";
import { createTable, type InsightTable, parseTableName } from "~/staff/insights/insight-tables";
import { parsePeriod } from "~/staff/insights/insights-store";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";
import { createMissingFile } from "~/views/errors/missing-file";

export const access = "sales";

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "sales", download);

async function download({ request, params, context }: StaffRequest) {
  const query = new URL(request.url).searchParams;
  const table = parseTableName(query.get("table"));
  if (!table) return createMissingFile(params, "noPage", cacheHeaders("personal"));
  const today = getOrlandoDay(context.now());
  const insights = await context.insights.readInsights(parsePeriod(query.get("period")), today);
  return new Response(formatInsightsCsv(createTable(table, insights, today)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${table}.csv"`,
      ...cacheHeaders("personal"),
    },
  });
}

export function formatInsightsCsv({ columns, rows }: InsightTable): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map((value) => String(value ?? ""))),
  ];
  return BYTE_ORDER_MARK + lines.map(formatCsvRow).join("");
}
