/** Calls a loader like Remix with example inventory, and normalizes its result. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import { DEALER } from "../../fixtures/dealer";
import { createSnapshot } from "../../fixtures/inventory";
import { fakeStaffMenu } from "../../fixtures/staff-menu";

interface RouteWorld {
  readonly inventory: CurrentInventory | null;
  /** The result of reading a vehicle that is not in the snapshot. */
  readonly row?: InventoryVehicle | null | "unavailable";
  readonly isBackendUp?: boolean;
  /** Parts of the load context to override. */
  readonly context?: object;
}

interface Answer {
  readonly status: number;
  readonly cacheControl: string | null;
  /** The location of a redirect. */
  readonly data: unknown;
}

type Loader = (args: never) => unknown;

export function createFakeInventory(
  vehicles: readonly InventoryVehicle[],
  isStale = false,
): CurrentInventory {
  return { snapshot: createSnapshot(vehicles), ageSeconds: isStale ? 600 : 1, isStale };
}

export async function callLoader(
  loader: Loader,
  { path = "/inventory", params = {} as Record<string, string>, cookie = "" },
  { inventory, row = null, isBackendUp = true, context: parts }: RouteWorld,
): Promise<Answer> {
  const context = {
    origin: "https://www.example.com",
    now: () => new Date("2026-11-20T17:00:00Z"),
    inventory: { find: async () => inventory, readVehicle: async () => row },
    backend: { ping: async () => (isBackendUp ? undefined : Promise.reject(new Error("down"))) },
    pageAssets: { release: "r1" },
    dealer: DEALER,
    settings: { PUBLIC_REFRESH: "on" },
    inventorySync: { isSetUp: true },
    vehicleEditor: { isDeleted: async () => false },
    staff: { findMember: async () => null },
    staffMenu: fakeStaffMenu,
    flashes: { read: async () => null },
    notices: { sign: async () => "signed", read: async () => null },
    photos: {
      respond: async () => new Response("picture"),
      respondShared: async () => new Response("shared picture"),
    },
    ...parts,
  } as unknown as AppLoadContext;
  const request = new Request(`https://www.example.com${path}`, { headers: { Cookie: cookie } });
  try {
    return describe(await loader({ request, params, context } as never));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return describe(thrown);
  }
}

/** Remix's `data()` holds the status next to the value. */
async function describe(value: unknown): Promise<Answer> {
  if (value instanceof Response) {
    const text = await value.text();
    const body: unknown = value.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : text;
    const data = value.headers.get("Location") ?? body;
    return { status: value.status, cacheControl: value.headers.get("Cache-Control"), data };
  }
  const { data, init } = value as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, cacheControl: new Headers(init?.headers).get("Cache-Control"), data };
}
