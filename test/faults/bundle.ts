/** The Worker of the fault suite, bundled once. */
import { bundleWorker } from "../support/site/worker-bundle";

export default async function setup(): Promise<void> {
  await bundleWorker();
}
