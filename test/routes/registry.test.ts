/** Checks every route against its declaration: who may use it, whether search engines index it, and its stylesheet. */

import { existsSync, readdirSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { respondAtEdge } from "~/edge/handle-request.server";
import { findPathKind, isWebhook, type PathKind } from "~/edge/http/paths";
import type { Site } from "~/edge/services";
import { formatSitemap } from "~/seo/sitemap-xml";
import type { RouteAccess } from "~/views/frame/page-kind";
import { DEALER } from "../fixtures/dealer";
import { createVehicle } from "../fixtures/inventory";
import { getExampleParams, getExamplePath, LAYOUTS, LISTED_ROUTES } from "../support/routes/listed-routes";
import { LOCAL_SITE, OUTSIDERS, PEOPLE, type Person, visitAs } from "../support/routes/made-up-people";
import { createRegistryContext } from "../support/routes/registry-context";
import { REGISTERED_ROUTES, type RegisteredRoute } from "../support/routes/route-registry";

const ACCESS: readonly RouteAccess[] = ["public", "member", "sales", "owner", "signed", "secret"];

test("every file of app/routes is listed in remix.config.js", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const listed = REGISTERED_ROUTES.map(({ file }) => file);
  expect(files.filter((file) => /\.tsx?$/.test(file)).sort()).toEqual([...listed, ...LAYOUTS].sort());
});

/** Changes the case of one letter of the part that isn't a parameter. */
const recapitalize = (pattern: string) =>
  getExamplePath(pattern.replace(/(?<=[/.-])[a-z](?=[a-z]+(?:[./-]|$))/, (letter) => letter.toUpperCase()));

test("a resource in other capitals is no route, so that it is a 404", () => {
  const routes = LISTED_ROUTES.map(({ pattern, file, caseSensitive }) => {
    return { path: pattern, id: file, caseSensitive };
  });
  const find = (path: string) => matchRoutes(routes, path)?.[0]?.route.id;
  const resources = REGISTERED_ROUTES.filter(({ isPage }) => !isPage);
  expect(resources.length).toBeGreaterThan(15);
  for (const { pattern, file } of resources) {
    expect(find(getExamplePath(pattern))).toBe(file);
    expect([pattern, find(recapitalize(pattern))]).not.toEqual([pattern, file]);
  }
});

function findHandleFault({ file, isPage, handle }: RegisteredRoute): string | null {
  const { access, formAccess = access, hydrate, kind } = handle;
  if (!access || !ACCESS.includes(access))
    return "declares no access: in its handle, or for a resource route as `export const access`";
  if (!formAccess || !ACCESS.includes(formAccess)) return "has an unknown formAccess";
  if (!isPage) return kind === undefined && hydrate === undefined ? null : "is no page, but has a kind";
  if (file.startsWith("shop/") && hydrate !== false) return "loads the framework's script";
  if (typeof hydrate !== "boolean" || !kind)
    return 'has no handle like { hydrate: false, kind: "editorial", access: "public" }';
  const sheet = `app/styles/pages/${kind}.css`;
  return existsSync(sheet) ? null : `is of a kind without ${sheet}`;
}

test("every route says who may use it, and a page whether it hydrates and its kind, which has a stylesheet", () => {
  const faults = REGISTERED_ROUTES.map((route) => ({ file: route.file, fault: findHandleFault(route) }));
  expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(REGISTERED_ROUTES.length).toBeGreaterThan(50);
});

/** Their forms are sent as documents. */
const SENT_AS_DOCUMENTS = [
  ...["dashboard.tsx", "edit-vehicle.tsx", "leads.tsx", "leads/appointments.tsx", "new-vehicle.tsx"],
  ...["print/buyers-guide.tsx", "print/print-room.tsx", "print/sheets.tsx", "staff-privacy.tsx"],
];

test("a staff page with a form sent by script keeps it when the server isn't reached, by its clientAction", () => {
  const without = REGISTERED_ROUTES.filter(
    ({ file, isPage, action, clientAction }) =>
      file.startsWith("staff/") && isPage && action && !clientAction,
  );
  expect(without.map(({ file }) => file).sort()).toEqual(SENT_AS_DOCUMENTS.map((file) => `staff/${file}`));
});

