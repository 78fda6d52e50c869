import { expect, test } from "vitest";
import { describeDevice, readTokenEmail, readTokenSession } from "~/staff/session/staff-sessions";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 8) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Mac"],
  ["curl/8.5.0", null, null],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});

const makeToken = (claims: unknown) => `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.signature`;

test.each([
  [{ email: "luz@example.test" }, "luz@example.test"],
  [{ email: "" }, null],
  [{ email: 1 }, null],
  [null, null],
])("the address in a token with the claims %j is %j", (claims, email) => {
  expect(readTokenEmail(makeToken(claims))).toBe(email);
});

test("a session's id is read from its access token, and from nothing else", () => {
  const [sessionId, userId] = [crypto.randomUUID(), crypto.randomUUID()];
  const claims = { session_id: sessionId, sub: userId, name: "José" };
  expect(readTokenSession(makeToken(claims))).toEqual({ sessionId, userId });
  for (const token of [
    makeToken({ session_id: sessionId, sub: 1 }),
    makeToken(null),
    makeToken({}),
    "access",
    "a.%.c",
    "",
  ])
    expect(readTokenSession(token)).toBeNull();
});
