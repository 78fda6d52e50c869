/** What the bundled Worker weighs, as Cloudflare counts it. */
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** A cold isolate reads all of it before its first answer; Cloudflare's own limit is 3 MiB on the free plan. */
export const WORKER_LIMIT_BYTES = 700 * 1024;

/** Bytes of the script in gzip; the source map beside it is not sent to the isolate. */
export async function measureWorker(bundle: string): Promise<number> {
  return gzipSync(await readFile(`${bundle}/worker.js`)).length;
}
