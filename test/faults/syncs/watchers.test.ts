/**
 * Tests that the suite's checks detect broken inventory and photos: each kind of breach is created on purpose and must be
 * reported.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createScriptedBackend,
  type ScriptedBackend,
  type ScriptedPages,
  servePages,
} from "../scripted-site";
import { watchInventory } from "./inventory-watch";
import type { PhotoBook } from "./photo-fixture";
import { findFalsePhotoCounts, findPhotoFaults } from "./photo-records";
import { findFalseCounts, readLot } from "./run-records";
import { type Lot, STEADY_VINS } from "./sheet-fixture";

const [VIN = ""] = STEADY_VINS;
const NAMES = ["a".repeat(32), "b".repeat(32)] as const;
/** Two versions of the sheet, as prices in dollars. */
const [OLD, NEW] = [
  [10_001, 10_002, 10_003],
  [20_001, 20_002],
] as const;

let backend: ScriptedBackend;
let pages: ScriptedPages;

const listPage = (prices: readonly number[]) =>
  `<main>${prices.map((price) => `<li data-price="${price * 100}">`).join("")}</main>`;
const listRows = (prices: readonly number[]) => prices.map((price) => ({ sku: `V${price}`, price }));
const listGallery = (...names: readonly string[]) =>
  names.map((name) => ({ vin: VIN, photo_url: `https://bucket.example/${VIN}/${name}.webp` }));

beforeAll(async () => {
  pages = await servePages({ status: 200, body: "" });
});
beforeEach(() => {
  backend = createScriptedBackend();
  backend.tables.set("inventory", listRows(NEW));
  backend.tables.set("public_vehicle_photos", listGallery(...NAMES));
  backend.tables.set("vehicle_photos", listGallery(...NAMES));
  backend.tables.set(
    "drive_photos",
    NAMES.map((name) => ({ vin: VIN, md5: `md5 ${name}` })),
  );
  backend.bucket.set(
    VIN,
    NAMES.map((name) => `${name}.webp`),
  );
  pages.answer = { status: 200, body: listPage(NEW) };
});
afterAll(() => pages?.close());

/** @returns the watch after checks before and after the breach */
async function watch(breakIt: () => void, mayBeDown = false) {
  const eye = watchInventory({
    service: backend.service,
    states: [OLD.join(" "), NEW.join(" ")],
    listPages: () => [{ url: pages.url, mayBeDown }],
  });
  const lookAFewTimes = async () => {
    const { tables, pages: seen } = eye.looks;
    const end = Date.now() + 2_000;
    const isBlind = () => eye.looks.tables < tables + 3 || eye.looks.pages < seen + 3;
    while (isBlind() && Date.now() < end) await sleep(20);
  };
  await lookAFewTimes();
  const before = eye.troubles;
  breakIt();
  await lookAFewTimes();
  await eye.stop();
  expect(before).toEqual([]);
  return eye;
}

const NO_VERSION = (count: number) => `a page showed ${count} vehicles, which match no version of the sheet`;

test("reports nothing when the inventory follows its sheet", async () => {
  backend.tables.set("inventory", listRows(OLD));
  pages.answer = { status: 200, body: listPage(OLD) };
  const { troubles, looks } = await watch(() => {
    backend.tables.set("inventory", listRows(NEW));
    pages.answer = { status: 200, body: listPage(NEW) };
  });
  expect(troubles).toEqual([]);
  expect(Math.min(looks.tables, looks.pages)).toBeGreaterThan(3);
});

