import fc from "fast-check";
import { expect, test } from "vitest";
import { FACETS } from "~/inventory/filter/filter";
import { describeHomeInventory } from "~/inventory/home-inventory";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import { findNeighbours } from "~/inventory/neighbors";
import { findKeptAddress, formatCopyKey, isOfflinePath, listOldCopies } from "~/inventory/offline-pages";
import { listAlike, listSimilarVehicles } from "~/inventory/similar-vehicles";
import {
  createDemoSnapshot,
  createSnapshot,
  createVehicle,
  filters,
  NO_FILTER,
  snapshots,
} from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";

const snapshot = createDemoSnapshot();

const namesOf = (vehicles: readonly { readonly name: string }[]) => vehicles.map(({ name }) => name);
const idsOf = (vehicles: readonly { readonly id: number }[]) => vehicles.map(({ id }) => id);
const getVehicle = (wanted: string) => {
  const vehicle = snapshot.vehicles.find(({ name }) => name === wanted);
  if (!vehicle) throw new Error(wanted);
  return vehicle;
};

test("the nearest prices of the same style come first, then a second style; an excluded one is replaced by the next", () => {
  const rogue = getVehicle("2019 Nissan Rogue SV");
  const nearest = ["2018 Kia Sorento", "2017 BMW X5 xDrive35i", "2022 Hyundai Tucson SEL"];
  expect(namesOf(listSimilarVehicles(rogue, snapshot))).toEqual(nearest);
  const excluded = new Set([getVehicle("2018 Kia Sorento").id]);
  const instead = namesOf(listSimilarVehicles(rogue, snapshot, excluded));
  expect(instead).toEqual([...nearest.slice(1), expect.not.stringContaining("Sorento")]);
  const [first] = listSimilarVehicles(getVehicle("2019 Toyota Prius"), snapshot);
  expect(first?.name).toBe("2017 Ford Fusion Hybrid (Rebuilt)");
});

test("with equal prices the nearer year is first, then the newer row; one without a price is last", () => {
  const list = (self: InventoryVehicle, ...others: InventoryVehicle[]) =>
    idsOf(listSimilarVehicles(self, createSnapshot(others)));
  const camry = (id: number, year: number) =>
    createVehicle({ id, product_name: `${year} Toyota Camry`, price: 10_000 });
  expect(list(camry(1, 2020), camry(2, 2015), camry(3, 2019), camry(4, 2021))).toEqual([4, 3, 2]);
  for (const price of [20_000, null]) {
    const others = [createVehicle({ id: 2, price: null }), createVehicle({ id: 3, price: 90_000 })];
    expect(list(createVehicle({ id: 1, price }), ...others)).toEqual([3, 2]);
  }
});

test("a built-in vehicle's page does not suggest the same vehicle under its row's id", () => {
  const builtIn = createVehicle({ id: 5, sku: "1FTEW1EP1MFA41207" });
  const lot = createSnapshot([createVehicle({ id: 1007, sku: "1FTEW1EP1MFA41207" })]);
  expect(listSimilarVehicles(builtIn, lot)).toEqual([]);
});

test("never more than three, never itself, never a sold one, and independent of the order of the rows", () => {
  forAll(snapshots, (random) => {
    const lot = random.vehicles;
    for (const vehicle of lot.slice(0, 5)) {
      const similar = listSimilarVehicles(vehicle, random);
      const available = lot.filter((other) => other.id !== vehicle.id && !other.isSold).length;
      expect(similar).toHaveLength(Math.min(3, available));
      expect(similar.every((other) => !other.isSold && other.id !== vehicle.id)).toBe(true);
      expect(listSimilarVehicles(vehicle, createSnapshot([...lot].reverse()))).toEqual(similar);
    }
  });
});

test("for each sold vehicle, the listed vehicles of its body style are counted", () => {
  const lot = createSnapshot([101, 102].map((id) => createVehicle({ id })));
  const alike = listAlike([createVehicle({ id: 101 }), createVehicle({ id: 500, quantity: 0 })], lot);
  expect(alike).toEqual({ 500: expect.objectContaining({ count: 2 }) });
  expect(alike[500]).toMatchObject({ filter: { style: ["Truck"] } });
});

const SUVS = { ...NO_FILTER, style: ["SUV" as const] };
const suvIds = idsOf(listInventory(snapshot, SUVS).vehicles);
const [first = 0] = suvIds;

test("a vehicle that the filter does not match has no position; a page number off by one is tolerated", () => {
  expect(findNeighbours(getVehicle("2021 Ford F-150 XLT").id, SUVS, snapshot)).toBeNull();
  expect(findNeighbours(987_654, NO_FILTER, snapshot)).toBeNull();
  // The inventory may have changed.
  const page = { filter: { page: 1 }, position: 1 };
  expect(findNeighbours(first, { ...SUVS, page: 2 }, snapshot)).toMatchObject(page);
});

test("following next from the first vehicle visits the whole list in its order across pages, and previous leads back", () => {
  const holds = fc.property(snapshots, filters, (snapshot, filter) => {
    const open = (page: number) => listInventory(snapshot, { ...filter, page });
    const first = open(1);
    const listed = Array.from({ length: first.pageCount }, (_, at) => open(at + 1).vehicles).flat();
    let step = listed[0] ? { id: listed[0].id, filter: first.filter } : null;
    for (const [at, vehicle] of listed.entries()) {
      const place = step && findNeighbours(step.id, step.filter, snapshot);
      expect([step?.id, place?.position]).toEqual([vehicle.id, at + 1]);
      expect(place?.previous?.id ?? null).toBe(listed[at - 1]?.id ?? null);
      step = place?.next ?? null;
    }
    expect(step).toBeNull();
  });
  fc.assert(holds, { numRuns: 30 });
});

