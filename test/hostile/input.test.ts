/** Sends every hostile string in every URL and header through the built Worker. The routes come from the build. */
import { randomUUID } from "node:crypto";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { IS_FULL, sample } from "../support/amount";
import { fillPattern } from "../support/routes/listed-routes";
import { removeLead, storeLeads } from "../support/site/leads";
import { send } from "../support/site/send";
import { signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";
import { findRoute, ROUTES, type SiteRoute } from "../worker/route-manifest";
import { listFaults, listHosts } from "./answer";
import {
  createDealer,
  dealSets,
  inLanes,
  SHARED_STRINGS,
  STRINGS,
  writeInAddress,
  writeInHeader,
} from "./deal";
import { getSurface } from "./surface";

const LEAD = randomUUID();
const hosts = new Set<string>();
const lines: string[] = [];
let worker: Miniflare;
let site = "";
let sales = "";

beforeAll(async () => {
  worker = await startWorker({
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      SESSION_SECRET: inject("sessionSecret"),
      INVENTORY_WEBHOOK_SECRET: "a secret of the sheet's own script",
    },
    outbound: onlyToBackend,
    onLine: (line) => lines.push(line),
  });
  site = (await worker.ready).origin;
  await storeLeads(inject("backendUrl"), inject("secretKey"), [{ id: LEAD }]);
  sales = await signIn(site, "sales");
  for (const path of [
    "/",
    "/contact",
    "/vehicle/1",
    "/inventory?q=zzz",
    "/offers",
    "/financing",
    "/compare?ids=1,2",
  ])
    for (const host of listHosts((await send("GET", site + path)).body)) hosts.add(host);
  for (const path of [
    "/staff",
    `/staff/leads/${LEAD}`,
    "/staff/vehicles/1",
    "/staff/vehicles/1/buyers-guide",
  ])
    for (const host of listHosts((await send("GET", site + path, { Cookie: sales })).body)) hosts.add(host);
});
afterAll(async () => {
  await worker?.dispose();
  await removeLead(inject("backendUrl"), inject("secretKey"), LEAD);
});

