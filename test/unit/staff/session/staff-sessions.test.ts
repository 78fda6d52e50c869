import { expect, test } from "vitest";
import { describeDevice, readTokenEmail, readTokenSession } from "~/staff/session/staff-sessions";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)";

test.each([
  [WINDOWS, "Chrome", "Windows"],
  [`${WINDOWS} Edg/140.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 8) ${CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
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
  const others = [{ session_id: sessionId, sub: 1 }, null, {}].map(makeToken);
  for (const token of [...others, "access", "a.%.c", ""]) expect(readTokenSession(token)).toBeNull();
});
