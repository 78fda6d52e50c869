import fc from "fast-check";
import { expect, test } from "vitest";
import { formatSignInPath, parseReturnTo } from "~/staff/session/return-to";
import payloads from "../../../contracts/fuzz/payloads.json";

const ORIGIN = "https://www.example.com";

test.each([
  "/",
  "/staff",
  "/es/staff",
  "/pt/staff/leads?page=2",
  "/photo-sync",
  "/inventory?q=ram%201500&style=Truck",
  "/staff/sign-ins",
])("a page of our own is a valid return address: %s", (path) => {
  expect(parseReturnTo(path)).toBe(path);
});

test.each([
  null,
  "",
  "staff",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "/%0d%0aSet-Cookie:x=1",
  "/%00",
  " /staff",
  "/staff#x",
  "/./staff",
  "/staff/é",
  `/${"x".repeat(600)}`,
  "/staff/sign-in",
  "/es/staff/sign-in?returnTo=/staff",
  "/staff/sign-out",
])("%j is not a return address", (text) => {
  expect(parseReturnTo(text)).toBeNull();
});

test("for any request, a browser that follows the redirect stays on this site", () => {
  const hostile = fc.array(
    fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "?",
      "#",
      "%2f",
      "%5c",
      "%0d%0a",
      "\t",
      "evil.example",
      "https:",
      "es",
      "staff",
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webPath(),
        hostile.map((parts) => parts.join("")),
      ),
      (text) => {
        const parsed = parseReturnTo(text);
        if (parsed === null) return;
        const url = new URL(parsed, `${ORIGIN}/es/staff/sign-in`);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname + url.search).toBe(text);
      },
    ),
    { numRuns: 300 },
  );
});

test("no text of the payload lists is a return address on another site", () => {
  const texts = [...payloads.openRedirect, ...payloads.crlf, ...payloads.traversal];
  const elsewhere = texts.filter((text) => {
    const parsed = parseReturnTo(new URLSearchParams({ text }).get("text"));
    return parsed !== null && new URL(parsed, `${ORIGIN}/staff/sign-in`).origin !== ORIGIN;
  });
  expect(elsewhere).toEqual([]);
  expect(texts.length).toBeGreaterThan(150);
});

test.each([
  ["/staff", "/staff/sign-in"],
  ["/es/staff", "/es/staff/sign-in"],
  ["/staff/leads?page=2", "/staff/sign-in?returnTo=%2Fstaff%2Fleads%3Fpage%3D2"],
  ["/pt/photo-sync", "/pt/staff/sign-in?returnTo=%2Fpt%2Fphoto-sync"],
  ["//evil.example", "/staff/sign-in"],
  // A download doesn't replace the page: sign-in returns to the page that offers it.
  ["/staff/leads.csv?search=on", "/staff/sign-in?returnTo=%2Fstaff%2Fleads%3Fsearch%3Don"],
  ["/staff/leads.adf", "/staff/sign-in?returnTo=%2Fstaff%2Fleads"],
  ["/staff/leads/1f0a.adf", "/staff/sign-in?returnTo=%2Fstaff%2Fleads%2F1f0a"],
])("the sign-in address for %s is %s", (from, address) => {
  expect(formatSignInPath(from)).toBe(address);
});
