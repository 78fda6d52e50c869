/** Which photos are shown, with an in-memory inventory and tables that count their queries. */
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { createDeletedPhotos } from "~/edge/cache/deleted-photos";
import { createShownPhotos } from "~/inventory/shown-photos";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { createSnapshot, createVehicle } from "../../fixtures/inventory";

const BASE = "https://project.example";
const LISTED: PhotoRef = "bucket/LISTED/1.webp";
const SOLD: readonly PhotoRef[] = ["bucket/SOLD/1.webp", "bucket/SOLD/2.webp", "drive/1AbCdEfGhIjKlMnOp"];
const [SOLD_ONE = LISTED, SOLD_TWO = LISTED] = SOLD;

const toUrl = (ref: PhotoRef) =>
  ref.startsWith("drive/")
    ? `https://drive.google.com/file/d/${ref.slice(6)}/view`
    : `${BASE}/storage/v1/object/public/vehicle-photos/${ref.slice(7)}`;

function createCache() {
  const kept = new Map<string, Response>();
  return {
    match: async (key: RequestInfo | URL) => kept.get((key as Request).url)?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => void kept.set((key as Request).url, response),
  };
}

function createWorld({ freshSeconds = 30, isStale = false, isUp = true, cache = createCache() } = {}) {
  const state = {
    nowMs: Date.parse("2026-11-20T12:00:00Z"),
    takenAtMs: Date.parse("2026-11-20T12:00:00Z"),
    /** In the inventory as it was read, and in the tables now. */
    listed: [LISTED] as readonly PhotoRef[],
    tables: [LISTED] as readonly PhotoRef[],
    sold: SOLD,
    asked: [] as PhotoRef[],
    isUp,
  };
  /** Creates an isolate. Isolates share only the cache and the tables. */
  const open = () =>
    createShownPhotos({
      inventory: {
        async find() {
          const vehicle = { ...createVehicle(), photos: state.listed };
          return { snapshot: createSnapshot([vehicle], state.takenAtMs), ageSeconds: 1, isStale };
        },
      },
      async readGalleries(ref) {
        state.asked.push(ref);
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (!state.isUp) throw new BackendUnavailable("down");
        const photos = [state.tables, state.sold].find((gallery) => gallery.includes(ref)) ?? [];
        const row = { vin: "SOLD", drive_photo_url: null };
        const rows = photos.map((one, at) => ({ ...row, photo_url: toUrl(one), created_at: `${2000 + at}` }));
        return [rows];
      },
      deleted: createDeletedPhotos(cache),
      storageBaseUrl: BASE,
      freshSeconds,
      now: () => state.nowMs,
      log: () => undefined,
    });
  return { state, open, shown: open() };
}

test("a photo of the inventory is shown without a database query, and so is built-in art", async () => {
  const { shown, state } = createWorld();
  expect(await shown.find(LISTED)).toBe("shown");
  expect(await shown.find("art/2021-ford-f-150-xlt-1.webp")).toBe("shown");
  expect(state.asked).toEqual([]);
});

test("any other public Drive id, and any other path of the bucket, is not found", async () => {
  const paths = ["LISTED/1.web", "LISTED/1.webp2", "ISTED/1.webp"].map((path) => `bucket/${path}` as const);
  for (const ref of ["drive/other-folder-file", ...paths] as const)
    expect(await createWorld().shown.find(ref)).toBe("gone");
});

test("a sold vehicle's photos stay visible, with at most two queries for all of them", async () => {
  const { shown, state } = createWorld();
  const answers = await Promise.all([...SOLD, ...SOLD, ...SOLD].map((ref) => shown.find(ref)));
  expect(new Set(answers)).toEqual(new Set(["shown"]));
  expect(state.asked.length).toBeLessThanOrEqual(2);
});

test("photos of a vehicle just read from the tables need no query until that result expires", async () => {
  const { shown, state } = createWorld();
  shown.remember(SOLD);
  for (const ref of SOLD) expect(await shown.find(ref)).toBe("shown");
  expect(state.asked).toEqual([]);
  state.nowMs += 31_000;
  state.sold = [];
  expect(await shown.find(SOLD_ONE)).toBe("gone");
});

test("a deleted photo is gone immediately: where it was deleted, and in every other isolate of the data center", async () => {
  const { open, shown, state } = createWorld();
  const other = open();
  shown.remember(SOLD);
  other.remember(SOLD);
  expect(await other.find(LISTED)).toBe("shown");
  // The tables no longer have them; both isolates still have a cached result.
  state.sold = [SOLD_TWO];
  await shown.forget([SOLD_ONE]);
  for (const isolate of [shown, other]) {
    expect(await isolate.find(SOLD_ONE)).toBe("gone");
    expect(await isolate.find(SOLD_TWO)).toBe("shown");
  }
  state.tables = [];
  await shown.forget([LISTED]);
  for (const isolate of [shown, other]) expect(await isolate.find(LISTED)).toBe("gone");
});

test("in other data centers it is gone once the inventory is read again, and an added one is shown before", async () => {
  const { shown, state } = createWorld();
  expect(await shown.find(LISTED)).toBe("shown");
  state.listed = [];
  state.tables = [];
  expect(await shown.find(LISTED)).toBe("gone");
  state.sold = [...SOLD, "bucket/NEW/1.webp"];
  expect(await shown.find("bucket/NEW/1.webp")).toBe("shown");
});

test("a photo restored after its deletion is shown from the inventory again, without a query", async () => {
  const { shown, state } = createWorld();
  await shown.forget([LISTED]);
  expect(await shown.find(LISTED)).toBe("shown");
  expect(state.asked).toEqual([LISTED]);
  state.nowMs += 60_000;
  state.takenAtMs = state.nowMs;
  expect(await shown.find(LISTED)).toBe("shown");
  expect(state.asked).toHaveLength(1);
});

test("during an outage photos of the last inventory are shown, and others are unknown, not gone", async () => {
  const { shown } = createWorld({ isStale: true, isUp: false });
  expect(await shown.find(LISTED)).toBe("shown");
  expect(await shown.find(SOLD_ONE)).toBe("unknown");
});

test("a flood of made-up addresses runs two queries at a time, and most stay unknown", async () => {
  const { shown, state } = createWorld();
  const refs = Array.from({ length: 500 }, (_, index) => `bucket/UNKNOWN/${index}.webp` as const);
  const answers = await Promise.all(refs.map((ref) => shown.find(ref)));
  expect(state.asked.length).toBeLessThanOrEqual(52);
  expect(answers.filter((answer) => answer === "unknown")).toHaveLength(500 - state.asked.length);
});

test("at 0 seconds the tables are queried for one photo each time, never for the whole inventory", async () => {
  const { shown, state } = createWorld({ freshSeconds: 0 });
  expect(await shown.find(LISTED)).toBe("shown");
  state.listed = [];
  state.tables = [];
  expect(await shown.find(LISTED)).toBe("gone");
  expect(state.asked).toEqual([LISTED, LISTED]);
});
