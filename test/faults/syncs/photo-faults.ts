/** Faults of a photo sync, one at a time: the Worker is killed, Drive fails, jobs are delivered again, the database is down. */
import { setTimeout as sleep } from "node:timers/promises";
import type { DriveFault } from "../../../local/vendors/drive-stand-in";
import published from "../../contracts/google/drive-errors.json";
import tokens from "../../contracts/google/oauth-token.json";
import type { Place, Reply } from "./gated-line";
import { reach } from "./inventory-steps";
import { deliverAgain, endClaims, press } from "./photo-steps";
import type { SyncSite } from "./sync-site";

export interface PhotoTrouble {
  readonly name: string;
  /** Whether photos that fail are only added by the next run; otherwise the faulty run itself completes. */
  readonly needsNextRun?: boolean;
  /** Starts a run and injects the fault. @returns one sentence per broken promise */
  run(site: SyncSite): Promise<readonly string[]>;
}

const NONE: readonly string[] = [];

/** The steps of a photo sync, identified by the call that is held before or after. */
const DEATHS: readonly (Place & { readonly held?: "goesOn" })[] = [
  { call: "begin_photo_sync", when: "after" },
  { call: "getFile", when: "before" },
  { call: "claim_photo_sync_job", when: "before" },
  { call: "claim_photo_sync_job", when: "after" },
  { call: "listFiles", when: "before" },
  { call: "download", when: "before" },
  { call: "download", when: "after" },
  { call: "storePhoto", when: "before" },
  { call: "storePhoto", when: "before", held: "goesOn" },
  { call: "storePhoto", when: "after" },
  { call: "finish_photo_sync_job", when: "before" },
  { call: "finish_photo_sync_job", when: "before", held: "goesOn" },
  { call: "finish_photo_sync_job", when: "after" },
  { call: "removePhotos", when: "before" },
];

const kills = DEATHS.map(
  ({ held, ...place }): PhotoTrouble => ({
    name: `killed ${place.when} ${place.call}${held ? ", which arrives late" : ""}`,
    async run(site) {
      await reach(site.photos, place, () => press(site.photos, site));
      await site.photos.kill(held);
      await site.photos.start();
      await endClaims(site);
      return NONE;
    },
  }),
);

const OTHER_FAULTS: readonly DriveFault[] = [
  { kind: "proxyError", status: 500 },
  { kind: "proxyError", status: 502 },
  { kind: "proxyError", status: 503 },
  { kind: "reset" },
  { kind: "reset" },
];
const FAULT_SHARE = 0.5;

const weather: PhotoTrouble = {
  name: `all ${published.errors.length} errors that Drive documents, and proxy errors`,
  needsNextRun: true,
  async run(site) {
    const errors = published.errors.map(({ status, body }): DriveFault => ({ kind: "error", status, body }));
    const faults = site.chance.shuffle([...errors, ...OTHER_FAULTS]);
    // Requests for the root folder must succeed, or there would be no run to disturb.
    site.drive.findFault = ({ kind }) =>
      kind !== "get" && site.chance.next() < FAULT_SHARE ? (faults.pop() ?? null) : null;
    await press(site.photos, site);
    return NONE;
  },
};

const hanging: PhotoTrouble = {
  name: "Drive hangs",
  needsNextRun: true,
  async run(site) {
    let hasHung = false;
    site.drive.findFault = ({ kind }) => {
      if (hasHung || kind !== "list") return null;
      hasHung = true;
      return { kind: "silence" };
    };
    await press(site.photos, site);
    return NONE;
  },
};

const refusedTokens = [
  ...tokens.errors.map(({ status, body }) => ({ status, body: JSON.stringify(body) })),
  { status: 503, body: "<h1>Sorry</h1>" },
].map(
  ({ status, body }): PhotoTrouble => ({
    name: `token refused: ${status} ${body.slice(0, 40)}`,
    needsNextRun: true,
    async run(site) {
      await site.photos.kill();
      await site.photos.start();
      site.photos.line.reply(...Array.from({ length: 3 }, (): Reply => ({ call: "token", status, body })));
      await press(site.photos, site);
      return NONE;
    },
  }),
);

const OUTAGE_MS = 700;
const CALLS = ["claim_photo_sync_job", "storePhoto", "finish_photo_sync_job"] as const;

const outages = CALLS.flatMap((call): PhotoTrouble[] =>
  (["down", "answersLost"] as const).map((fault) => ({
    name: `the database ${fault === "down" ? "goes down" : "loses responses"} at ${call}`,
    async run(site) {
      const { line } = site.photos;
      await reach(site.photos, { call, when: "before" }, () => press(site.photos, site));
      line.fault = fault;
      line.letGo("goesOn");
      await sleep(OUTAGE_MS);
      line.fault = "none";
      await endClaims(site);
      return NONE;
    },
  })),
);

const again: PhotoTrouble = {
  name: "jobs redelivered in random order to two Workers",
  async run(site) {
    const second = await site.openSecondGalleryEditor();
    await Promise.all([press(site.photos, site), press(second, site)]);
    await deliverAgain(site, [site.photos, second]);
    await deliverAgain(site, [site.photos, second]);
    await sleep(OUTAGE_MS);
    await second.kill();
    await endClaims(site);
    return NONE;
  },
};

const late: PhotoTrouble = {
  name: "a stalled job that continues after another Worker took over",
  async run(site) {
    const { line } = site.photos;
    await reach(site.photos, { call: "finish_photo_sync_job", when: "before" }, () =>
      press(site.photos, site),
    );
    await endClaims(site);
    // The job is held while the queue and the cron deliver it to another handler.
    await deliverAgain(site, [site.photos]);
    await sleep(OUTAGE_MS);
    line.letGo("goesOn");
    return NONE;
  },
};

export const PHOTO_TROUBLES: readonly PhotoTrouble[] = [
  ...kills,
  weather,
  hanging,
  ...refusedTokens,
  ...outages,
  again,
  late,
];
