/** A running site whose dependencies a test breaks and mends: the built Worker, the embedded backend, and the vendors' stand-ins. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startVendorServer } from "../../../local/vendors/vendor-server";
import { openDriveWorld, ROOT_ID } from "../../support/site/drive-world";
import { forgetAttempts, signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";
import type { Chance } from "../chance";
import { openSiteUnderFault } from "../site-under-fault";

const BINDINGS = ["cache", "snapshots", "queue", "photoQueue", "images", "assets", "leadBuffer"];
export const SERVICES = ["database", "auth", "storage", "twilio", "crm", "sheets", "drive"];
export const DEPENDENCIES = [...BINDINGS, ...SERVICES];

/** A call that hangs never answers; the Worker's own time limit ends it. A garbled answer is a proxy's page with status 200. */
type Fault = "fails" | "hangs" | "garbles";
export type Broken = Readonly<Record<string, Fault>>;

const SHEET = {
  id: "the-sheet-of-the-dependency-suite",
  file: path.resolve("local/demo/inventory-sheet.csv"),
};
const MODULES = {
  "breakable-worker.mjs": `
    import { breakBindings } from "./breakable-platform.mjs";
    import worker from "./index.js";
    export * from "./index.js";
    export default {
      async fetch(request, environment, context) {
        if (new URL(request.url).pathname !== "/break")
          return worker.fetch(request, breakBindings(environment), context);
        globalThis.broken = await request.json();
        return new Response(null, { status: 204 });
      },
      queue: (batch, environment, context) => worker.queue(batch, breakBindings(environment), context),
      scheduled: (event, environment, context) => worker.scheduled(event, breakBindings(environment), context),
    };`,
  "breakable-platform.mjs": readFileSync(path.join(import.meta.dirname, "breakable-platform.mjs"), "utf8"),
};

export type DependencySite = Awaited<ReturnType<typeof openDependencySite>>;

export async function openDependencySite(chance: Chance) {
  const google = await openDriveWorld({ isServed: true, sheet: SHEET });
  const crm = await startVendorServer(0, () => new Response(null, { status: 204 }));
  const under = await openSiteUnderFault(chance, {
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(google.account),
    GOOGLE_API_URL: google.url,
    GOOGLE_DRIVE_FOLDER: ROOT_ID,
    INVENTORY_SHEET: SHEET.id,
    LEADS_WEBHOOK_URL: `${crm.url}/crm`,
    LEADS_WEBHOOK_SECRET: "a-secret-that-only-the-stand-in-shares",
    // The cache's and the tables' part in each page is tested, so that the snapshot must be young.
    INVENTORY_FRESH_SECONDS: "1",
  });
  const start = async (objects: string, broken: Broken) => {
    const worker = await startWorker({
      // Photos are stored under the backend's own address.
      settings: { ...under.settings, SUPABASE_URL: under.backendUrl },
      wrappers: MODULES,
      objectsFolder: path.join(under.folder, objects),
      onLine: (line) => void (under.logLines as string[]).push(line),
    });
    const { origin } = await worker.ready;
    const breakOnly = async (these: Broken) => {
      await fetch(`${origin}/break`, { method: "POST", body: JSON.stringify(these) });
    };
    await breakOnly(broken);
    return { worker, origin, breakOnly };
  };
  const { worker, origin, breakOnly } = await start("objects", {});
  const list = await (await fetch(`${origin}/inventory`)).text();
  const findAll = (pattern: RegExp) => {
    const found = [...new Set(list.match(pattern) ?? [])];
    if (found.length === 0) throw new Error(`the list has nothing like ${pattern}`);
    return found;
  };
  return {
    under,
    origin,
    chance,
    cookie: await signIn(origin, "sales"),
    vehicles: findAll(/\/vehicle\/\d+/g),
    /** Photos in the bucket, as the list shows them. */
    photos: findAll(/\/photos\/\d+\/bucket\/[^"\s,]+/g),
    /** Photos among the assets. */
    drawings: readdirSync("public/art/vehicles").map((name) => `art/${name}`),
    /** Breaks these dependencies, and mends all others. */
    async break(broken: Broken) {
      await forgetAttempts(under.service);
      await breakOnly(broken);
    },
    /** Another Worker of the same site, whose dependencies are broken from its first request on. */
    startCold: (broken: Broken) => start("cold-objects", broken),
    async runCron() {
      await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
    },
    async close() {
      await worker.dispose();
      await Promise.all([under.close(), google.close(), crm.close()]);
    },
  };
}
