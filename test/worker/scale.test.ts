import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { storeVehicles } from "~/inventory/column-store/vehicle-columns";
import { createLargeInventory } from "../bench/scale-inventory";
import { startWithStoredInventory } from "../support/backend/stored-inventory";

/** Addresses requested from one Worker that starts with a stored inventory of this size. */
async function readPages(size: number, paths: readonly string[]): Promise<string[]> {
  const worker = await startWithStoredInventory(storeVehicles(createLargeInventory(size)));
  try {
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

test("the list of 20,000 vehicles is at most a tenth longer than that of 100, and its last vehicle has a page", async () => {
  const [few = ""] = await readPages(100, ["/inventory"]);
  const [many = "", searched = "", vehicle = ""] = await readPages(20_000, [
    "/inventory",
    "/inventory?q=019999",
    "/vehicle/20000",
  ]);
  const [fewBytes, manyBytes] = [few, many].map((html) => brotliCompressSync(html).length);
  expect(manyBytes).toBeLessThanOrEqual((fewBytes ?? 0) * 1.1);
  expect(searched).toContain("showing 1 of 20,000 vehicles");
  expect(vehicle).toContain("019999");
});
