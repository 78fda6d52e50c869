import { expect, test } from "vitest";
import {
  formatClearedCookie,
  formatSessionCookie,
  isLoopback,
  readSessionCookie,
} from "~/edge/http/session-cookie";

const PUBLIC = "https://www.example.com/staff";

test("on a public site the cookie is host-only, Secure, HttpOnly and SameSite", () => {
  expect(formatSessionCookie(PUBLIC, "1abc")).toBe(
    "__Host-session=1abc; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure",
  );
  expect(formatClearedCookie(PUBLIC)).toBe(
    "__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  );
});

test.each(["http://localhost:8787/staff", "http://127.0.0.1:8787/", "http://[::1]:8787/"])(
  "on a local site, %s, it works without HTTPS",
  (url) => {
    expect(formatSessionCookie(url, "1abc")).toBe(
      "session=1abc; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax",
    );
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
  ["session=1abc", null],
  ["x__Host-session=1abc", null],
  ["__Host-session=", null],
  ["__Host-session", null],
  ["", null],
])("in the cookies %j the session cookie is %j", (cookies, value) => {
  expect(readSessionCookie(new Request(PUBLIC, { headers: { Cookie: cookies } }))).toBe(value);
});
