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
  ["(407) 555-0199", "+14075550199", null],
  ["4075550199", "+14075550199", null],
  ["1 407 555 0199", "+14075550199", null],
  ["(407) 555-0199 x12", "+14075550199", "12"],
  ["407-555-0199 ext. 5", "+14075550199", "5"],
  ["407-555-0199 #5", "+14075550199", "5"],
  ["+65 6123 4567", "+6561234567", null],
  ["0055 11 91234-5678", "+5511912345678", null],
  ["00 44 7911 123456", "+447911123456", null],
  ["011 55 11 91234-5678", "+5511912345678", null],
  ["+58 412-1234567", "+584121234567", null],
  // Prefixes that were abolished, but that phones still store.
  ["+52 1 55 1234 5678", "+525512345678", null],
  ["00 52 1 55 1234 5678", "+525512345678", null],
  ["011 52 1 55 1234 5678", "+525512345678", null],
  ["+52 044 55 1234 5678", "+525512345678", null],
  ["+52 045 55 1234 5678 x12", "+525512345678", "12"],
  ["+52 01 55 1234 5678", "+525512345678", null],
  ["+52 55 1234 5678", "+525512345678", null],
  ["+54 11 15 2345 6789", "+5491123456789", null],
  ["+54 011 15 2345 6789", "+5491123456789", null],
  ["+54 341 15 234 5678", "+5493412345678", null],
  ["+54 9 11 2345 6789", "+5491123456789", null],
])("%s is parsed as %s, extension %s", (phone, e164, extension) => {
  expect(parseLeadPhone(phone)).toEqual({ e164, extension });
});

test.each([
  "555-0199",
  "5511912345678",
  "1234567",
  "1-800-FLOWERS",
  "999 555 0199",
  "4075550199 4075550199",
  // Valid in Germany but longer than E.164 allows: the table would reject the lead.
  "+49 89 1234567890123",
  "",
])("%j is not parsed as a number", (phone) => {
  expect(parseLeadPhone(phone)).toBeNull();
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
  [" Ana.Beltran@Example.com ", { email: "ana.beltran@example.com" }],
  [
    "(407) 555-0199",
    { phoneE164: "+14075550199", phoneExtension: null, phoneDigits: ["4075550199", "14075550199"] },
  ],
  ["+65 6123 4567", { phoneE164: "+6561234567", phoneExtension: null, phoneDigits: ["6561234567"] }],
  // As in our links to WhatsApp.
  ["5511912345678", { phoneE164: "+5511912345678", phoneExtension: null, phoneDigits: ["5511912345678"] }],
  [
    "(55) 11 91234-5678",
    { phoneE164: "+5511912345678", phoneExtension: null, phoneDigits: ["5511912345678"] },
  ],
  [
    "14075550199",
    { phoneE164: "+14075550199", phoneExtension: null, phoneDigits: ["14075550199", "4075550199"] },
  ],
  // Too short for one with a country code.
  ["6561234567", { phoneE164: null, phoneExtension: null, phoneDigits: ["6561234567"] }],
  ["99912345678901", { phoneE164: null, phoneExtension: null, phoneDigits: ["99912345678901"] }],
  ["407 555 0199 x12", { phoneE164: "+14075550199", phoneExtension: "12", phoneDigits: ["407555019912"] }],
  ["555-0199", { phoneE164: null, phoneExtension: null, phoneDigits: ["5550199"] }],
  ["Ana Beltrán", null],
  ["ana beltran@example.com", null],
  ["12345", null],
  ["", null],
])("an owner's search for %j means %j", (typed, person) => {
  expect(parsePerson(typed)).toEqual(person);
});