/** Requests the route in process. @returns also the services that it called */
async function ask(
  route: RegisteredRoute,
  method: "GET" | "POST",
  person: Person,
  { type, text } = { type: "application/x-www-form-urlencoded", text: "" },
) {
  const calls: string[] = [];
  const address = LOCAL_SITE + getExamplePath(route.pattern);
  const form = { method, body: text, headers: { "Content-Type": type, Origin: LOCAL_SITE } };
  const request = new Request(address, method === "POST" ? form : {});
  const task = method === "POST" ? route.action : route.loader;
  const response = await visitAs(person, request, async (asked, staff) => {
    const context = createRegistryContext(staff, (service) => calls.push(service));
    return toResponse(() =>
      task?.({ request: asked, params: getExampleParams(route.pattern), context } as never),
    );
  });
  return { status: response.status, location: response.headers.get("Location"), calls };
}

async function toResponse(task: () => unknown): Promise<Response> {
  const answer = await Promise.resolve()
    .then(task)
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  if (answer instanceof Error) return new Response(answer.stack, { status: 500 });
  const { init = null } = (answer ?? {}) as { init?: ResponseInit | null };
  return new Response(null, init ?? {});
}

type Answer = Awaited<ReturnType<typeof ask>>;

const isSentTo = (path: string, { status, location }: Answer) =>
  [303, 307].includes(status) && location !== null && location.split("?")[0] === path;

/** Returns what a guard did: "admitted" for everything else that isn't a fault. */
function describe(answer: Answer): string {
  if (answer.status >= 500 && answer.status !== 503) return `fault ${answer.status}`;
  const isEarly = answer.calls.length === 0;
  if (isEarly && isSentTo("/staff/password", answer)) return "must change password";
  // Requests of client script can't follow a redirect.
  if (isEarly && (isSentTo("/staff/sign-in", answer) || answer.status === 401)) return "must sign in";
  if (answer.status === 403) return isEarly ? "forbidden" : "forbidden too late";
  return "admitted";
}

function getExpected(access: RouteAccess | undefined, person: Person): string {
  if (access === "public") return "admitted";
  if (OUTSIDERS.some((outsider) => outsider === person)) return "must sign in";
  if (access === "member") return "admitted";
  if (person === "newcomer") return "must change password";
  return access === "owner" && person !== "owner" ? "forbidden" : "admitted";
}

const isStaffOnly = ({ handle: { access } }: RegisteredRoute) =>
  access === "member" || access === "sales" || access === "owner";

/** Its own answers look like a guard's: it sends those who are signed out to sign-in. */
const DOORS = ["staff/account/sign-out.ts", "staff/account/sign-in.tsx", "staff/account/new-password.tsx"];

const guarded = REGISTERED_ROUTES.filter(({ handle: { access }, file }) => {
  return access !== "signed" && access !== "secret" && !DOORS.includes(file);
});

test.each(PEOPLE)("%s may use what a route's handle says, refused before a read", async (person) => {
  const wrong: unknown[] = [];
  for (const route of guarded) {
    const { access, formAccess = access } = route.handle;
    for (const [method, task, needed] of [
      ["GET", route.loader, access],
      ["POST", route.action, formAccess],
    ] as const) {
      if (!task) continue;
      const answer = await ask(route, method, person);
      // Its GET only says that it takes forms.
      const expected = answer.status === 405 ? "admitted" : getExpected(needed, person);
      if (describe(answer) !== expected) wrong.push({ file: route.file, method, expected, ...answer });
    }
  }
  expect(wrong).toEqual([]);
});

test.each(DOORS)("%s is open to everyone", async (file) => {
  const route = REGISTERED_ROUTES.find((one) => one.file === file);
  if (!route) throw new Error(`no route ${file}`);
  for (const person of PEOPLE) {
    const { status, calls } = await ask(route, "GET", person);
    expect([person, status, calls]).toEqual([person, expect.toBeOneOf([200, 303]), []]);
  }
});

const signed = REGISTERED_ROUTES.filter(({ handle }) => handle.access === "signed");

