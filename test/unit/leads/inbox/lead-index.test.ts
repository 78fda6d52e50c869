/** The search index stored with a lead: search text and a phone number that can be dialed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { indexLead } from "~/leads/inbox/lead-index.server";
import { parseLeadPhone } from "~/leads/inbox/lead-phone.server";
import { parseLeadSearch } from "~/leads/inbox/lead-search";
import { getPhoneDigits } from "~/leads/lead";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { createLead } from "../../../fixtures/lead";

test.each([
  ["Nguyễn Thị Hoa", "nguyen thi"],
  ["Nguyễn Thị Hoa".normalize("NFD"), "NGUYỄN"],
  ["Mehmet Şahin", "sahin"],
  ["김민준", "김민준".normalize("NFD")],
  ["김민준".normalize("NFD"), "김민준"],
  ["Łukasz Żak", "lukasz zak"],
  ["José Núñez", "JOSE nunez"],
  ["Ørsted", "orsted"],
  ["Hauptstraße", "STRASSE"],
  ["HAUPTSTRASSE", "straße"],
  ["Ａna", "ana"],
])("%s is found by %s", (name, typed) => {
  const { searchText } = indexLead(createLead({ name }));
  const { words } = parseLeadSearch(typed);
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !searchText.includes(word))).toEqual([]);
});

test.each([
  ["+14075550199", null, ["(407) 555-0199", "4075550199", "1 407 555 0199"]],
  ["+14075550199", "12", ["(407) 555-0199 x12"]],
  ["+14075550199", "5", ["407-555-0199 ext. 5", "407-555-0199 #5"]],
  ["+6561234567", null, ["+65 6123 4567"]],
  ["+5511912345678", null, ["0055 11 91234-5678", "011 55 11 91234-5678"]],
  ["+447911123456", null, ["00 44 7911 123456"]],
  ["+584121234567", null, ["+58 412-1234567"]],
  // Prefixes that were abolished, but that phones still store.
  ["+525512345678", null, ["+52 55 1234 5678", "+52 1 55 1234 5678", "00 52 1 55 1234 5678"]],
  ["+525512345678", null, ["011 52 1 55 1234 5678", "+52 044 55 1234 5678", "+52 01 55 1234 5678"]],
  ["+525512345678", "12", ["+52 045 55 1234 5678 x12"]],
  ["+5491123456789", null, ["+54 11 15 2345 6789", "+54 011 15 2345 6789", "+54 9 11 2345 6789"]],
  ["+5493412345678", null, ["+54 341 15 234 5678"]],
])("%s, extension %s, is read from %j", (e164, extension, texts) => {
  for (const text of texts) expect([text, parseLeadPhone(text)]).toEqual([text, { e164, extension }]);
});

test("what may be a stranger's number, or is longer than E.164 allows, is not parsed", () => {
  const unclear = ["555-0199", "5511912345678", "1234567", "1-800-FLOWERS", "999 555 0199", ""];
  // Valid in Germany but longer than E.164 allows: the table would reject the lead.
  for (const text of [...unclear, "4075550199 4075550199", "+49 89 1234567890123"])
    expect([text, parseLeadPhone(text)]).toEqual([text, null]);
});

test.each([
  ["+52 1 55 1234 5678", "+52 55 1234 5678"],
  ["+52 044 55 1234 5678", "52 1 55 1234 5678"],
  ["+54 9 11 2345 6789", "+54 11 15 2345 6789"],
])("%s and %s are one person, also in leads stored without a parsed number", (one, other) => {
  const [first, second] = [one, other].map((text) => parsePerson(text));
  if (!first || !second || !("phoneE164" in first) || !("phoneE164" in second)) throw new Error(one);
  expect(first.phoneE164).not.toBeNull();
  expect(first.phoneE164).toBe(second.phoneE164);
  expect(first.phoneDigits).toContain(getPhoneDigits(other));
  expect(second.phoneDigits).toContain(getPhoneDigits(one));
});

test("a number is parsed only if every typed digit belongs to it", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()x#.-]{7,24}$/), (phone) => {
      const read = parseLeadPhone(phone);
      if (!read) return;
      const dialed = read.e164 + (read.extension ?? "");
      expect(dialed.slice(-7)).toBe(getPhoneDigits(phone).slice(-7));
    }),
  );
});

test.each([
  ["(407) 555-0199", "+14075550199", null, ["4075550199", "14075550199"]],
  ["+65 6123 4567", "+6561234567", null, ["6561234567"]],
  // As in our links to WhatsApp.
  ["5511912345678", "+5511912345678", null, ["5511912345678"]],
  ["(55) 11 91234-5678", "+5511912345678", null, ["5511912345678"]],
  ["14075550199", "+14075550199", null, ["14075550199", "4075550199"]],
  // Too short for one with a country code.
  ["6561234567", null, null, ["6561234567"]],
  ["99912345678901", null, null, ["99912345678901"]],
  ["407 555 0199 x12", "+14075550199", "12", ["407555019912"]],
  ["555-0199", null, null, ["5550199"]],
])("a search for %j means %s, extension %s, or %j", (typed, phoneE164, extension, digits) => {
  expect(parsePerson(typed)).toEqual({ phoneE164, phoneExtension: extension, phoneDigits: digits });
});

test("an owner's search may be an address, and nothing else", () => {
  expect(parsePerson(" Ana.Beltran@Example.com ")).toEqual({ email: "ana.beltran@example.com" });
  const unreadable = ["Ana Beltrán", "ana beltran@example.com", "12345", ""];
  expect(unreadable.map(parsePerson)).toEqual([null, null, null, null]);
});
