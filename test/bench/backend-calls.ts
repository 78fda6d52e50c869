/** Counts the Worker's backend requests for the inventory page, cold and warm, for inventories of several sizes. */
import { bundleWorker } from "../support/site/worker-bundle";
import { withStubSite } from "./stub-site";

const LOTS = [21, 200, 450, 1200];

export async function report(): Promise<void> {
  await bundleWorker();
  for (const count of LOTS)
    await withStubSite(count, {}, async ({ getText, countCalls }) => {
      await getText("/inventory");
      const cold = countCalls();
      await getText("/inventory?style=SUV");
      console.log(`${String(count).padStart(5)} vehicles: cold ${cold}, warm ${countCalls() - cold}`);
    });
}
