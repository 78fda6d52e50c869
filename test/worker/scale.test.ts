import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createSnapshotStore } from "~/edge/cache/snapshot-store";
import { createLargeInventory } from "../bench/scale-inventory";
import { storeSnapshot } from "../fixtures/inventory";
import { startWorker } from "../support/site/worker-bundle";

const [FEW, MANY] = [100, 5_000];

/** Requests addresses from one Worker that starts with an inventory of this size in its snapshot store, without a backend. */
async function readPages(size: number, paths: readonly string[]): Promise<string[]> {
  const worker = await startWorker({
    settings: { INVENTORY_FRESH_SECONDS: "3600" },
    outbound: async () => new Response(null, { status: 503 }),
  });
  try {
    const namespace = (await worker.getKVNamespace("SNAPSHOTS")) as unknown as KVNamespace;
    await createSnapshotStore(namespace).write(storeSnapshot(createLargeInventory(size), Date.now()));
    const pages: string[] = [];
    for (const path of paths) {
      const response = await worker.dispatchFetch(`http://site.test${path}`);
      expect(response.status).toBe(200);
      pages.push(await response.text());
    }
    return pages;
  } finally {
    await worker.dispose();
  }
}

test("a list of thousands of vehicles is at most a tenth longer than that of 100, and its last vehicle has a page", async () => {
  const [few = ""] = await readPages(FEW, ["/inventory"]);
  const last = String(MANY - 1).padStart(6, "0");
  const paths = ["/inventory", `/inventory?q=${last}`, `/vehicle/${MANY}`];
  const [many = "", searched = "", vehicle = ""] = await readPages(MANY, paths);
  const [fewBytes, manyBytes] = [few, many].map((html) => brotliCompressSync(html).length);
  expect(manyBytes).toBeLessThanOrEqual((fewBytes ?? 0) * 1.1);
  expect(searched).toContain(`showing 1 of ${MANY.toLocaleString("en-US")} vehicles`);
  expect(vehicle).toContain(last);
});
