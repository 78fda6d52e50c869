/** Calls loaders and actions like Remix, with fake services, and normalizes their answers. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import { DEALER } from "../../fixtures/dealer";
import { createSnapshot } from "../../fixtures/inventory";
import { createPostRequest } from "./post-request";

const ID = "00000000-0000-4000-8000-00000000000";
export const SALES = { userId: `${ID}2`, name: "Diego", role: "sales", mustChangePassword: false };
export const OWNER = { ...SALES, userId: `${ID}1`, name: "Marta", role: "owner" };
export const NOW = new Date("2026-11-20T17:00:00Z");
const ORIGIN = "https://www.example.com";

type Task = (args: never) => unknown;

interface RouteCall {
  /** Fields of a submitted form, or another body; without it the page is read. */
  readonly form?: Readonly<Record<string, string | File>> | FormData | URLSearchParams | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** By default a salesperson; null for a visitor. */
  readonly member?: typeof SALES | null;
  /** Parts of the load context. */
  readonly context?: object;
}

/** @param waitSeconds until another attempt is allowed; 0 allows it now */
export const createRateLimit = (waitSeconds = 0) => ({
  takeToken: async () => ({ isAllowed: waitSeconds === 0, retryAfterSeconds: waitSeconds }),
  returnToken: async () => undefined,
});

/** @returns what the route responded or threw, and what it logged; `data` is a response's text */
export async function callRoute(
  task: Task,
  path: string,
  { form, headers = {}, params = {}, member = SALES, context: parts = {} }: RouteCall = {},
) {
  const logged: string[] = [];
  const context = {
    staff: {
      findMember: async () => member,
      findSessionId: async () => null,
      findEmail: async () => "diego@example.test",
    },
    people: { listPeople: async () => [OWNER] },
    inventory: { find: async () => null },
    rateLimit: createRateLimit(),
    dealer: DEALER,
    settings: { INVENTORY_FRESH_SECONDS: 30, SUPABASE_URL: "https://project.supabase.co" },
    origin: ORIGIN,
    now: () => NOW,
    log: (event: string, values: object = {}) => void logged.push(`${event} ${JSON.stringify(values)}`),
    ...parts,
  };
  const address = ORIGIN + path;
  const request =
    form === undefined
      ? new Request(address, { headers })
      : await createPostRequest(address, createBody(form), headers);
  const answer: unknown = await Promise.resolve()
    .then(() => task({ request, params, context } as never))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const { status } = answer;
    const location = answer.headers.get("Location");
    return { status, location, headers: answer.headers, data: (await answer.text()) as unknown, logged };
  }
  // `data()` holds the status next to the value.
  const isBare = typeof answer !== "object" || answer === null || !("init" in answer);
  const { data, init } = (isBare ? { data: answer } : answer) as {
    data: unknown;
    init?: ResponseInit | null;
  };
  const location: string | null = null;
  return { status: init?.status ?? 200, location, headers: new Headers(init?.headers), data, logged };
}

/** A form with a file is multipart. */
function createBody(form: NonNullable<RouteCall["form"]>): BodyInit {
  if (typeof form === "string" || form instanceof FormData || form instanceof URLSearchParams) return form;
  const hasFile = Object.values(form).some((value) => typeof value !== "string");
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) body.set(name, value as string);
  return body;
}

/** Returns functions that answer, and add what they are given to `calls`. */
export const createRecorder =
  (calls: unknown[]) =>
  (answer: unknown) =>
  async (...call: unknown[]) => {
    calls.push(call);
    return answer;
  };

export function createFakeInventory(
  vehicles: readonly InventoryVehicle[],
  isStale = false,
): CurrentInventory {
  return { snapshot: createSnapshot(vehicles), ageSeconds: isStale ? 600 : 1, isStale };
}

interface ShopperWorld {
  readonly inventory: CurrentInventory | null;
  /** The result of reading a vehicle that is not in the snapshot. */
  readonly row?: InventoryVehicle | null | "unavailable";
  readonly deleted?: readonly { readonly id: number; readonly vin: string }[];
  readonly isBackendUp?: boolean;
  readonly context?: object;
}

/** Calls a loader for a visitor. @returns the location of a redirect, or the parsed JSON of a response, as its data */
export async function callLoader(
  loader: Task,
  { path = "/inventory", params = {} as Record<string, string>, cookie = "" },
  { inventory, row = null, deleted = [], isBackendUp = true, context: parts }: ShopperWorld,
) {
  const context = {
    inventory: {
      find: async () => inventory,
      readVehicle: async () => row,
      listDeleted: async () => deleted,
      readVehicles: async () => (row === "unavailable" ? row : [row].filter((one) => one !== null)),
    },
    backend: { ping: async () => (isBackendUp ? undefined : Promise.reject(new Error("down"))) },
    pageAssets: { release: "r1" },
    version: "v1",
    settings: { PUBLIC_REFRESH: "on" },
    inventorySync: { isSetUp: true },
    flashes: { read: async () => null },
    notices: { sign: async () => "signed", read: async () => null },
    photos: {
      respond: async () => new Response("picture"),
      respondShared: async () => new Response("shared picture"),
    },
    ...parts,
  };
  const call = { params, headers: { Cookie: cookie }, member: null, context };
  const { status, location, headers, data } = await callRoute(loader, path, call);
  const isJson = headers.get("Content-Type")?.includes("json");
  const body = isJson ? (JSON.parse(String(data)) as unknown) : data;
  return { status, cacheControl: headers.get("Cache-Control"), data: location ?? body };
}
