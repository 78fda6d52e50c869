/** Checks the table of route inputs against the build, against what routes read, and against what pages send. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parsePage } from "../support/page";
import { removeLead, storeLeads } from "../support/site/leads";
import { send } from "../support/site/send";
import { signIn } from "../support/site/sign-in";
import { findRoute, ROUTES } from "../worker/route-manifest";
import { callRoute } from "./recorded-route";
import { getSurface, listFields, SURFACES } from "./surface";

const site = inject("siteUrl");
const LEAD = randomUUID();
let owner = "";

beforeAll(async () => {
  await storeLeads(inject("backendUrl"), inject("secretKey"), [{ id: LEAD }]);
  owner = await signIn(site, "owner");
});
afterAll(() => removeLead(inject("backendUrl"), inject("secretKey"), LEAD));

test("every route has an entry with an address that it handles itself", () => {
  expect(Object.keys(SURFACES).sort()).toEqual(ROUTES.map(({ file }) => file).sort());
  const answering = Object.values(SURFACES).map(({ path }) => findRoute(new URL(path, site).pathname).file);
  expect(answering).toEqual(Object.keys(SURFACES));
});

test("a route has forms where it has an action, and nowhere else", () => {
  const taking = ROUTES.filter(({ module }) => module.action !== undefined).map(({ file }) => file);
  expect(ROUTES.filter(({ file }) => getSurface(file).forms).map(({ file }) => file)).toEqual(taking);
});

test.each(ROUTES)("$file reads no name that its entry lacks", async ({ file, module }) => {
  const surface = getSurface(file);
  const path = surface.path.replace("{lead}", LEAD);
  const { params } = findRoute(new URL(path, site).pathname);
  const unknown = new Set<string>();
  const query = new Set(surface.query);
  const fields = new Set(listFields(surface));
  for (const form of [null, ...(surface.forms ?? [])]) {
    const call = form ? module.action : module.loader;
    const read = await callRoute(call, { path, params, form });
    for (const name of read.query) if (!query.has(name)) unknown.add(`?${name}`);
    for (const name of read.fields) if (!fields.has(name)) unknown.add(name);
  }
  expect([...unknown]).toEqual([]);
});

test("records the names that a route reads", async () => {
  const loader = ({ request }: { request: Request }) => new URL(request.url).searchParams.get("new");
  const action = async ({ request }: { request: Request }) => (await request.formData()).has("newer");
  expect(await callRoute(loader as never, { path: "/", params: {}, form: null })).toEqual({
    query: ["new"],
    fields: [],
  });
  expect((await callRoute(action as never, { path: "/", params: {}, form: { a: "" } })).fields).toEqual([
    "newer",
  ]);
});

/** Returns the names that a page's forms and links send, by target route. */
function listSent(page: string, address: string): { file: string; kind: "query" | "form"; name: string }[] {
  const { links: hrefs, findAll } = parsePage(page);
  const target = (text: string | null) => new URL(text ?? "", site + address);
  const links = hrefs.flatMap((href) => {
    const url = target(href);
    if (url.origin !== site || /\.\w+$/.test(url.pathname)) return [];
    const { file } = findRoute(url.pathname);
    return [...url.searchParams.keys()].map((name) => ({ file, kind: "query" as const, name }));
  });
  const forms = findAll<HTMLFormElement>("form").flatMap((form) => {
    const { file } = findRoute(target(form.getAttribute("action")).pathname);
    const kind = form.method === "post" ? ("form" as const) : ("query" as const);
    const fields = [...form.querySelectorAll("input, select, textarea, button")];
    const names = fields.map((field) => field.getAttribute("name")).filter((name) => name !== null);
    return names.map((name) => ({ file, kind, name }));
  });
  return [...links, ...forms];
}

const MORE_PAGES = [
  "/inventory?style=Electric&price=0-10000",
  "/inventory?make=Ford&q=f",
  "/contact?subject=trade-in",
  "/contact?subject=find-one&make=Honda&style=SUV&year=2014&price=0-10000",
  "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  "/compare?ids=1,22",
  "/vehicle/6?from=style%3DSUV",
];

test("no page has a field or link with a name that its target's entry lacks", async () => {
  const addresses = [...Object.values(SURFACES).map(({ path }) => path), ...MORE_PAGES];
  const unknown = new Set<string>();
  let count = 0;
  for (const address of addresses.filter((path) => !path.includes("sign-out"))) {
    const path = address.replace("{lead}", LEAD);
    const isSignInPage = path === "/staff/sign-in";
    const page = await send("GET", site + path, isSignInPage ? {} : { Cookie: owner });
    if (!String(page.headers["content-type"]).startsWith("text/html")) continue;
    for (const { file, kind, name } of listSent(page.body, path)) {
      count += 1;
      const { query } = getSurface(file);
      const known = kind === "query" ? query : listFields(getSurface(file));
      if (!known.includes(name)) unknown.add(`${path}: ${file} ${kind} ${name}`);
    }
  }
  expect([...unknown]).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
