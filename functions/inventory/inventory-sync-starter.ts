/** Starts inventory syncs. Visitors' requests share runs within an isolate; a database lease allows one run at a time across isolates. */
import type { Log } from "~/edge/log";
import type { InventorySync } from "~/inventory/sync/inventory-sync";
import type { SheetPlace } from "~/inventory/sync/sheet/sheet-place";
import type { SyncRun } from "~/inventory/sync/sync-run";
import type { SyncRequest, SyncStore } from "~/inventory/sync/sync-store";
import { createSingleFlight, type SingleFlight } from "~/platform/single-flight";
import { sleepByTimer, within } from "~/platform/timing";
import { getGoogleAddresses } from "../clients/google-addresses";
import { createGoogleSheets, SHEETS_SCOPE } from "../clients/google-sheets";
import { createGoogleToken } from "../clients/google-token";
import { createPublishedCsv } from "../clients/published-csv";
import { previewSync, type SyncServices, syncInventory } from "./inventory-sync-run";
import { createColumnEditor } from "./read-columns";
import type { SheetSource } from "./read-sheet";

export interface InventorySyncServices {
  readonly store: SyncStore;
  readonly sheet: SheetPlace | null;
  readonly hosted: SyncServices["hosted"];
  readonly log: Log;
  /** Lets a sync finish after the client has disconnected. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly fetch?: typeof fetch;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly now?: () => number;
}

/** The result of a shared run, for the requests that joined it. */
interface SharedResult {
  readonly run: SyncRun | null;
}

const POLL_MS = 400;
/** Limit for waiting for a run while the browser waits for the response. */
const MAX_WAIT_MS = 25_000;

export function createInventorySync(services: InventorySyncServices): InventorySync {
  const { store, hosted, sleep = sleepByTimer, now = Date.now } = services;
  const sheet = services.sheet && openSheet(services.sheet, services.fetch);
  const keepAlive = (work: Promise<unknown>) => {
    const quiet = work.catch((error: unknown) => services.log("syncNotRun", { reason: String(error) }));
    services.waitUntil?.(quiet);
  };
  const syncServices: SyncServices = { ...services, sheet, sleep, keepAlive };
  /** Two places: visitors' requests during one run share the next. */
  const sharedRuns = [createSharedRun(), createSharedRun()] as const;

  function createSharedRun(): { readonly flight: SingleFlight; result: SharedResult | null } {
    return { flight: createSingleFlight({ now, sleep }), result: null };
  }

  async function start(request: SyncRequest): Promise<SyncRun | null> {
    const begin = await syncInventory(request, syncServices);
    if (begin.outcome === "busy") return waitFor(begin.run, begin.isQueued);
    return begin.outcome === "nothing" ? null : begin.run;
  }

  /** Waits for that run, or for the one that follows it, to end. */
  async function waitFor({ id }: SyncRun, isQueued: boolean): Promise<SyncRun | null> {
    const deadlineMs = now() + MAX_WAIT_MS;
    while (now() < deadlineMs) {
      await sleep(POLL_MS);
      const [newest] = isQueued ? await store.listRuns(1) : [await store.findRun(id)];
      const isAwaited = newest && (!isQueued || newest.id > id);
      if (isAwaited && newest.state !== "running") return newest;
    }
    return null;
  }

  /** Lets concurrent visitors' requests share a run. */
  async function startShared(request: SyncRequest): Promise<SyncRun | null> {
    const place = sharedRuns[0].flight.isBusy() ? sharedRuns[1] : sharedRuns[0];
    let own: SharedResult | null = null;
    await place.flight.join(async () => {
      place.result = null;
      own = { run: await start(request) };
      place.result = own;
    });
    const joined = own ?? place.result;
    return joined ? joined.run : start(request);
  }

  return {
    isSetUp: sheet !== null || hosted !== null,
    canPreview: sheet !== null && hosted === null,
    listRuns: (limit) => store.listRuns(limit),
    columns: createColumnEditor({ store, sheet, sleep }),
    undo: (runId, actor) => store.undo(runId, actor),
    clearHolds: () => store.clearHolds(),
    preview: () => previewSync(syncServices),
    resume: async () => void (await syncInventory(null, syncServices)),
    run(request) {
      // Staff, the sheet's script, and cron need the sheet as it is now.
      const work = request.trigger === "visitor" ? startShared(request) : start(request);
      services.waitUntil?.(work.catch(() => undefined));
      return request.trigger === "cron" ? work : orStillRunning(work);
    },
  };
}

/** Returns null for a run that takes longer: Google may be asked three times, each with its own time limit. */
async function orStillRunning(work: Promise<SyncRun | null>): Promise<SyncRun | null> {
  const late = new Error("The sync is still running.");
  try {
    return await within(MAX_WAIT_MS, work, () => late);
  } catch (error) {
    if (error !== late) throw error;
    return null;
  }
}

function openSheet(place: SheetPlace, send: typeof fetch | undefined): SheetSource {
  if (place.kind === "published") return createPublishedCsv({ url: place.url, fetch: send });
  const { id, account, apiUrl } = place;
  const { sheetsUrl, tokenUrl } = getGoogleAddresses(apiUrl, account.token_uri);
  const token = createGoogleToken({ account, tokenUrl, scopes: [SHEETS_SCOPE], fetch: send });
  return createGoogleSheets({
    sheetsUrl,
    sheetId: id,
    token,
    accountEmail: account.client_email,
    fetch: send,
  });
}
