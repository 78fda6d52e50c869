/** A site whose syncs can fail piece by piece: three Workers before one embedded backend, and Google's stand-ins with a sheet and a folder. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import "../../../local/backend/storage/web-socket-name";
import { createSheetsVendor } from "../../../local/vendors/google-sheets-stand-in";
import { spawnBackend } from "../../support/backend/spawn-backend";
import { type DriveWorld, ROOT_ID, startDriveWorld } from "../../support/site/drive-world";
import { findFreePort } from "../../support/site/free-port";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";
import type { Chance } from "../chance";
import { type GatedLine, openGatedLine } from "./gated-line";
import { createSheetBook, type SheetBook } from "./sheet-book";

/** A Worker that dies and comes again. */
export interface Desk {
  readonly line: GatedLine;
  readonly worker: Miniflare;
  readonly url: string;
  /** The process is gone; what it held at its line breaks off, or had left before. */
  kill(held?: "breaks" | "goesOn"): Promise<void>;
  start(): Promise<void>;
}

export interface SyncSite {
  readonly chance: Chance;
  readonly book: SheetBook;
  readonly drive: DriveWorld;
  /** Past the lines, with the service's key. */
  readonly service: SupabaseClient;
  /** Whose stock syncs fail; reads the sheet through Google's interface. */
  readonly stock: Desk;
  /** Whose photo syncs fail. */
  readonly photos: Desk;
  /** Nobody kills it and nothing fails there but the sheet, which it reads as it is published. */
  readonly other: Desk;
  /** One more beside `photos`. The caller kills it. */
  openSecondPhotoDesk(): Promise<Desk>;
  /** The `Cookie` of somebody who sells, at each of them. */
  readonly cookie: string;
  /** One for each of the next requests for the sheet. */
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
    spawnBackend(path.join(folder, "backend"), await findFreePort()),
    startDriveWorld({ openNeighbours }),
  ]);
  const service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  const openLine = async () =>
    openGatedLine({ backendUrl: backend.url, googleUrl: drive.url, port: await findFreePort() });
  const [stockLine, photoLine, otherLine] = [await openLine(), await openLine(), await openLine()];
  const settings = {
    SUPABASE_SECRET_KEY: backend.secretKey,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(drive.account),
    GOOGLE_DRIVE_FOLDER: ROOT_ID,
    INVENTORY_FRESH_SECONDS: "0",
    INVENTORY_SHEET: SHEET_ID,
  };
  const published = `${drive.url}/published/inventory.csv`;
  // Photos are kept under the backend's address: whoever brings them in knows it by one name.
  const openPhotoDesk = () => openDesk(photoLine, settings);
  const [stock, photos, other] = await Promise.all([
    openDesk(stockLine, settings),
    openPhotoDesk(),
    openDesk(otherLine, { ...settings, INVENTORY_SHEET: published }),
  ]);
  await service.from("inventory").delete().gt("id", 0);
  return {
    chance,
    book: createSheetBook(file, chance),
    drive,
    service,
    stock,
    photos,
    other,
    openSecondPhotoDesk: openPhotoDesk,
    cookie: await signIn(other.url, "sales"),
    async setSheetFaults(...faults) {
      const answer = await fetch(`${drive.url}/sheets-faults`, {
        method: "PUT",
        body: JSON.stringify(faults),
      });
      if (!answer.ok) throw new Error("the stand-in does not know this fault");
    },
    async close() {
      await Promise.all([stock, photos, other].map(({ kill }) => kill()));
      await Promise.all([stockLine, photoLine, otherLine, drive].map((end) => end.close()));
      await backend.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openDesk(line: GatedLine, others: Readonly<Record<string, string>>): Promise<Desk> {
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
