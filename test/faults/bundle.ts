/** Bundles the Worker once for the fault tests. */
import { bundleWorker } from "../support/site/worker-bundle";

export default async function setup(): Promise<void> {
  await bundleWorker();
}
