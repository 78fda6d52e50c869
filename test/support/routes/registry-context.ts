/** A load context for any route: with what every page needs, and an outage of everything else. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { BackendUnavailable } from "~/backend/unavailable";
import { parseSettings } from "~/edge/config/settings";
import { createFlashStore } from "~/edge/session/flash";
import { DEALER } from "../../fixtures/dealer";
import { createVehicle } from "../../fixtures/inventory";
import { COMPLETE_SETTINGS } from "../../fixtures/settings";
import { LOCAL_SITE, NOW } from "./made-up-people";
import { createFakeInventory } from "./route-call";

const inventory = createFakeInventory([createVehicle({ id: 1 })]);
const settings = parseSettings({
  ...COMPLETE_SETTINGS,
  INVENTORY_WEBHOOK_SECRET: "a secret of the sheet's own script",
});
const findNothing = async () => null;
const taken = { isAllowed: true, retryAfterSeconds: 0 };

/**
 * @param onCall is told each service that the route calls, except what a guard and a public page need
 * @param editor functions of the vehicle editor that answer
 */
export function createRegistryContext(
  staff: unknown,
  onCall: (service: string) => void,
  editor: object = {},
): AppLoadContext {
  const overrides: Readonly<Record<string, unknown>> = {
    origin: LOCAL_SITE,
    now: () => NOW,
    staff,
    settings,
    dealer: DEALER,
    log: () => undefined,
    nonce: "nonce",
    requestId: "8f2a",
    pageAssets: { release: "r1", stylesheets: {}, scripts: {}, texts: {} },
    people: createOutage("people", onCall, { listPeople: async () => [], listSessions: async () => [] }),
    rateLimit: { takeToken: async () => taken, takeTokens: async () => taken, returnToken: findNothing },
    inventory: {
      find: async () => inventory,
      readVehicle: findNothing,
      readVehicles: async () => [],
      listDeleted: async () => [],
    },
    backend: { ping: findNothing },
    flashes: createFlashStore(["0123456789abcdefghijklmnopqrstuvwxyz"], () => NOW),
    notices: { sign: async () => "signed", read: findNothing },
    leadReceipts: { open: findNothing },
    photos: { respond: async () => new Response("photo"), respondShared: async () => new Response("photo") },
    health: {
      read: async () => ({ stored: null, buffer: null }),
      checkSnapshot: async () => "unavailable",
      checkServices: async () => ({}),
      listFailing: () => [],
    },
    leadPrivacy: createOutage("leadPrivacy", onCall, { exportPerson: () => createFile() }),
    vehicleEditor: createOutage("vehicleEditor", onCall, editor),
  };
  const context = new Proxy(overrides, {
    get: (known, name) => known[String(name)] ?? createOutage(String(name), onCall),
  });
  return context as unknown as AppLoadContext;
}

async function* createFile() {
  yield "{}";
}

/** Every function of the service, at any depth, rejects. */
function createOutage(name: string, onCall: (service: string) => void, known: object = {}): unknown {
  const refuse = () => {
    onCall(name);
    const refused = Promise.reject(new BackendUnavailable("nothing behind it"));
    // The caller may not await it.
    refused.catch(() => undefined);
    return refused;
  };
  return new Proxy(refuse, {
    get(_, part) {
      if (part in known) return known[part as keyof typeof known];
      return part === "then" || typeof part === "symbol"
        ? undefined
        : createOutage(`${name}.${part}`, onCall);
    },
  });
}
