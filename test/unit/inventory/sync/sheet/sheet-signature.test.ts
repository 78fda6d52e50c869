import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBySheet } from "~/inventory/sync/sheet/sheet-signature";

const SECRET = "0123456789abcdef";
const now = new Date("2026-11-21T15:00:00Z");
const seconds = String(now.getTime() / 1000);
const sign = (timestamp: string, body: string, secret = SECRET) =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
const judge = (timestamp: string | null, body: string, signature: string | null) =>
  isSignedBySheet(SECRET, { timestamp, body, signature }, now);

test("a call signed within five minutes is the sheet's, whatever its body", async () => {
  for (const body of ["", '{"sheet":"Café 🚗"}', "a.b"])
    for (const offset of [-300, 0, 300]) {
      const timestamp = String(Number(seconds) + offset);
      expect(await judge(timestamp, body, sign(timestamp, body))).toBe(true);
    }
});

test("a signature known from elsewhere is read as written here, in either case", async () => {
  // printf '1795273200.{"a":1}' | openssl dgst -sha256 -hmac 0123456789abcdef
  const signature = "ce72fd72166ff48f1cdad13cc660076c67da2d6638c90c71bb41725fffb7cb23";
  expect(await judge("1795273200", '{"a":1}', signature.toUpperCase())).toBe(true);
});

test.each([
  ["no time", null, "a", sign(seconds, "a")],
  ["no signature", seconds, "a", null],
  ["another body", seconds, "b", sign(seconds, "a")],
  ["another secret", seconds, "a", sign(seconds, "a", "0123456789abcdeF")],
  ["another time", String(Number(seconds) + 1), "a", sign(seconds, "a")],
  ["six minutes ago", String(Number(seconds) - 301), "a", sign(String(Number(seconds) - 301), "a")],
  ["in six minutes", String(Number(seconds) + 301), "a", sign(String(Number(seconds) + 301), "a")],
  ["half a signature", seconds, "a", sign(seconds, "a").slice(0, 32)],
  ["a time that is none", "now", "a", sign("now", "a")],
  ["milliseconds", String(now.getTime()), "a", sign(String(now.getTime()), "a")],
  ["a full stop moved", seconds.slice(0, -1), `${seconds.slice(-1)}.a`, sign(seconds, "a")],
])("%s is nobody's", async (_, timestamp, body, signature) => {
  expect(await judge(timestamp, body, signature)).toBe(false);
});
