import { expect, test } from "vitest";
import { BUNDLE } from "../support/site/worker-bundle";
import { measureWorker, WORKER_LIMIT_BYTES } from "../support/site/worker-size";

// The bundle is the output of a wrangler dry run (test/support/site/worker-bundle.ts).
test("the Worker stays small enough to start quickly", async () => {
  const bytes = await measureWorker(BUNDLE);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(WORKER_LIMIT_BYTES);
});
