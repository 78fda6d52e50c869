import fc from "fast-check";
import { expect, test } from "vitest";
import type { LeadValues } from "~/leads/form/lead-schema";
import { createNewLead } from "~/leads/form/new-lead";
import { parseLeadForm } from "~/leads/form/parse-lead-form";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { DEALER } from "../../../fixtures/dealer";
import { createForm, createLead, NOW } from "../../../fixtures/lead";

const parse = (fields: Readonly<Record<string, string>> = {}) =>
  parseLeadForm(createForm(fields), NOW, DEALER);
const problemsOf = (fields: Readonly<Record<string, string>>) => {
  const { submission } = parse(fields);
  return submission.status === "success" ? {} : submission.error;
};
const toLead = (fields: Readonly<Record<string, string>>) => {
  const form = parse(fields);
  if (form.submission.status !== "success") throw new Error(JSON.stringify(form.submission.error));
  const notice = { version: "2026-11-22", locale: "en" } as const;
  const around = { locale: "en", page: "/contact", wanted: null, notice, now: NOW } as const;
  return createNewLead(form.submission.value, form, around);
};

test("a valid form becomes a lead, its texts unchanged and without fields of another name", () => {
  expect(toLead({ vin: "1ftew1ep1mfa41207" })).toEqual(createLead());
  const added = { id: "1", status: "answered", assignedTo: "u1", isSuspected: "false", createdAt: "2020" };
  expect(toLead({ vin: "1ftew1ep1mfa41207", ...added })).toEqual(createLead());
  expect(toLead({ vin: "stk-1042" }).vin).toBe("STK-1042");
  expect(toLead({ source: `l.facebook.com${"/".repeat(500)}` }).source).toBe("facebook");
});

test.each([
  ["name", "nameMissing", ["", "   "]],
  ["name", "nameLong", ["A".repeat(101)]],
  ["name", "unreadable", ["Ana\u0000", "Ana\nBcc: everybody@example.com"]],
  ["email", "emailMissing", [""]],
  ["email", "emailWrong", ["ana@", "ana maria@example.com", `${"a".repeat(250)}@example.com`]],
  ["phone", "phoneMissing", [""]],
  ["phone", "phoneShort", ["555 01"]],
  ["phone", "phoneLong", ["1".repeat(21)]],
  ["vehicle", "vehicleLong", ["x".repeat(201)]],
  ["message", "messageMissing", ["", " \n "]],
  ["message", "messageLong", ["x".repeat(2001)]],
  ["message", "unreadable", ["a\u0000b"]],
])("%s is rejected as %s: %j", (name, problem, texts) => {
  for (const text of texts)
    expect([text, problemsOf({ [name]: text })]).toEqual([text, { [name]: [problem] }]);
});

test.each([
  ["name", ["A", "Ñ".repeat(100)]],
  ["email", [" ana@example.com ", "r&d@example.com", "user@example.xn--p1ai"]],
  ["email", ["o'neil+cars/2@mail-1.example.co.uk"]],
  ["phone", ["5550142", "+1 (407) 555-0142 ext. 12", "1".repeat(20)]],
  ["vehicle", ["", "x".repeat(200)]],
  // A browser counts a line ending as one character and sends two.
  ["message", ["x".repeat(2000), `${"x".repeat(1000)}\r\n${"x".repeat(999)}`]],
])("%s is accepted: %j", (name, texts) => {
  for (const text of texts) expect([text, problemsOf({ [name]: text })]).toEqual([text, {}]);
});

test("all errors are reported at once, including those between fields", () => {
  const empty = { name: "", email: "", phone: "", message: "" };
  const expected = ["email", "message", "name", "phone", "trade.vin"].sort();
  expect(Object.keys(problemsOf({ ...empty, subject: "trade-in" }) ?? {}).sort()).toEqual(expected);
  expect(problemsOf({ name: "", subject: "test-drive", slot: "2026-11-22T11:00" })).toEqual({
    name: ["nameMissing"],
    slot: ["slotGone"],
  });
});

test("an empty vehicle is left out, and an unknown subject is dropped", () => {
  expect(toLead({ vehicle: " ", subject: "buy-the-lot" })).toMatchObject({ vehicle: null, subject: null });
});

test("the time of a test drive is stored only for a test drive, and is optional", () => {
  const slot = "2026-11-21T10:00";
  expect(toLead({ subject: "test-drive", slot })).toMatchObject({ slot });
  expect(toLead({ subject: "test-drive", slot: "" })).toMatchObject({ slot: null });
  expect(toLead({ subject: "info", slot: "2020-01-01T10:00" })).toMatchObject({ slot: null });
});

test.each([
  ["2026-11-21", "", "2026-11-21"],
  ["2026-11-21", "2026-11-21", "2026-11-21"],
  ["2026-11-21", "2026-11-21T10:00", "2026-11-21T10:00"],
  // Without script a time of another day stays checked, and isn't shown.
  ["2026-11-21", "2026-11-23T10:00", "2026-11-21"],
  ["", "2026-11-21T10:00", null],
])("the chosen day %j with the time %j is a test drive at %j", (day, slot, stored) => {
  expect(toLead({ subject: "test-drive", day, slot })).toMatchObject({ slot: stored });
});

