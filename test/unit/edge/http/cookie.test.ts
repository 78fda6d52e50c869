import { expect, test } from "vitest";
import { createSiteCookie, hasCookie, MAX_SESSION_SECONDS, SESSION_COOKIE } from "~/edge/http/cookie";
import { isLoopback } from "~/edge/http/loopback";

const PUBLIC = "https://www.example.com/staff";
const cookie = createSiteCookie(SESSION_COOKIE, MAX_SESSION_SECONDS);
const ask = (cookies: string, url = PUBLIC) => new Request(url, { headers: { Cookie: cookies } });

test("on a public site the cookie is host-only, Secure, HttpOnly and SameSite", async () => {
  expect(await cookie.format(ask(""), "1abc")).toBe(
    "__Host-session=1abc; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(await cookie.formatCleared(ask(""))).toBe(
    "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
});

test.each(["http://localhost:8787/staff", "http://127.0.0.1:8787/", "http://[::1]:8787/"])(
  "on a local site, %s, it works without HTTPS",
  async (url) => {
    expect(await cookie.format(ask("", url), "1abc")).toBe(
      "session=1abc; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(await cookie.read(ask("session=1abc; __Host-session=2", url))).toBe("1abc");
  },
);

test.each(["https://localhost.evil.example/", "https://127.0.0.1.evil.example/", "https://example.com/"])(
  "%s is not a local site",
  (url) => {
    expect(isLoopback(url)).toBe(false);
  },
);

test.each([
  ["__Host-session=1abc", "1abc"],
  ["a=b;  __Host-session=1a=c ;c=d", "1a=c"],
  ["__Host-session=a=b%3A&sig=0f", "a=b%3A&sig=0f"],
  ["session=1abc", null],
  ["x__Host-session=1abc", null],
  ["__Host-session=", null],
  ["__Host-session", null],
  ["__Host-session=ÿ", null],
  ["", null],
])("in the cookies %j the session cookie is %j", async (cookies, value) => {
  expect(await cookie.read(ask(cookies))).toBe(value);
});

test("a request has a cookie by either of its names", () => {
  expect(hasCookie(ask("a=1; session="), SESSION_COOKIE)).toBe(true);
  expect(hasCookie(ask("__Host-session=1"), SESSION_COOKIE)).toBe(true);
  expect(hasCookie(ask("mysession=1; a=session"), SESSION_COOKIE)).toBe(false);
});
