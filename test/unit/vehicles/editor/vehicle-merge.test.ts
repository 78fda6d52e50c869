import fc from "fast-check";
import { assert, expect, test } from "vitest";
import type { EditableVehicle } from "~/vehicles/editor/vehicle-editor";
import { createTypedVehicle, mergeVehicleForm, type TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { createEditable } from "../../../fixtures/editable-vehicle";
import { forAll } from "../../../support/for-all";

const FOUND = createEditable();
const LIMITED = {
  warranty: "limited",
  laborPercent: "50",
  partsPercent: "50",
  systems: "Engine",
  duration: "30 days",
};

type Fields = Partial<Record<keyof TypedVehicle | "theirs" | "conflict", string>>;

/** Sends what was typed over what the page showed. */
function send(found: EditableVehicle, fields: Fields, seen: TypedVehicle = createTypedVehicle(FOUND)) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...seen, ...fields }))
    form.set(name, text.replaceAll("\n", "\r\n"));
  form.set("seen", JSON.stringify(seen));
  return mergeVehicleForm(form, found);
}

/** Returns the stored vehicle afterwards; in a conflict "Save mine" is pressed. */
function save(found: EditableVehicle, fields: Fields): EditableVehicle {
  const first = send(found, fields);
  const { values } = first.conflicts.length > 0 ? send(found, first.texts, first.seen ?? undefined) : first;
  assert(values);
  return { ...found, ...values };
}

test("a field that both changed is in the table with both values, and the form has mine", () => {
  const theirs = save(FOUND, { price: "17,900", miles: "41,000" });
  const { values, conflicts, texts, seen } = send(theirs, { price: "18500", color: "Navy" });
  expect([values, conflicts]).toEqual([null, [{ field: "price", theirs: "17,900", mine: "18,500" }]]);
  expect(texts).toMatchObject({ price: "18,500", color: "Navy", miles: "41,000" });
  expect(seen).toEqual(createTypedVehicle(theirs));
  const kept = send(theirs, { ...texts, theirs: "vehicle", conflict: "price" }, seen ?? undefined);
  expect(kept.values).toMatchObject({ price: 17_900, description: "Navy | 41,000 miles | Clean Carfax" });
});

test.each<[string, Fields, Fields]>([
  ["the same price, typed otherwise", { price: "17,900" }, { price: " $17,900.00 " }],
  [
    "the same highlights",
    { highlights: "Clean Carfax\nOne owner" },
    { highlights: "Clean Carfax\n\n One  owner " },
  ],
  ["nothing", { price: "17,900", ...LIMITED }, {}],
  ["white space", { color: "Navy" }, { color: "Blue " }],
])("%s is no conflict", (_, theirs, mine) => {
  const first = save(FOUND, theirs);
  expect(send(first, mine).conflicts).toEqual([]);
  expect(save(first, mine)).toEqual(first);
});

test("what nobody changed keeps the spelling that is stored", () => {
  const stored = { productName: "2019  MCI Coach", description: "blue|40000 miles", price: 15.9 };
  const details = { ...FOUND.details, trim: "SE " };
  const found = { ...FOUND, ...stored, details };
  expect(send(found, { engine: "V8" }, createTypedVehicle(found)).values).toEqual({
    ...stored,
    vin: FOUND.vin,
    price: 15_900,
    details: { ...details, engine: "V8" },
  });
});

test.each([
  ["the stored version", "v", []],
  ["another version", "old", ["price", "color"]],
])("of a form that names only %s, the differences are changes or conflicts", (_, version, fields) => {
  const form = new FormData();
  const typed = { ...createTypedVehicle(FOUND), price: "17,900", color: "Navy", version };
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const { conflicts, values } = mergeVehicleForm(form, FOUND);
  expect(conflicts.map(({ field }) => field)).toEqual(fields);
  expect(values?.price).toBe(fields.length === 0 ? 17_900 : undefined);
});

test("the terms of a warranty belong to its kind", () => {
  const limited = save(FOUND, LIMITED);
  const asIs = save(limited, { warranty: "asIs" });
  const seen = createTypedVehicle(limited);
  const { conflicts } = send(asIs, { duration: "60 days" }, seen);
  expect(conflicts.map(({ field }) => field)).toEqual(expect.arrayContaining(["warranty", "duration"]));
});

test("a price that is far from the stored one is asked about, not one that another person confirmed", () => {
  const jumped = { ...FOUND, price: 189_000 };
  expect(send(FOUND, { price: "189,000" }).warning).toMatchObject({ reason: "jump" });
  expect(save(jumped, { color: "Navy" })).toMatchObject({ price: 189_000 });
});

test("two texts that are too long together are a problem at the field", () => {
  const theirs = save(FOUND, { highlights: "x\n".repeat(1240) });
  const { submission, values, texts } = send(theirs, { color: "x".repeat(60) });
  expect([values, submission.reply().error]).toMatchObject([null, { highlights: [expect.any(String)] }]);
  expect(texts.color).toBe("x".repeat(60));
});

const texts = (...values: string[]) => fc.constantFrom(...values);
const warranty = fc.constantFrom<Fields>(LIMITED, { ...LIMITED, systems: "All" }, { warranty: "asIs" }, {});
const vehicleEdit: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.record(
      {
        vin: texts("1M8GDM9AXKP042788", "STK-1042"),
        productName: texts("2019 MCI Coach", "2019 MCI J4500"),
        price: texts("", "18,900", "19,500"),
        color: texts("", "Blue", "Navy"),
        miles: texts("", "41,000"),
        highlights: texts("", "Clean Carfax", "A\nB"),
        trim: texts("", "SE"),
        engine: texts("", "V8"),
        drivetrain: texts("", "awd"),
        transmission: texts("", "cvt"),
        doors: texts("", "2", "4"),
        seats: texts("", "5"),
        title: texts("", "clean", "rebuilt"),
      },
      { requiredKeys: [] },
    ),
    warranty,
  )
  .map(([fields, terms]) => ({ ...fields, ...terms }));

test("after any two edits of two people each field has the value of the last person who changed it", () => {
  const before = createTypedVehicle(FOUND);
  const isTerm = (field: string) => field === "serviceContract" || field in LIMITED;
  forAll(vehicleEdit, vehicleEdit, (theirs, mine) => {
    const after = createTypedVehicle(save(save(FOUND, theirs), mine));
    const change = (edit: Fields, field: keyof TypedVehicle) => {
      const fields = isTerm(field) ? (Object.keys(LIMITED) as (keyof TypedVehicle)[]) : [field];
      return fields.some((one) => (edit[one] ?? before[one]) !== before[one]);
    };
    const expected = Object.keys(before).map((name) => {
      const field = name as keyof TypedVehicle;
      return [field, (change(mine, field) ? mine : theirs)[field] ?? before[field]];
    });
    expect(after).toEqual(Object.fromEntries(expected));
  });
});
