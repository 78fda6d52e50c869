import { readdirSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { SECURITY_HEADERS } from "~/edge/http/security-headers";
import removed from "../../contracts/security/owasp-headers_remove.json";

const site = inject("siteUrl");

/** Uses `node:http` because `fetch` sets its own Origin and Sec-Fetch-Site. */
function send(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const call = request(site + path, { method, headers }, (response) => {
        let body = "";
        response.on("data", (chunk) => (body += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      call.on("error", reject);
      call.end();
    },
  );
}

/** Lists what is missing, and what OWASP says to remove. */
function listHeaderFaults(headers: Record<string, unknown>): string[] {
  const missing = Object.entries(SECURITY_HEADERS).filter(
    ([name, value]) => headers[name.toLowerCase()] !== value,
  );
  const unwanted = removed.headers.filter((name) => name.toLowerCase() in headers);
  return [...missing.map(([name]) => name), ...unwanted];
}

test.each([
  ["GET", "/inventory", 200],
  ["HEAD", "/", 200],
  ["GET", "/nothing", 404],
  ["GET", "/healthz", 200],
  ["GET", "/photos/320/bucket/nothing", 404],
  ["GET", "/photos/320/art/2021-ford-f-150-xlt-1.webp", 200],
  ["GET", "/inventory/", 301],
  ["GET", "/staff", 303],
  ["GET", "/staff/sign-in.data", 200],
  ["GET", `/inventory?q=${"x".repeat(9_000)}`, 414],
  ["PUT", "/contact", 405],
  ["POST", "/offers", 403],
  ["POST", "/webhooks/twilio", 403],
] as const)("%s %s carries every security header", async (method, address, expected) => {
  const { status, headers } = await send(method, address);
  expect([status, listHeaderFaults(headers)]).toEqual([expected, []]);
  expect(headers["content-security-policy"]).toMatch(/object-src 'none'/);
  expect(headers["cache-control"]).toBeDefined();
  expect(headers["set-cookie"]).toBeUndefined();
});

/** One file of each type in each folder. */
const files = new Map(
  readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map((entry) => path.posix.join("/", path.relative("public", entry.parentPath), entry.name))
    .map((file) => [path.dirname(file) + path.extname(file), file]),
);

test.each([...files.values()])("%s has the security headers and a content type", async (file) => {
  const { status, headers } = await send("GET", file);
  expect([status, listHeaderFaults(headers)]).toEqual([200, []]);
  expect(headers["content-type"]).toMatch(/^[\w-]+\/[\w+.-]+/);
});

test("a page fragment may execute nothing, and a request that would display it gets the whole page", async () => {
  const read = await send("GET", "/inventory", { "X-Part": "main", "Sec-Fetch-Dest": "empty" });
  expect(read.body).not.toContain("<style>");
  expect(read.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(read.headers).not.toHaveProperty("speculation-rules");
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect([name, read.headers[name.toLowerCase()]]).toEqual([
      name,
      name === "Permissions-Policy" ? undefined : value,
    ]);
  for (const destination of ["document", "iframe", "object"]) {
    const shown = await send("GET", "/inventory", { "X-Part": "main", "Sec-Fetch-Dest": destination });
    expect(shown.body).toContain("<style>");
    expect(shown.headers["content-security-policy"]).toContain("style-src 'sha256-");
  }
});

test("a page's style is allowed by the hash of exactly that style", async () => {
  const { headers, body } = await send("GET", "/inventory");
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  expect(headers["content-security-policy"]).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
});

test("the same page is revalidated without a body, and another one is not", async () => {
  const first = await send("GET", "/inventory?style=Van");
  const etag = String(first.headers.etag);
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await send("GET", "/inventory?style=Van", { "If-None-Match": etag });
  expect(again.status).toBe(304);
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  expect((await send("GET", "/inventory?style=Truck", { "If-None-Match": etag })).status).toBe(200);
});

test("a HEAD request for a page returns the headers of its GET", async () => {
  const { status, body, headers } = await send("HEAD", "/inventory");
  expect([status, body]).toEqual([200, ""]);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
});

test.each([
  ["/es/inventory/?make=Ford", "/es/inventory?make=Ford"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["///", "/"],
  ["/es//about", "/es/about"],
])("an address has no trailing slash and no double slash: %s", async (path, address) => {
  const { status, headers } = await send("GET", path, { Host: "evil.example" });
  expect([status, headers.location]).toEqual([301, address]);
});

test.each([
  ["/ES/Vehicle/1?from=style%3DSUV", "/es/vehicle/1?from=style%3DSUV"],
  ["/Inventory", "/inventory"],
  ["/Staff/photos/1FTEW1EP1MFA41207", "/staff/photos/1FTEW1EP1MFA41207"],
])("an address with capital letters redirects to its lowercase page: %s", async (path, address) => {
  const { status, headers } = await send("GET", path);
  expect([status, headers.location]).toEqual([301, address]);
});

const OWN_PAGE = () => ({ Origin: site, "Sec-Fetch-Site": "same-origin" });

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
  "%s is refused everywhere, and the response lists the allowed methods",
  async (method) => {
    for (const path of [
      "/contact",
      "/inventory",
      "/offers",
      "/staff/sign-in",
      "/photos/320/art/x.webp",
      "/healthz",
    ]) {
      const { status, headers } = await send(method, path, OWN_PAGE());
      expect([path, status, headers.allow]).toEqual([path, 405, "GET, HEAD, POST"]);
    }
  },
);

test("a page without a form responds 405 to a POST", async () => {
  const { status, headers } = await send("POST", "/offers", OWN_PAGE());
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test.each([
  [{}, 403],
  [{ Origin: "https://evil.example" }, 403],
  [{ Origin: "null" }, 403],
  [{ Origin: "self", "Sec-Fetch-Site": "cross-site" }, 403],
  [{ Origin: "self", "Sec-Fetch-Site": "same-origin" }, 405],
] as const)("a form with the headers %o gets %i", async (headers: Record<string, string>, status) => {
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === "self" ? site : value]),
  );
  expect((await send("POST", "/offers", own)).status).toBe(status);
});
