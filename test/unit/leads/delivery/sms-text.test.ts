import fc from "fast-check";
import { expect, test } from "vitest";
import { isGsmText } from "~/leads/delivery/sms-segments";
import {
  formatDigestText,
  formatSmsText,
  getReference,
  hasReference,
  MAX_SEGMENTS,
} from "~/leads/delivery/sms-text";
import payloads from "../../../contracts/fuzz/blns.json";
import { TRADE_IN } from "../../../fixtures/lead";
import { countSegments } from "../../../support/count-segments";

const reference = "3f2a9c1d4e5b";
const link = "https://www.example.com/staff/leads/3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10";
const details = { reference, warning: "", about: "", tradeIn: null, photoCount: 0, link };
const ana = { name: "Ana Lima", email: "ana@example.com", phone: "(321) 555-0123" };
const message = "Is it still there?\nI could come on Saturday.";
const client = { ...ana, vehicle: "2019 Nissan Rogue SV", message };
const tradeIn = TRADE_IN;

test("a text contains the subject, the sender, the contact data, and ends with its link and reference", () => {
  const about = "Test drive, Sat, Nov 28, 10:30 AM";
  expect(formatSmsText(client, { ...details, about, tradeIn, photoCount: 3 })).toBe(
    [
      "New lead from the website",
      "Test drive, Sat, Nov 28, 10:30 AM",
      "2019 Nissan Rogue SV",
      "Trade-in: 2018 Ford Edge, 85,000 mi, 3 photos",
      "Ana Lima",
      "(321) 555-0123",
      "ana@example.com",
      "",
      "Is it still there?",
      "I could come on Saturday.",
      "",
      link,
      "Ref 3f2a9c1d4e5b",
    ].join("\n"),
  );
});

test("an unknown value takes no line", () => {
  const { vehicle: _, ...others } = client;
  const text = formatSmsText(others, { ...details, link: null });
  expect(text).toMatch(/^New lead from the website\nAna Lima\n/);
  expect(text).toMatch(/Saturday\.\n\nRef 3f2a9c1d4e5b$/);
  const vinOnly = { vin: "1FTEW1EP1MFA41207", year: null, make: null, model: null, odometerMiles: null };
  const car = { ...tradeIn, ...vinOnly };
  const known = formatSmsText(client, { ...details, tradeIn: car, photoCount: 1 });
  expect(known).toContain("\nTrade-in: 1FTEW1EP1MFA41207, 1 photo\n");
});

test("the reference is found only in its own text", () => {
  const text = formatSmsText(client, details);
  expect(hasReference(`${text}\n`, reference)).toBe(true);
  expect(hasReference(text, "aaaaaaaaaaaa")).toBe(false);
  const other = { ...details, reference: "bbbbbbbbbbbb" };
  const forged = formatSmsText({ ...client, message: `Ref ${reference}` }, other);
  expect(hasReference(forged, reference)).toBe(false);
  expect(getReference("3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10")).toBe(reference);
});

test("a name cannot add a line or change the text direction", () => {
  const odd = { name: "Ana\r\n(900) 555-0199\u2028x", email: "a\u202Eb@example.com\u0000", vehicle: "A\tB" };
  const lines = formatSmsText({ ...client, ...odd }, details).split("\n");
  expect(lines.slice(1, 5)).toEqual(["A B", "Ana (900) 555-0199 x", "(321) 555-0123", "ab@example.com"]);
});

test("a long message in plain letters fills four segments of GSM-7, with dots that are in GSM-7 too", () => {
  const text = formatSmsText({ ...client, message: "Is it still there? ".repeat(100) }, details);
  expect([isGsmText(text), countSegments(text)]).toEqual([true, MAX_SEGMENTS]);
  expect(text.length).toBeGreaterThan(595);
  expect(text).toContain(`...\n\n${link}\nRef ${reference}`);
});

test.each([
  "“Is it still there?” — I’d come at 10–12…",
  "¿Está disponible? Mañana podría pasar.",
  "Olá, a caminhonete ainda está à venda? Não posso ligar.",
  "My name is Nguyễn Thị Ánh",
])("typographic characters and accents do not double the segments of %j", (message) => {
  expect(isGsmText(formatSmsText({ ...client, message }, details))).toBe(true);
});

test("text in another script is unchanged", () => {
  const text = formatSmsText({ ...client, name: "김민준", message: "아직 있나요? “네”" }, details);
  expect(text).toContain("김민준");
  expect(text).toContain("아직 있나요? “네”");
});