const NOW_MS = Date.parse("2026-03-20T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Vehicle 1 is the newest. */
function createLot(count: number, change: (id: number) => Partial<InventoryVehicle> = () => ({})) {
  return createSnapshot(
    Array.from({ length: count }, (_, at) => {
      const listed_at = new Date(NOW_MS - (at + 70) * DAY_MS).toISOString();
      return { ...createVehicle({ id: at + 1, listed_at }), ...change(at + 1) };
    }),
  );
}

const listLatest = (...lot: Parameters<typeof createLot>) =>
  idsOf(describeHomeInventory(createLot(...lot), NOW_MS, [], []).latest);

const reducedAgo = (days: number) => ({
  priceCents: 19_400_00,
  priceChanges: [
    {
      fromCents: 19_900_00,
      toCents: 19_400_00,
      atIso: new Date(NOW_MS - days * DAY_MS).toISOString(),
    },
  ],
});

test("the home page has the six newest vehicles, newest first", () => {
  expect(listLatest(8)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(listLatest(2)).toEqual([1, 2]);
  expect(listLatest(0)).toEqual([]);
});

test("up to three of them are older ones with a price reduced within 60 days", () => {
  expect(listLatest(20, (id) => (id > 10 ? reducedAgo(59) : {}))).toEqual([1, 2, 3, 11, 12, 13]);
  expect(listLatest(20, (id) => (id > 10 ? reducedAgo(61) : {}))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(listLatest(20, (id) => (id === 2 ? reducedAgo(1) : {}))).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a sold vehicle is never among them or in a count", () => {
  const lot = [
    createVehicle({ id: 1, product_name: "2012 Toyota Tundra SOLD" }),
    createVehicle({ id: 2, product_name: "2020 Toyota Camry SE", price: 19_900 }),
    createVehicle({ id: 3, product_name: "2019 Nissan Rogue SV", price: "call" }),
  ];
  const styles = ["Van", "SUV", "Truck", "Sedan"] as const;
  const prices = [19_899_99, 19_900_00, 99_900_00];
  const home = describeHomeInventory(createSnapshot(lot), NOW_MS, styles, prices);
  expect(home.latest.map(({ id }) => id).sort()).toEqual([2, 3]);
  expect(home).toMatchObject({ listedCount: 2, bodyStyles: ["SUV", "Sedan"], countsUpTo: [0, 1, 1] });
});

test("lists and saved vehicles are kept in each language, nothing else", () => {
  for (const path of ["/inventory", "/es/inventory", "/saved", "/pt/saved", "/ES/Inventory", "/saved/"])
    expect(isOfflinePath(path)).toBe(true);
  for (const path of ["/", "/contact", "/vehicle/5", "/staff/leads", "/fr/inventory", "/inventory/2"])
    expect(isOfflinePath(path)).toBe(false);
});

const SITE = "https://example.com";
const createList = (canonical: string) =>
  `<title>Used cars</title><link rel="canonical" href="https://www.example.com${canonical}"/>`;

test.each([
  // A list is kept under its canonical address, whatever was opened.
  ["/inventory?style=SUV&fbclid=x&sort=newest", "/inventory?style=SUV", "/inventory?style=SUV"],
  ["/es/inventory?q=&make=kia", "/es/inventory?make=Kia", "/es/inventory?make=Kia"],
  ["/inventory?a", "/inventory?make=Kia&amp;page=2", "/inventory?make=Kia&page=2"],
  ["/pt/inventory?utm_source=ig", "/pt/inventory", "/pt/inventory"],
  // The second vehicle no longer exists.
  ["/saved?ids=1,2&fbclid=x", "/saved?ids=1", "/saved?ids=1,2"],
  ["/saved?utm_source=ig", "/saved", "/saved"],
])("%s, whose canonical address is %s, is kept as %s", (opened, canonical, kept) => {
  expect(findKeptAddress(SITE + opened, createList(canonical))).toBe(SITE + kept);
});

test.each([
  ["/inventory?style=SUV", "/inventory?utm_source=ig&style=SUV&fbclid=x#top", true],
  ["/inventory?style=SUV", "/Inventory/?STYLE=suv&sort=newest&page=1&q=&priceMax=", true],
  ["/inventory?q=red+suv&make=Kia", "/inventory?make=Kia&q=red%20suv", true],
  ["/saved?ids=1,2", "/saved?ids=1%2C2&gclid=x&down=1500", true],
  ["/inventory?style=SUV", "/inventory?style=SUV&make=Kia", false],
  ["/inventory?style=SUV", "/es/inventory?style=SUV", false],
  ["/inventory?style=SUV", "/inventory?style=SUV&sort=price-asc", false],
  ["/inventory?style=SUV", "/inventory?style=SUV&page=2", false],
  ["/saved?ids=1", "/saved?ids=2", false],
])("offline, the copy of %s answers %s: %s", (kept, opened, isAnswered) => {
  expect(formatCopyKey(SITE + opened) === formatCopyKey(SITE + kept)).toBe(isAnswered);
});

test.each([...FACETS, "q", "sort", "page", "ids"])("PARAMETERS in offline-pages.ts has %s", (name) => {
  expect(formatCopyKey(`${SITE}/inventory?${name}=2`)).not.toBe(formatCopyKey(`${SITE}/inventory`));
});

test("the three newest copies of each page are kept, and the offline page always", () => {
  const urls = ["?q=a", "?q=b", "?q=c", "?q=d"].map((query) => `https://example.com/inventory${query}`);
  const others = ["offline", "es/inventory", "saved?ids=1"].map((path) => `https://example.com/${path}`);
  expect(listOldCopies([...others, ...urls])).toEqual([urls[0]]);
  expect(listOldCopies([])).toEqual([]);
});