test.each(signed)("$file refuses everyone without a signature", async (route) => {
  for (const person of PEOPLE) {
    const { status, calls } = await ask(route, "POST", person);
    expect([person, status, calls]).toEqual([person, expect.toBeOneOf([401, 403]), []]);
  }
});

const isInternal = ({ pattern }: RegisteredRoute) =>
  /^\/(?::lang\?\/)?(?:staff(?!-worker)|photo-sync)/.test(pattern);

function atEdge(request: Request, render: () => Response): Promise<Response> {
  const parts = { log: () => undefined, findDealer: async () => DEALER };
  const site = { settings: { INVENTORY_FRESH_SECONDS: 0 }, ...parts } as unknown as Site;
  const services = { requestId: "8f2a" } as unknown as Parameters<typeof respondAtEdge>[2];
  return respondAtEdge(request, site, services, async () => render());
}

/** A route's address in two languages and, for a page, of its data. */
function listAddresses({ pattern, isPage }: RegisteredRoute): string[] {
  const path = getExamplePath(pattern);
  const isLocalized = pattern.startsWith("/:lang?");
  return [
    path,
    ...(isLocalized ? [`/es${path}`.replace(/\/$/, "")] : []),
    ...(isPage && path !== "/" ? [`${path}.data`] : []),
  ];
}

test.each([200, 303, 404])("an internal page's answer %i is neither stored nor indexed", async (status) => {
  for (const route of REGISTERED_ROUTES)
    for (const path of listAddresses(route)) {
      const headers = { "Cache-Control": CACHE_POLICIES.page };
      const render = () => new Response(null, { status, headers });
      const response = await atEdge(new Request(LOCAL_SITE + path), render);
      const kept = ["Cache-Control", "X-Robots-Tag"].map((name) => response.headers.get(name));
      const expected = isInternal(route) ? ["private, no-store", "noindex"] : [CACHE_POLICIES.page, null];
      expect([path, response.status, ...kept]).toEqual([path, status, ...expected]);
    }
});

function findPathKinds({ file }: RegisteredRoute): readonly (PathKind | undefined)[] {
  if (file === "shop/not-found.tsx") return [undefined];
  if (file.startsWith("staff/")) return ["internal"];
  return file.startsWith("resources/") ? ["file", "feed"] : ["page", "personal"];
}

