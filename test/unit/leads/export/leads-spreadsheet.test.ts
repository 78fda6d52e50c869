/** The CSV download for a spreadsheet: parsed by RFC 4180, and without formulas. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLeadRows, formatLeadsHeader } from "~/leads/export/leads-spreadsheet";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { createInboxLead } from "../../../fixtures/inbox";
import { createLeadCar, TRADE_IN } from "../../../fixtures/lead";

/** Parses by the grammar alone: every field in quotes, CRLF after every record. */
function readRecords(csv: string): string[][] {
  const records = csv.match(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g) ?? [];
  expect(records.join("")).toBe(csv);
  return records.map((record) =>
    [...record.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, field = ""]) => field.replaceAll('""', '"')),
  );
}

const [NAMES = []] = readRecords(formatLeadsHeader().slice(1));
const readField = (csv: string, name: string) => readRecords(csv)[0]?.[NAMES.indexOf(name)];

test("the file is marked as UTF-8 and has a header per column", () => {
  expect(formatLeadsHeader().startsWith("\uFEFF")).toBe(true);
  expect(NAMES).toContain("message");
});

test.each([
  ["a formula is written after an apostrophe", "'", ["=1+1", "+1 407 555 0199", "+14075558764+1"]],
  ["a formula is written after an apostrophe", "'", ["+1407555876412345", "-2", "@SUM(A1)"]],
  ["a formula is written after an apostrophe", "'", ["  =cmd|' /C calc'!A0", "＝1+1"]],
  ["other text is unchanged", "", ["+14075558764", 'say "hi", =1', "a+b; c\nd", ""]],
])("%s: %s%j", (_, before, messages) => {
  for (const message of messages)
    expect(readField(formatLeadRows([createInboxLead({ message })]), "message")).toBe(before + message);
});

// In Spanish and Portuguese a semicolon separates cells, so the quotes of this file's cells say nothing there.
test.each([
  ["hi;=1+1;", "hi;'=1+1;"],
  ["hi; =1\n+2\r\n-3\t@x", "hi;' =1\n'+2\r\n'-3\t'@x"],
  ["\n=1", "'\n'=1"],
])("a formula where another program starts a cell is written after an apostrophe: %j", (message, cell) => {
  expect(readField(formatLeadRows([createInboxLead({ message })]), "message")).toBe(cell);
});

test("where a shopper came from, and what staff did about a lead, is in the file", () => {
  const work = { status: "lost", lostReason: "price", assignee: "Diego Alves" } as const;
  const times = { appointment: "2026-11-28T10:30", reminder: "2026-11-30T09:00" };
  const csv = formatLeadRows([createInboxLead({ ...work, ...times, source: "listingSite" })]);
  const names = ["source", "status", "lost_reason", "assigned_to", "appointment", "reminder"];
  const cells = ["listingSite", "lost", "price", "Diego Alves", "2026-11-28T10:30", "2026-11-30T09:00"];
  expect(names.map((name) => readField(csv, name))).toEqual(cells);
});

test.each([
  [createLeadCar(), ["2021 Ford F-150 XLT", "no"]],
  [createLeadCar({ quantity: 0 }, { isDeleted: true }), ["2021 Ford F-150 XLT", "yes"]],
  [createLeadCar({ pending: true }), ["2021 Ford F-150 XLT", "pending"]],
  [null, ["", ""]],
])("the car and whether it is sold are in the file, next to what was typed: %#", (car, cells) => {
  const csv = formatLeadRows([createInboxLead({ car, vehicle: "the truck" })]);
  const names = ["vehicle", "car", "car_sold"];
  expect(names.map((name) => readField(csv, name))).toEqual(["the truck", ...cells]);
});

test("a trade-in is one cell, an empty one stays empty", () => {
  const car = "2018 Ford Edge 85000 miles good";
  expect(readField(formatLeadRows([createInboxLead({ tradeIn: TRADE_IN })]), "trade_in")).toBe(car);
  expect(readField(formatLeadRows([createInboxLead()]), "trade_in")).toBe("");
});

test("no hostile string starts a formula or breaks out of its cell", () => {
  const leads = hostileStrings.map((text) => createInboxLead({ message: text, name: text, vehicle: text }));
  const records = readRecords(formatLeadRows(leads));
  expect(records).toHaveLength(leads.length);
  for (const record of records) {
    expect(record).toHaveLength(NAMES.length);
    for (const field of record) expect(field).not.toMatch(/^\s*(?:[=\-@]|\+(?![1-9]\d{1,14}$))/);
  }
});

test("any text is preserved but for apostrophes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (message) => {
      const cell = readField(formatLeadRows([createInboxLead({ message })]), "message");
      expect(cell?.replaceAll("'", "")).toBe(message.replaceAll("'", ""));
    }),
  );
});

test("a test drive has its time, or says that it is any time that day", () => {
  const read = (slot: string) => readField(formatLeadRows([createInboxLead({ slot })]), "test_drive");
  expect(["2026-11-28T10:30", "2026-11-28"].map(read)).toEqual(["2026-11-28T10:30", "2026-11-28, any time"]);
});
