import { expect, test } from "vitest";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { loader as about } from "~/routes/shop/about";
import { loader as compare } from "~/routes/shop/compare";
import { loader as financing } from "~/routes/shop/financing";
import { loader as home, meta } from "~/routes/shop/home";
import { loader as list } from "~/routes/shop/inventory";
import { loader as offers } from "~/routes/shop/offers";
import { loader as saved } from "~/routes/shop/saved";
import { loader as vehicle } from "~/routes/shop/vehicle";
import { loader as vehiclePhoto } from "~/routes/shop/vehicle-photos";
import { loader as windowCard } from "~/routes/shop/window-card";
import { createVehicle } from "../../fixtures/inventory";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

type World = Parameters<typeof callLoader>[2];
type Loader = Parameters<typeof callLoader>[0];

const PHOTOS = ["drive/1AbCdEfGhIjKl"] as const;
const VEHICLES = [
  { ...createVehicle({ id: 1 }), photos: PHOTOS },
  createVehicle({ id: 2, product_name: "2014 Honda Accord LX", price: 9_900 }),
  ...[3, 4, 5].map((id) => createVehicle({ id })),
];
const inventory = createFakeInventory(VEHICLES);
/** The last snapshot, while the tables can't be read. */
const STALE: World = { inventory: createFakeInventory(VEHICLES, true), row: "unavailable" };
const DOWN: World = { inventory: null, row: "unavailable" };
const AS_OF = "2026-03-02T12:00:00.000Z";
const SOLD = { ...createVehicle({ id: 77, quantity: 0 }), photos: PHOTOS };
const { page: stored, unstored } = CACHE_POLICIES;

/** Opens an address; the parameters of its path are its first numbers. */
function open(loader: Loader, path: string, world: World = { inventory }) {
  const [, id = "", number = ""] = /^\/vehicle\/([^/?]+)(?:\/photos\/([^/]+))?/.exec(path) ?? [];
  return callLoader(loader, { path, params: { id, number } }, world);
}

test.each<[Loader, string, object]>([
  [about, "/about", {}],
  [offers, "/offers", {}],
  [financing, "/financing", { structuredData: [{ "@type": "FAQPage" }] }],
])("a page without vehicles needs no inventory, and is stored: %o", async (loader, address, head) => {
  const data = { head: { locale: "en", address, ...head } };
  expect(await open(loader, address, DOWN)).toMatchObject({ status: 200, cacheControl: stored, data });
});

test("the address of the calculator has its state, and numbers out of range show a message, not an error", async () => {
  const request = { priceCents: 28_900_00, aprBasisPoints: 750, termMonths: 60 };
  const data = { state: { problems: [], request }, head: { address: "/financing" } };
  expect(await open(financing, "/financing?price=28900&apr=7.5&nonsense=1")).toMatchObject({ data });
  const wrong = await open(financing, "/financing?term=600&price=%00");
  expect(wrong).toMatchObject({ status: 200, data: { state: { problems: ["price", "term"] } } });
});

test("the vehicles that the loan pays for are counted, except during an outage", async () => {
  const records = [{ price: 15_900 }, { price: null }, { price: 6_900, quantity: 0 }, { price: 15_000 }];
  const vehicles = records.map((record, index) => createVehicle({ ...record, id: index + 1 }));
  const world = { inventory: createFakeInventory(vehicles) };
  const path = "/financing?price=15000";
  expect((await open(financing, path, world)).data).toMatchObject({ matchingCount: 1 });
  expect((await open(financing, path, DOWN)).data).toMatchObject({ matchingCount: null });
});

test("the home page shows the latest vehicles, what each budget buys, and the current offers", async () => {
  const world = { inventory: createFakeInventory([createVehicle()]) };
  const { data, ...answer } = await open(home, "/", world);
  expect(answer).toEqual({ status: 200, cacheControl: stored });
  expect(data).toMatchObject({
    head: { title: "Used cars in Orlando, Florida", address: "/" },
    offers: [{ id: "bonus" }, { id: "approval" }, { id: "warranty" }, { id: "inspection" }],
    inventory: { latest: [{ id: 1 }], listedCount: 1, bodyStyles: ["Truck"] },
    asOf: null,
    budgets: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 1 }],
  });
  const tags = meta({ data } as Parameters<typeof meta>[0]);
  // The hero's picture for the current width comes before anything else.
  expect(tags.filter((tag) => "rel" in tag && tag.rel === "preload")).toMatchObject([
    { as: "image", media: "not all and (min-width:48em)", imageSizes: "100vw", fetchpriority: "high" },
    { as: "image", media: "(min-width:48em)", type: "image/avif" },
    { as: "font", media: "(min-width:48em)" },
  ]);
});