/** Hosts that the Worker requested. Only the backend is reachable. */
const asked = new Set<string>();
async function onlyToBackend(request: Request): Promise<Response> {
  const { origin, hostname } = new URL(request.url);
  asked.add(hostname);
  if (origin !== inject("backendUrl")) return new Response(null, { status: 404 });
  const { method, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  return fetch(request.url, { method, headers: [...headers], body });
}

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Limits the output; more examples add nothing. */
const SHOWN_BROKEN = 5;

async function findBroken(requests: Iterable<Asked>): Promise<{ broken: unknown[]; count: number }> {
  const broken: unknown[] = [];
  let count = 0;
  await inLanes(requests, async ({ path, headers = {} }) => {
    count += 1;
    const faults = listFaults(await send("GET", site + path, headers), site, hosts);
    if (faults.length > 0) broken.push([path, headers, faults]);
  });
  return { broken: broken.slice(0, SHOWN_BROKEN), count };
}

/** Headers that proxies or malicious clients may send. */
const HEADERS = [
  ...["Accept", "Accept-Language", "User-Agent", "Referer", "If-None-Match", "If-Modified-Since", "Range"],
  ...[
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "Forwarded",
    "X-Original-URL",
    "X-Rewrite-URL",
  ],
  ...[
    "X-HTTP-Method-Override",
    "CF-Connecting-IP",
    "Origin",
    "Save-Data",
    "X-Part",
    "Sec-Purpose",
    "Content-Type",
  ],
  ...[
    "X-Twilio-Signature",
    "X-Inventory-Signature",
    "X-Inventory-Timestamp",
    "X-Remix-Revalidate",
    "Priority",
  ],
];
const COOKIES = ["flash", "lead-search", "__Host-session", "__Host-flash", "session"];

const getPath = ({ file }: SiteRoute) => getSurface(file).path.replace("{lead}", LEAD);

/** Sends another text in each parameter at the same time, including unknown ones. */
function* askQueries(route: SiteRoute, texts: readonly string[]): Iterable<Asked> {
  const names = [...getSurface(route.file).query, "unknown", "_routes"];
  for (const set of dealSets(names, texts)) {
    const written = Object.entries(set).map(([name, text]) => `${name}=${writeInAddress(text).at(-1)}`);
    yield { path: `${getPath(route)}?${written.join("&")}` };
    if (route.isHydrated && written.length % 2 === 0)
      yield { path: `${getPath(route)}.data?${written.join("&")}` };
  }
}

/** Replaces one parameter at a time, so that the URL still matches the route. */
function* askParameter(route: SiteRoute, name: string, texts: readonly string[]): Iterable<Asked> {
  const params = findRoute(new URL(getPath(route), site).pathname).params;
  for (const text of texts)
    for (const written of writeInAddress(text))
      yield { path: fillPattern(route.pattern, { ...params, [name]: written }) };
}

function* askHeaders(route: SiteRoute, texts: readonly string[], session: string | null): Iterable<Asked> {
  const cookies = session ? COOKIES.slice(0, -1) : COOKIES;
  for (const set of dealSets([...HEADERS, ...cookies], texts)) {
    const headers = Object.fromEntries(HEADERS.map((name) => [name, writeInHeader(set[name] ?? "")]));
    const pairs = cookies.map((name) => `${name}=${writeInHeader(set[name] ?? "")}`);
    yield { path: getPath(route), headers: { ...headers, Cookie: [...pairs, session ?? ""].join("; ") } };
  }
}

const isInternal = ({ pattern }: SiteRoute) =>
  /\/(?:staff|photo-sync)/.test(pattern) && !pattern.includes("sign-out");

/** Sends a share of the strings in everything that a visitor controls in a request for this route. */
function* askAsVisitor(route: SiteRoute): Iterable<Asked> {
  yield* askQueries(route, dealToVisitors());
  for (const name of route.params) yield* askParameter(route, name, dealToVisitors());
  yield* askHeaders(route, dealToVisitors(), null);
}

/** Does the same with a staff session, where each request queries the database. */
function* askAsSales(route: SiteRoute): Iterable<Asked> {
  const withCookie = (asked: Asked) => ({ headers: { Cookie: sales }, ...asked });
  for (const asked of askQueries(route, dealToStaff())) yield withCookie(asked);
  for (const name of route.params)
    for (const asked of askParameter(route, name, dealToStaff())) yield withCookie(asked);
  yield* askHeaders(route, dealToStaff(), sales);
}

const dealToVisitors = createDealer(32);
const dealToStaff = createDealer(96);

test("there are enough hostile strings", () => {
  expect(STRINGS.length).toBeGreaterThan(1_000);
});

/** `test/routes/hostile-input.test.ts` sends the strings to every route; a sample here, to the built Worker's headers and markup. */
test.each(sample(ROUTES, 10))(
  "no string breaks $file",
  async (route) => {
    const { broken, count } = await findBroken(askAsVisitor(route));
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(IS_FULL ? 50 : 3);
  },
  3_600_000,
);

test.each(sample(ROUTES.filter(isInternal), 4))(
  "no string from a salesperson breaks $file",
  async (route) => {
    const { broken, count } = await findBroken(askAsSales(route));
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(IS_FULL ? 20 : 1);
  },
  3_600_000,
);

/** Inputs that many routes share get every string. */
test.each([
  [
    "the search and the filter",
    (text: string) =>
      `/es/inventory?q=${text}&style=${text}&make=${text}&year=${text}&price=${text}&sort=${text}&page=${text}`,
  ],
  ["a vehicle's id", (text: string) => `/vehicle/${text}`],
  ["a photo's path", (text: string) => `/photos/320/bucket/${text}`],
  ["a Drive id", (text: string) => `/photos/320/drive/${text}`],
  ["any path", (text: string) => `/pt/${text}`],
  ["the return address after sign-in", (text: string) => `/staff/sign-in?returnTo=${text}`],
] as const)(
  "no string breaks %s or comes back as markup",
  async (_, toPath) => {
    const { broken, count } = await findBroken(
      SHARED_STRINGS.map((text) => ({ path: toPath(encodeURIComponent(text)) })),
    );
    expect([broken, count]).toEqual([[], SHARED_STRINGS.length]);
  },
  180_000,
);

test("the Worker requests only its own backend and logs only events", () => {
  expect([...asked].filter((host) => host !== "127.0.0.1")).toEqual([]);
  const events = lines.filter((line) => line.trim() !== "");
  expect(events.length).toBeGreaterThan(IS_FULL ? 100 : 20);
  const isEvent = (line: string) => {
    try {
      return typeof JSON.parse(line).event === "string";
    } catch {
      return false;
    }
  };
  expect(events.filter((line) => !isEvent(line)).slice(0, 5)).toEqual([]);
});
