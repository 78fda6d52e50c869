/** A site whose Worker can be killed during a sync, with the embedded backend and stand-ins for the sheet and Drive. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { spawnBackend } from "../support/backend/spawn-backend";
import { openDriveWorld, ROOT_ID } from "../support/site/drive-world";
import { send } from "../support/site/send";
import { openService } from "../support/site/service";
import { signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";
import { openLine, type Place, type Release } from "./line";

const SHEET_ID = "the-sheet-of-the-fault-suite";

export async function openSyncSite() {
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
