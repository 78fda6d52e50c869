/**
 * What one person changed in a form since they read it, and what another person changed meanwhile, field by field. Only the fields
 * that someone changed are theirs to write; a conflict is a field that both changed to different values.
 */

import { parseJson } from "./parse-json";

interface Sides<Values> {
  /** What the form was filled with; null when that isn't known, so that every field that differs is a conflict. */
  readonly seen: Values | null;
  readonly typed: Values;
  /** What is stored. */
  readonly current: Values;
}

export interface Merge<Values> {
  /** The stored values with this person's changes, in a conflict too. */
  readonly merged: Values;
  /** What this person changed. */
  readonly changed: readonly FieldOf<Values>[];
  /** What both changed, to different values. */
  readonly conflicts: readonly FieldOf<Values>[];
}

type FieldOf<Values> = Extract<keyof Values, string>;

/**
 * @param findUnit names the value that a field is part of, such as the opening hours of one day. Whoever changes a part changes
 * the whole value
 */
export function mergeFields<Values extends object>(
  { seen, typed, current }: Sides<Values>,
  findUnit: (field: FieldOf<Values>) => string = (field) => field,
): Merge<Values> {
  const merged = { ...current };
  const changed: FieldOf<Values>[] = [];
  const conflicts: FieldOf<Values>[] = [];
  for (const fields of listUnits([current, typed, seen ?? {}], findUnit)) {
    const differs = (one: Values, other: Values) => fields.some((field) => one[field] !== other[field]);
    if (!differs(typed, seen ?? current)) continue;
    changed.push(...fields);
    for (const field of fields) merged[field] = typed[field];
    if (seen && !differs(seen, current)) continue;
    conflicts.push(...fields.filter((field) => typed[field] !== current[field]));
  }
  return { merged, changed, conflicts };
}

function listUnits<Field extends string>(
  sides: readonly object[],
  findUnit: (field: Field) => string,
): Iterable<readonly Field[]> {
  const units = new Map<string, Field[]>();
  for (const field of new Set(sides.flatMap((side) => Object.keys(side) as Field[]))) {
    const unit = findUnit(field);
    units.set(unit, [...(units.get(unit) ?? []), field]);
  }
  return units.values();
}

/** Returns these fields of the values. */
export const pickFields = <Values extends object>(
  values: Values,
  fields: readonly FieldOf<Values>[],
): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as unknown as Partial<Values>;

/**
 * Parses the hidden field `seen`: the texts that the form was filled with, as JSON by field. Returns null unless it has the fields of
 * `current`.
 */
export function parseSeenTexts<Texts extends Readonly<Record<keyof Texts, string>>>(
  text: unknown,
  current: Texts,
): Texts | null {
  const seen = parseJson(typeof text === "string" ? text : "");
  if (typeof seen !== "object" || seen === null) return null;
  const texts = Object.keys(current).map((field) => [field, (seen as Record<string, unknown>)[field]]);
  return texts.every(([, value]) => typeof value === "string") ? Object.fromEntries(texts) : null;
}

/** Whether a field was sent as it was filled: browsers change line breaks and may drop white space around a text. */
export const isSameText = (one: string, other: string): boolean => trimText(one) === trimText(other);

const trimText = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** How often a save is repeated when another person's save comes between reading and writing. */
const MAX_ATTEMPTS = 4;

/**
 * Reads, merges, and writes until no other save came between.
 * @param attempt returns its answer; `isRaced` when nothing was written, because the stored values changed after they were read
 * @returns the answer of the last attempt
 */
export async function repeatRace<Attempt extends { readonly answer: unknown; readonly isRaced?: boolean }>(
  attempt: () => Promise<Attempt>,
): Promise<Attempt["answer"]> {
  for (let count = 1; ; count++) {
    const { answer, isRaced } = await attempt();
    if (!isRaced || count === MAX_ATTEMPTS) return answer;
  }
}