test("the list shows what the address asks for", async () => {
  const page = { matchingCount: 1, listedCount: 5, vehicles: [{ id: 2 }] };
  const head = { address: "/inventory?make=Honda", origin: "https://www.example.com" };
  const answer = await open(list, "/inventory?make=Honda&page=9&nonsense=1");
  expect(answer).toMatchObject({ status: 200, cacheControl: stored, data: { asOf: null, page, head } });
});

test.each([
  ["q=&priceMax=&style=Truck&style=Van&down=", 302, "/inventory?style=Truck&style=Van"],
  ["priceMax=%2415%2C900&milesMax=75.000", 302, "/inventory?priceMax=15900&milesMax=75000"],
  ["q=", 302, "/inventory"],
  ["utm_source=mail", 200, expect.anything()],
])("a form's empty fields are dropped from the address: %s", async (query, status, data) => {
  expect(await open(list, `/inventory?${query}`)).toMatchObject({ status, data });
});

const BOTH = { vehicles: [{ id: 2 }, { id: 1 }], sold: [], unknownIds: [], isConfirmed: true };

test.each([
  ["", { head: { address: "/compare" }, suggestions: { vehicles: { length: 3 } } }],
  ["?ids=1", { head: { address: "/compare?ids=1" } }],
  ["?ids=2&ids=1", { head: { address: "/compare?ids=2,1" }, compared: BOTH, surplusCount: 0, asOf: null }],
  ["?ids=1,2,3,4,5", { head: { address: "/compare?ids=1,2,3,4" }, surplusCount: 1 }],
])("a comparison of %j has its canonical address, is stored, and not indexed", async (query, data) => {
  const answer = await open(compare, `/compare${query}`);
  expect(answer).toMatchObject({ status: 200, cacheControl: stored, data });
  expect(answer.data).toMatchObject({ head: { isIndexed: false } });
});

test.each([
  ["", [], "/saved"],
  ["?ids=2,1&ids=1,x", [{ id: 2 }, { id: 1 }], "/saved?ids=2,1"],
])("saved vehicles keep the order of %j, which isn't indexed", async (query, vehicles, address) => {
  const head = { address, isIndexed: false };
  const data = { vehicles, head, url: `https://www.example.com${address}` };
  expect(await open(saved, `/saved${query}`)).toMatchObject({ status: 200, cacheControl: stored, data });
});

test("a listed vehicle has its page, a page for each photo, and a window card", async () => {
  const address = "/vehicle/1";
  const page = { isConfirmed: true, similar: { length: 3 }, head: { address }, neighbours: null };
  // Search engines show the vehicle's page instead.
  const photo = { number: 1, head: { address, isIndexed: false } };
  const dated = { address: `https://www.example.com${address}`, advertisedAt: "2026-11-20T17:00:00.000Z" };
  const card = { ...dated, head: { address: `${address}/window-card`, isIndexed: false } };
  for (const [loader, rest, cacheControl, data] of [
    [vehicle, "", stored, page],
    [vehiclePhoto, "/photos/1", stored, photo],
    [windowCard, "/window-card", unstored, card],
  ] as const) {
    const answer = await open(loader, address + rest);
    expect(answer).toMatchObject({ status: 200, cacheControl, data: { vehicle: { id: 1 }, ...data } });
  }
});

test("the list in a vehicle's address is parsed, never echoed: the page shows the vehicle's position in it", async () => {
  const from = async (query: string) => {
    const { data } = await open(vehicle, `/vehicle/1?${new URLSearchParams({ from: query })}`);
    return data as { neighbours: unknown; head: { address: string } };
  };
  expect(await from("style=Truck&sort=price-asc&utm=x")).toMatchObject({
    head: { address: "/vehicle/1" },
    neighbours: { filter: { style: ["Truck"], sort: "price-asc", page: 1 }, matchingCount: 4 },
  });
  expect(await from("")).toMatchObject({ neighbours: { matchingCount: 5 } });
  expect(await from("style=Sedan")).toMatchObject({ neighbours: null });
  const hostile = JSON.stringify(await from("style=<script>&page=-1&sort=//evil.example&make=evil"));
  expect(hostile).not.toMatch(/script>|evil/);
});

const MARKED = [{ id: 1 }, { id: 77, isSold: true }];
const NAMED = { vehicles: [{ id: 1 }, { id: 2 }], sold: [{ id: 77 }] };

test.each<[string, Loader, string, object]>([
  ["page", vehicle, "/vehicle/77", { vehicle: { id: 77 }, isConfirmed: true }],
  ["photo", vehiclePhoto, "/vehicle/77/photos/1", { vehicle: { id: 77 } }],
  ["mark among the saved ones", saved, "/saved?ids=1,77", { vehicles: MARKED }],
  ["name beside a comparison", compare, "/compare?ids=1,77,2", { compared: NAMED }],
])("a sold vehicle keeps its %s, which no inventory version may store", async (_, loader, path, data) => {
  const answer = await open(loader, path, { inventory, row: SOLD });
  expect(answer).toMatchObject({ status: 200, cacheControl: unstored, data });
});

