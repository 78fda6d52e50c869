/** Cross-site request forgery: every action of the build, in every way in which another site can make a browser send it. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { inLanes } from "../../hostile/deal";
import { getSurface, listFields } from "../../hostile/surface";
import { sampleRows } from "../../support/amount";
import { removeLead, storeLeads } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { ROUTES, type SiteRoute } from "../route-manifest";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const LEAD = randomUUID();
let owner = "";
/** The tables before the first request. */
let before: State = {};

beforeAll(async () => {
  await storeLeads(inject("backendUrl"), inject("secretKey"), [{ id: LEAD }]);
  owner = await signIn(site, "owner");
  // The first visit makes the key for alerts, which all others share.
  await send("GET", `${site}/staff/sessions`, { Cookie: owner });
  before = await readState();
});
afterAll(() => removeLead(inject("backendUrl"), inject("secretKey"), LEAD));

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  {},
  { Referer: `${site}/contact` },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "" },
  { Origin: `${site}.evil.example` },
  { Origin: "http://127.0.0.1:1" },
  { Origin: site, "Sec-Fetch-Site": "cross-site" },
  { Origin: site, "Sec-Fetch-Site": "same-site" },
  { Origin: site, "Sec-Fetch-Site": "none" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "cross-site" },
];
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

const taking = ROUTES.filter(({ module }) => module.action !== undefined);
const isSigned = ({ pattern }: SiteRoute) => pattern.startsWith("/webhooks/");
const getPath = ({ file }: SiteRoute) => getSurface(file).path.replace("{lead}", LEAD);
const getForm = ({ file }: SiteRoute) => getSurface(file).forms?.[0] ?? {};

/** Returns all of them, or in a sample one for each route. */
const dealTo = <Item>(route: SiteRoute, items: readonly Item[]) =>
  sampleRows(items, [...items.keys()], taking.indexOf(route) % items.length);

/** Every table that a form could change. */
const TABLES = readdirSync("supabase/migrations").flatMap((file) =>
  [...readFileSync(`supabase/migrations/${file}`, "utf8").matchAll(/create table public\.(\w+)/g)].map(
    ([, table = ""]) => table,
  ),
);
/** Attempts are counted before a form is checked. */
const COUNTERS = "rate_limits";

type State = Readonly<Record<string, readonly string[]>>;

async function readState(): Promise<State> {
  const rows = TABLES.map(async (table) => {
    const { data, error } = await service.from(table).select();
    if (error) throw new Error(`${table}: ${error.message}`);
    return [table, data.map((row) => JSON.stringify(row)).sort()];
  });
  return Object.fromEntries(await Promise.all(rows));
}

interface Foreign {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

function listForeign(route: SiteRoute): Foreign[] {
  const path = getPath(route);
  const addresses = isSigned(route) ? [path] : [path, `/es${path}`, `${path}.data`];
  // In a sample each set of headers is sent to one of the addresses.
  return addresses.flatMap((address) =>
    sampleRows(FOREIGN, addresses, address).flatMap((headers) => {
      // The other methods are refused by the same rule, so one set of headers is enough for them.
      const methods = headers.Origin === "https://evil.example" ? METHODS : ["POST"];
      return methods.map((method) => ({ method, address, headers }));
    }),
  );
}

test.each(taking)("no other site can send the form of $file", async (route) => {
  const taken: unknown[] = [];
  await inLanes(listForeign(route), async ({ method, address, headers }) => {
    const answer = await send(method, site + address, { Cookie: owner, ...headers }, getForm(route));
    // Machines send no Origin; their signature is checked instead.
    const refusals = isSigned(route) && isSilent(headers) ? [401, 403, 404] : [403];
    if (!refusals.includes(answer.status) || answer.headers["set-cookie"])
      taken.push([method, address, headers, answer.status]);
  });
  expect(taken.slice(0, 5)).toEqual([]);
});

/** Whether both origin headers are missing or empty. */
const isSilent = (headers: Readonly<Record<string, string>>) => !headers.Origin && !headers["Sec-Fetch-Site"];

test.each(taking)("a GET is never treated as a form for $file", async (route) => {
  const plain = await send("GET", site + getPath(route), { Cookie: owner });
  const override = { "X-HTTP-Method-Override": "POST", "X-Method-Override": "POST", "X-HTTP-Method": "POST" };
  const ways = [
    [getPath(route), { Origin: site }],
    [getPath(route), { Origin: site, ...override }],
    [`${getPath(route)}?_method=POST&_action=POST`, override],
  ] as const;
  for (const [address, headers] of dealTo(route, ways)) {
    const { status } = await send("GET", site + address, { Cookie: owner, ...headers }, getForm(route));
    expect([address, status]).toEqual([address, plain.status]);
  }
});

test("no form of another site and no GET has changed a row", async () => {
  expect(await readState()).toEqual(before);
});

const withFields = taking.filter(
  (route) => listFields(getSurface(route.file)).length > 0 && !isSigned(route),
);

test.each(withFields)(
  "a body that is not a form is ignored by $file, even from our own page",
  async (route) => {
    const own = { Cookie: route.pattern.includes("sign-in") ? "" : owner, Origin: site };
    const empty = await send("POST", site + getPath(route), own, {});
    const bodies = [
      ["application/json", JSON.stringify(getForm(route))],
      ["text/plain", new URLSearchParams(getForm(route)).toString()],
      ["application/x-www-form-urlencoded-not", new URLSearchParams(getForm(route)).toString()],
    ] as const;
    for (const [type, body] of dealTo(route, bodies)) {
      const { status } = await send("POST", site + getPath(route), { ...own, "Content-Type": type }, body);
      expect([type, status]).toEqual([type, empty.status]);
    }
  },
);

test("no body of another kind has changed a row", async () => {
  const [counted, uncounted] = [await readState(), before].map(({ [COUNTERS]: _, ...state }) => state);
  expect(counted).toEqual(uncounted);
});

test("the owner is still signed in", async () => {
  expect((await send("GET", `${site}/staff`, { Cookie: owner })).status).toBe(200);
  expect(taking.length).toBeGreaterThan(12);
});