test("a chosen day that is over or closed is rejected at the time", () => {
  for (const day of ["2026-11-19", "2026-11-22", "2026-11-26", "tomorrow"])
    expect(problemsOf({ subject: "test-drive", day })).toEqual({ slot: ["slotGone"] });
});

test("what was typed for a trade-in is checked only for a trade-in: for another subject its fields are hidden", () => {
  const typed = { "trade.year": "18", "trade.miles": "many", "trade.make": "x".repeat(61) };
  expect(problemsOf({ subject: "info", ...typed })).toEqual({});
  expect(toLead({ subject: "info", ...typed }).tradeIn).toBeNull();
  const expected = expect.arrayContaining(Object.keys(typed));
  expect(Object.keys(problemsOf({ subject: "trade-in", ...typed }) ?? {})).toEqual(expected);
});

test("a VIN gives the year and the make of a trade-in", () => {
  const tradeIn = { "trade.vin": "1fmjk2at1kea36140", "trade.miles": "85,000", "trade.condition": "good" };
  const known = { vin: "1FMJK2AT1KEA36140", year: 2019, make: "Ford", model: null };
  const stored = { ...known, odometerMiles: 85_000, condition: "good" };
  expect(toLead({ subject: "trade-in", ...tradeIn }).tradeIn).toEqual(stored);
});

test("without a VIN a trade-in needs a name, and typed values override the VIN's", () => {
  const subject = "trade-in";
  const named = { subject, "trade.year": "2018", "trade.make": "chevy", "trade.model": "Tahoe" };
  for (const vin of ["", "1FMJK2AT1KEA36140"])
    expect(toLead({ ...named, "trade.vin": vin }).tradeIn).toMatchObject({ year: 2018, make: "Chevrolet" });
  expect(problemsOf({ subject, "trade.year": "2018" })).toEqual({ "trade.vin": ["tradeMissing"] });
});

test("a mistyped VIN is questioned, unless the vehicle is also named", () => {
  const slip = { subject: "trade-in", "trade.vin": "1FMJK2AT1KEA36141" };
  expect(problemsOf(slip)).toEqual({ "trade.vin": ["tradeVinWrong"] });
  const whole = { ...slip, "trade.year": "2019", "trade.make": "Ford", "trade.model": "Expedition" };
  expect(problemsOf(whole)).toEqual({});
});

test("a trade-in's miles may be rounded, and implausible ones are rejected", () => {
  const named = { subject: "trade-in", "trade.year": "2018", "trade.make": "Ford", "trade.model": "Edge" };
  expect(toLead({ ...named, "trade.miles": "96,5 mil millas" }).tradeIn).toMatchObject({
    odometerMiles: 96_500,
  });
  for (const miles of ["1,234k", "96.5", "-5"])
    expect(problemsOf({ ...named, "trade.miles": miles })).toEqual({ "trade.miles": ["tradeMilesWrong"] });
});

test("a filled honeypot, a form sent too quickly or without its stamps is suspected spam", () => {
  const openedFor = (milliseconds: number) => String(NOW.getTime() - milliseconds);
  for (const opened of [openedFor(10_000), openedFor(2000)])
    expect(parse({ opened }).isSuspected).toBe(false);
  for (const opened of [openedFor(1999), openedFor(-1), ""]) expect(parse({ opened }).isSuspected).toBe(true);
  expect(parse({ website: "https://buy.example" }).isSuspected).toBe(true);
  expect(parse({ key: "" }).isSuspected).toBe(true);
  expect(parse({ key: "" }).idempotencyKey).not.toBe(parse({ key: "" }).idempotencyKey);
});

const TEXT_FIELDS = ["name", "email", "phone", "vehicle", "message"] as const;

/** Normalizes text as a form does: line endings are one character, an address has no surrounding spaces. */
function expectKept(name: string, text: string, values: LeadValues): void {
  const field = TEXT_FIELDS.find((known) => known === name);
  const expected = name === "email" ? text.trim() : text.replace(/\r\n?/g, "\n");
  if (field) expect(values[field] ?? "").toBe(expected);
}

const FIELDS = [...TEXT_FIELDS, "subject", "slot", "key", "opened", "vin", "wanted"];

test.each(FIELDS)("no hostile text in %s throws: it's stored unchanged or rejected with a reason", (name) => {
  for (const text of hostileStrings) {
    const { submission } = parse({ [name]: text });
    if (submission.status === "success") expectKept(name, text, submission.value);
    else expect(Object.values(submission.error ?? {}).flat().length).toBeGreaterThan(0);
  }
});

test("any fields sent by a machine are handled", () => {
  const odd = "__proto__ trade trade. trade[0] trade.vin.x __intent__ name[] constructor".split(" ");
  const name = fc.oneof(fc.constantFrom(...odd), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (pairs) => {
      const form = new FormData();
      for (const [field, text] of pairs) form.append(field, text);
      expect(parseLeadForm(form, NOW, DEALER).submission.status).toBe("error");
    }),
  );
});
