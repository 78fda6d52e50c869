/** How often the Worker asks the backend for the list, cold and warm, whatever the size of the lot. */
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
