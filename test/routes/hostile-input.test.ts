/**
 * Every route with hostile strings in everything that it reads: query, form fields, and parameters of its path. The names are those
 * that the route asks for, so a new field is tested without being listed.
 */
import { expect, test } from "vitest";
import { mapKeys } from "~/platform/map-values";
import { createVehicleFile } from "../fixtures/editable-vehicle";
import { HOSTILE_STRINGS } from "../support/hostile-strings";
import { fillPattern, getExampleParams } from "../support/routes/listed-routes";
import { LOCAL_SITE } from "../support/routes/made-up-people";
import { recordReads } from "../support/routes/recorded-reads";
import { createRegistryContext } from "../support/routes/registry-context";
import { REGISTERED_ROUTES, type RegisteredRoute } from "../support/routes/route-registry";

const OWNER = { userId: "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10", name: "Ana", role: "owner" } as const;

const findNothing = () => async () => null;

/** Someone who may use the route: a visitor, or an owner. */
function createStaff({ handle: { access } }: RegisteredRoute) {
  const member = access === "public" ? null : { ...OWNER, mustChangePassword: false };
  return {
    findMember: async () => member,
    findSessionId: async () => null,
    findEmail: async () => null,
    forget: () => undefined,
    signOut: async () => undefined,
    signIn: async () => null,
    changePassword: async () => "credentials",
    secondStep: {
      ...mapKeys(["findWaiting", "start", "confirm", "renewRecoveryCodes", "turnOff"], findNothing),
      enterCode: async () => "code",
      countRecoveryCodes: async () => ({ made: 10, left: 7, isOnlyOwner: true }),
    },
    passwordReset: {
      ...mapKeys(["open", "findWaiting", "enterCode", "findVisit", "setPassword"], findNothing),
      sendEmail: () => undefined,
    },
  };
}

/** Forms of a vehicle are merged with what is stored. */
const EDITOR = { findVehicle: async () => createVehicleFile(), findCosts: async () => null };

interface Input {
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  /** null sends a GET */
  readonly form?: Readonly<Record<string, string>> | null;
}

/** Calls the route. @returns its faults, and what it asked for */
async function call(route: RegisteredRoute, { query = {}, params = {}, form = null }: Input) {
  const given = { ...getExampleParams(route.pattern), ...params };
  const encoded = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const url = `${LOCAL_SITE}${fillPattern(route.pattern, encoded)}?${new URLSearchParams(query)}`;
  const sent = { body: new URLSearchParams(form ?? {}), headers: { Origin: LOCAL_SITE } };
  const request = new Request(url, form ? { method: "POST", ...sent } : {});
  const context = createRegistryContext(createStaff(route), () => undefined, EDITOR);
  const task = form ? route.action : route.loader;
  return recordReads(async () => {
    const answer = await Promise.resolve()
      .then(() => task?.({ request, params: given, context } as never))
      .catch((thrown: unknown) => thrown);
    return listFaults(answer);
  });
}

function listFaults(answer: unknown): string[] {
  if (answer instanceof Error) return [String(answer.stack)];
  const { status, headers } =
    answer instanceof Response ? answer : ((answer as { init?: ResponseInit } | undefined)?.init ?? {});
  const location = new Headers(headers).get("Location") ?? LOCAL_SITE;
  return [
    ...(status && status >= 500 && status !== 503 ? [`status ${status}`] : []),
    ...(new URL(location, LOCAL_SITE).origin === LOCAL_SITE ? [] : [`location ${location}`]),
  ];
}

/** Gives each name another of the texts. */
const fill = (names: Iterable<string>, from: number) =>
  Object.fromEntries(
    [...names].map((name, place) => [name, HOSTILE_STRINGS[(from + place) % HOSTILE_STRINGS.length] ?? ""]),
  );

/** Sends each text once in each name. @param intent null for a form without one */
async function tryAll(route: RegisteredRoute, intent: string | null | undefined) {
  const query = new Set<string>();
  const fields = new Set<string>();
  const broken: unknown[] = [];
  for (const index of HOSTILE_STRINGS.keys()) {
    const chosen: Readonly<Record<string, string>> = intent ? { intent } : {};
    const form = intent === undefined ? null : { ...fill(fields, index), ...chosen };
    const params = index % 2 === 0 ? fill(Object.keys(getExampleParams(route.pattern)), index) : {};
    const input = { query: fill(query, index), params, form };
    const read = await call(route, input);
    for (const name of read.query) query.add(name);
    for (const name of read.fields) fields.add(name);
    if (read.result.length > 0) broken.push({ ...input, faults: read.result });
  }
  return { broken, names: [...query, ...fields] };
}

/** Sends each text to the page and to each of its forms. @returns the names that the route asked for */
async function tryRoute(route: RegisteredRoute): Promise<readonly string[]> {
  const names = new Set<string>();
  const intents: (string | null | undefined)[] = [undefined];
  if (route.action)
    intents.push(null, ...(await call(route, { form: { intent: "unknown intent" } })).intents);
  for (const intent of intents) {
    const tried = await tryAll(route, intent);
    for (const name of tried.names) names.add(name);
    expect(tried.broken.slice(0, 3), `${route.file} ${intent ?? ""}`).toEqual([]);
  }
  return [...names];
}

/** Fields and parameters that these routes are known to ask for, which shows that names are found. */
const KNOWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  "shop/contact.tsx": ["name", "email", "trade.vin", "vin", "subject"],
  "shop/inventory.tsx": ["q", "priceMax", "sort", "page"],
  "staff/edit-vehicle.tsx": ["soldPrice", "cost", "saved"],
  "staff/new-vehicle.tsx": ["vin", "price", "highlights"],
  "staff/people.tsx": ["intent", "email", "role", "userId"],
};

// The nightly run sends more than a thousand strings.
test.each(REGISTERED_ROUTES)(
  "no string breaks $file",
  async (route) => {
    expect(await tryRoute(route)).toEqual(expect.arrayContaining([...(KNOWN_NAMES[route.file] ?? [])]));
  },
  600_000,
);
