/** One running site whose dependencies a test breaks and mends: the built Worker, the embedded backend, and the vendors' stand-ins. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { createSheetsVendor } from "../../../local/vendors/google-sheets-stand-in";
import type { Vendor } from "../../../local/vendors/vendor-server";
import { ROOT_ID, startDriveWorld } from "../../support/site/drive-world";
import { forgetAttempts, signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";
import type { Chance } from "../chance";
import type { Message } from "../leads/shoppers";
import { openSiteUnderFault, type SiteUnderFault } from "../site-under-fault";
import type { Broken } from "./dependencies";

const SHEET_ID = "the-sheet-of-the-dependency-suite";
const DEMO_SHEET = "local/demo/inventory-sheet.csv";

export interface DependencySite {
  readonly under: SiteUnderFault;
  readonly worker: Miniflare;
  readonly origin: string;
  readonly chance: Chance;
  /** A salesperson's session. */
  readonly cookie: string;
  /** Paths of vehicles for sale. */
  readonly vehicles: readonly string[];
  /** Paths of photos in the bucket, as the list shows them. */
  readonly photos: readonly string[];
  /** References of photos among the assets. */
  readonly drawings: readonly string[];
  /** All leads that shoppers sent. */
  readonly messages: Message[];
  /** Breaks these dependencies, and mends all others. */
  break(broken: Broken): Promise<void>;
  /** Starts another Worker of the same site, whose dependencies are broken from its first request on. */
  startCold(broken: Broken): Promise<{ readonly origin: string; dispose(): Promise<void> }>;
  /** Runs the minute cron. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** Accepts every lead. */
const crm: Vendor = {
  respond({ url, response }) {
    if (url.pathname !== "/crm") return false;
    response.writeHead(204).end();
    return true;
  },
};

const read = (name: string) => readFile(path.join(import.meta.dirname, name), "utf8");

export async function openDependencySite(chance: Chance): Promise<DependencySite> {
  const google = await startDriveWorld({
    openNeighbours: (tokens) => [
      createSheetsVendor({ tokens, sheetId: SHEET_ID, file: path.resolve(DEMO_SHEET), hasControls: true }),
      crm,
    ],
  });
  const under = await openSiteUnderFault(chance, {
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(google.account),
    GOOGLE_API_URL: google.url,
    GOOGLE_DRIVE_FOLDER: ROOT_ID,
    INVENTORY_SHEET: SHEET_ID,
    LEADS_WEBHOOK_URL: `${google.url}/crm`,
    LEADS_WEBHOOK_SECRET: "a-secret-that-only-the-stand-in-shares",
    // The cache's and the tables' part in each page is tested, so that the snapshot must be young.
    INVENTORY_FRESH_SECONDS: "1",
  });
  const wrappers = {
    "breakable-worker.mjs": await read("breakable-worker.mjs"),
    "breakable-platform.mjs": await read("breakable-platform.mjs"),
  };
  const start = async (objects: string) => {
    const worker = await startWorker({
      // Photos are stored under the backend's own address.
      settings: { ...under.settings, SUPABASE_URL: under.backendUrl },
      wrappers,
      objectsFolder: path.join(under.folder, objects),
      onLine: (line) => void (under.logLines as string[]).push(line),
    });
    return { worker, origin: (await worker.ready).origin };
  };
  const { worker, origin } = await start("objects");
  const tellBroken = async (to: string, broken: Broken) => {
    await fetch(`${to}/break`, { method: "POST", body: JSON.stringify(broken) });
  };
  const list = await (await fetch(`${origin}/inventory`)).text();
  const vehicles = [...new Set(list.match(/\/vehicle\/\d+/g) ?? [])];
  const photos = [...new Set(list.match(/\/photos\/\d+\/bucket\/[^"\s,]+/g) ?? [])];
  if (vehicles.length === 0 || photos.length === 0) throw new Error("the list shows no vehicle or no photo");
  return {
    under,
    worker,
    origin,
    chance,
    vehicles,
    photos,
    messages: [],
    drawings: readdirSync("public/art/vehicles").map((name) => `art/${name}`),
    cookie: await signIn(origin, "sales"),
    async break(broken) {
      await forgetAttempts(under.backendUrl, under.secretKey);
      await tellBroken(origin, broken);
    },
    async startCold(broken) {
      const cold = await start("cold-objects");
      await tellBroken(cold.origin, broken);
      return { origin: cold.origin, dispose: () => cold.worker.dispose() };
    },
    async tick() {
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    },
    async close() {
      await worker.dispose();
      await Promise.all([under.close(), google.close()]);
    },
  };
}
