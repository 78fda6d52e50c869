/** Formats the report of the lead fault tests as a table for a terminal. */
import type { FaultsReport } from "./run-leads";

const COLUMNS = ["sent", "taken", "failed", "broken"] as const;

export function formatReport({ lives, verdict, sentAgain, tries }: FaultsReport): string {
  const width = Math.max(...lives.map(({ name }) => name.length));
  const { leaks, ...counts } = verdict;
  return [
    `${"".padEnd(width)}  ${COLUMNS.map((column) => column.padStart(6)).join("  ")}`,
    ...lives.map(
      (life) =>
        `${life.name.padEnd(width)}  ${COLUMNS.map((column) => String(life[column]).padStart(6)).join("  ")}`,
    ),
    "",
    `tries to send: ${[...tries]
      .sort()
      .map(([ending, count]) => `${ending} ${count}`)
      .join(", ")}`,
    `dead letters resent by staff: ${sentAgain}`,
    Object.entries({ ...counts, leaks: leaks.length })
      .map(([name, count]) => `${name} ${count}`)
      .join(", "),
  ].join("\n");
}
