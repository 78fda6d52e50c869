/** The Worker of the fault suite, bundled once. */
import { bundleWorker } from "../site/worker-bundle";

export default async function setup(): Promise<void> {
  await bundleWorker();
}
