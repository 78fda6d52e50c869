/**
 * Kills the Worker at a call of a sync, in `npm test` at one call of the inventory sync: the inventory equals one version of the sheet, and the
 * next sync reaches the newest; the galleries reach their folders. `test/backend/inventory-sync` and
 * `test/functions/photos/photo-sync-failures.test.ts` interrupt the syncs at every step in process.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PHOTO_BUCKET } from "~/photos/gallery/photo-policy";
import { IS_FULL, sample } from "../support/amount";
import { spawnBackend } from "../support/backend/spawn-backend";
import { openDriveWorld, ROOT_ID } from "../support/site/drive-world";
import { makePicture } from "../support/site/photo-site";
import { send } from "../support/site/send";
import { openService } from "../support/site/service";
import { signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";
import { openLine, type Place, type Release } from "./line";

interface Kill extends Place {
  readonly held: Release;
}

const kill = (when: Place["when"], call: string, held: Release = "breaks"): Kill => ({ call, when, held });

/** A call that goes on had already left when the Worker was killed. */
const INVENTORY_KILLS = [
  kill("before", "sheet"),
  kill("before", "read_inventory_for_sync"),
  kill("before", "apply_inventory_sync"),
  kill("before", "apply_inventory_sync", "goesOn"),
  kill("after", "apply_inventory_sync"),
];
const PHOTO_KILLS = [
  kill("after", "begin_photo_sync"),
  kill("after", "claim_photo_sync_job"),
  kill("before", "download"),
  kill("before", "storePhoto", "goesOn"),
  kill("after", "storePhoto"),
  kill("before", "finish_photo_sync_job", "goesOn"),
  kill("after", "finish_photo_sync_job"),
  kill("before", "removePhotos"),
];

const INVENTORY_CRON = "*/15 * * * *";
const EVERY_MINUTE = "* * * * *";
const EPOCH = new Date(0).toISOString();
const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1);
const makeVin = (number: number) => `TESTSYNC${String(number).padStart(9, "0")}`;

const SHEET_ID = "the-sheet-of-the-fault-suite";

