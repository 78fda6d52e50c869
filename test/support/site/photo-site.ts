/** Starts a site with its own Drive, sheet, and backend, so that its syncs do not affect other tests. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { spawnBackend } from "../backend/spawn-backend";
import { openDriveWorld, ROOT_ID } from "./drive-world";
import { SHEET_ID } from "./google-stand-in";
import { openService } from "./service";
import { signIn } from "./sign-in";
import { startWorker } from "./worker-bundle";

export type PhotoSite = Awaited<ReturnType<typeof startPhotoSite>>;

export async function startPhotoSite({ hasInspector = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "photo-site-"));
  const file = path.join(folder, "inventory.csv");
  const [backend, drive] = await Promise.all([
    spawnBackend(folder),
    openDriveWorld({ sheet: { id: SHEET_ID, file }, isServed: true }),
  ]);
  const service = openService(backend.url, backend.secretKey);
  const waiting: (() => void)[] = [];
  /** Called for each outgoing request of the Worker; false holds it until `release`. */
  const gate = { mayLeave: (_: Request) => true };
  const outbound = async (request: Request): Promise<Response> => {
    if (!gate.mayLeave(request)) await new Promise<void>((resolve) => void waiting.push(resolve));
    const { method, headers } = request;
    const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
    return fetch(request.url, { method, headers: [...headers], body });
  };
  const settings = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    GOOGLE_API_URL: drive.url,
    GOOGLE_DRIVE_FOLDER: ROOT_ID,
    INVENTORY_SHEET: SHEET_ID,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(drive.account),
  };
  const worker = await startWorker({ settings, outbound, hasInspector });
  const url = (await worker.ready).origin;
  const release = () => {
    for (const letGo of waiting.splice(0)) letGo();
  };
  return {
    worker,
    url,
    cookie: await signIn(url, "sales"),
    drive,
    service,
    gate,
    release,
    writeSheet: (csv: string) => writeFileSync(file, csv),
    /** Marks all vehicles but these as sold, so that a run has few jobs. */
    async listOnly(vins: readonly string[]) {
      const { error } = await service
        .from("inventory")
        .update({ quantity: 0 })
        .not("sku", "in", `(${vins.join(",")})`);
      if (error) throw new Error(error.message);
    },
    /** Adds a vehicle's folder with photos, which look different for each seed below 128. */
    async addPhotos(vin: string, count: number, firstSeed = 1) {
      const folderId = drive.addFolder(`On the lot ${vin.toLowerCase()}`);
      for (let index = 0; index < count; index += 1)
        drive.addFile(folderId, `photo ${index + 1}.jpg`, await makePicture(firstSeed + index));
      return folderId;
    },
    async stop() {
      release();
      await worker.dispose();
      await drive.close();
      await backend.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function makePicture(seed: number): Promise<Buffer> {
  const background = { r: seed * 2, g: 90, b: 120 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