test.each<[string, ScriptedPages["answer"], string]>([
  ["a blank page", { status: 200, body: "" }, "the list of vehicles answered 200 with 0 vehicles"],
  [
    "an empty inventory",
    { status: 200, body: listPage([]) },
    "the list of vehicles answered 200 with 0 vehicles",
  ],
  ["an error", { status: 500, body: listPage(NEW) }, "the list of vehicles answered 500 with 2 vehicles"],
  [
    "an outage",
    { status: 503, body: "tel:+14075550142" },
    "the list of vehicles answered 503 with 0 vehicles",
  ],
  ["a partial version", { status: 200, body: listPage(NEW.slice(1)) }, NO_VERSION(1)],
  ["a vehicle shown twice", { status: 200, body: listPage([...NEW, NEW[0]]) }, NO_VERSION(3)],
  ["a mix of two versions", { status: 200, body: listPage([OLD[0], NEW[1]]) }, NO_VERSION(2)],
  ["a broken connection", null, "the list of vehicles did not answer"],
])("reports %s on the page", async (_, answer, trouble) => {
  const { troubles } = await watch(() => {
    pages.answer = answer;
  });
  expect(troubles).toEqual([trouble]);
});

test("accepts a Worker that may be down if its page shows the phone", async () => {
  const goDown = (body: string) => () => {
    pages.answer = { status: 503, body };
  };
  expect((await watch(goDown('<a href="tel:+14075550142">'), true)).troubles).toEqual([]);
  pages.answer = { status: 200, body: listPage(NEW) };
  expect((await watch(goDown(""), true)).troubles).toEqual([
    "a page without inventory did not show the phone",
  ]);
});

test.each<[string, string, readonly Record<string, unknown>[], string]>([
  ["an empty table", "inventory", [], "the table held 0 vehicles, which match no version of the sheet"],
  [
    "a partial version",
    "inventory",
    listRows(NEW.slice(1)),
    "the table held 1 vehicles, which match no version of the sheet",
  ],
  [
    "a mix of two versions",
    "inventory",
    listRows([OLD[0], NEW[1]]),
    "the table held 2 vehicles, which match no version of the sheet",
  ],
  ["an outdated version", "inventory", listRows(OLD), "the table went back from version 2 to 1"],
  ["an emptied gallery", "public_vehicle_photos", [], `${VIN} lost all its photos`],
  [
    "a photo shown twice",
    "public_vehicle_photos",
    listGallery(NAMES[0], NAMES[0]),
    "a vehicle showed the same photo twice",
  ],
])("reports %s in the tables", async (_, table, rows, trouble) => {
  const { troubles } = await watch(() => {
    backend.tables.set(table, rows);
  });
  expect(troubles).toEqual([trouble]);
});

test("does not count checks of a table that never answered", async () => {
  backend.tables.delete("inventory");
  const { looks } = await watch(() => undefined);
  expect(looks.tables).toBe(0);
  expect(looks.pages).toBeGreaterThan(0);
});

const book: PhotoBook = {
  vins: [VIN],
  listPictures: () => NAMES.map((name) => ({ name, md5: `md5 ${name}`, bytes: Buffer.alloc(0) })),
  knows: (name) => NAMES.some((each) => each === name),
  turn: () => undefined,
};

test("reports nothing when all photos are shown and stored once", async () => {
  expect(await findPhotoFaults(backend.service, book)).toEqual({ lost: 0, doubled: 0, troubles: [] });
});

