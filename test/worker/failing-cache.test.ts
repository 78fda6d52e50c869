/** The built Worker while the Cache API fails at every call; test/unit/edge/cache/guarded-cache.test.ts has each way to fail. */
import { expect, inject, test } from "vitest";
import { send } from "../support/site/send";
import { startWorker } from "../support/site/worker-bundle";

/** Replaces the Cache API before the Worker is loaded. */
const REPLACED_CACHE = {
  "failing-cache.mjs": `import "./replace-cache.mjs"; import worker from "./index.js"; export * from "./index.js"; export default worker;`,
  "replace-cache.mjs": `const fail = async () => { throw new Error("disk I/O error") };
    Object.defineProperty(globalThis, "caches", { value: { default: { match: fail, put: fail, delete: fail } } });`,
};

test("pages and photos are shown while the Cache API fails", async () => {
  const lines: string[] = [];
  const worker = await startWorker({
    settings: { SUPABASE_URL: inject("backendUrl") },
    wrappers: REPLACED_CACHE,
    onLine: (line) => lines.push(line),
  });
  try {
    const site = (await worker.ready).origin;
    const list = await send("GET", `${site}/inventory`);
    expect(list.status).toBe(200);
    const [photo = ""] = /\/photos\/[^"\s,]+/.exec(list.body) ?? [];
    for (const path of ["/", "/vehicle/1", "/es/contact", photo])
      expect([path, (await send("GET", site + path)).status]).toEqual([path, 200]);
  } finally {
    await worker.dispose();
  }
  expect(lines.filter((line) => line.includes('"cacheFailed"')).length).toBeGreaterThan(0);
});