/** A site whose Worker can be killed during a sync, with the embedded backend and stand-ins for the sheet and Drive. */
async function openSyncSite() {
  const folder = await mkdtemp(path.join(tmpdir(), "sync-faults-"));
  const sheetFile = path.join(folder, "inventory.csv");
  const [backend, drive] = await Promise.all([
    spawnBackend(path.join(folder, "backend")),
    openDriveWorld({ sheet: { id: SHEET_ID, file: sheetFile }, isServed: true }),
  ]);
  const service = openService(backend.url, backend.secretKey);
  await service.from("inventory").delete().gt("id", 0);
  /** All other paths are Google's. */
  const line = await openLine((path) =>
    /^\/(?:rest|auth|storage|functions)\//.test(path) ? backend.url : drive.url,
  );
  const start = async () => {
    const worker = await startWorker({
      settings: {
        SUPABASE_URL: line.url,
        SUPABASE_SECRET_KEY: backend.secretKey,
        GOOGLE_API_URL: line.url,
        GOOGLE_SERVICE_ACCOUNT: JSON.stringify(drive.account),
        GOOGLE_DRIVE_FOLDER: ROOT_ID,
        INVENTORY_SHEET: SHEET_ID,
        INVENTORY_FRESH_SECONDS: "0",
      },
    });
    return { worker, url: (await worker.ready).origin };
  };
  let live: { readonly worker: Miniflare; readonly url: string } = await start();
  const cookie = await signIn(live.url, "sales");
  return {
    drive,
    sheetFile,
    service,
    get url() {
      return live.url;
    },
    /** Resolves when the cron's tasks have ended with any result; never rejects. */
    runCron: async (cron: string) => {
      const handler = await live.worker.getWorker();
      await handler.scheduled({ cron }).catch(() => undefined);
    },
    /** As a salesperson; never rejects. */
    async startPhotoSync() {
      const headers = { Cookie: cookie, Origin: live.url };
      await send("POST", `${live.url}/photo-sync`, headers, { intent: "start" }).catch(() => undefined);
    },
    /** Starts a sync, kills the Worker when the call is held at its place, and starts another Worker. */
    async killAt(place: Place, held: Release, begin: () => Promise<void>) {
      const isHeld = line.holdAt(place);
      const begun = begin();
      await isHeld;
      await live.worker.dispose();
      line.letGo(held);
      await begun;
      live = await start();
    },
    async close() {
      await live.worker.dispose();
      line.close();
      await Promise.all([drive.close(), backend.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let site: Awaited<ReturnType<typeof openSyncSite>>;
let version = 0;

beforeAll(async () => {
  site = await openSyncSite();
  turnSheet();
  await site.runCron(INVENTORY_CRON);
});
afterAll(() => site?.close());

/** Writes the next version of the sheet, in which every price has risen. @returns its prices */
function turnSheet(): number[] {
  version += 1;
  const prices = NUMBERS.map((number) => 20_000 + version * 100 + number);
  const lines = prices.map((price, index) => `2020 Kia Rio,,${price},${makeVin(index + 1)},,1`);
  writeFileSync(
    site.sheetFile,
    ["product_name,description,price,sku,image_url,quantity", ...lines].join("\n"),
  );
  return prices;
}

/** @throws Error when the query failed */
function take<Data>({ data, error }: { data: Data; error: { message: string } | null }): NonNullable<Data> {
  if (error || data === null) throw new Error(error?.message);
  return data as NonNullable<Data>;
}

const readPrices = async () =>
  take(await site.service.from("inventory").select("price").eq("quantity", 1).order("price")).map(
    ({ price }) => Number(price),
  );

async function listRuns(kind: string, afterId = 0) {
  const runs = site.service.from("sync_runs").select("id, state, counts").eq("kind", kind).gt("id", afterId);
  return take(await runs.order("id")) as { id: number; state: string; counts: Record<string, number> }[];
}

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

test.each(sample(INVENTORY_KILLS, 1))(
  "an inventory sync killed $when $call ($held) leaves one version of the sheet, and the next sync the newest",
  async ({ held, ...place }) => {
    const [before, lastId] = [await readPrices(), (await listRuns("inventory")).at(-1)?.id];
    const after = turnSheet();
    await site.killAt(place, held, () => site.runCron(INVENTORY_CRON));
    expect([before, after]).toContainEqual(await readPrices());
    const page = await (await fetch(`${site.url}/inventory`)).text();
    const shown = [...page.matchAll(/data-price="(\d+)"/g)].map(([, cents]) => Number(cents) / 100);
    expect([before, after]).toContainEqual(shown.sort((a, b) => a - b));
    const lease = site.service.from("sync_leases").update({ expires_at: EPOCH });
    take(await lease.eq("kind", "inventory").not("owner", "is", null).select());
    await site.runCron(INVENTORY_CRON);
    expect(await readPrices()).toEqual(after);
    const runs = await listRuns("inventory", lastId);
    expect(runs.at(-1)?.state).toBe("succeeded");
    expect(runs.map(({ state }) => state)).not.toContain("running");
    const succeeded = runs.filter(({ state }) => state === "succeeded");
    expect(sum(succeeded.map(({ counts }) => counts.priceUp))).toBe(NUMBERS.length);
  },
);

interface Folder {
  readonly vin: string;
  readonly id: string;
  readonly files: { readonly id: string; readonly name: string }[];
}

let pictures = 0;

async function addPicture({ id, files }: Folder): Promise<void> {
  pictures += 1;
  const bytes = await makePicture(pictures);
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  files.push({ id: site.drive.addFile(id, `${pictures}.jpg`, bytes), name });
}

const nameOf = (file: string) => /([0-9a-f]{32})\.\w+$/.exec(file)?.[1] ?? file;

async function readGallery(table: string, vin: string): Promise<string[]> {
  const rows = await site.service.from(table).select("photo_url").eq("vin", vin).order("created_at");
  return take(rows).map(({ photo_url }) => nameOf(String(photo_url)));
}

/** Runs the minute's cron until the newest photo sync has ended, with every job due at once. */
async function finishPhotoSync(afterId: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const run = (await listRuns("photos", afterId)).at(-1);
        if (run && run.state !== "running") return "ended";
        if (!run) await site.startPhotoSync();
        const jobs = () => site.service.from("photo_sync_jobs");
        take(await jobs().update({ due_at: EPOCH }).eq("state", "pending").select());
        await site.runCron(EVERY_MINUTE);
        return "running";
      },
      { timeout: 100_000, interval: 500 },
    )
    .toBe("ended");
}

test.runIf(IS_FULL)(
  "a photo sync killed at a call reaches the folders' photos without storing or showing one twice",
  async () => {
    const folders: Folder[] = [1, 2].map((number) => ({
      vin: makeVin(number),
      id: site.drive.addFolder(makeVin(number)),
      files: [],
    }));
    for (const folder of folders) for (const _ of [1, 2, 3]) await addPicture(folder);
    // One job per listed vehicle: only those with a folder matter here.
    const others = site.service.from("inventory").update({ quantity: 0 });
    take(await others.not("sku", "in", `(${folders.map(({ vin }) => vin).join()})`).select());
    await site.startPhotoSync();
    await finishPhotoSync(0);
    for (const { held, ...place } of PHOTO_KILLS) {
      const name = `killed ${place.when} ${place.call} (${held})`;
      const lastId = (await listRuns("photos")).at(-1)?.id ?? 0;
      for (const folder of folders) {
        site.drive.remove(folder.files.shift()?.id ?? "");
        await addPicture(folder);
      }
      await site.killAt(place, held, site.startPhotoSync);
      const claims = site.service.from("photo_sync_jobs").update({ claimed_until: EPOCH });
      take(await claims.eq("state", "claimed").select());
      await finishPhotoSync(lastId);
      for (const { vin, files } of folders) {
        const names = files.map((file) => file.name);
        for (const table of ["public_vehicle_photos", "vehicle_photos"])
          expect([name, await readGallery(table, vin)]).toEqual([name, names]);
        const stored = take(await site.service.storage.from(PHOTO_BUCKET).list(vin)).map((file) =>
          nameOf(file.name),
        );
        expect([name, stored]).toEqual([name, expect.arrayContaining(names)]);
        expect([name, new Set(stored).size]).toEqual([name, stored.length]);
      }
      const done = site.service.from("photo_sync_jobs").select("photos_processed, photos_removed");
      const jobs = take(await done.gt("run_id", lastId));
      expect([name, sum(jobs.map((job) => job.photos_processed))]).toEqual([name, folders.length]);
      expect([name, sum(jobs.map((job) => job.photos_removed))]).toEqual([name, folders.length]);
    }
  },
  900_000,
);
