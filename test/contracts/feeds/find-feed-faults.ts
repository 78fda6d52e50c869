/** Judges a feed by the list of fields that its program publishes: known columns, required values, lengths, formats. */
import { readFileSync } from "node:fs";
import { readCsv } from "./read-csv";

interface Field {
  /** `n` in it is a number: "image[n].url". */
  readonly name: string;
  readonly need: "required" | "optional";
  /** Of the whole value. */
  readonly pattern?: string;
  readonly values?: readonly string[];
  /** In characters. */
  readonly max?: number;
  readonly isUnique?: boolean;
}

interface Program {
  readonly fields: readonly Field[];
  /** The most fields that `n` may number. */
  readonly maxRepeated?: number;
}

/** The programs that publish a list. */
type ProgramName = "google-vehicle-ads" | "meta-vehicles";

const readProgram = (name: ProgramName): Program =>
  JSON.parse(readFileSync(`test/contracts/feeds/${name}.json`, "utf8"));

/** The feed's rows by column. @throws Error where it is no CSV */
export function readFeed(text: string): Record<string, string>[] {
  const [header = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
}

/** Every fault as "3 price: 28900"; nothing is a good feed. */
export function findFeedFaults(name: ProgramName, text: string): string[] {
  const program = readProgram(name);
  const [header = [], ...rows] = readCsv(text);
  const known = header.map((column) => findField(program, column));
  const required = program.fields.filter(({ need }) => need === "required");
  return [
    ...header.filter((_, index) => !known[index]).map((column) => `no such field: ${column}`),
    ...required.filter((field) => !header.includes(field.name)).map((field) => `no column: ${field.name}`),
    ...(new Set(header).size < header.length ? ["a column twice"] : []),
    ...rows.filter((row) => row.length !== header.length).map((row) => `columns: ${row.length}`),
    ...rows.flatMap((row, line) =>
      header.flatMap((column, index) => {
        const field = known[index];
        const value = row[index] ?? "";
        const isRepeated = field?.isUnique && rows.some((other, at) => at < line && other[index] === value);
        return !field || (isGood(field, value) && !isRepeated) ? [] : [`${line + 1} ${column}: ${value}`];
      }),
    ),
  ];
}

function findField({ fields, maxRepeated = 0 }: Program, column: string): Field | undefined {
  const exact = fields.find(({ name }) => name === column);
  const at = Number(/\[(\d+)\]/.exec(column)?.[1] ?? maxRepeated);
  const general = column.replace(/\d+/, "n");
  return exact ?? (at < maxRepeated ? fields.find(({ name }) => name === general) : undefined);
}

function isGood({ need, pattern, values, max }: Field, value: string): boolean {
  if (value === "") return need === "optional";
  if (values && !values.includes(value)) return false;
  if (pattern && !new RegExp(`^(?:${pattern})$`, "u").test(value)) return false;
  return max === undefined || value.length <= max;
}
