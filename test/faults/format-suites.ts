/** What all fault suites came to, as a table for a terminal, with every broken promise below it. */
import type { SuiteReport } from "./suite-report";

const COLUMNS = ["tried", "survived", "lost", "doubled"] as const;

export function formatSuites(reports: readonly SuiteReport[]): string {
  const width = Math.max(...reports.map(({ name }) => name.length));
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join("  ");
  return [
    row("", COLUMNS),
    ...reports.map((report) =>
      row(
        report.name,
        COLUMNS.map((column) => report[column]),
      ),
    ),
    ...reports.flatMap(({ name, seed, troubles }) =>
      troubles.map((trouble) => `${name} (SEED=${seed}): ${trouble}`),
    ),
  ].join("\n");
}
