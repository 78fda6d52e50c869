/** Measures the memory that pages leave behind in the isolate that rendered them, with V8's inspector in workerd. */
import { setTimeout as sleep } from "node:timers/promises";
import { fetch as dial, type Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createStubBackend } from "../support/backend/stub-backend";
import { startWorker } from "../support/site/worker-bundle";

/** The Worker's isolate; workerd's others are Miniflare's KV, queues, and caches. */
const ISOLATE = "core:user:";
const MAX_MS = 20_000;
const POKE_MS = 50;
/** Enough requests for the code to be compiled and the caches to be full. */
const FIRST_PAGES = 600;
const PAGES = 300;
const LANES = 4;
/** A page that is never collected takes 10 KiB or more. */
const MAX_BYTES_A_PAGE = 4 * 1024;
const BACKEND = "http://127.0.0.1:8790";

/** Each page has another URL, so that none comes from the page cache. */
const PATHS = [
  (number: number) => `/financing?price=${10_000 + number}`,
  (number: number) => `/inventory?q=${number}`,
  (number: number) => `/es/vehicle/1?from=q%3D${number}`,
];

const answer = z.object({ id: z.number(), result: z.unknown() });
const usage = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
});

let worker: Miniflare;
let origin = "";
let call: (method: string) => Promise<unknown>;
let asked = 0;
beforeAll(async () => {
  worker = await startWorker({
    hasInspector: true,
    settings: { SUPABASE_URL: BACKEND, INVENTORY_FRESH_SECONDS: "3600" },
    outbound: createStubBackend(24, BACKEND).outbound,
  });
  origin = (await worker.ready).origin;
  call = await openInspector();
});
afterAll(() => worker?.dispose());

/** @throws Error when the Worker has none */
async function openInspector(): Promise<typeof call> {
  const { host } = await worker.getInspectorURL();
  const { webSocket } = await dial(`http://${host}/${ISOLATE}`, { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error(`workerd has no inspector for ${ISOLATE}`);
  const results = new Map<number, unknown>();
  webSocket.addEventListener("message", ({ data }) => {
    const message = answer.safeParse(JSON.parse(String(data)));
    if (message.success) results.set(message.data.id, message.data.result);
  });
  webSocket.accept();
  let calls = 0;
  return async (method) => {
    calls += 1;
    const id = calls;
    webSocket.send(JSON.stringify({ id, method }));
    // An idle isolate handles inspector messages only with its next request.
    for (const end = Date.now() + MAX_MS; !results.has(id) && Date.now() < end; await sleep(POKE_MS))
      await (await fetch(`${origin}/robots.txt`)).text();
    if (!results.has(id)) throw new Error(`the inspector did not answer ${method}`);
    return results.get(id);
  };
}

/** Objects, embedder heap, and array buffers. Objects with a finalizer survive the first collection. */
async function measureBytes(): Promise<number> {
  for (const _ of [1, 2]) await call("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = usage.parse(
    await call("Runtime.getHeapUsage"),
  );
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

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
