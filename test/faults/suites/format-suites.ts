/** Formats the results of all fault suites as one table for a terminal, followed by every broken promise. */
import type { SuiteResult } from "./suite-process";

const COLUMNS = ["tried", "survived", "lost", "doubled"] as const;

export function formatSuites(results: readonly SuiteResult[]): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join("  ");
  return [
    row("", [...COLUMNS, "seconds"]),
    ...results.map(({ name, seconds, report }) =>
      row(name, report ? [...COLUMNS.map((column) => report[column]), seconds] : ["skipped"]),
    ),
    ...results.flatMap(({ name, report }) =>
      (report?.troubles ?? []).map((trouble) => `${name} (SEED=${report?.seed}): ${trouble}`),
    ),
  ].join("\n");
}
