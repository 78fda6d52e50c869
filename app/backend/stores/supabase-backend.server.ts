/** Reads the inventory from Supabase: parses rows into records and maps failures to `BackendUnavailable`. */
import type * as z from "zod";
import type { Project } from "~/backend/connect";
import { createQueries, type Queries } from "~/backend/queries";
import { readEveryRow } from "~/backend/read-every-row";
import { galleryRow, inventoryRow, photoRow, storedFactsRow, syncedAtRow } from "~/backend/row-schemas";
import { BackendRejected, ignoreOutage } from "~/backend/unavailable";
import type { InventoryStore, VehicleKeys } from "~/inventory/inventory-store";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo-record";
import type { InventoryRecord } from "~/vehicles/inventory-record";

type Log = (event: string, fields: Readonly<Record<string, unknown>>) => void;

interface SupabaseBackendOptions extends Pick<Project, "client"> {
  readonly log: Log;
  /** Per attempt of a read; there are two. */
  readonly readTimeoutMs?: number;
  /** For the single attempt of a ping. */
  readonly pingTimeoutMs?: number;
}

export function createSupabaseBackend(options: SupabaseBackendOptions): InventoryStore {
  // biome-ignore lint/plugin: the health says that the backend doesn't answer; it is read again, then the last snapshot is shown
  const { client, log, readTimeoutMs = 3000, pingTimeoutMs = 1000 } = options;
  const queries = createQueries(
    client,
    { timeoutMs: readTimeoutMs, maxAttempts: 2 },
    { timeoutMs: pingTimeoutMs, maxAttempts: 1 },
  );
  const rows = createRowReader(log);
  return {
    readInventory: () => readInventory(queries, rows),
    async findRecord(key) {
      const [record] = await addGalleries(queries, rows, [await findRow(queries, key)], log);
      return record ?? null;
    },
    findRecords: async (keys) => addGalleries(queries, rows, await findRows(queries, keys), log),
    ping: () => queries.ping(),
  };
}

async function readInventory(queries: Queries, rows: RowReader): ReturnType<InventoryStore["readInventory"]> {
  const [facts, vehicles, galleries] = await Promise.all([
    queries.readFacts(),
    readEveryRow({
      readPage: async ({ count }) => {
        const page = await queries.readListedPage(count);
        return page && { rows: page.rows, totalCount: page.count };
      },
      getKey: getId,
    }),
    readEveryRow({
      readPage: async ({ count, last }) => {
        const page = await queries.readGalleryPage(getVin(last));
        return page && { rows: page.rows, totalCount: count + page.count };
      },
      getKey: (row) => getVin(row) || undefined,
    }),
  ]);
  const byVin = new Map(
    galleries.map((row) => parseGallery(rows, row)).map((gallery) => [gallery.vin, gallery]),
  );
  const records = vehicles.map((row) => parseRecord(rows, row)).filter((record) => record !== null);
  return {
    rows: records.map((record) => addGallery(record, byVin.get(record.sku))),
    facts: storedFactsRow.parse(facts),
    syncedAtIso: syncedAtRow.parse(facts),
  };
}

/** Returns undefined for a missing row. */
async function findRow(queries: Queries, key: { id: number } | { vin: string }): Promise<unknown> {
  const [column, value] =
    "id" in key ? (["id", key.id] as const) : (["sku", key.vin.trim().toUpperCase()] as const);
  if (!isAnswerable(value)) return undefined;
  const find = async () =>
    (await queries.findVehicle(column, value)) ??
    // A page or a link from before the VIN was corrected.
    (typeof value === "string" ? queries.findFormer(value) : undefined);
  return find().catch(ignoreRefusal);
}

const findRows = (queries: Queries, keys: VehicleKeys) =>
  "ids" in keys
    ? queries.findVehicles("id", keys.ids.filter(isAnswerable))
    : queries.findVehicles("sku", keys.vins);

