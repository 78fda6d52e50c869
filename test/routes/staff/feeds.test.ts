import { expect, test } from "vitest";
import { loader } from "~/routes/staff/feeds";
import { FEED_NAMES } from "~/seo/vehicle-feeds";
import { createDealer, DEALER } from "../../fixtures/dealer";
import { createVehicle } from "../../fixtures/inventory";
import { callRoute, createFakeInventory, OWNER } from "../../support/routes/route-call";

type Feeds = Awaited<ReturnType<typeof loader>>;

async function read(vehicles: readonly ReturnType<typeof createVehicle>[], options: object = {}) {
  const { context = {}, ...others } = options as { context?: object };
  const inventory = { find: async () => createFakeInventory(vehicles) };
  const call = { context: { inventory, ...context }, ...others };
  const { data, status } = await callRoute(loader, "/staff/feeds", call);
  return { ...(data as Feeds), status };
}

test("cars with the same reason are one group with the feeds that leave them out", async () => {
  const vehicles = Array.from({ length: 21 }, (_, at) =>
    createVehicle({ id: at + 1, sku: "1FTEW1EP1MFA41207" }),
  );
  const { feeds, leftOut, maySetCode } = await read(vehicles);
  expect(leftOut).toMatchObject([{ problem: "noPhotos", feeds: FEED_NAMES, count: 21 }]);
  expect(leftOut[0]?.named[20]).toEqual({ id: 21, name: "2021 Ford F-150 XLT" });
  expect(feeds?.map(({ included, leftOut: out }) => [included, out])).toEqual(Array(3).fill([0, 21]));
  const address = "https://www.example.com/feeds/google-vehicles.csv";
  expect(feeds?.[0]).toMatchObject({ address, lacksStoreCode: false });
  expect(maySetCode).toBe(false);
});

test("with 5,000 cars that lack everything, the page's data stays small", async () => {
  const bare = { price: 0, description: "", product_name: "X".repeat(200) };
  const vehicles = Array.from({ length: 5_000 }, (_, at) =>
    createVehicle({ ...bare, id: at + 1, sku: `SHORT${at}` }),
  );
  const { leftOut, feeds } = await read(vehicles);
  expect(leftOut.length).toBeGreaterThan(5);
  expect(leftOut.every(({ count, named }) => count === 5_000 && named.length === 25)).toBe(true);
  expect(JSON.stringify({ leftOut, feeds }).length).toBeLessThan(60_000);
});

test("without the store's code Google's feed alone says so, and an owner may set it", async () => {
  const dealer = createDealer({ contact: { ...DEALER.contact, storeCode: null } });
  const { feeds, maySetCode } = await read([createVehicle()], { member: OWNER, context: { dealer } });
  expect(feeds?.map(({ lacksStoreCode }) => lacksStoreCode)).toEqual([true, false, false]);
  expect(maySetCode).toBe(true);
});

test("during an outage there are no feeds to show", async () => {
  const { data } = await callRoute(loader, "/staff/feeds");
  expect(data).toMatchObject({ feeds: null, leftOut: [] });
});
