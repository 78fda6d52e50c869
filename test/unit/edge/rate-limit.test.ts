import { expect, test } from "vitest";
import { getClientAddress } from "~/edge/http/client-address";
import { createRateLimit } from "~/edge/rate-limit";

const SECRET = "0123456789abcdefghijklmnopqrstuvwxyz";

function open(secret = SECRET, waiting = 0) {
  const keys: string[] = [];
  const counter = {
    take: async (key: string) => {
      keys.push(key);
      return waiting;
    },
    takeEach: async (tokens: readonly { key: string }[]) => {
      keys.push(...tokens.map(({ key }) => key));
      return waiting;
    },
    giveBack: async (key: string) => void keys.push(key),
  };
  return { limit: createRateLimit(counter, secret), keys };
}

const attempt = { key: "contact:phone:+14075550142", limit: 5, windowSeconds: 60 };

test("rate limit keys leave the Worker as hashes, equal only for the same key and secret", async () => {
  const [one, other] = [open(), open("zyxwvutsrqponmlkjihgfedcba9876543210")];
  await one.limit.takeToken(attempt);
  await one.limit.returnToken(attempt.key);
  await one.limit.takeToken({ ...attempt, key: "contact:phone:+14075550143" });
  await other.limit.takeToken(attempt);
  expect(one.keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(one.keys[1]).toBe(one.keys[0]);
  expect(new Set([...one.keys, ...other.keys]).size).toBe(3);
});

test("a token is consumed, or the wait is returned; several windows are counted in one call, with hashes only", async () => {
  expect(await open().limit.takeToken(attempt)).toEqual({ isAllowed: true });
  const wait = { isAllowed: false, retryAfterSeconds: 540 };
  expect(await open(SECRET, 540).limit.takeToken(attempt)).toEqual(wait);
  const { limit, keys } = open(SECRET, 540);
  const attempts = [attempt, { ...attempt, key: `${attempt.key}:day`, windowSeconds: 86_400 }];
  expect(await limit.takeTokens(attempts)).toEqual(wait);
  expect([keys.length, keys.every((key) => /^[0-9a-f]{64}$/.test(key))]).toEqual([2, true]);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
  ["", "unknown"],
])("%j counts as %s", (header, address) => {
  const headers = new Headers(header ? { "CF-Connecting-IP": header } : undefined);
  expect(getClientAddress(new Request("https://www.example.com/", { headers }))).toBe(address);
});

test("an address in a header that the client can set is ignored", () => {
  const headers = new Headers({ "CF-Connecting-IP": "203.0.113.7", Forwarded: "for=198.51.100.1" });
  for (const name of ["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "X-Client-IP", "CF-Connecting-IPv6"])
    headers.set(name, "198.51.100.1");
  expect(getClientAddress(new Request("https://www.example.com/", { headers }))).toBe("203.0.113.7");
});
