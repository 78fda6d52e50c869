import fc from "fast-check";
import { expect, test } from "vitest";
import { getPhone, parsePhone } from "~/dealer/phone";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

const PHONE = { display: "(407) 555-0142", tel: "+14075550142", whatsApp: "14075550142" };

test.each([
  "(407) 555-0142",
  "407-555-0142",
  "407.555.0142",
  "407 555 0142",
  "4075550142",
  "+1 407 555 0142",
  "+14075550142",
  "1-407-555-0142",
  "1 (407) 555-0142",
  "  (407)555-0142 ",
])("%j is parsed as a US number", (text) => {
  expect(parsePhone(text)).toEqual(PHONE);
});

test.each([
  "",
  "555-0142",
  "407-555-014",
  "407-555-01422",
  "107-555-0142",
  "407-155-0142",
  "+44 20 7946 0958",
  "407-555-0142 ext 5",
  "tel:4075550142",
  "four zero seven",
  "٤٠٧٥٥٥٠١٤٢",
])("%j is not a number", (text) => {
  expect(parsePhone(text)).toBeNull();
  expect(() => getPhone(text)).toThrow("is not a US phone number");
});

test("the shown, dialed and WhatsApp forms are one number, and each parses back to it", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d\d[2-9]\d{6}$/), (digits) => {
      const phone = getPhone(digits);
      expect(phone.whatsApp).toBe(`1${digits}`);
      expect(phone.tel).toBe(`+1${digits}`);
      for (const text of Object.values(phone)) expect(parsePhone(text)).toEqual(phone);
    }),
  );
});

test("a hostile string is not a number unless it is ten digits", () => {
  for (const text of hostileStrings) expect(parsePhone(text)?.tel ?? "+12025550100").toMatch(/^\+1\d{10}$/);
});