test("a sold vehicle has no window card and redirects to its page", async () => {
  const answer = await open(windowCard, "/vehicle/77/window-card", { inventory, row: SOLD });
  expect(answer).toMatchObject({ status: 302, data: "/vehicle/77" });
});

test("an unknown id in a comparison is named, and not stored", async () => {
  const data = { compared: { vehicles: [{ id: 1 }], unknownIds: [999] } };
  const answer = await open(compare, "/compare?ids=1,999");
  expect(answer).toMatchObject({ status: 200, cacheControl: unstored, data });
});

test.each<[Loader, string]>([
  [vehicle, ""],
  [vehiclePhoto, "/photos/1"],
  [windowCard, "/window-card"],
])("there is no page of a vehicle that doesn't exist: %o", async (loader, rest) => {
  for (const id of ["0", "1e3", "99999999999999999999", "9999"])
    expect(await open(loader, `/vehicle/${id}${rest}`)).toMatchObject({ status: 404, data: "vehicle" });
});

test.each(["0", "-1", "1.5", "1e0", "2"])("there is no photo %s", async (number) => {
  const answer = await open(vehiclePhoto, `/vehicle/1/photos/${number}`);
  expect(answer).toMatchObject({ status: 404, data: "photo" });
});

const NO_COUNTS = Array(4).fill({ count: null });
const UNCONFIRMED = { vehicles: [{ id: 1 }], unknownIds: [], isConfirmed: false };
const BUILT_IN = { vehicles: [{ id: 8 }, { id: 9 }], isConfirmed: false };

test.each<[Loader, string, object]>([
  [home, "/", { inventory: { listedCount: 5 }, asOf: AS_OF, budgets: NO_COUNTS }],
  [list, "/inventory", { page: { listedCount: 5 }, asOf: AS_OF }],
  [compare, "/compare?ids=1,999", { compared: UNCONFIRMED, asOf: AS_OF }],
  [saved, "/saved?ids=1", { vehicles: [{ id: 1 }], asOf: AS_OF }],
])("an outage shows the last snapshot with its age, and isn't stored: %o", async (loader, path, data) => {
  expect(await open(loader, path, STALE)).toMatchObject({ status: 200, cacheControl: unstored, data });
});

/** The ids 8 and 9 are built-in vehicles, which have illustrations. */
const NO_PHOTO = { structuredData: [expect.not.objectContaining({ image: expect.anything() })] };

test.each<[Loader, string, object]>([
  [home, "/", { inventory: null, budgets: NO_COUNTS }],
  [
    vehicle,
    "/vehicle/9",
    { vehicle: { id: 9, make: "BMW" }, isConfirmed: false, similar: [], head: NO_PHOTO },
  ],
  [compare, "/compare?ids=8,9", { compared: BUILT_IN, suggestions: null }],
])("without a snapshot what is known is shown, unconfirmed: %o", async (loader, path, data) => {
  expect(await open(loader, path, DOWN)).toMatchObject({ status: 200, cacheControl: unstored, data });
});

test.each<[Loader, string]>([
  [list, "/inventory"],
  [saved, "/saved?ids=1"],
  [compare, "/compare?ids=998,999"],
  [vehicle, "/vehicle/9999"],
  [vehiclePhoto, "/vehicle/9999/photos/1"],
  // It isn't printed unconfirmed.
  [windowCard, "/vehicle/9/window-card"],
  [windowCard, "/vehicle/999/window-card"],
])("without a snapshot nothing is called sold or unknown: %o of %s is a 503", async (loader, path) => {
  expect(await open(loader, path, DOWN)).toMatchObject({ status: 503 });
});

test.each<[Loader, string, string, object]>([
  [vehicle, "/vehicle/1023", createVehicle().vin, { status: 301, data: "/vehicle/1" }],
  [vehicle, "/vehicle/1023", "", { status: 410 }],
  [vehiclePhoto, "/vehicle/1023/photos/1", "", { status: 410 }],
  [windowCard, "/vehicle/1023/window-card", "", { status: 410 }],
  [saved, "/saved?ids=1023", "", { data: { vehicles: [], unknownIds: [1023] } }],
  [compare, "/compare?ids=1023", "", { data: { compared: { vehicles: [], unknownIds: [1023] } } }],
])("a deleted vehicle, %o of %s, for sale again as %j", async (loader, path, vin, answer) => {
  expect(await open(loader, path, { inventory, deleted: [{ id: 1023, vin }] })).toMatchObject(answer);
});