test("the edge knows the kind of every route's address", () => {
  const wrong = REGISTERED_ROUTES.filter(
    (route) => !findPathKinds(route).includes(findPathKind(getExamplePath(route.pattern))),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
  const webhooks = REGISTERED_ROUTES.filter(({ pattern }) => isWebhook(getExamplePath(pattern)));
  expect(webhooks).toEqual(signed);
});

test("routes for staff are internal", () => {
  expect(REGISTERED_ROUTES.filter((route) => isStaffOnly(route) && !isInternal(route))).toEqual([]);
});

const EVIL = { Origin: "https://evil.example" };
const FOREIGN: readonly Readonly<Record<string, string>>[] = [{}, EVIL, { "Sec-Fetch-Site": "cross-site" }];
/** Machines send neither; their signature is checked instead. */
const isSilent = (headers: Readonly<Record<string, string>>) => !headers.Origin && !headers["Sec-Fetch-Site"];

/** Addresses where only the edge refuses a form. The contact form's action refuses it in the page with what was typed. */
const refusing = REGISTERED_ROUTES.flatMap((route) =>
  listAddresses(route)
    .filter((path) => route.file !== "shop/contact.tsx" || path.endsWith(".data"))
    .map((path) => ({ path, isSigned: route.handle.access === "signed" })),
);

test.each(["POST", "PUT", "PATCH", "DELETE"])("a %s of another site reaches no route", async (method) => {
  for (const { path, isSigned } of refusing)
    for (const headers of method === "POST" ? FOREIGN : [EVIL]) {
      if (isSigned && isSilent(headers)) continue;
      const request = new Request(LOCAL_SITE + path, { method, headers });
      const { status } = await atEdge(request, () => new Response("called"));
      expect([path, headers, status]).toEqual([path, headers, 403]);
    }
  expect(refusing.length).toBeGreaterThan(100);
});

test.each([
  ["application/json", '{"intent":"add","__proto__":{"a":1}}'],
  ["text/plain", "intent=add"],
  ["", "intent=add"],
  ["application/x-www-form-urlencoded-not", "intent=add"],
  ["application/x-www-form-urlencoded", "%ff%fe&=&&==&__proto__[a]=1&constructor=1&toString"],
  ["multipart/form-data", "intent=add"],
  ["multipart/form-data; boundary=", "--\r\n\r\n----"],
  ["multipart/form-data; boundary=a", "--a\r\nContent-Disposition: form-data\r\n\r\nx\r\n--a--\r\n"],
  ["multipart/form-data; boundary=a", '--a\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd'],
])("a body of the type %s that is no form is like an empty form: %j", async (type, text) => {
  const wrong: unknown[] = [];
  for (const route of REGISTERED_ROUTES.filter(({ action }) => action)) {
    const empty = await ask(route, "POST", "owner");
    const odd = await ask(route, "POST", "owner", { type, text });
    if (odd.status !== empty.status || String(odd.calls) !== String(empty.calls))
      wrong.push({ file: route.file, empty, odd });
  }
  expect(wrong).toEqual([]);
});

test("a file in place of a text breaks no form", async () => {
  const header = 'Content-Disposition: form-data; name="intent"; filename="../../a"';
  const sent = { type: "multipart/form-data; boundary=a", text: `--a\r\n${header}\r\n\r\n\0\r\n--a--\r\n` };
  for (const route of REGISTERED_ROUTES.filter(({ action }) => action))
    expect(`${route.file} ${describe(await ask(route, "POST", "owner", sent))}`).not.toMatch(/ fault /);
});

const shopperPages = REGISTERED_ROUTES.filter(
  ({ file, isPage, handle }) => isPage && file.startsWith("shop/") && handle.access === "public",
);

test("the sitemap has exactly the pages that are indexed", () => {
  const indexed = shopperPages.filter(({ handle }) => handle.isIndexed !== false);
  const document = formatSitemap(LOCAL_SITE, [createVehicle({ id: 1 })]) ?? "";
  const addresses = [...document.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const paths = addresses.map((address) => new URL(address).pathname);
  const expected = indexed.map(({ pattern }) => getExamplePath(pattern)).sort();
  expect(paths.filter((path) => !/^\/(?:es|pt)(?:\/|$)/.test(path)).sort()).toEqual(expected);
});

/** Loads a page as a visitor. @returns its data, or a response's status */
async function open({ loader, pattern }: RegisteredRoute, lang?: string) {
  const params = { ...getExampleParams(pattern), ...(lang ? { lang } : {}) };
  const request = new Request(LOCAL_SITE + getExamplePath(pattern));
  const context = createRegistryContext({ findMember: async () => null }, () => undefined);
  const answer = await Promise.resolve()
    .then(() => loader?.({ request, params, context } as never))
    .catch((thrown: unknown) => thrown);
  return answer as {
    readonly data?: { readonly head?: { readonly isIndexed?: boolean; readonly locale: string } };
    readonly init?: ResponseInit | null;
  };
}

/** Their example URLs show no page. */
const WITHOUT_HEAD = ["shop/thanks.tsx", "shop/vehicle-photos.tsx", "shop/not-found.tsx"];

test("a page's head says whether it is indexed, like its handle, and its language", async () => {
  const heads = await Promise.all(
    shopperPages.map(async (route) => ({ ...route, head: (await open(route, "pt")).data?.head })),
  );
  expect(heads.filter(({ head }) => !head).map(({ file }) => file)).toEqual(WITHOUT_HEAD);
  const wrong = heads.filter(
    ({ head, handle }) => head && (head.isIndexed !== handle.isIndexed || head.locale !== "pt"),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test.each(["xx", "en", "ES", "inventory"])("%s is not a language of any shopper's page", async (lang) => {
  for (const route of shopperPages)
    expect(await open(route, lang), route.file).toMatchObject({ data: "page", init: { status: 404 } });
});
