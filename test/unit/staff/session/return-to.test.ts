import fc from "fast-check";
import { expect, test } from "vitest";
import { formatSignInPath, parseReturnTo } from "~/staff/session/return-to";
import payloads from "../../../contracts/fuzz/payloads.json";

const ORIGIN = "https://www.example.com";

test.each([
  ["a page", "/ /staff /es/staff /photo-sync /staff/sign-ins"],
  ["a page with its query", "/pt/staff/leads?page=2 /inventory?q=ram%201500&style=Truck"],
])("%s of our own is a valid return address: %s", (_, paths) => {
  for (const path of paths.split(" ")) expect(parseReturnTo(path)).toBe(path);
});

test.each<[string, ...(string | null)[]]>([
  ["nothing", null, ""],
  ["another host", "//evil.example", "///evil.example"],
  ["another host", "/\\evil.example", "\\\\evil.example", "/\\/evil.example"],
  ["another address", "https://evil.example", "HTTPS:evil.example", "@evil.example", "staff"],
  ["a script", "javascript:alert(1)", "data:text/html,x", "/<script>"],
  ["an escaped host", "/%5cevil.example", "/%5c%5cevil.example", "/%2f%2fevil.example", "/%2Fevil.example"],
  ["a header", "/%0d%0aLocation:%20https://evil.example"],
  ["a header", "/%0d%0aSet-Cookie:x=1", "/\r\nLocation: //evil.example"],
  ["a control character or space", "/%00", "/\t/evil.example", " /staff", "/ staff"],
  ["a path with dots", "/./staff", "/staff/../../evil", "/..//evil.example", "/.//evil.example"],
  ["a path with dots", "/%2e%2e//evil.example", "/@evil.example/../..//evil.example"],
  ["in another form", "/staff#x", "/staff/é", `/${"x".repeat(600)}`],
  ["signing in or out", "/staff/sign-in", "/es/staff/sign-in?returnTo=/staff", "/staff/sign-out"],
])("what is %s is not a return address: %j", (_, ...texts) => {
  for (const text of texts) expect([text, parseReturnTo(text)]).toEqual([text, null]);
});

test("for any request, a browser that follows the redirect stays on this site", () => {
  const parts = "/ \\ . .. : @ ? # %2f %5c %0d%0a \t evil.example https: es staff".split(" ");
  const hostile = fc.array(fc.constantFrom(...parts)).map((chosen) => chosen.join(""));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), hostile), (text) => {
      const parsed = parseReturnTo(text);
      if (parsed === null) return;
      const url = new URL(parsed, `${ORIGIN}/es/staff/sign-in`);
      expect(url.origin).toBe(ORIGIN);
      expect(url.pathname + url.search).toBe(text);
    }),
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
