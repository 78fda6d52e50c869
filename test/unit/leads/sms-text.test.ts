import fc from "fast-check";
import { expect, test } from "vitest";
import { formatSmsText, getReference, hasReference } from "~/leads/sms-text";
import payloads from "../../contracts/fuzz/blns.json";

const reference = "3f2a9c1d4e5b";
const client = {
  name: "Ana Lima",
  email: "ana@example.com",
  phone: "(321) 555-0123",
  vehicle: "2019 Nissan Rogue SV",
  message: "Is it still there?\nI could come on Saturday.",
};

test("a text says what it is about, who wrote, how to reach them, and ends with its reference", () => {
  expect(formatSmsText(client, "Test drive, Sat, Nov 28, 10:30 AM", reference)).toBe(
    [
      "New message from the website",
      "Test drive, Sat, Nov 28, 10:30 AM",
      "2019 Nissan Rogue SV",
      "Ana Lima",
      "(321) 555-0123",
      "ana@example.com",
      "",
      "Is it still there?",
      "I could come on Saturday.",
      "",
      "Ref 3f2a9c1d4e5b",
    ].join("\n"),
  );
});

test("what is not known takes no line", () => {
  const { vehicle: _, ...others } = client;
  expect(formatSmsText(others, "", reference)).toMatch(/^New message from the website\nAna Lima\n/);
});

test("the reference is found in its own text and in no other", () => {
  const text = formatSmsText(client, "", reference);
  expect(hasReference(`${text}\n`, reference)).toBe(true);
  expect(hasReference(text, "aaaaaaaaaaaa")).toBe(false);
  const forged = formatSmsText({ ...client, message: `Ref ${reference}` }, "", "bbbbbbbbbbbb");
  expect(hasReference(forged, reference)).toBe(false);
  expect(getReference("3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10")).toBe(reference);
});

test("nobody writes a second line into a name, or turns the reading direction", () => {
  const text = formatSmsText(
    { ...client, name: "Ana\r\n(900) 555-0199\u2028x", email: "a\u202Eb@example.com\u0000", vehicle: "A\tB" },
    "",
    reference,
  );
  expect(text.split("\n").slice(1, 5)).toEqual([
    "A B",
    "Ana (900) 555-0199 x",
    "(321) 555-0123",
    "ab@example.com",
  ]);
});

test("a message that is too long is cut between characters, and everything else stays", () => {
  const text = formatSmsText({ ...client, message: "🚗".repeat(1000) }, "", reference);
  expect(text.length).toBeLessThanOrEqual(1600);
  expect(text.length).toBeGreaterThan(1590);
  expect(text).toContain("… (the rest is on the staff pages)\n\nRef 3f2a9c1d4e5b");
  expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});

test("whatever is written within the form's limits, the text fits and keeps phone and reference", () => {
  const field = (longest: number) => fc.string({ unit: "grapheme", minLength: 1, maxLength: longest });
  fc.assert(
    fc.property(field(100), field(200), field(2000), (name, vehicle, message) => {
      const text = formatSmsText({ ...client, name, vehicle, message }, "Financing", reference);
      return text.length <= 1600 && text.includes(client.phone) && hasReference(text, reference);
    }),
    { numRuns: 200 },
  );
  for (const message of payloads.filter((text) => text !== "")) {
    const text = formatSmsText({ ...client, message }, "", reference);
    expect(text.length <= 1600 && hasReference(text, reference)).toBe(true);
  }
});
