/** Measures the memory of the Worker's own isolate after garbage collection, with V8's inspector in workerd. */
import { setTimeout as sleep } from "node:timers/promises";
import { fetch as dial, type Miniflare } from "miniflare";
import * as z from "zod";

/** The Worker's isolate; workerd's others are Miniflare's KV, queues, and caches. */
const ISOLATE = "core:user:";
const MAX_MS = 20_000;
const POKE_MS = 50;

const answer = z.object({ id: z.number(), result: z.unknown() });
const usage = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
});

/**
 * @param worker started with its inspector
 * @returns a function that returns the bytes of objects, embedder heap, and array buffers
 * @throws Error when the Worker has no inspector
 */
export async function openIsolateHeap(worker: Miniflare): Promise<() => Promise<number>> {
  const [{ host }, { origin }] = await Promise.all([worker.getInspectorURL(), worker.ready]);
  const { webSocket } = await dial(`http://${host}/${ISOLATE}`, { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error(`workerd has no inspector for ${ISOLATE}`);
  const results = new Map<number, unknown>();
  webSocket.addEventListener("message", ({ data }) => {
    const message = answer.safeParse(JSON.parse(String(data)));
    if (message.success) results.set(message.data.id, message.data.result);
  });
  webSocket.accept();
  let calls = 0;
  const call = async (method: string) => {
    calls += 1;
    const id = calls;
    webSocket.send(JSON.stringify({ id, method }));
    // An idle isolate handles inspector messages only with its next request.
    for (const end = Date.now() + MAX_MS; !results.has(id) && Date.now() < end; await sleep(POKE_MS))
      await (await fetch(`${origin}/robots.txt`)).text();
    if (!results.has(id)) throw new Error(`the inspector did not answer ${method}`);
    return results.get(id);
  };
  return async () => {
    // Objects with a finalizer survive the first collection.
    for (const _ of [1, 2]) await call("HeapProfiler.collectGarbage");
    const used = usage.parse(await call("Runtime.getHeapUsage"));
    return used.usedSize + used.embedderHeapUsedSize + used.backingStorageSize;
  };
}
