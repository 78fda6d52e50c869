import fc from "fast-check";
import { expect, test } from "vitest";
import { mapValues } from "~/platform/map-values";
import { mergeFields, parseSeenTexts, repeatRace } from "~/platform/merge-fields";
import { forAll } from "../../support/for-all";

const STORED = { status: "new", reminder: "", opens: "9", closes: "5" };
type Values = typeof STORED;
const findUnit = (field: string) => (/opens|closes/.test(field) ? "hours" : field);
const merge = (theirs: Partial<Values>, mine: Partial<Values>) =>
  mergeFields({ seen: STORED, typed: { ...STORED, ...mine }, current: { ...STORED, ...theirs } }, findUnit);

test("when it isn't known what someone saw, each field that differs is a conflict", () => {
  const sides = { seen: null, typed: { ...STORED, status: "lost" }, current: STORED };
  expect(mergeFields(sides)).toMatchObject({ changed: ["status"], conflicts: ["status"] });
});

const texts = mapValues(STORED, () => fc.constantFrom("", "1", "2", "9"));
const edit = fc.record(texts, { requiredKeys: [] });

test("after any two edits each value is the one of the last person who changed it", () => {
  const fields = Object.keys(STORED) as (keyof Values)[];
  const didChange = (change: Partial<Values>, field: keyof Values) =>
    fields.some(
      (other) => findUnit(other) === findUnit(field) && (change[other] ?? STORED[other]) !== STORED[other],
    );
  forAll(edit, edit, (theirs, mine) => {
    const { merged, conflicts } = merge(theirs, mine);
    for (const field of fields) {
      const last = didChange(mine, field) ? mine : theirs;
      expect([field, merged[field]]).toEqual([field, last[field] ?? STORED[field]]);
      const isChangedTwice = didChange(theirs, field) && didChange(mine, field);
      const isSame = (theirs[field] ?? STORED[field]) === (mine[field] ?? STORED[field]);
      expect([field, conflicts.includes(field)]).toEqual([field, isChangedTwice && !isSame]);
    }
  });
});

test("a save is repeated while others save in between, but not forever", async () => {
  const save = async (races: number) => {
    let count = 0;
    return repeatRace(async () => ({ answer: ++count, isRaced: count <= races }));
  };
  expect(await Promise.all([0, 2, 99].map(save))).toEqual([1, 3, 4]);
});

test("what a form was filled with is read when it has each field", () => {
  const seen = { status: "new", note: '"é"\n'.repeat(2000) };
  const fields = ["status", "note"] as const;
  expect(parseSeenTexts(JSON.stringify({ ...seen, other: 1 }), fields)).toEqual(seen);
  for (const text of [null, "", "null", "[]", '{"status":"new"}', '{"status":"new","note":1}'])
    expect(parseSeenTexts(text, fields)).toBeNull();
});
