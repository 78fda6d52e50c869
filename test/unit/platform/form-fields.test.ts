/**
 * No text field of any form accepts text that cannot be stored. The fields are read from the schemas, so that new
 * ones are tested too.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod";
import { cleanSearchText } from "~/inventory/filter/filter";
import { parseWanted } from "~/inventory/filter/wanted-filter";
import { HIDDEN_FIELDS } from "~/leads/form/lead-fields";
import { createNewLead } from "~/leads/form/new-lead";
import { parseLeadForm } from "~/leads/form/parse-lead-form";
import { parseLeadSearch } from "~/leads/inbox/lead-search";
import { isStorableText } from "~/platform/storable-text";
import { listSearchWords } from "~/vehicles/editor/editor-list";
import { DEALER } from "../../fixtures/dealer";
import { createForm, NOW } from "../../fixtures/lead";
import { getSurface, listFields } from "../../hostile/surface";
import { FORMS, WITHOUT_TEXT } from "./form-registry";

/** The definition in every zod schema. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** Returns the paths of all texts that a schema reads: "name", "trade.vin". Enums don't count. */
function listTextFields(schema: z.ZodType, at = ""): string[] {
  const { type, shape, innerType, element, in: input, options } = schema._zod.def as unknown as Definition;
  if (type === "string") return [at];
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) =>
      listTextFields(field, at ? `${at}.${name}` : name),
    );
  const inner = [innerType, element, input, ...(options ?? [])].filter((part) => part !== undefined);
  return [...new Set(inner.flatMap((part) => listTextFields(part, at)))];
}

const FIELDS = FORMS.flatMap((form) =>
  listTextFields(form.schema).map((field) => ({ ...form, field, name: `${form.file} ${field}` })),
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

/** Returns what a form would store for a field. */
const readField = (values: unknown, field: string): unknown =>
  field.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], values);

test("the schemas list the fields that a shopper and staff fill in", () => {
  const names = FIELDS.map(({ name }) => name);
  for (const field of ["name", "email", "phone", "vehicle", "message", "slot", "trade.vin", "trade.miles"])
    expect(names).toContain(`app/leads/form/parse-lead-form.ts ${field}`);
  expect(names).toContain("app/vehicles/editor/vehicle-form.ts highlights");
  expect(names).toContain("app/routes/staff/account/password.tsx next");
});

test.each(FIELDS)("$name rejects text that cannot be stored, at the field", ({ field, send }) => {
  for (const [what, bad] of Object.entries(HOSTILE))
    for (const text of [bad, `A${bad}`, `Ana ${bad}1`, `ana${bad}@example.com`]) {
      const result = send(field, text);
      // A form never contains a lone surrogate: the browser sends the replacement character, which is stored as is.
      const sent = asSent(text);
      if ("values" in result && isStorableText(sent))
        expect([what, readField(result.values, field)]).toEqual([what, sent.trim()]);
      else expect([what, result]).toEqual([what, { problems: expect.arrayContaining([field]) }]);
    }
});

test.each(FIELDS)(
  "$name is rejected at the field or stored in a form that the database accepts, for any text",
  ({ field, send }) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 50 }), (text) => {
        const result = send(field, text);
        if ("problems" in result) return result.problems.length > 0;
        return listTexts(result.values).every(isStorableText);
      }),
    );
  },
);

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

/** Matches code that reads a form: with zod, by field name, or whole. */
const READS_A_FORM =
  /\bparse(?:WithZod|Form)\(|\b(?:form|formData|body)\.get(?:All)?\(|Object\.fromEntries\((?:form|body)\b|\bread(?:Bounded|Small)(?:Form|Text)\(|\.formData\(\)/;

test("every module that reads a form is in the registry", () => {
  const readers = readdirSync("app", { recursive: true })
    .map((file) => path.posix.join("app", String(file)))
    .filter((file) => /\.tsx?$/.test(file) && READS_A_FORM.test(readFileSync(file, "utf8")));
  const known = new Set([...FORMS.map(({ file }) => file), ...Object.keys(WITHOUT_TEXT)]);
  const registry = "of test/unit/platform/form-registry.ts";
  expect(
    readers.filter((file) => !known.has(file)),
    `list the schema of each in FORMS, or the reason that it stores no text in WITHOUT_TEXT ${registry}`,
  ).toEqual([]);
  expect(
    [...known].filter((file) => !readers.includes(file)),
    `these read no form: remove them from FORMS or WITHOUT_TEXT ${registry}`,
  ).toEqual([]);
});

test("a module without stored text defines no field of stored text", () => {
  const outdated = Object.keys(WITHOUT_TEXT).filter((file) =>
    /\b(?:stored|email|password)Text\(/.test(readFileSync(file, "utf8")),
  );
  const fix = "move each from WITHOUT_TEXT to FORMS in test/unit/platform/form-registry.ts, with its schema";
  expect(outdated, fix).toEqual([]);
});

test.each(FORMS.filter(({ file }) => file.startsWith("app/routes/")))(
  "the hostile tests know every field of $file",
  ({ file, schema }) => {
    const fields = listFields(getSurface(file.replace("app/routes/", "")));
    const missing = listTextFields(schema).filter((name) => !fields.includes(name));
    expect(missing, `add these fields to the forms of ${file} in test/hostile/surface.ts`).toEqual([]);
  },
);
