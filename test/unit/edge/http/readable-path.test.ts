import { expect, test } from "vitest";
import { withReadablePath } from "~/edge/http/readable-path";

const site = "https://www.example.com";
const read = (path: string) => withReadablePath(new Request(site + path)).url.slice(site.length);

test.each(["/", "/es/inventory?q=%5C%2f%ff", "/vehicle/1", "/photos/320/bucket/a%20b/1.webp", "/%C3%B1"])(
  "%s is unchanged",
  (path) => expect(read(path)).toBe(path),
);

test.each([
  ["/%5Cevil.example", "/%255Cevil.example"],
  ["/%2f%2Fevil.example/x%20y?q=%2F", "/%252f%252Fevil.example/x%2520y?q=%2F"],
  ["/es/%0d%0aSet-Cookie:a", "/es/%250d%250aSet-Cookie:a"],
  ["/a%7f", "/a%257f"],
  ["/%00", "/%2500"],
  ["/%", "/%25"],
  ["/%ff", "/%25ff"],
  ["/%c0%ae%c0%ae/", "/%25c0%25ae%25c0%25ae/"],
])("%s contains an encoded control character or slash, and is escaped again", (path, escaped) => {
  expect(read(path)).toBe(escaped);
  expect(decodeURIComponent(new URL(site + escaped).pathname)).toBe(new URL(site + path).pathname);
});

test("method, headers and body of the request are preserved", async () => {
  const headers = { Origin: site, "Content-Type": "text/plain" };
  const request = withReadablePath(new Request(`${site}/%5C`, { method: "POST", headers, body: "a" }));
  expect([request.method, request.headers.get("Origin"), await request.text()]).toEqual(["POST", site, "a"]);
});
