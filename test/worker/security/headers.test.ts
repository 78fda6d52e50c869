import { expect, inject, test } from "vitest";
import { SECURITY_HEADERS } from "~/edge/http/security-headers";
import removed from "../../contracts/security/owasp-headers_remove.json";
import { send as sendTo } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");

const send = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
) => sendTo(method, site + path, headers, form);

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
  ["GET", "/favicon.svg", 200],
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

test("a HEAD request gets its page's type, and no body", async () => {
  const { status, body, headers } = await send("HEAD", "/inventory");
  expect([status, body, headers["content-type"]]).toEqual([200, "", "text/html; charset=utf-8"]);
});

test("pages link to the speculation rules, except for browsers that save data", async () => {
  const readRules = async (path: string, headers: Record<string, string> = {}) =>
    (await send("GET", path, headers)).headers["speculation-rules"];
  expect(await readRules("/inventory")).toBe('"/speculationrules.json"');
  // The page cache now has the page, but not this header with it.
  expect(await readRules("/inventory", { "Save-Data": "on" })).toBeUndefined();
  expect(await readRules("/nowhere")).toBeUndefined();
  const { headers } = await send("GET", "/speculationrules.json");
  expect(headers["content-type"]).toMatch(/^application\/speculationrules\+json/);
});

// Rewritten by the runtime or refused before the page's route: test/unit/edge/http/request-rules.test.ts has the rules.
test.each([
  ["GET", "//evil.example/", 301, "/evil.example"],
  ["GET", "/\\evil.example", 301, "/evil.example"],
  ["GET", "/es//about", 301, "/es/about"],
  ["GET", "/ES/Vehicle/1?from=style%3DSUV", 301, "/es/vehicle/1?from=style%3DSUV"],
  ["POST", "/es/staff/stock", 308, "/es/staff/sheet"],
  ["PUT", "/contact", 405, "GET, HEAD, POST"],
  ["TRACE", "/healthz", 405, "GET, HEAD, POST"],
  ["PROPFIND", "/photos/320/art/x.webp", 405, "GET, HEAD, POST"],
  ["POST", "/offers", 405, "GET, HEAD"],
])("%s %s is answered with %i %s", async (method, path, expected, value) => {
  const own: Record<string, string> =
    method === "GET" ? { Host: "evil.example" } : { Origin: site, "Sec-Fetch-Site": "same-origin" };
  const { status, headers } = await send(method, path, own);
  expect([status, headers.location ?? headers.allow]).toEqual([expected, value]);
});

test("a form of another site is refused, even with the owner's session, and so is a GET that claims to be a form", async () => {
  const Cookie = await signIn(site, "owner");
  const origins: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: site, "Sec-Fetch-Site": "cross-site" },
  ];
  for (const path of ["/contact", "/staff/people", "/staff/sign-out"])
    for (const from of origins)
      expect([path, (await send("POST", path, { Cookie, ...from }, {})).status]).toEqual([path, 403]);
  const override = { "X-HTTP-Method-Override": "POST", "X-Method-Override": "POST", "X-HTTP-Method": "POST" };
  const answer = await send("GET", "/staff/sign-out?_method=POST", { Cookie, Origin: site, ...override }, {});
  expect([answer.status, answer.headers.location]).toEqual([303, "/staff"]);
  expect((await send("GET", "/staff", { Cookie })).status).toBe(200);
});
