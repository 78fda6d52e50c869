/**
 * A site whose syncs can fail: three Workers with one embedded backend, and Google stand-ins with a sheet and a Drive folder.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import "../../../local/backend/storage/web-socket-name";
import { createSheetsVendor } from "../../../local/vendors/google-sheets-stand-in";
import { spawnBackend } from "../../support/backend/spawn-backend";
import { type DriveWorld, ROOT_ID, startDriveWorld } from "../../support/site/drive-world";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";
import type { Chance } from "../chance";
import { type GatedLine, openGatedLine } from "./gated-line";
import { createSheetBook, type SheetBook } from "./sheet-fixture";

/** A Worker that can be killed and restarted. */
export interface Desk {
  readonly line: GatedLine;
  readonly worker: Miniflare;
  readonly url: string;
  /** Kills the process. A call held by the proxy is dropped, or still arrives. */
  kill(held?: "breaks" | "goesOn"): Promise<void>;
  start(): Promise<void>;
}

export interface SyncSite {
  readonly chance: Chance;
  readonly book: SheetBook;
  readonly drive: DriveWorld;
  /** Bypasses the proxies, with the service key. */
  readonly service: SupabaseClient;
  /** The Worker whose inventory syncs fail; reads the sheet through the API. */
  readonly inventory: Desk;
  /** The Worker whose photo syncs fail. */
  readonly photos: Desk;
  /** A Worker that is never killed; only its sheet fails, which it reads as published CSV. */
  readonly other: Desk;
  /** Starts another Worker with the proxy of `photos`. The caller kills it. */
  openSecondGalleryEditor(): Promise<Desk>;
  /** The `Cookie` header of a salesperson, valid at each Worker. */
  readonly cookie: string;
  /** Sets faults for the next requests for the sheet, one each. */
  setSheetFaults(...faults: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

const SHEET_ID = "the-sheet-of-the-fault-suite";

export async function openSyncSite(chance: Chance): Promise<SyncSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "sync-faults-"));
  const file = path.join(folder, "inventory.csv");
  const openNeighbours = (tokens: Parameters<typeof createSheetsVendor>[0]["tokens"]) => [
    createSheetsVendor({ tokens, sheetId: SHEET_ID, file, hasControls: true }),
  ];
  const [backend, drive] = await Promise.all([
    spawnBackend(path.join(folder, "backend")),
    startDriveWorld({ openNeighbours }),
  ]);
  const service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  const openLine = async () => openGatedLine({ backendUrl: backend.url, googleUrl: drive.url });
  const [inventoryLine, photoLine, otherLine] = [await openLine(), await openLine(), await openLine()];
  const settings = {
    SUPABASE_SECRET_KEY: backend.secretKey,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(drive.account),
    GOOGLE_DRIVE_FOLDER: ROOT_ID,
    INVENTORY_FRESH_SECONDS: "0",
    INVENTORY_SHEET: SHEET_ID,
  };
  const published = `${drive.url}/published/inventory.csv`;
  // Photos are stored under the backend's address, so both photo Workers must use the same one.
  const openGalleryEditor = () => openEditor(photoLine, settings);
  const [inventory, photos, other] = await Promise.all([
    openEditor(inventoryLine, settings),
    openGalleryEditor(),
    openEditor(otherLine, { ...settings, INVENTORY_SHEET: published }),
  ]);
  await service.from("inventory").delete().gt("id", 0);
  return {
    chance,
    book: createSheetBook(file, chance),
    drive,
    service,
    inventory,
    photos,
    other,
    openSecondGalleryEditor: openGalleryEditor,
    cookie: await signIn(other.url, "sales"),
    async setSheetFaults(...faults) {
      const answer = await fetch(`${drive.url}/sheets-faults`, {
        method: "PUT",
        body: JSON.stringify(faults),
      });
      if (!answer.ok) throw new Error("the stand-in does not know this fault");
    },
    async close() {
      await Promise.all([inventory, photos, other].map(({ kill }) => kill()));
      await Promise.all([inventoryLine, photoLine, otherLine, drive].map((end) => end.close()));
      await backend.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openEditor(line: GatedLine, others: Readonly<Record<string, string>>): Promise<Desk> {
  const settings = { ...others, SUPABASE_URL: line.url, GOOGLE_API_URL: line.url };
  const start = async () => {
    const worker = await startWorker({ settings });
    return { worker, url: (await worker.ready).origin };
  };
  const desk = {
    line,
    ...(await start()),
    async kill(held: "breaks" | "goesOn" = "breaks") {
      await desk.worker.dispose();
      line.letGo(held);
    },
    async start() {
      Object.assign(desk, await start());
    },
  };
  return desk;
}
