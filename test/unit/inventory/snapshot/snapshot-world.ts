/** A snapshot source whose clock, tables, and store the tests control and count. */
import { createHash } from "node:crypto";
import { BackendUnavailable } from "~/backend/unavailable";
import { NO_STORED_FACTS } from "~/dealer/stored-facts";
import { createSnapshotSource } from "~/inventory/snapshot/snapshot-source";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo-record";
import type { InventoryRecord } from "~/vehicles/inventory-record";
import { createRecord, createVehicle, storeSnapshot } from "../../../fixtures/inventory";

export const BASE = "http://127.0.0.1:8790";
export const START_MS = Date.parse("2026-03-02T12:00:00Z");
export const HOUR_MS = 60 * 60 * 1_000;

export function createWorld({
  freshSeconds = 30,
  stored = null as unknown,
  facts = NO_STORED_FACTS,
  failure = null as Error | null,
} = {}) {
  const world = {
    nowMs: START_MS,
    records: [createRecord()] as readonly InventoryRecord[],
    photos: [] as readonly VehiclePhotoRecord[],
    facts,
    syncedAtIso: null as string | null,
    failure,
    storeFailure: null as Error | null,
    stored,
    reads: 0,
    rowReads: [] as unknown[],
    storeReads: 0,
    storeWrites: 0,
    pending: [] as Promise<unknown>[],
    events: [] as { event: string; fields: Record<string, unknown> }[],
    duringRead: async () => {},
    createSource,
  };

  function createSource() {
    return createSnapshotSource({
      freshSeconds,
      storageBaseUrl: BASE,
      now: () => world.nowMs,
      log: (event, fields) => world.events.push({ event, fields }),
      waitUntil: (work) => world.pending.push(work),
      sleep: async (milliseconds) => {
        world.nowMs += milliseconds;
        await new Promise((resolve) => setImmediate(resolve));
      },
      hash: async (content) => createHash("sha256").update(content).digest("hex"),
      vehicleEditor: { listDeleted: async () => [] },
      backend: {
        async readInventory() {
          world.reads += 1;
          const { records, photos } = world;
          await world.duringRead();
          if (world.failure) throw world.failure;
          const rows = records.map((record) => ({ record, photos }));
          return { rows, facts: world.facts, syncedAtIso: world.syncedAtIso };
        },
        async findRecord(key) {
          world.rowReads.push(key);
          if (world.failure) throw world.failure;
          const record = world.records.find((row) => ("id" in key ? row.id === key.id : row.sku === key.vin));
          return record ? { record, photos: world.photos } : null;
        },
        async findRecords(keys) {
          world.rowReads.push(keys);
          if (world.failure) throw world.failure;
          return world.records
            .filter(({ id, sku }) => ("ids" in keys ? keys.ids.includes(id) : keys.vins.includes(sku)))
            .map((record) => ({ record, photos: world.photos }));
        },
      },
      store: {
        async read() {
          world.storeReads += 1;
          if (world.storeFailure) throw world.storeFailure;
          return structuredClone(world.stored);
        },
        async write(snapshot) {
          world.storeWrites += 1;
          if (world.storeFailure) throw world.storeFailure;
          world.stored = structuredClone(snapshot);
        },
      },
    });
  }
  return world;
}

export function openWorld(...options: Parameters<typeof createWorld>) {
  const world = createWorld(...options);
  return { world, source: world.createSource() };
}

export async function createReadWorld(...options: Parameters<typeof createWorld>) {
  const { world, source } = openWorld(...options);
  await source.find();
  return { world, source };
}

export const outage = new BackendUnavailable("the tables did not answer");

export function snapshotFrom(secondsAgo: number, name = "2019 Kia Sorento") {
  return storeSnapshot([createVehicle({ product_name: name })], START_MS - secondsAgo * 1_000);
}
