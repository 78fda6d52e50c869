/** The built Worker while the Cache API fails at every call, or never answers. */
import type { Miniflare } from "miniflare";
import { afterEach, expect, inject, test } from "vitest";
import { send } from "../support/site/send";
import { startWorker } from "../support/site/worker-bundle";

let worker: Miniflare | undefined;
afterEach(() => worker?.dispose());

/** Replaces the Cache API before the Worker is loaded. */
const replaceCache = (answer: string) => ({
  "failing-cache.mjs": `import "./replace-cache.mjs"; import worker from "./worker.js"; export * from "./worker.js"; export default worker;`,
  "replace-cache.mjs": `const fail = async () => { ${answer} };
    Object.defineProperty(globalThis, "caches", { value: { default: { match: fail, put: fail, delete: fail } } });`,
});

test.each([
  ["fails", 'throw new Error("disk I/O error")'],
  ["never answers", "await new Promise(() => undefined)"],
])("pages and photos are shown while the Cache API %s", async (_, answer) => {
  const lines: string[] = [];
  worker = await startWorker({
    settings: { SUPABASE_URL: inject("backendUrl"), SESSION_SECRET: inject("sessionSecret") },
    wrappers: replaceCache(answer),
    onLine: (line) => lines.push(line),
  });
  const site = (await worker.ready).origin;
  const list = await send("GET", `${site}/inventory`);
  expect(list.status).toBe(200);
  const [photo = ""] = /\/photos\/[^"\s,]+/.exec(list.body) ?? [];
  for (const path of ["/", "/vehicle/1", "/es/contact", photo])
    expect([path, (await send("GET", site + path)).status]).toEqual([path, 200]);
  expect(lines.filter((line) => line.includes('"cacheFailed"')).length).toBeGreaterThan(0);
});
