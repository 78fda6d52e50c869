/**
 * Text that can be stored, and that no text field of any form accepts other text. The fields are read from the schemas that app/
 * exports, so that new ones are tested too.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod";
import { SETTINGS_FORM_NAMES } from "~/dealer/settings/settings-form-names";
import { parseWanted } from "~/inventory/filter/filter-codec";
import { cleanSearchText } from "~/inventory/search/search-text";
import { HIDDEN_FIELDS } from "~/leads/form/lead-fields";
import { createNewLead } from "~/leads/form/new-lead";
import { parseLeadForm } from "~/leads/form/parse-lead-form";
import { parseLeadSearch } from "~/leads/inbox/lead-search";
import { cleanLine, cleanText, isStorableLine, isStorableText, showText } from "~/platform/storable-text";
import { listSearchWords } from "~/vehicles/search-words";
import { DEALER } from "../../fixtures/dealer";
import { createForm, NOW } from "../../fixtures/lead";
import { forAll } from "../../support/for-all";

test.each([
  ["Vietnamese", "Nguyễn Thị Hương"],
  ["Vietnamese, decomposed", "Nguyễn Thị Hương".normalize("NFD")],
  ["Hebrew with points and accents", "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים"],
  ["Arabic with vowels", "مُحَمَّدٌ"],
  ["Thai", "ปู่ย่าตายาย น้ำ"],
  ["Tibetan", "ཧཱུྃ"],
  ["Hangul", "김민준"],
  ["an emoji of several people", "👨‍👩‍👧‍👦 Ana"],
  ["a flag of a region", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["the replacement character", "Jos\ufffd"],
])("a name in %s is accepted", (_, name) => {
  expect([isStorableLine(name), isStorableText(name), cleanLine(name)]).toEqual([true, true, name]);
});

test.each([
  ["a control character", "\u0000 \u001b \u007f \u0085", "0000 001B 007F 0085"],
  ["a lone surrogate", "\ud800", "D800"],
  ["a noncharacter", "\ufffe \uffff \ufdd0 \u{10ffff}", "FFFE FFFF FDD0 10FFFF"],
])("%s is rejected, named when shown, and removed by cleaning", (_, characters, names) => {
  for (const [at, name] of names.split(" ").entries()) {
    const text = `a${characters.split(" ")[at]}b`;
    expect([name, isStorableLine(text), isStorableText(text)]).toEqual([name, false, false]);
    expect([showText(text), cleanText(text)]).toEqual([`a[U+${name}]b`, "ab"]);
  }
});

test("thirty combining marks on a letter are accepted, ten thousand are not", () => {
  expect(isStorableText(`a${"\u0301".repeat(30)}`)).toBe(true);
  const flood = `a${"\u0301".repeat(10_000)}b`;
  expect([isStorableText(flood), isStorableLine(flood)]).toEqual([false, false]);
  expect(cleanText(flood)).toBe(`a${"\u0301".repeat(30)}b`);
  expect(showText(flood)).toBe(`a${"\u0301".repeat(30)}[+9970]b`);
});

test("line breaks and tabs are allowed in a text, not in a single line", () => {
  expect(isStorableText("a\n\tb")).toBe(true);
  expect(["a\nb", "a\tb"].map(isStorableLine)).toEqual([false, false]);
  expect([cleanText("a\r\nb\rc"), cleanLine("a\r\n\tb")]).toEqual(["a\nb\nc", "a b"]);
});

test("a cleaned text can be stored, and cleaning it again changes nothing", () => {
  forAll(fc.string({ unit: "binary" }), (text) => {
    const [clean, line] = [cleanText(text), cleanLine(text)];
    expect([isStorableText(clean), isStorableLine(line)]).toEqual([true, true]);
    expect([cleanText(clean), cleanLine(line)]).toEqual([clean, line]);
  });
});

const ARGUMENTS: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  getLeadSchema: [[NOW, DEALER, true]],
  createSettingsSchema: SETTINGS_FORM_NAMES.map((name) => [name]),
  createSaleSchema: [["2026-11-20"]],
  createCostsSchema: [["2026-11-20"]],
};

async function listSchemas(): Promise<{ name: string; schema: z.ZodType }[]> {
  const all = readdirSync("app", { recursive: true, encoding: "utf8" });
  const files = all.filter((file) => /\.tsx?$/.test(file));
  const schemas = files.flatMap((file) => {
    const source = readFileSync(path.join("app", file), "utf8");
    const exported = source.matchAll(/^export (?:function|const) (create\w*Schema|getLeadSchema)\b/gm);
    return [...exported].map(async ([, name = ""]) => {
      const { [name]: create } = await import(path.resolve("app", file));
      return (ARGUMENTS[name] ?? [[]]).map((values) => ({ name, schema: create(...values) as z.ZodType }));
    });
  });
  return (await Promise.all(schemas)).flat();
}

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
  const join = (name: string) => (at ? `${at}.${name}` : name);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => listTextFields(field, join(name)));
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

test.each(FIELDS)("$name rejects any text that cannot be stored, or cleans it", ({ schema }) => {
  const isStored = (text: string) => {
    const { success, data } = schema.safeParse(text);
    return !success || listTexts(data).every(isStorableText);
  };
  for (const [what, bad] of Object.entries(HOSTILE))
    for (const text of [bad, `A${bad}`, `Ana ${bad}1`, `ana${bad}@example.com`])
      expect([what, isStored(text)]).toEqual([what, true]);
  forAll(fc.string({ unit: "binary", maxLength: 50 }), isStored);
});

/** Returns every text in a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

test("no hidden field adds anything to a lead that cannot be stored", () => {
  for (const name of Object.values(HIDDEN_FIELDS).filter((one) => one !== "photos"))
    for (const bad of Object.values(HOSTILE)) {
      const search = `=a${encodeURIComponent(asSent(bad))}b${bad}`;
      for (const text of [bad, `A${bad}`, `make=Honda&q${search}`, `make${search}`]) {
        const form = parseLeadForm(createForm({ subject: "find-one", [name]: text }), NOW, DEALER);
        if (form.submission.status !== "success") throw new Error("the form was in order");
        const wanted = parseWanted(form.wantedQuery);
        const around = { locale: "en", page: "/contact", wanted, notice: null, now: NOW } as const;
        const lead = createNewLead(form.submission.value, form, around);
        expect([name, listTexts(lead).filter((part) => !isStorableText(part))]).toEqual([name, []]);
      }
    }
});

test("no search sends the database text that it cannot store", () => {
  for (const bad of Object.values(HOSTILE)) {
    const text = `ford ${bad}x`;
    const asked = [cleanSearchText(text), ...listSearchWords(text), ...parseLeadSearch(text).words];
    for (const word of asked) expect(word).not.toMatch(/\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/u);
    expect(isStorableText(cleanSearchText(text))).toBe(true);
  }
});
