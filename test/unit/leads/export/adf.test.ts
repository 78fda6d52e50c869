/** ADF validated against its published DTD, with any shopper's text. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { getPhone } from "~/dealer/phone";
import { type AdfSender, formatAdf } from "~/leads/export/adf";
import type { InboxLead } from "~/leads/inbox/lead-inbox";
import type { Lead } from "~/leads/lead";
import { mapValues } from "~/platform/map-values";
import { convertDtdToRelaxNg } from "../../../contracts/adf/dtd-to-relaxng";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { createInboxLead } from "../../../fixtures/inbox";
import { createLeadCar, createWanted } from "../../../fixtures/lead";

const schema = convertDtdToRelaxNg(readFileSync("test/contracts/adf/adf.dtd", "utf8"), "adf");
const CAR = createLeadCar();
const PARTS: AdfSender = {
  origin: "https://www.example.com",
  phone: getPhone("(407) 555-0142"),
  email: "hello@orlandofamilymotors.example",
};
const WANTED = createWanted("make=Honda&price=0-10000");
const HONDA = { vin: "1HGCM82633A004352", year: 2003, make: "Honda", model: "Accord & friends" };
const TRADE_IN = { ...HONDA, odometerMiles: 120_500, condition: "good" } as const;

const format = (...[first, ...others]: [InboxLead, ...InboxLead[]]) => formatAdf([first, ...others], PARTS);

async function findErrors(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "leads.adf", contents: xml }],
    schema: [{ fileName: "adf.rng", contents: schema }],
    extension: "relaxng",
  });
  return errors.map(({ message }) => message);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#13": "\r" };
const readElement = (xml: string, name: string) =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&([^;]+);/g, (_, entity: string) => ENTITIES[entity] ?? "?");

test("a CRM is told first that a person must not be contacted", async () => {
  const contactStop = { reason: "asked", atIso: "2026-11-20T17:00:00.000Z", by: null } as const;
  const xml = format(createInboxLead({ contactStop }));
  expect(readElement(xml, "comments")).toMatch(/^DO NOT CONTACT: they asked us to stop\n/);
  expect(await findErrors(xml)).toEqual([]);
  expect(format(createInboxLead())).not.toContain("DO NOT CONTACT");
});

test("the time of a test drive is the agreed one, not the one that was asked for", () => {
  const lead = { subject: "test-drive", slot: "2026-12-05T10:00", appointment: "2026-12-06T14:00" } as const;
  const xml = format(createInboxLead(lead));
  expect(readElement(xml, "comments")).toMatch(/^Test drive, Sun, Dec 6, 2:00 PM\n/);
  expect(readElement(xml, "earliestdate")).toBe("2026-12-06T19:00:00.000Z");
  const other = format(createInboxLead({ ...lead, subject: "financing" }));
  expect([xml, other].map((one) => readElement(one, "description"))).toEqual(["Test drive", "Appointment"]);
});

test.each([
  ["a question about a listed vehicle", { car: CAR }],
  ["one about a sold vehicle", { car: createLeadCar({ quantity: 0 }) }],
  ["one about a vehicle that never was here", { vin: "2T1BURHE0JC034461" }],
  ["one about no vehicle", { vin: null, vehicle: null, subject: null }],
  ["a test drive", { subject: "test-drive", slot: "2026-11-21T10:00" }],
  ["a test drive any time", { subject: "test-drive", slot: "2026-11-21" }],
  ["a trade-in", { subject: "trade-in", tradeIn: TRADE_IN }],
  ["a trade-in with few details", { tradeIn: mapValues(TRADE_IN, () => null) }],
  ["a vehicle that was not found", { vin: null, subject: "find-one", wanted: WANTED }],
] as const)("%s is valid", async (_, overrides) => {
  expect(await findErrors(format(createInboxLead(overrides as Partial<Lead>)))).toEqual([]);
});

test("a lead contains the requested vehicle, the trade-in and the appointment", () => {
  const drive = { subject: "test-drive", slot: "2026-11-21T10:00", tradeIn: TRADE_IN, car: CAR } as const;
  const xml = format(createInboxLead(drive));
  for (const part of [
    '<vehicle interest="test-drive" status="used">\n<year>2021</year>\n<make>Ford</make>',
    '<price type="asking" currency="USD">28900.00</price>',
    "<model>Accord &amp; friends</model>",
    '<odometer status="unknown" units="mi">120500</odometer>',
    "<earliestdate>2026-11-21T15:00:00.000Z</earliestdate>",
  ])
    expect(xml).toContain(part);
  expect(readElement(xml, "requestdate")).toBe("2026-11-20T17:00:00.000Z");
});

test("a test drive any time lasts the whole day", () => {
  const xml = format(createInboxLead({ subject: "test-drive", slot: "2026-11-21" }));
  const parts = ["description", "earliestdate", "latestdate"].map((name) => readElement(xml, name));
  expect(parts).toEqual(["Test drive, any time", "2026-11-21T05:00:00.000Z", "2026-11-22T05:00:00.000Z"]);
});

test("a sold car is named as sold, without a price, and a deleted one by its name and year", () => {
  const sold = createLeadCar({ quantity: 0 });
  const deleted = createLeadCar({ quantity: 0, price: null, description: null }, { isDeleted: true });
  for (const car of [sold, deleted]) {
    const xml = format(createInboxLead({ car, vehicle: "the truck" }));
    const known = ["year", "make", "model", "comments"].map((name) => readElement(xml, name));
    expect(known).toEqual(["2021", "Ford", "F-150 XLT", "Sold\nThe shopper wrote: the truck"]);
    expect(xml).not.toContain("<price");
  }
});

test("a stock number is the vehicle's stock number and not its VIN, in the inventory or not", () => {
  for (const car of [createLeadCar({ sku: "STK-1042" }), null]) {
    const xml = format(createInboxLead({ vin: "STK-1042", car }));
    expect(readElement(xml, "stock")).toBe("STK-1042");
    expect(readElement(xml, "vin")).toBeUndefined();
  }
});

test("a guessed year and make are not sent to the CRM", () => {
  const xml = format(createInboxLead({ car: createLeadCar({ product_name: "nice runner" }) }));
  expect(["year", "make", "model"].map((name) => readElement(xml, name))).toEqual(["", "", "nice runner"]);
});

test("every hostile string is valid and preserved, except for characters that XML cannot contain", async () => {
  const leads = hostileStrings.map((text) => {
    const texts = { name: text, message: text, vehicle: text, tradeIn: { ...TRADE_IN, make: text } };
    return createInboxLead({ ...texts, subject: null });
  });
  expect(await findErrors(format(createInboxLead(), ...leads))).toEqual([]);
});

const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 40 });
const createMessage = (message: string) => createInboxLead({ message, subject: null, vehicle: null });

test("any text is preserved when parsed, except for characters that XML cannot contain", () => {
  fc.assert(
    fc.property(anyText, (message) => {
      const held = message.replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\uFFFD");
      expect(readElement(format(createMessage(message)), "comments")).toBe(held);
    }),
  );
});

test("several leads are several prospects", () => {
  const xml = format(createInboxLead(), createInboxLead({ name: "Rui" }));
  expect(xml.match(/<prospect status="new">/g)).toHaveLength(2);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>')).toBe(true);
});
