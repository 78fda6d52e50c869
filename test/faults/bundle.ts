/** Prepares the bundles and the backend's data folder once for the fault tests. */
import { bundleBackend } from "../support/backend/backend-bundle";
import { makeBackendTemplate } from "../support/backend/backend-template";
import { bundleWorker } from "../support/site/worker-bundle";

export default async function setup(): Promise<void> {
  process.env.BACKEND_BUNDLE = await bundleBackend();
  process.env.BACKEND_TEMPLATE ??= await makeBackendTemplate();
  await bundleWorker();
}
