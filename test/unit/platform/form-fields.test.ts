/**
 * No text field of any form accepts text that cannot be stored. The fields are read from the schemas that app/ exports, so that new
 * ones are tested too.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod";
import { SETTINGS_FORM_NAMES } from "~/dealer/settings/settings-form-names";
import { cleanSearchText } from "~/inventory/filter/filter";
import { parseWanted } from "~/inventory/filter/filter-codec";
import { HIDDEN_FIELDS } from "~/leads/form/lead-fields";
import { createNewLead } from "~/leads/form/new-lead";
import { parseLeadForm } from "~/leads/form/parse-lead-form";
import { parseLeadSearch } from "~/leads/inbox/lead-search";
import { isStorableText } from "~/platform/storable-text";
import { listSearchWords } from "~/vehicles/editor/editor-list";
import { DEALER } from "../../fixtures/dealer";
import { createForm, NOW } from "../../fixtures/lead";

/** The arguments of schemas that need some. */
const ARGUMENTS: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  getLeadSchema: [[NOW, DEALER]],
  createSettingsSchema: SETTINGS_FORM_NAMES.map((name) => [name]),
  createSaleSchema: [["2026-11-20"]],
  createCostsSchema: [["2026-11-20"]],
};

async function listSchemas(): Promise<{ name: string; schema: z.ZodType }[]> {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join("app", file));
  const found = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /^export (?:function|const) (create\w*Schema|getLeadSchema)\b/gm,
      ),
    ].map(([, name = ""]) => ({ file, name })),
  );
  const schemas = found.map(async ({ file, name }) => {
    const { [name]: create } = await import(path.resolve(file));
    return (ARGUMENTS[name] ?? [[]]).map((values) => ({ name, schema: create(...values) as z.ZodType }));
  });
  return (await Promise.all(schemas)).flat();
}

/** The definition in every zod schema. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** Whether a schema reads text that isn't one of a list. */
function readsText(schema: z.ZodType): boolean {
  const { type, innerType, element, in: input, options } = schema._zod.def as unknown as Definition;
  if (type === "string") return true;
  const inner = [innerType, element, input, ...(options ?? [])].filter((part) => part !== undefined);
  return inner.some(readsText);
}

/** Returns all text fields of a form with their paths: "name", "trade.vin". */
function listTextFields(schema: z.ZodType, at = ""): { field: string; schema: z.ZodType }[] {
  const { shape, in: input, innerType } = schema._zod.def as unknown as Definition;
  const object = [input, innerType].find((part) => part && listTextFields(part).length > 0);
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) =>
      listTextFields(field, at ? `${at}.${name}` : name),
    );
  if (object && !readsText(schema)) return listTextFields(object, at);
  return at !== "" && readsText(schema) ? [{ field: at, schema }] : [];
}

const FIELDS = (await listSchemas()).flatMap((form) =>
  listTextFields(form.schema).map(({ field, schema }) => ({ field, schema, name: `${form.name} ${field}` })),
);

const HOSTILE = {
  NUL: "\u0000",
  "a lone surrogate": "\ud800",
  "half of a pair at the end": "\udc00",
  "a C1 control": "\u0085",
  "an escape": "\u001b",
  DEL: "\u007f",
  "U+FFFE": "\ufffe",
  "U+1FFFF": "\u{1ffff}",
  "10,000 combining marks": "\u0301".repeat(10_000),
  "40 combining marks": "\u0301".repeat(40),
} as const;

const asSent = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");

test("the schemas list the fields that a shopper and staff fill in", () => {
  const names = FIELDS.map(({ name }) => name);
  for (const field of ["name", "email", "phone", "vehicle", "message", "slot", "trade.vin", "trade.miles"])
    expect(names).toContain(`getLeadSchema ${field}`);
  expect(names).toContain("createVehicleSchema highlights");
  expect(names).toContain("createPasswordSchema next");
  expect(names.length).toBeGreaterThan(80);
});

test.each(FIELDS)("$name rejects text that cannot be stored", ({ schema }) => {
  for (const [what, bad] of Object.entries(HOSTILE))
    for (const text of [bad, `A${bad}`, `Ana ${bad}1`, `ana${bad}@example.com`]) {
      const { success, data } = schema.safeParse(text);
      expect([what, success ? listTexts(data).every(isStorableText) : true]).toEqual([what, true]);
    }
});

test.each(FIELDS)("$name is rejected or can be stored, for any text", ({ schema }) => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 50 }), (text) => {
      const { success, data } = schema.safeParse(text);
      return !success || listTexts(data).every(isStorableText);
    }),
  );
});

/** Returns every text in a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

test.each(Object.values(HIDDEN_FIELDS).filter((name) => name !== "photos"))(
  "the hidden field %s adds nothing to a lead that cannot be stored",
  (name) => {
    for (const bad of Object.values(HOSTILE))
      for (const text of [bad, `A${bad}`, `make=Honda&q=a${encodeURIComponent(asSent(bad))}b${bad}`]) {
        const form = parseLeadForm(createForm({ subject: "find-one", [name]: text }), NOW, DEALER);
        if (form.submission.status !== "success") throw new Error("the form was in order");
        const wanted = parseWanted(form.wantedQuery);
        const around = { locale: "en", page: "/contact", wanted, notice: null, now: NOW } as const;
        const lead = createNewLead(form.submission.value, form, around);
        expect(listTexts(lead).filter((part) => !isStorableText(part))).toEqual([]);
      }
  },
);

test("no search sends the database text that it cannot store", () => {
  for (const bad of Object.values(HOSTILE)) {
    const text = `ford ${bad}x`;
    const asked = [cleanSearchText(text), ...listSearchWords(text), ...parseLeadSearch(text).words];
    for (const word of asked) expect(word).not.toMatch(/\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/u);
    expect(isStorableText(cleanSearchText(text))).toBe(true);
  }
});