/** Bots request many unknown keys, so galleries are queried only for existing vehicles. */
async function addGalleries(queries: Queries, rows: RowReader, found: readonly unknown[], log: Log) {
  const records = found
    .map((row) => (row === undefined ? null : parseRecord(rows, row)))
    .filter((record) => record !== null);
  if (records.length === 0) return [];
  // During an outage vehicles are shown without their photos.
  const galleries = await ignoreOutage(queries.findGalleries(records.map(({ id }) => id)), ({ message }) =>
    log("galleryReadFailed", { reason: message }),
  );
  const byVin = new Map(
    (galleries ?? []).map((row) => parseGallery(rows, row)).map((gallery) => [gallery.vin, gallery]),
  );
  return records.map((record) => addGallery(record, byVin.get(record.sku)));
}

const addGallery = (record: InventoryRecord, gallery: Gallery | undefined) => ({
  record: {
    ...record,
    priceChanges: gallery?.priceChanges,
    pending: gallery?.pending,
  },
  photos: gallery?.photos ?? [],
});

/** A key that the database rejects matches no row. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof BackendRejected)) throw error;
}

/** Excludes numbers and texts that can't be an id or VIN, which the server would only reject. */
function isAnswerable(value: string | number): boolean {
  return typeof value === "number"
    ? Number.isSafeInteger(value) && value > 0
    : value.length > 0 && value.length <= 32;
}

function parseRecord(rows: RowReader, row: unknown): InventoryRecord | null {
  return rows.parse(inventoryRow, row, { event: "vehicleRowRejected", fields: { id: getId(row) } });
}

interface Gallery extends Pick<InventoryRecord, "priceChanges" | "pending"> {
  readonly vin: string;
  readonly photos: readonly VehiclePhotoRecord[];
}

function parseGallery(rows: RowReader, row: unknown): Gallery {
  const fields = { vin: getVin(row) };
  const gallery = rows.parse(galleryRow, row, { event: "photoRowRejected", fields });
  if (!gallery) return { vin: fields.vin, photos: [] };
  const { vin, price_changes, pending } = gallery;
  const photos = gallery.photos.map((photo) => {
    const parsed = rows.parse(photoRow, photo, { event: "photoRowRejected", fields });
    return parsed && { vin, ...parsed };
  });
  return {
    vin,
    photos: photos.filter((photo) => photo !== null),
    priceChanges: price_changes ?? undefined,
    pending: pending ?? undefined,
  };
}

const getId = (row: unknown): unknown =>
  typeof row === "object" && row !== null && "id" in row ? row.id : undefined;

/** Returns "" for a row without a VIN, and before the first row. */
const getVin = (row: unknown): string =>
  typeof row === "object" && row !== null && "vin" in row && typeof row.vin === "string" ? row.vin : "";

/** Beyond this many invalid rows, further ones aren't logged. */
const MAX_REMEMBERED = 1000;

interface RowReader {
  /** @returns the row, or null after logging the rejected row and the reason */
  parse<Row>(schema: z.ZodType<Row>, row: unknown, rejection: Rejection): Row | null;
}

interface Rejection {
  readonly event: "vehicleRowRejected" | "photoRowRejected";
  /** Identifies the row in the log: `id` of a vehicle, `vin` of a photo. */
  readonly fields: Readonly<Record<string, unknown>>;
}

function createRowReader(log: Log): RowReader {
  const logged = new Set<string>();
  return {
    parse(schema, row, { event, fields }) {
      const result = schema.safeParse(row);
      if (result.success) return result.data;
      const reason = result.error.issues
        .map(({ path, message }) => `${path.join(".")}: ${message}`)
        .join("; ");
      const line = JSON.stringify([event, fields, reason]);
      if (!logged.has(line) && logged.size < MAX_REMEMBERED) {
        logged.add(line);
        log(event, { ...fields, reason });
      }
      return null;
    },
  };
}
