import { expect, test } from "vitest";
import { createSiteCookie, hasCookie, MAX_SESSION_SECONDS, SESSION_COOKIE } from "~/edge/http/cookie";
import { isLoopback } from "~/edge/http/loopback";

const PUBLIC = "https://www.example.com/staff";
const cookie = createSiteCookie(SESSION_COOKIE, MAX_SESSION_SECONDS);
const ask = (cookies: string, url = PUBLIC) => new Request(url, { headers: { Cookie: cookies } });

test("on a public site the cookie is host-only, Secure, HttpOnly and SameSite", async () => {
  const rest = "Path=/; HttpOnly; Secure; SameSite=Lax";
  expect(await cookie.format(ask(""), "1abc")).toBe(`__Host-session=1abc; Max-Age=604800; ${rest}`);
  expect(await cookie.formatCleared(ask(""))).toBe(`__Host-session=; Max-Age=0; ${rest}`);
});

test("on a local site it works without HTTPS", async () => {
  for (const url of ["http://localhost:8787/staff", "http://127.0.0.1:8787/", "http://[::1]:8787/"]) {
    const line = "session=1abc; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax";
    expect(await cookie.format(ask("", url), "1abc")).toBe(line);
    expect(await cookie.read(ask("session=1abc; __Host-session=2", url))).toBe("1abc");
  }
  for (const host of ["localhost.evil.example", "127.0.0.1.evil.example", "example.com"])
    expect(isLoopback(`https://${host}/`)).toBe(false);
});

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
  const requests = ["a=1; session=", "__Host-session=1", "mysession=1; a=session"].map((cookies) =>
    ask(cookies),
  );
  expect(requests.map((request) => hasCookie(request, SESSION_COOKIE))).toEqual([true, true, false]);
});
