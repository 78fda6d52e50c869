/** A site with a Drive of its own before a backend of its own, so that a photo sync changes nobody else's lot. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import sharp from "sharp";
import "../../../local/backend/storage/web-socket-name";
import { spawnBackend } from "../backend/spawn-backend";
import { type DriveWorld, ROOT_ID, startDriveWorld } from "./drive-world";
import { findFreePort } from "./free-port";
import { signIn } from "./sign-in";
import { startWorker } from "./worker-bundle";

export interface PhotoSite {
  readonly drive: DriveWorld;
  readonly service: SupabaseClient;
  /** Of this moment: a Worker that is killed has another address after it. */
  readonly url: string;
  readonly worker: Miniflare;
  /** The `Cookie` of somebody who sells. */
  readonly cookie: string;
  /** Sees each request that leaves the Worker; false keeps it waiting until `release` or the Worker's end. */
  readonly gate: { mayLeave: (request: Request) => boolean };
  /** Lets everything go that waits. */
  release(): void;
  /** The Worker dies with jobs in hand; the next one finds their leases ended. */
  killAndStart(): Promise<void>;
  /** A folder of a vehicle, with photos that look different for each seed below 128. */
  addPhotos(vin: string, count: number, firstSeed?: number): Promise<string>;
  stop(): Promise<void>;
}

export async function startPhotoSite(): Promise<PhotoSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "photo-site-"));
  const [backend, drive] = await Promise.all([spawnBackend(folder, await findFreePort()), startDriveWorld()]);
  const service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
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
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(drive.account),
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
    async killAndStart() {
      const dying = site.worker.dispose();
      // Whoever waits for us is dead by then.
      await sleep(500);
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
