/** Measures the memory that a page leaves behind in the isolate that rendered it. */

import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorker } from "../../support/site/worker-bundle";
import { type IsolateHeap, openIsolateHeap } from "./isolate-heap";

/** Enough requests for the code to be compiled. */
const FIRST_PAGES = 600;
const PAGES = 300;
const LANES = 4;
/** A page that is never collected takes 10 KiB or more. */
const MAX_KIB_A_PAGE = 4;

let worker: Miniflare;
let heap: IsolateHeap;
let asked = 0;
beforeAll(async () => {
  // Without a backend: the calculator page needs none.
  worker = await startWorker({ hasInspector: true, settings: { SUPABASE_URL: "http://127.0.0.1:1" } });
  heap = await openIsolateHeap(worker);
});
afterAll(async () => {
  heap?.close();
  await worker?.dispose();
});

/** Each page has another URL, so that none comes from the page cache. */
async function askForPages(count: number): Promise<void> {
  const { origin } = await worker.ready;
  const end = asked + count;
  const lane = async () => {
    while (asked < end) {
      asked += 1;
      const response = await fetch(`${origin}/financing?price=${10_000 + asked}`);
      expect([response.status, (await response.text()).includes("</html>")]).toEqual([200, true]);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

test("an isolate frees the memory of the pages it has sent", async () => {
  await askForPages(FIRST_PAGES);
  const beforeMib = await heap.measure();
  await askForPages(PAGES);
  const grownKib = ((await heap.measure()) - beforeMib) * 1024;
  expect(grownKib / PAGES).toBeLessThan(MAX_KIB_A_PAGE);
}, 120_000);
