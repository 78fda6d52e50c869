/** Measures the size of the bundled Worker as Cloudflare counts it. */
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** A cold isolate loads all of it before its first response. Cloudflare's own limit is 3 MiB on the free plan. */
export const WORKER_LIMIT_BYTES = 700 * 1024;

/** Returns the gzipped size of the script; the source map is not loaded by the isolate. */
export async function measureWorker(bundle: string): Promise<number> {
  return gzipSync(await readFile(`${bundle}/index.js`)).length;
}
