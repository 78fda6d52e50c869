/** Starts a site with its own Drive, sheet, and backend, so that its syncs do not affect other tests. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import sharp from "sharp";
import { spawnBackend } from "../backend/spawn-backend";
import { type DriveWorld, openDriveWorld, ROOT_ID } from "./drive-world";
import { SHEET_ID } from "./google-stand-in";
import { openService } from "./service";
import { signIn } from "./sign-in";
import { startWorker } from "./worker-bundle";

export interface PhotoSite {
  readonly drive: DriveWorld;
  writeSheet(csv: string): void;
  readonly service: SupabaseClient;
  /** The current Worker's address; it changes when the Worker is restarted. */
  readonly url: string;
  readonly worker: Miniflare;
  /** The `Cookie` header of a salesperson. */
  readonly cookie: string;
  /** Called for each outgoing request of the Worker; false holds it until `release` or the Worker's end. */
  readonly gate: { mayLeave: (request: Request) => boolean };
  /** Releases all held requests. */
  release(): void;
  /** Kills the Worker during jobs and starts a new one, with the jobs' leases expired. */
  killAndStart(): Promise<void>;
  /** Marks all vehicles but these as sold, so that a run has few jobs. */
  listOnly(vins: readonly string[]): Promise<void>;
  /** Adds a vehicle's folder with photos, which look different for each seed below 128. */
  addPhotos(vin: string, count: number, firstSeed?: number): Promise<string>;
  stop(): Promise<void>;
}

/** @param others settings of the Worker */
export async function startPhotoSite(others: Readonly<Record<string, string>> = {}): Promise<PhotoSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "photo-site-"));
  const file = path.join(folder, "inventory.csv");
  const [backend, drive] = await Promise.all([
    spawnBackend(folder),
    openDriveWorld({ sheet: { id: SHEET_ID, file }, isServed: true }),
  ]);
  const service = openService(backend.url, backend.secretKey);
  const waiting: (() => void)[] = [];
  const gate: PhotoSite["gate"] = { mayLeave: () => true };
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
    ...others,
  };
  const start = async () => {
    const worker = await startWorker({ settings, outbound });
    const url = (await worker.ready).origin;
    return { worker, url, cookie: await signIn(url, "sales") };
  };
  const release = () => {
    for (const letGo of waiting.splice(0)) letGo();
  };
  const site = {
    drive,
    service,
    gate,
    release,
    writeSheet: (csv: string) => writeFileSync(file, csv),
    async listOnly(vins: readonly string[]) {
      const { error } = await service
        .from("inventory")
        .update({ quantity: 0 })
        .not("sku", "in", `(${vins.join(",")})`);
      if (error) throw new Error(error.message);
    },
    async killAndStart() {
      const dying = site.worker.dispose();
      // Until the Worker has ended a released response would still reach it.
      while (await isAnswering(site.url)) await sleep(20);
      release();
      await dying;
      gate.mayLeave = () => true;
      Object.assign(site, await start());
      const claimed_until = new Date(0).toISOString();
      await service.from("photo_sync_jobs").update({ claimed_until }).eq("state", "claimed");
    },
    async addPhotos(vin: string, count: number, firstSeed = 1) {
      const folderId = drive.addFolder(`On the lot ${vin.toLowerCase()}`);
      for (let index = 0; index < count; index += 1)
        drive.addFile(folderId, `photo ${index + 1}.jpg`, await makePicture(firstSeed + index));
      return folderId;
    },
    async stop() {
      release();
      await site.worker.dispose();
      await drive.close();
      await backend.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    ...(await start()),
  };
  return site;
}

export function makePicture(seed: number): Promise<Buffer> {
  const background = { r: seed * 2, g: 90, b: 120 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const isAnswering = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
