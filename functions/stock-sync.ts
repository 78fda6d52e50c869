/** The sync of the stock for whoever starts it: one flight an isolate, one run at a time in all of them. */
import type { Log } from "~/edge/log";
import { createSingleFlight } from "~/inventory/single-flight";
import type { SheetPlace } from "~/sync/sheet-place";
import type { StockSyncDesk, SyncRequest } from "~/sync/stock-sync";
import type { SyncRun } from "~/sync/sync-run";
import type { ReachSyncStep } from "~/sync/sync-steps";
import type { SyncStore } from "~/sync/sync-store";
import { getGoogleAddresses } from "./clients/google-addresses";
import { createGoogleSheets, SHEETS_SCOPE } from "./clients/google-sheets";
import { createGoogleToken } from "./clients/google-token";
import { createPublishedCsv } from "./clients/published-csv";
import { createColumnEditor } from "./column-editor";
import type { SheetSource } from "./read-sheet";
import { type SyncParts, syncInventory } from "./sync-inventory";

export interface StockSyncParts {
  readonly store: SyncStore;
  readonly sheet: SheetPlace | null;
  readonly hosted: SyncParts["hosted"];
  readonly log: Log;
  readonly reach?: ReachSyncStep;
  /** Lets a sync outlive the patience of whoever pressed the button. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly fetch?: typeof fetch;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly now?: () => number;
}

/** What a flight brought, for those who only watched. */
interface Landed {
  readonly run: SyncRun | null;
}

const LOOK_MS = 400;
/** Whoever waits for somebody else's run has a browser that waits as well. */
const LONGEST_WAIT_MS = 25_000;

export function createStockSync(parts: StockSyncParts): StockSyncDesk {
  const { store, hosted, sleep = sleepByTimer, now = Date.now } = parts;
  const sheet = parts.sheet && openSheet(parts.sheet, parts.fetch);
  const flight = createSingleFlight({ now, sleep });
  let landed: Landed | null = null;

  async function start(request: SyncRequest): Promise<SyncRun | null> {
    const { outcome, run } = await syncInventory(request, { ...parts, sheet, sleep });
    return outcome === "busy" ? waitFor(run) : run;
  }

  async function waitFor({ id }: SyncRun): Promise<SyncRun | null> {
    const deadlineMs = now() + LONGEST_WAIT_MS;
    while (now() < deadlineMs) {
      await sleep(LOOK_MS);
      const run = await store.findRun(id);
      if (run && run.state !== "running") return run;
    }
    return null;
  }

  /** A crowd at the button means the same sheet. */
  async function startTogether(request: SyncRequest): Promise<SyncRun | null> {
    let own: Landed | null = null;
    await flight.join(async () => {
      landed = null;
      own = { run: await start(request) };
      landed = own;
    });
    const seen = own ?? landed;
    return seen ? seen.run : start(request);
  }

  return {
    isSetUp: sheet !== null || hosted !== null,
    listRuns: (limit) => store.listRuns(limit),
    columns: createColumnEditor({ store, sheet, sleep }),
    run(request) {
      // Staff, a script and the clock mean the sheet as it is now.
      const work = request.startedBy === "visitor" ? startTogether(request) : start(request);
      parts.waitUntil?.(work.catch(() => undefined));
      return work;
    },
  };
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

function sleepByTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
