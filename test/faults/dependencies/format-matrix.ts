/** Formats what each action got while each dependency was broken, as a table for a terminal. */
import type { Outcome } from "./actions";

export interface MatrixRow {
  readonly name: string;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** Until the last answer; the longest time limits decide. */
  readonly seconds: number;
}

export function formatMatrix(rows: readonly MatrixRow[]): string {
  const columns = [...new Set(rows.flatMap(({ outcomes }) => Object.keys(outcomes)))];
  const words = rows.map(({ outcomes, seconds }) => [
    ...columns.map((column) => describe(outcomes[column])),
    seconds.toFixed(1),
  ]);
  const first = Math.max(...rows.map(({ name }) => name.length));
  const heads = [...columns, "seconds"];
  const widths = heads.map((column, index) =>
    Math.max(column.length, ...words.map((cells) => cells[index]?.length ?? 0)),
  );
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(first), ...cells.map((cell, index) => cell.padEnd(widths[index] ?? 0))].join("  ").trimEnd();
  return [line("", heads), ...rows.map(({ name }, index) => line(name, words[index] ?? []))].join("\n");
}

const describe = (outcome: Outcome | undefined) =>
  outcome ? `${outcome.word}${outcome.flaw === null ? "" : " !"}` : "";
