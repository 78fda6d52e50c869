/** Answers the domain's questions from Supabase: rows become records, failures become `BackendUnavailable`. */
import { createClient } from "@supabase/supabase-js";
import type { VehiclePhotoRecord } from "~/photos/photo";
import type { InventoryRecord, PriceReduction } from "~/vehicles/inventory-record";
import { BackendUnavailable, type InventoryBackend } from "./backend";
import { createQuestions, type Questions } from "./questions";
import { readEveryRow } from "./read-every-row";
import { createRowReader, type RowReader } from "./rejected-rows";
import { galleryRow, inventoryRow, photoRow } from "./row-schemas";

type Log = (event: string, fields: Readonly<Record<string, unknown>>) => void;

interface SupabaseBackendOptions {
  readonly url: string;
  /** Opens what the site shows; row level security decides what that is. */
  readonly publishableKey: string;
  readonly log: Log;
  readonly fetch?: typeof fetch;
  /** For one attempt of a read, of which there are two. */
  readonly readTimeoutMs?: number;
  /** For the one attempt of a ping. */
  readonly pingTimeoutMs?: number;
}

export function createSupabaseBackend(options: SupabaseBackendOptions): InventoryBackend {
  const { log, readTimeoutMs = 3000, pingTimeoutMs = 1000 } = options;
  const questions = createQuestions(
    connect(options),
    { timeoutMs: readTimeoutMs, attempts: 2 },
    { timeoutMs: pingTimeoutMs, attempts: 1 },
  );
  const reader = createRowReader(log);
  return {
    listStock: () => listStock(questions, reader),
    findRecord: (key) => findRecord(questions, reader, key, log),
    ping: () => questions.readAnything(),
  };
}

function connect({ url, publishableKey, fetch: send }: SupabaseBackendOptions) {
  // Nobody signs in through this client: no session to keep, refresh or look for in an address.
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(url, publishableKey, { auth, global: send ? { fetch: send } : {} });
}

async function listStock(questions: Questions, reader: RowReader) {
  const [rows, galleries] = await Promise.all([
    readEveryRow({
      readPage: async (soFar) => {
        const page = await questions.readListedPage(soFar.length);
        return page && { rows: page.rows, totalCount: page.count };
      },
      getKey: getId,
    }),
    readEveryRow<unknown>({
      readPage: async (soFar) => {
        const page = await questions.readGalleryPage(getVin(soFar.at(-1)));
        return page && { rows: page.rows, totalCount: soFar.length + page.count };
      },
      getKey: getVin,
    }),
  ]);
  const galleriesByVin = new Map(
    galleries.map((row) => parseGallery(reader, row)).map((gallery) => [gallery.vin, gallery]),
  );
  const records = rows
    .map((row) => parseRecord(reader, row))
    .filter((record) => record !== null)
    .map((record) => withReduction(record, galleriesByVin.get(record.sku)));
  const listedVins = new Set(records.map(({ sku }) => sku));
  const photos = [...galleriesByVin].filter(([vin]) => listedVins.has(vin));
  return { records, photos: new Map(photos.map(([vin, gallery]) => [vin, gallery.photos])) };
}

async function findRecord(
  questions: Questions,
  reader: RowReader,
  key: { id: number } | { vin: string },
  log: Log,
) {
  const [column, value] = "id" in key ? ["id", key.id] : ["vin", key.vin.trim().toUpperCase()];
  if (!isAnswerable(value)) return null;
  const [row, gallery] = await Promise.all([
    questions.findRow("inventory", column === "vin" ? "sku" : column, value),
    questions.findRow("vehicle_galleries", column, value).catch((error: unknown) => {
      if (!(error instanceof BackendUnavailable)) throw error;
      // A vehicle without its photos is still worth showing.
      log("galleryReadFailed", { reason: error.message });
      return undefined;
    }),
  ]);
  const record = row === undefined ? null : parseRecord(reader, row);
  if (!record) return null;
  if (gallery === undefined) return { record, photos: [] };
  const parsed = parseGallery(reader, gallery);
  return { record: withReduction(record, parsed), photos: parsed.photos };
}

/** Other numbers are no id and longer texts no VIN of the table: the server would only refuse them. */
function isAnswerable(value: string | number): boolean {
  return typeof value === "number"
    ? Number.isSafeInteger(value) && value > 0
    : value.length > 0 && value.length <= 32;
}

function parseRecord(reader: RowReader, row: unknown): InventoryRecord | null {
  return reader.parse(inventoryRow, row, { event: "vehicleRowRejected", fields: { id: getId(row) } });
}

/** What the view `vehicle_galleries` knows of one vehicle. */
interface Gallery {
  readonly vin: string;
  readonly photos: readonly VehiclePhotoRecord[];
  readonly reduction: PriceReduction | null;
}

function withReduction(record: InventoryRecord, gallery: Gallery | undefined): InventoryRecord {
  return gallery?.reduction ? { ...record, reduction: gallery.reduction } : record;
}

function parseGallery(reader: RowReader, row: unknown): Gallery {
  const fields = { vin: getVin(row) };
  const gallery = reader.parse(galleryRow, row, { event: "photoRowRejected", fields });
  if (!gallery) return { vin: fields.vin, photos: [], reduction: null };
  const photos = gallery.photos.map((photo) => {
    const parsed = reader.parse(photoRow, photo, { event: "photoRowRejected", fields });
    return parsed && { vin: gallery.vin, ...parsed };
  });
  return {
    vin: gallery.vin,
    photos: photos.filter((photo) => photo !== null),
    reduction: gallery.reduction ?? null,
  };
}

const getId = (row: unknown): unknown =>
  typeof row === "object" && row !== null && "id" in row ? row.id : undefined;

/** "" for a row without one, and before the first row. */
const getVin = (row: unknown): string =>
  typeof row === "object" && row !== null && "vin" in row && typeof row.vin === "string" ? row.vin : "";