test("a message that is too long is cut between characters, and everything else stays", () => {
  const message = "👩‍👩‍👧".repeat(500);
  const text = formatSmsText({ ...client, message }, details);
  expect(countSegments(text)).toBeLessThanOrEqual(MAX_SEGMENTS);
  const kept = text.split("\n\n")[1] ?? "";
  expect(kept.endsWith("...") && "👩‍👩‍👧".repeat(500).startsWith(kept.slice(0, -3))).toBe(true);
  expect((kept.length - 3) % "👩‍👩‍👧".length).toBe(0);
  for (const part of [client.phone, client.name, client.vehicle, link]) expect(text).toContain(part);
});

test("an emoji in the message cuts neither the name nor the car", () => {
  const vehicle = "2019 Chevrolet Silverado 1500 LT Crew Cab (Rebuilt)";
  const long = { ...client, name: "Maria Fernanda Albuquerque de Vasconcelos", vehicle };
  for (const message of ["Still there? 🙂", `🙂 ${"Is it still there? ".repeat(50)}`]) {
    const text = formatSmsText({ ...long, message }, details);
    expect(countSegments(text)).toBeLessThanOrEqual(MAX_SEGMENTS);
    for (const part of [long.name, long.vehicle, long.phone]) expect(text.split("\n")).toContain(part);
  }
});

test("where the lines don't fit, the name is cut before the trade-in, and the car last", () => {
  const write = (nameLength: number) => {
    const lead = { ...client, name: "N".repeat(nameLength), vehicle: `${"V".repeat(80)} (Rebuilt)` };
    const car = { ...tradeIn, model: "M".repeat(60) };
    return formatSmsText({ ...lead, message: "🙂" }, { ...details, tradeIn: car }).split("\n");
  };
  const [, offered = "", name = ""] = write(30).filter((line) => line !== "New lead from the website");
  expect([name.length, offered.endsWith("...")]).toEqual([26, true]);
  expect(write(100).some((line) => line.endsWith(" (Rebuilt)"))).toBe(true);
});

test("with every field at its limit, phone, link and start of the message are still included, in both encodings", () => {
  for (const letter of ["W", "한"]) {
    const [name, vehicle, message] = [100, 200, 2000].map((length) => letter.repeat(length)) as string[];
    const [email, phone] = [`${"e".repeat(240)}@example.com`, "+1 (321) 555-0123 ext. 12345678, evenings"];
    const about = "Test drive, Sat, Nov 28, 10:30 AM, wrote in Portuguese";
    const car = { ...tradeIn, model: letter.repeat(60) };
    const lead = { name, email, phone, vehicle, message } as typeof client;
    const text = formatSmsText(lead, { ...details, about, tradeIn: car, photoCount: 12 });
    expect(countSegments(text)).toBeLessThanOrEqual(MAX_SEGMENTS);
    for (const part of [phone, "12 photos", link]) expect(text).toContain(part);
    expect(text.split("\n\n")[1]).toMatch(new RegExp(`^${letter}+\\.\\.\\.$`));
  }
});

const LONE_SURROGATE = /\p{Cs}/u;

test("any lead within the form's limits gives at most four segments with phone, link and reference", () => {
  const units = ["grapheme", "binary", fc.constantFrom(..."éã€a 한🚗…")] as const;
  const field = (maxLength: number) =>
    fc.oneof(...units.map((unit) => fc.string({ unit, minLength: 1, maxLength })));
  fc.assert(
    fc.property(
      field(100),
      field(200),
      field(2000),
      field(60),
      fc.nat(12),
      (name, vehicle, message, model, photoCount) => {
        const text = formatSmsText(
          { ...client, name, vehicle, message },
          { ...details, about: "Financing, wrote in Spanish", tradeIn: { ...tradeIn, model }, photoCount },
        );
        const hasAll =
          [client.phone, link].every((part) => text.includes(part)) && hasReference(text, reference);
        return countSegments(text) <= MAX_SEGMENTS && hasAll && !LONE_SURROGATE.test(text);
      },
    ),
    { numRuns: 300 },
  );
  for (const message of payloads.filter((text) => text !== "")) {
    const text = formatSmsText({ ...client, message }, details);
    expect(countSegments(text) <= MAX_SEGMENTS && hasReference(text, reference)).toBe(true);
  }
});

test("a very long site address does not displace the phone number", () => {
  const text = formatSmsText(client, { ...details, link: `https://${"long.".repeat(200)}example.com/` });
  expect(countSegments(text)).toBeLessThanOrEqual(MAX_SEGMENTS);
  expect(text).toContain(client.phone);
});

test("a digest contains the number of open leads and their link, in one segment", () => {
  const inbox = "https://www.example.com/staff/leads";
  const text = `12 new leads are waiting on the website. Today's text limit is reached.\n${inbox}\nRef ${reference}`;
  expect(formatDigestText(12, inbox, reference)).toBe(text);
  expect(formatDigestText(1, null, reference)).toMatch(/^1 new lead is waiting on the website/);
  expect(countSegments(formatDigestText(9999, inbox, reference))).toBe(1);
});
