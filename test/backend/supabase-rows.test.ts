/** Reading all rows page by page: how many requests it takes, rows that move meanwhile, and rows that are invalid. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { collectInventory } from "./contract/collect-inventory";
import {
  answerGalleries,
  answerRows,
  isFacts,
  isGallery,
  makeVehicle,
  makeVehicles,
  openBackend,
  serveInventory,
  type Vehicle,
} from "./supabase-answers";

test.each([
  [0, 3],
  [1000, 3],
  [1001, 5],
  [2500, 7],
])(
  "an inventory of %i vehicles takes %i requests, one of them for the business facts",
  async (count, expectedCalls) => {
    const { backend, requests } = openBackend(serveInventory(makeVehicles(count)));
    const { records } = await collectInventory(backend);
    expect(records.map(({ id }) => id)).toEqual(makeVehicles(count).map(({ id }) => id));
    expect(requests).toHaveLength(expectedCalls);
  },
);

test("the list is requested as specified: listed rows, newest first, ties ordered by id", async () => {
  const { backend, requests } = openBackend(serveInventory([]));
  await collectInventory(backend);
  const inventory = requests.find((url) => !isGallery(url) && !isFacts(url));
  expect(Object.fromEntries(inventory?.searchParams ?? [])).toEqual({
    select: "id,product_name,description,price,sku,image_url,quantity,created_at,details",
    quantity: "eq.1",
    order: "created_at.desc,id.desc",
    offset: "0",
    limit: "1000",
  });
});

test("a server that returns fewer rows than requested is read to the end", async () => {
  const vehicles = makeVehicles(70);
  const { backend } = openBackend((url) =>
    isGallery(url) ? answerGalleries(url, []) : answerRows(url, vehicles, 30),
  );
  expect((await collectInventory(backend)).records).toHaveLength(70);
});

test("rows that move while the pages are read cause a second read", async () => {
  const before = makeVehicles(1500);
  // One row is removed after the first page, so that the row at the page boundary moves to it and is missed.
  const after = before.slice(1);
  let inventoryCalls = 0;
  const { backend } = openBackend((url) => {
    if (isGallery(url)) return answerGalleries(url, []);
    inventoryCalls += 1;
    return answerRows(url, inventoryCalls === 1 ? before : after);
  });
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  expect(inventoryCalls).toBe(4);
});

test("an inventory that shrinks below the next page's start is read again", async () => {
  let inventoryCalls = 0;
  const { backend } = openBackend((url) => {
    if (isGallery(url)) return answerGalleries(url, []);
    inventoryCalls += 1;
    if (inventoryCalls === 1) return answerRows(url, makeVehicles(1200));
    if (inventoryCalls === 2) return Response.json({ code: "PGRST103", message: "range" }, { status: 416 });
    return answerRows(url, makeVehicles(900));
  });
  expect((await collectInventory(backend)).records).toHaveLength(900);
});

test.each([
  ["list", 4],
  ["galleries", 4],
])(
  "%s that also move during the second read are an outage, so that nothing is shown incomplete",
  async (moving, reads) => {
    let calls = 0;
    const { backend } = openBackend((url) => {
      const isMoving = isGallery(url) === (moving === "galleries");
      if (isMoving) calls += 1;
      // One more row is removed before each further page, so that the row at the boundary is missed.
      const vehicles = makeVehicles(1500).slice(isMoving ? calls - 1 : 0);
      return isGallery(url) ? answerGalleries(url, vehicles) : answerRows(url, vehicles);
    });
    await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
    expect(calls).toBe(reads);
  },
);

test("rows that are counted but never sent are an outage, not an empty inventory", async () => {
  const { backend } = openBackend(() => Response.json([], { headers: { "content-range": "*/22" } }));
  await expect(collectInventory(backend)).rejects.toThrow(BackendUnavailable);
});

test("an invalid row is left out and logged once with its id and the reason", async () => {
  const rows = [
    makeVehicle(3),
    makeVehicle(2, { product_name: "" }),
    makeVehicle(1, { created_at: "yesterday" }),
  ];
  const { backend, log } = openBackend(serveInventory(rows));
  await collectInventory(backend);
  const { records } = await collectInventory(backend);
  expect(records.map(({ id }) => id)).toEqual([3]);
  expect(log).toEqual([
    { event: "vehicleRowRejected", id: 2, reason: expect.stringContaining("product_name") },
    { event: "vehicleRowRejected", id: 1, reason: expect.stringContaining("created_at") },
  ]);
});

test("a price reaches the domain unchanged, and a VIN trimmed and in capitals", async () => {
  const prices = [null, -1, 16.9, "call us", { nested: true }];
  const rows = prices.map((price, id) => makeVehicle(id + 1, { price, sku: ` vin${id} ` }));
  const { backend, log } = openBackend(serveInventory(rows));
  const { records } = await collectInventory(backend);
  expect(records.map(({ price, sku }) => [price, sku])).toEqual(
    prices.map((price, id) => [price, `VIN${id}`]),
  );
  expect(log).toEqual([]);
});

test("invalid photos are left out, valid ones beside them are kept", async () => {
  const created_at = "2026-01-01T00:00:00+00:00";
  const valid = { photo_url: "https://a/1.jpg", drive_photo_url: null, created_at };
  const invalid = [{ ...valid, photo_url: null }, { ...valid, created_at: "soon" }, "no row", null];
  const { backend, log } = openBackend(serveInventory([makeVehicle(1)], [...invalid, valid]));
  const { photos } = await collectInventory(backend);
  expect(photos.get("VIN000001")).toEqual([{ vin: "VIN000001", ...valid }]);
  expect(new Set(log.map(({ event, vin }) => `${event} ${vin}`))).toEqual(
    new Set(["photoRowRejected VIN000001"]),
  );
});

test("a valid row is listed beside invalid ones with any content", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (invalid) => {
      const rows = [...invalid, makeVehicle(7)] as Vehicle[];
      const { backend } = openBackend((url) =>
        isGallery(url) ? answerRows(url, invalid as object[]) : answerRows(url, rows),
      );
      const { records } = await collectInventory(backend);
      expect(records.map(({ id }) => id)).toContain(7);
    }),
    { numRuns: 50 },
  );
});
