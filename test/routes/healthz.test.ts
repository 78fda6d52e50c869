import { expect, test } from "vitest";
import { loader } from "~/routes/healthz";
import { createVehicle } from "../unit/inventory/example-stock";
import { callLoader, createStock } from "./route-call";

const stock = createStock([
  createVehicle({ id: 1 }),
  createVehicle({ id: 2, product_name: "2012 Toyota Tundra SOLD" }),
]);

test("health counts what is listed and says how old it is", async () => {
  expect(await callLoader(loader, {}, { stock })).toMatchObject({
    status: 200,
    cacheControl: "private, no-store",
    data: {
      status: "ok",
      worker: "ok",
      backend: "ok",
      stock: { vehicles: 1, ageSeconds: 1, isStale: false },
      release: "r1",
    },
  });
});

test("health is still 200 with the backend gone, and says so", async () => {
  expect(await callLoader(loader, {}, { stock: null, isBackendUp: false })).toMatchObject({
    status: 200,
    data: { backend: "unavailable", stock: null },
  });
});
