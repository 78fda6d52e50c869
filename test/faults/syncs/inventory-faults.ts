/**
 * Faults of an inventory sync, one at a time: the Worker is killed, Google fails, the sheet is incomplete, the database is
 * down.
 */
import type { SyncStep } from "~/inventory/sync/sync-steps";
import { SHEETS_ERRORS, type SheetsErrorName } from "../../../local/vendors/google-sheets-faults";
import tokens from "../../contracts/google/oauth-token.json";
import type { Place, Reply } from "./gated-line";
import { askByClock, askByPress, countNewRuns, letLeaseEnd, reach } from "./inventory-steps";
import { listRuns } from "./run-records";
import { SPOILINGS } from "./sheet-fixture";
import type { SyncSite } from "./sync-site";

export interface InventoryFault {
  readonly name: string;
  /** Injects the fault into a sync of a new version of the sheet. @returns one sentence per broken promise */
  run(site: SyncSite): Promise<readonly string[]>;
}

const NONE: readonly string[] = [];

/** The call at which each named step is held, and whether a held call is dropped or still arrives when the Worker is killed. */
const STEP_PLACES: Readonly<Record<SyncStep, Place & { readonly held: "breaks" | "goesOn" }>> = {
  afterBegin: { call: "sheet", when: "before", held: "breaks" },
  afterRead: { call: "read_inventory_for_sync", when: "before", held: "breaks" },
  afterCompare: { call: "apply_inventory_sync", when: "before", held: "breaks" },
  // The Worker's last request had already left when it was killed.
  beforeApply: { call: "apply_inventory_sync", when: "before", held: "goesOn" },
  afterApply: { call: "apply_inventory_sync", when: "after", held: "breaks" },
  beforeFinish: { call: "finish_sync", when: "before", held: "breaks" },
};

export const INVENTORY_KILLS = Object.entries(STEP_PLACES).map(
  ([step, { held, ...place }]): InventoryFault => ({
    name: `killed ${step}`,
    async run(site) {
      if (place.call === "finish_sync") site.book.spoil("aTenth");
      await reach(site.inventory, place, () => askByClock(site.inventory));
      await site.inventory.kill(held);
      await site.inventory.start();
      return NONE;
    },
  }),
);

/** Once, which a sync recovers from, or at each attempt. */
const vendorErrors = Object.keys(SHEETS_ERRORS).flatMap((name): InventoryFault[] =>
  [1, 3].map((times) => ({
    name: `${name} from Sheets, ${times === 1 ? "once" : "at each attempt"}`,
    async run(site) {
      const fault = { kind: "error", name: name as SheetsErrorName };
      await site.setSheetFaults(...Array.from({ length: times }, () => fault));
      await askByClock(site.chance.pick([site.inventory, site.other]));
      return NONE;
    },
  })),
);

const brokenAnswers = [
  { kind: "page", status: 200 },
  { kind: "page", status: 502 },
  { kind: "reset" },
  { kind: "cut" },
].map(
  (fault): InventoryFault => ({
    name: `${fault.kind}${fault.status ? ` ${fault.status}` : ""} in place of the sheet`,
    async run(site) {
      await site.setSheetFaults(
        ...Array.from({ length: 1 + Math.floor(site.chance.next() * 3) }, () => fault),
      );
      await askByClock(site.chance.pick([site.inventory, site.other]));
      return NONE;
    },
  }),
);

const refusedTokens = [
  ...tokens.errors.map(({ status, body }) => ({ status, body: JSON.stringify(body) })),
  { status: 503, body: "<h1>Sorry</h1>" },
].map(
  ({ status, body }): InventoryFault => ({
    name: `token refused: ${status} ${body.slice(0, 40)}`,
    async run(site) {
      // A token is valid for an hour; a Worker that was just started has none.
      await site.inventory.kill();
      await site.inventory.start();
      site.inventory.line.reply(...Array.from({ length: 2 }, (): Reply => ({ call: "token", status, body })));
      await askByClock(site.inventory);
      site.inventory.line.reply();
      return NONE;
    },
  }),
);

const spoilings = SPOILINGS.flatMap((how): InventoryFault[] =>
  (["inventory", "other"] as const).map((desk) => ({
    name: `a faulty sheet (${how}), ${desk === "inventory" ? "shared" : "published"}`,
    async run(site) {
      site.book.spoil(how);
      await askByClock(site[desk]);
      return NONE;
    },
  })),
);

const CALLS = ["begin_inventory_sync", "read_inventory_for_sync", "apply_inventory_sync"] as const;

const outages = CALLS.flatMap((call): InventoryFault[] =>
  (["down", "answersLost"] as const).map((fault) => ({
    name: `the database ${fault === "down" ? "goes down" : "loses responses"} at ${call}`,
    async run({ inventory }) {
      const { asked } = await reach(inventory, { call, when: "before" }, () => askByClock(inventory));
      inventory.line.fault = fault;
      inventory.line.letGo("goesOn");
      await asked;
      inventory.line.fault = "none";
      return NONE;
    },
  })),
);

const PRESSES = 200;

const crowds: readonly InventoryFault[] = [
  {
    name: `${PRESSES} simultaneous requests`,
    async run(site) {
      const { runs, answers } = await countNewRuns(site, () =>
        Promise.all(
          Array.from({ length: PRESSES }, (_, index) =>
            askByPress(index % 2 ? site.inventory : site.other, index),
          ),
        ),
      );
      const [newest] = (await listRuns(site.service, "inventory", 0)).slice(-1);
      // On a busy machine two hundred requests make the database time out. Then the answer is "unavailable", and "stillRunning" for
      // requests that waited for the run that it cut off.
      const trueOutcomes = [
        "success",
        "unavailable",
        ...(newest?.state === "running" ? ["stillRunning"] : []),
      ];
      const untrue = [...new Set(answers)].filter((outcome) => !trueOutcomes.includes(outcome));
      return [
        // Requests made while the first sync is running cause one more.
        ...(runs === 1 || runs === 2 ? [] : [`${PRESSES} requests caused ${runs} syncs`]),
        ...(answers.includes("success") || answers.includes("unavailable")
          ? []
          : ["no request got the result of the sync"]),
        ...untrue.map((outcome) => `a request got the outcome ${outcome}`),
      ];
    },
  },
  {
    name: "two Workers at once",
    async run({ inventory, other }) {
      await Promise.all([askByClock(inventory), askByClock(other), askByClock(inventory), askByClock(other)]);
      return NONE;
    },
  },
  {
    name: "a stalled sync that continues after another took over",
    async run(site) {
      const { asked } = await reach(site.inventory, { call: "apply_inventory_sync", when: "before" }, () =>
        askByClock(site.inventory),
      );
      await letLeaseEnd(site.service);
      await askByClock(site.other);
      site.inventory.line.letGo("goesOn");
      await asked;
      return NONE;
    },
  },
];

const hanging: InventoryFault = {
  name: "the sheet hangs",
  async run(site) {
    await site.setSheetFaults({ kind: "slow", milliseconds: 16_000 });
    await askByClock(site.inventory);
    return NONE;
  },
};

export const INVENTORY_FAULTS: readonly InventoryFault[] = [
  ...INVENTORY_KILLS,
  ...vendorErrors,
  ...brokenAnswers,
  ...refusedTokens,
  ...spoilings,
  ...outages,
  ...crowds,
  hanging,
];
