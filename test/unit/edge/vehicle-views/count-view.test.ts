import { expect, test } from "vitest";
import { countView } from "~/edge/vehicle-views/count-view";
import type { CurrentInventory } from "~/inventory/snapshot/snapshot";
import { createSnapshot, createVehicle } from "../../../fixtures/inventory";

async function listCounted(ids: readonly number[], find: () => Promise<CurrentInventory | null>) {
  const counted: number[] = [];
  const addView = ({ vehicleId }: { vehicleId: number }) => void counted.push(vehicleId);
  for (const id of ids) await countView(id, { addView, inventory: { find } });
  return counted;
}

const VEHICLES = [
  createVehicle({ id: 7 }),
  createVehicle({ id: 8, sku: "OTHER", product_name: "2019 Kia Rio SOLD" }),
];

test.each([false, true])(
  "views of vehicles for sale count, those of sold and unknown ones don't (old snapshot: %s)",
  async (isStale) => {
    const find = async () => ({ snapshot: createSnapshot(VEHICLES), ageSeconds: 1, isStale });
    expect(await listCounted([7, 8, 9, 7], find)).toEqual([7, 7]);
  },
);

test("without an inventory nothing counts, and no error reaches the request", async () => {
  expect(await listCounted([7], async () => null)).toEqual([]);
  expect(await listCounted([7], () => Promise.reject(new Error("down")))).toEqual([]);
});
