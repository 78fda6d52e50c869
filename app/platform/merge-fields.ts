/**
 * What one person changed in a form since they read it, and what another person changed meanwhile, field by field. Only the fields
 * that someone changed are theirs to write; a conflict is a field that both changed to different values.
 */
import { mapKeys } from "./map-values";
import { parseJson } from "./parse-json";

interface Sides<Values> {
  /** What the form was filled with; null when that isn't known, so that every field that differs is a conflict. */
  readonly seen: Values | null;
  readonly typed: Values;
  /** What is stored. */
  readonly current: Values;
}

interface Merge<Values> {
  /** The stored values with this person's changes, in a conflict too. */
  readonly merged: Values;
  /** What this person changed. */
  readonly changed: readonly FieldOf<Values>[];
  /** What both changed, to different values. */
  readonly conflicts: readonly FieldOf<Values>[];
}

type FieldOf<Values> = Extract<keyof Values, string>;

/**
 * @param findUnit names the value that a field is part of, such as the opening hours of one day. Changing
 * one part changes the whole value
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

export function pickFields<Values extends object>(
  values: Values,
  fields: readonly FieldOf<Values>[],
): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}

/**
 * Parses the hidden field `seen`: the texts that the form was filled with, as JSON by field. Returns null unless it has each of these
 * fields.
 */
export function parseSeenTexts<Field extends string>(
  text: unknown,
  fields: readonly Field[],
): Record<Field, string> | null {
  const seen = parseJson(typeof text === "string" ? text : "");
  if (typeof seen !== "object" || seen === null) return null;
  const texts = fields.map((field) => [field, (seen as Record<string, unknown>)[field]]);
  return texts.every(([, value]) => typeof value === "string") ? Object.fromEntries(texts) : null;
}

type Texts<Fields> = Readonly<Record<keyof Fields, string>>;

interface SubmittedTexts<Fields> {
  readonly form: FormData;
  readonly seen: Fields | null;
  /** The texts that the form would show for valid fields once they are stored. */
  readonly parsed: Fields;
  readonly current: Fields;
}

/** A field that two people changed, with the texts of both. */
export interface TextConflict<Field extends string = string> {
  readonly field: Field;
  readonly theirs: string;
  readonly mine: string;
}

interface TextMerge<Fields> extends Omit<Merge<Fields>, "conflicts"> {
  readonly conflicts: readonly TextConflict<FieldOf<Fields>>[];
  /** For the form, when it is shown again for another reason than a conflict. */
  readonly typed: Readonly<Record<FieldOf<Fields>, string>>;
}

/**
 * Merges a submitted form with the texts that it would be filled with now. With the button `theirs` the fields that `conflict` lists
 * keep the text that its person saw.
 */
export function mergeTexts<Fields extends Texts<Fields>>(
  { form, seen, parsed, current }: SubmittedTexts<Fields>,
  findUnit?: Parameters<typeof mergeFields<Fields>>[1],
): TextMerge<Fields> {
  const typed = readTexts(form, current);
  const before: Fields = seen ?? current;
  const kept = form.has("theirs") ? form.getAll("conflict") : [];
  const values = { ...parsed };
  for (const field of Object.keys(current) as FieldOf<Fields>[]) {
    if (kept.includes(field)) typed[field] = before[field];
    if (isSameText(typed[field], before[field])) values[field] = before[field];
  }
  const merge = mergeFields({ seen, typed: values, current }, findUnit);
  const describe = (field: FieldOf<Fields>) => ({ field, theirs: current[field], mine: merge.merged[field] });
  return { ...merge, conflicts: merge.conflicts.map(describe), typed };
}

/** Returns the form's texts of the fields of `current`; "" for one that it doesn't have, such as an empty checkbox. */
export const readTexts = <Fields extends Texts<Fields>>(form: FormData, current: Fields) =>
  mapKeys(Object.keys(current) as FieldOf<Fields>[], (field): string => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  });

/** Whether a field was sent as it was filled: browsers change line breaks, and may drop white space around a text. */
const isSameText = (one: string, other: string): boolean => trimText(one) === trimText(other);

const trimText = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** How often a save is repeated when another person's save comes between reading and writing. */
const MAX_ATTEMPTS = 4;

/**
 * Reads, merges, and writes until no other save came between.
 * @param attempt gets its number, from 1, and returns its answer; `isRaced` when nothing was written, because the stored values
 * changed after they were read
 * @returns the answer of the last attempt
 */
export async function repeatRace<Attempt extends { readonly answer: unknown; readonly isRaced?: boolean }>(
  attempt: (count: number) => Promise<Attempt>,
): Promise<Attempt["answer"]> {
  for (let count = 1; ; count++) {
    const { answer, isRaced } = await attempt(count);
    if (!isRaced || count === MAX_ATTEMPTS) return answer;
  }
}
