/** Measures the memory that pages leave behind in the isolate that rendered them. */
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOnStub } from "../support/backend/stub-backend";
import { openIsolateHeap } from "./isolate-heap";

/** Enough requests for the code to be compiled and the caches to be full. */
const FIRST_PAGES = 600;
const PAGES = 300;
const LANES = 4;
/** A page that is never collected takes 10 KiB or more. */
const MAX_BYTES_A_PAGE = 4 * 1024;

/** Each page has another URL, so that none comes from the page cache. */
const PATHS = [
  (number: number) => `/financing?price=${10_000 + number}`,
  (number: number) => `/inventory?q=${number}`,
  (number: number) => `/es/vehicle/1?from=q%3D${number}`,
];

let worker: Miniflare;
let origin = "";
let measureBytes: () => Promise<number>;
let asked = 0;
beforeAll(async () => {
  worker = await startOnStub(24, { hasInspector: true });
  origin = (await worker.ready).origin;
  measureBytes = await openIsolateHeap(worker);
});
afterAll(() => worker?.dispose());

async function askForPages(count: number): Promise<void> {
  const end = asked + count;
  const lane = async () => {
    while (asked < end) {
      asked += 1;
      const path = PATHS[asked % PATHS.length]?.(asked);
      const response = await fetch(origin + path);
      expect([path, response.status, (await response.text()).includes("</html>")]).toEqual([path, 200, true]);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

test("an isolate frees the memory of the pages it has sent", async () => {
  await askForPages(FIRST_PAGES);
  const before = await measureBytes();
  await askForPages(PAGES);
  expect(((await measureBytes()) - before) / PAGES).toBeLessThan(MAX_BYTES_A_PAGE);
}, 120_000);