test.each<[string, (broken: ScriptedBackend) => void, object]>([
  [
    "a photo that is not shown",
    ({ tables }) => tables.set("public_vehicle_photos", listGallery(NAMES[0])),
    { lost: 1, doubled: 0 },
  ],
  [
    "a photo whose file is gone",
    ({ bucket }) => bucket.set(VIN, [`${NAMES[0]}.webp`]),
    { lost: 1, doubled: 0 },
  ],
  [
    "a photo shown twice",
    ({ tables }) => tables.set("public_vehicle_photos", listGallery(...NAMES, NAMES[0])),
    { lost: 0, doubled: 1 },
  ],
  [
    "a photo stored twice",
    ({ bucket }) =>
      bucket.set(
        VIN,
        [...NAMES, NAMES[0]].map((name) => `${name}.webp`),
      ),
    { lost: 0, doubled: 1 },
  ],
  [
    "photos in the wrong order",
    ({ tables }) => tables.set("vehicle_photos", listGallery(NAMES[1], NAMES[0])),
    { lost: 0, doubled: 0, troubles: [`the internal gallery of ${VIN} does not match its folder`] },
  ],
  [
    "a known file that is gone",
    ({ tables }) => tables.set("drive_photos", [{ vin: VIN, md5: `md5 ${NAMES[0]}` }]),
    { lost: 0, doubled: 0, troubles: [`the known files of ${VIN} do not match its folder`] },
  ],
  [
    "a file from no folder",
    ({ bucket }) =>
      bucket.set(
        VIN,
        [...NAMES, "c".repeat(32)].map((name) => `${name}.webp`),
      ),
    { lost: 0, doubled: 0, troubles: [`the bucket has a file of ${VIN} from no folder`] },
  ],
])("reports %s", async (_, breakIt, faults) => {
  breakIt(backend);
  expect(await findPhotoFaults(backend.service, book)).toMatchObject(faults);
});

const run = (counts: Record<string, number>, state = "succeeded") => ({
  id: 2,
  state,
  started_by: "staff",
  counts,
  error_code: null,
});
const job = (photos_processed: number) => ({ run_id: 2, vin: VIN, photos_processed, photos_removed: 0 });
const [NONE, ONE] = [new Map([[VIN, []]]), new Map([[VIN, [NAMES[0]]]])];

test.each<[string, object, object, Parameters<typeof findFalsePhotoCounts>[3], readonly string[]]>([
  ["a correct record", run({ photosProcessed: 1 }), job(1), ONE, []],
  ["a run that never ended", run({}, "running"), job(1), ONE, ["a run never ended"]],
  [
    "a run that counts more than its jobs",
    run({ photosProcessed: 2 }),
    job(1),
    ONE,
    ["the counts of run 2 differ from the sums of its jobs"],
  ],
  ["a photo without a record", run({}), job(0), ONE, ["the records count 0 new photos, the galleries 1"]],
  [
    "a recorded photo that is missing",
    run({ photosProcessed: 1 }),
    job(1),
    NONE,
    ["the records count 1 new photos, the galleries 0"],
  ],
])("judges %s", async (_, record, jobRow, after, troubles) => {
  backend.tables.set("sync_runs", [record as Record<string, unknown>]);
  backend.tables.set("photo_sync_jobs", [jobRow as Record<string, unknown>]);
  expect(await findFalsePhotoCounts(backend.service, 1, NONE, after)).toEqual(troubles);
});

const BEFORE: Lot = new Map([["A", { price: 1, isListed: true }]]);
const AFTER: Lot = new Map([
  ["A", { price: 2, isListed: true }],
  ["B", { price: 1, isListed: true }],
]);

test.each<[string, Record<string, number>, string, readonly string[]]>([
  ["correct counts", { added: 1, priceUp: 1 }, "succeeded", []],
  ["counts that are too low", { added: 1 }, "succeeded", ["the records count 0 priceUp, the table 1"]],
  [
    "counts that are too high",
    { added: 2, priceUp: 1 },
    "succeeded",
    ["the records count 2 added, the table 1"],
  ],
  [
    "changes by a failed run",
    { added: 1, priceUp: 1 },
    "failed",
    ["the records count 0 added, the table 1", "the records count 0 priceUp, the table 1"],
  ],
])("judges %s", (_, counts, state, troubles) => {
  expect(findFalseCounts([run(counts, state) as never], BEFORE, AFTER)).toEqual(troubles);
});

test("reports a vehicle with two rows", async () => {
  const row = { sku: VIN, price: 1, quantity: 1 };
  backend.tables.set("inventory", [row, row]);
  await expect(readLot(backend.service)).rejects.toThrow("a vehicle has two rows");
});
