/** Measures the gzipped size of the Worker's script against its limit. */
import { BUNDLE, bundleWorker } from "../support/site/worker-bundle";
import { measureWorker, WORKER_LIMIT_BYTES } from "../support/site/worker-size";

/** Marks a figure above its limit with "!". */
export async function report(): Promise<void> {
  await bundleWorker();
  const bytes = await measureWorker(BUNDLE);
  const mark = bytes > WORKER_LIMIT_BYTES ? " !" : "";
  console.log(`the Worker ${toKib(bytes)} KiB gzip (promised ≤ ${toKib(WORKER_LIMIT_BYTES)} KiB)${mark}`);
}

const toKib = (bytes: number) => Math.round(bytes / 1024);
