/** The security headers of every route of the build in every way it responds, and of the static files. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { SECURITY_HEADERS } from "~/edge/http/security-headers";
import removed from "../../contracts/security/owasp-headers_remove.json";
import { getSurface } from "../../hostile/surface";
import { sampleRows } from "../../support/amount";
import { removeLead, storeLeads } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";
import { ROUTES, type SiteRoute } from "../route-manifest";

const site = inject("siteUrl");
const LEAD = randomUUID();
const TOO_LARGE = "a".repeat(70_000);
const DIRECTIVES = ["object-src 'none'", "frame-ancestors 'none'", "base-uri 'self'", "form-action 'self'"];
let owner = "";
/** A Worker whose backend never responds. */
let lonely: Miniflare;
let lonelySite = "";

beforeAll(async () => {
  lonely = await startWorker({
    settings: { SUPABASE_URL: "http://127.0.0.1:1", SESSION_SECRET: inject("sessionSecret") },
  });
  lonelySite = (await lonely.ready).origin;
  await storeLeads(inject("backendUrl"), inject("secretKey"), [{ id: LEAD }]);
  owner = await signIn(site, "owner");
});
afterAll(async () => {
  await lonely?.dispose();
  await removeLead(inject("backendUrl"), inject("secretKey"), LEAD);
});

type Answer = Awaited<ReturnType<typeof send>>;

function listFaults({ headers }: Answer, isInternal: boolean): string[] {
  const faults: string[] = [];
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (headers[name.toLowerCase()] !== value) faults.push(name);
  const policy = String(headers["content-security-policy"]);
  for (const directive of DIRECTIVES) if (!policy.includes(directive)) faults.push(directive);
  if (/script-src[^;]*unsafe|\*/.test(policy)) faults.push(policy);
  for (const name of removed.headers) if (name.toLowerCase() in headers) faults.push(`${name} is there`);
  if (!headers["cache-control"]) faults.push("Cache-Control");
  const isKept =
    headers["cache-control"] !== CACHE_POLICIES.personal || headers["x-robots-tag"] !== "noindex";
  if (isInternal && isKept) faults.push("may be kept or found");
  return faults;
}

const isInternal = ({ pattern }: SiteRoute) => /\/(?:staff(?!-worker)|photo-sync)/.test(pattern);

/** Requests one route in every way, in a sample in every second way, with the owner's session or without one. */
async function askInEveryWay(
  route: SiteRoute,
  index: number,
): Promise<(readonly [way: string, answer: Answer])[]> {
  const surface = getSurface(route.file);
  const address = surface.path.replace("{lead}", LEAD);
  const own = { Origin: site, Cookie: route.file.includes("sign-out") ? "" : owner };
  const read = await send("GET", site + address);
  const ways: Record<string, () => Promise<Answer>> = {
    "GET of an owner": () => send("GET", site + address, own),
    HEAD: () => send("HEAD", site + address),
    OPTIONS: () => send("OPTIONS", site + address),
    "GET again": () => send("GET", site + address, { "If-None-Match": String(read.headers.etag) }),
    "GET with a slash": () => send("GET", `${site}${address}/`),
    "GET of its data": () => send("GET", `${site}${address}.data`),
    "an empty form": () => send("POST", site + address, own, {}),
    "an empty form of a visitor": () => send("POST", site + address, { Origin: site }, {}),
    "a form of another site": () => send("POST", site + address, { ...own, Origin: "null" }, {}),
    "a form too large": () => send("POST", site + address, own, { a: TOO_LARGE }),
    "an unsigned call too large": () => send("POST", site + address, {}, TOO_LARGE),
    PUT: () => send("PUT", site + address, own, {}),
    "GET during an outage": () => send("GET", lonelySite + address),
    "GET of staff during an outage": () => send("GET", lonelySite + address, { Cookie: owner }),
  };
  const answers: [string, Answer][] = [["GET", read]];
  for (const [way, ask] of sampleRows(Object.entries(ways), [0, 1], index % 2))
    answers.push([way, await ask()]);
  return answers;
}

const seen = new Set<number>();

test.each(ROUTES)("$file has the security headers in every response", async (route) => {
  const faults: unknown[] = [];
  for (const [way, answer] of await askInEveryWay(route, ROUTES.indexOf(route))) {
    seen.add(answer.status);
    const found = listFaults(answer, isInternal(route));
    const isEnd = route.file.includes("sign-out") && way.includes("form") && answer.status === 303;
    if ("clear-site-data" in answer.headers !== isEnd) found.push("Clear-Site-Data");
    if (found.length > 0) faults.push([way, answer.status, found]);
  }
  expect(faults).toEqual([]);
});

test("responses of every kind were checked", () => {
  expect([...seen]).toEqual(expect.arrayContaining([200, 301, 303, 304, 400, 403, 404, 405, 413, 503]));
});

/** One file of each type in each folder. */
const files = new Map(
  readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map((entry) => path.posix.join("/", path.relative("public", entry.parentPath), entry.name))
    .map((file) => [path.dirname(file) + path.extname(file), file]),
);

test.each([...files.values()])("%s has the security headers and a content type", async (file) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await send(method, site + file);
    expect([answer.status, listFaults(answer, false)]).toEqual([200, []]);
    expect(answer.headers["content-type"]).toMatch(/^[\w-]+\/[\w+.-]+/);
  }
});
