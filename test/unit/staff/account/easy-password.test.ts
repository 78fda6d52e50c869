import { expect, test } from "vitest";
import { COMMON_PASSWORD_HASHES } from "~/staff/account/common-password-hashes";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { isEasyPassword } from "~/staff/account/easy-password";
import { makeOneTimePassword } from "~/staff/account/one-time-password";
import { SHORTEST_PASSWORD } from "~/staff/account/password-form";

const known = ["Orlando Family Motors", "Ana Beltrán"];

/** From the beginning, the middle and the end of the list. */
const COMMON = [
  "1234567890",
  "1q2w3e4r5t",
  "qwertyuiop",
  "123456789a",
  "0987654321",
  "1111111111",
  "basketball",
  "12345qwert",
  "electronica",
  "tristan123",
  "babygirl28",
  "scarface23",
];

test.each(COMMON)("%j is one of the commonest, in any letters", (password) => {
  expect(password.length).toBeGreaterThanOrEqual(SHORTEST_PASSWORD);
  expect(isEasyPassword(password, [])).toBe(true);
  expect(isEasyPassword(password.toUpperCase(), [])).toBe(true);
});

test("the list is longer than the 3,000 that ASVS asks for, sorted and without a double", () => {
  const bytes = Buffer.from(COMMON_PASSWORD_HASHES, "base64");
  const hashes = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4));
  expect(hashes.length).toBe(5_000);
  expect(hashes).toEqual([...new Set(hashes)].sort((one, other) => one - other));
});

test.each([
  "OrlandoFamily2026!",
  "family-motors-1",
  "ana.beltrán.99",
  "Ana Beltran 99",
  "Password123456789!",
  "motorsmotors",
  "sales#dealership",
])("%j is made of words that everybody here knows", (password) => {
  expect(isEasyPassword(password, known)).toBe(true);
});

test.each([
  "three small boats",
  "a family of otters",
  "48205917364820",
  "ñandú y colibrí",
  "orlando bright windows",
  "correct horse battery staple",
  "🚙🚙🚙🚙🚙🚙🚙🚙🚙🚙",
])("%j is nobody's first guess", (password) => {
  expect(isEasyPassword(password, known)).toBe(false);
});

test("the demo's password is nobody's own, whoever asks", () => {
  expect(isEasyPassword(DEMO_PASSWORD, [])).toBe(true);
});

test("what the site makes itself is never refused", () => {
  const made = Array.from({ length: 500 }, makeOneTimePassword);
  expect(made.filter((password) => isEasyPassword(password, known))).toEqual([]);
});
