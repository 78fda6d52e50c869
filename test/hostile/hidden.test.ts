/** What a route doesn't know changes nothing: parameters, headers of proxies, and methods that other servers obey. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sample, sampleRows } from "../support/amount";
import { removeLead, storeLeads } from "../support/site/leads";
import { send } from "../support/site/send";
import { signIn } from "../support/site/sign-in";
import { ROUTES, type SiteRoute } from "../worker/route-manifest";
import { getSurface } from "./surface";

const site = inject("siteUrl");
const LEAD = randomUUID();
let owner = "";

beforeAll(async () => {
  await storeLeads(inject("backendUrl"), inject("secretKey"), [{ id: LEAD }]);
  owner = await signIn(site, "owner");
});
afterAll(() => removeLead(inject("backendUrl"), inject("secretKey"), LEAD));

const getPath = ({ file }: SiteRoute) => getSurface(file).path.replace("{lead}", LEAD);
/** Signing out would end the session that the others need. */
const lasting = ROUTES.filter(({ file }) => !file.includes("sign-out"));
const getCookie = ({ pattern }: SiteRoute) => (/staff|photo-sync/.test(pattern) ? owner : "");

/** Names from lists of parameters that applications forgot, and those of frameworks. */
const NAMES = [
  ..."_data _method _method_override _format _debug _preview __proto__ constructor.prototype".split(" "),
  ..."access access_token action admin api_key auth cache callback cb cmd code config count cookie".split(
    " ",
  ),
  ..."cors csrf data db debug dest dir disable download draft edit email enabled env exec export".split(" "),
  ..."fields file filename format func group hidden host id image include index internal isAdmin".split(" "),
  ..."json jsonp key lang limit load locale login log method mode name next nocache offset order".split(" "),
  ..."origin output owner path password percent pretty preview print profile proxy query raw read".split(" "),
  ..."redirect redirect_uri ref refresh reset return root route rows script secret select session".split(" "),
  ..."source sql staff state status step stock style table target template test theme token trace".split(" "),
  ..."type uid url user user_id username v var verbose verify version view w write x-forwarded-host xml".split(
    " ",
  ),
];
const MARK = "zq9x7mark";
/** Headers with which some servers replace the method, the address, or the host. */
const OVERRIDES = {
  ...{ "X-HTTP-Method-Override": "DELETE", "X-HTTP-Method": "DELETE", "X-Method-Override": "DELETE" },
  ...{ "X-Original-URL": "/staff", "X-Rewrite-URL": "/staff", "X-Forwarded-Prefix": `/${MARK}` },
  ...{ "X-Forwarded-Host": `${MARK}.example`, "X-Host": `${MARK}.example`, "X-Forwarded-Proto": "gopher" },
};

/** Returns a query of all names that the route doesn't read. */
function writeQuery(route: SiteRoute): string {
  const known = new Set(getSurface(route.file).query);
  const pairs = NAMES.filter((name) => !known.has(name)).map((name) => `${name}=${MARK}`);
  return `${getPath(route).includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

/** Removes what differs each time, and the query where the page links to itself: in another language, or in a form. */
function normalize(body: string): string {
  return body
    .replace(/nonce(?:=|\\?":\\?)"[^"\\]+/g, "")
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "")
    .replace(/\b\d{13}\b|\d{4}-\d\d-\d\dT[\d:.]{12}Z/g, "")
    .replace(/name="notice" value="[^"]*"/g, "")
    .replace(new RegExp(`(?:[?&]|&amp;|\\\\u0026|%3F|%26)[\\w.-]+(?:=|%3D)${MARK}`, "g"), "");
}

const KEPT_HEADERS = ["content-type", "cache-control", "vary", "allow", "set-cookie", "x-robots-tag"];

async function read(route: SiteRoute, query = "", headers: Record<string, string> = {}) {
  const answer = await send("GET", site + getPath(route) + query, { Cookie: getCookie(route), ...headers });
  const kept = KEPT_HEADERS.map((name) => [name, answer.headers[name] ?? null]);
  // An error page shows it, and it differs each time.
  const requestId = answer.headers["x-request-id"];
  const body = requestId ? answer.body.replaceAll(String(requestId), "") : answer.body;
  return {
    ...{ status: answer.status, headers: Object.fromEntries(kept), body: normalize(body) },
    location: normalize(String(answer.headers.location ?? "")),
    etag: answer.headers.etag,
  };
}

test.each(sample(lasting, 12))("no unknown parameter or header changes $file", async (route) => {
  const { etag, ...plain } = await read(route);
  const { etag: _, ...asked } = await read(route, writeQuery(route), OVERRIDES);
  expect(asked).toEqual(plain);
  const { etag: later, ...again } = await read(route);
  expect([again, later]).toEqual([plain, etag]);
  expect(JSON.stringify(asked)).not.toContain(MARK);
});

const pages = lasting.filter(({ pattern, file }) => file.startsWith("shop/") && !pattern.includes("view"));

test.each(sample(pages, 4))("a header can't poison the cached page of $file", async (route) => {
  // A new address, so that the first request fills the cache.
  const query = `?fresh=${randomUUID()}`;
  const filling = await read(route, query, OVERRIDES);
  expect(await read(route, query)).toEqual(filling);
  expect(JSON.stringify(filling)).not.toContain(MARK);
});

const METHODS = "PUT PATCH DELETE OPTIONS TRACE PROPFIND PURGE LOCK SEARCH MOVE".split(" ");
/** A sample sends each route two of them. */
const PARTS = [0, 1, 2, 3, 4];

test("a method that no route supports is refused with those that some do", async () => {
  const wrong: unknown[] = [];
  for (const [index, route] of ROUTES.entries())
    for (const method of sampleRows(METHODS, PARTS, index % PARTS.length)) {
      const headers = { Origin: site, Cookie: getCookie(route) };
      const { status, headers: answered } = await send(method, site + getPath(route), headers);
      if (status !== 405 || answered.allow !== "GET, HEAD, POST")
        wrong.push([route.file, method, status, answered.allow]);
    }
  expect(wrong).toEqual([]);
});

test("a route that only reads, or only writes, says so", async () => {
  const wrong: unknown[] = [];
  for (const route of sample(lasting, 15)) {
    const { loader, action, default: page } = route.module;
    const headers = { Origin: site, Cookie: getCookie(route) };
    const method = action ? (loader || page ? null : "GET") : "POST";
    if (!method) continue;
    const { status, headers: answered } = await send(method, site + getPath(route), headers);
    const allowed = method === "GET" ? "POST" : "GET, HEAD";
    if (status !== 405 || answered.allow !== allowed)
      wrong.push([route.file, method, status, answered.allow]);
  }
  expect(wrong).toEqual([]);
});

test("HEAD answers like GET, without a body", async () => {
  for (const route of sample(lasting, 10)) {
    const cookie = { Cookie: getCookie(route) };
    const [got, headed] = [await read(route), await send("HEAD", site + getPath(route), cookie)];
    const kept = KEPT_HEADERS.map((name) => [name, headed.headers[name] ?? null]);
    expect([route.file, headed.status, Object.fromEntries(kept), headed.body]).toEqual([
      ...[route.file, got.status, got.headers, ""],
    ]);
  }
});
