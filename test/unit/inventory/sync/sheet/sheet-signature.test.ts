import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBySheet } from "~/inventory/sync/sheet/sheet-signature";

const SECRET = "0123456789abcdef";
const now = new Date("2026-11-21T15:00:00Z");
const seconds = String(now.getTime() / 1000);
const sign = (timestamp: string, body: string, secret = SECRET) =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
const verify = (timestamp: string | null, body: string, signature: string | null) =>
  isSignedBySheet(SECRET, { timestamp, body, signature }, now);

test("a call signed within five minutes is accepted, whatever its body", async () => {
  for (const body of ["", '{"sheet":"Café 🚗"}', "a.b"])
    for (const offset of [-300, 0, 300]) {
      const timestamp = String(Number(seconds) + offset);
      expect(await verify(timestamp, body, sign(timestamp, body))).toBe(true);
    }
});

test("a signature created with openssl is accepted, in upper case too", async () => {
  // printf '1795273200.{"a":1}' | openssl dgst -sha256 -hmac 0123456789abcdef
  const signature = "ce72fd72166ff48f1cdad13cc660076c67da2d6638c90c71bb41725fffb7cb23";
  expect(await verify("1795273200", '{"a":1}', signature.toUpperCase())).toBe(true);
});

const late = String(Number(seconds) - 301);
const early = String(Number(seconds) + 301);

test.each([
  ["a missing timestamp", null, "a", sign(seconds, "a")],
  ["a missing signature", seconds, "a", null],
  ["a signature of another body", seconds, "b", sign(seconds, "a")],
  ["a signature with another secret", seconds, "a", sign(seconds, "a", "0123456789abcdeF")],
  ["a signature of another timestamp", String(Number(seconds) + 1), "a", sign(seconds, "a")],
  ["a timestamp more than five minutes old", late, "a", sign(late, "a")],
  ["a timestamp more than five minutes ahead", early, "a", sign(early, "a")],
  ["half a signature", seconds, "a", sign(seconds, "a").slice(0, 32)],
  ["an invalid timestamp", "now", "a", sign("now", "a")],
  ["a moved separator", seconds.slice(0, -1), `${seconds.slice(-1)}.a`, sign(seconds, "a")],
])("%s is rejected", async (_, timestamp, body, signature) => {
  expect(await verify(timestamp, body, signature)).toBe(false);
});
