/** Reads 50,000 vehicles and 200,000 photos from paged tables in a process with a limited heap. Run by `scale`. */
import "../../local/backend/storage/web-socket-name";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSnapshotSource } from "~/inventory/snapshot/snapshot-source";
import { answerTables } from "./inventory-tables";

const VEHICLES = 50_000;
const BACKEND = "https://backend.test";
const MEBIBYTE = 1024 * 1024;

let peakBytes = 0;
const lookAtMemory = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  peakBytes = Math.max(peakBytes, heapUsed + arrayBuffers);
  return heapUsed + arrayBuffers;
};

const floorBytes = lookAtMemory();
peakBytes = 0;
const answer = answerTables(VEHICLES, BACKEND);
let storedBytes = 0;
const source = createSnapshotSource({
  backend: createSupabaseBackend({
    url: BACKEND,
    publishableKey: "sb_publishable_of_no_backend",
    log: () => undefined,
    fetch: async (input) => {
      lookAtMemory();
      return answer(new URL(String(input)));
    },
  }),
  store: {
    read: async () => null,
    async write(snapshot) {
      storedBytes = JSON.stringify(snapshot).length;
      lookAtMemory();
    },
  },
  freshSeconds: 3_600,
  storageBaseUrl: BACKEND,
  now: Date.now,
  log: () => undefined,
});
const inventory = await source.find();
if (inventory?.snapshot.columns.count !== VEHICLES) throw new Error("the inventory is incomplete");
const keptBytes = lookAtMemory();
const show = (bytes: number) => ((bytes - floorBytes) / MEBIBYTE).toFixed(0);
console.log(
  `  ${VEHICLES} vehicles from the tables: at most ${show(peakBytes)} MiB above the baseline, ${show(keptBytes)} MiB retained; stored ${(storedBytes / MEBIBYTE).toFixed(1)} MiB (KV allows 25)`,
);
