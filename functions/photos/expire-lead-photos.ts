/** Deletes the photos that suspected leads brought more than seven days ago. */

import { isBackendFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import type { ExpiredLeadPhotos } from "~/leads/form/lead-photo";

interface ExpiryParts {
  readonly store: ExpiredLeadPhotos;
  readonly log: Log;
}

/** The clock comes every minute: a flood is gone within a day, and no tick takes long. */
const MAX_PHOTOS_A_TICK = 100;

/** Never throws: what is left is found again at the next tick. */
export async function expireLeadPhotos({ store, log }: ExpiryParts): Promise<void> {
  try {
    const paths = await store.listExpiredPhotos(MAX_PHOTOS_A_TICK);
    if (paths.length === 0) return;
    await store.removePhotos(paths);
    log("leadPhotosExpired", { count: paths.length });
  } catch (error) {
    log("leadPhotosNotExpired", { reason: isBackendFailure(error) ? error.message : "unexpected" });
  }
}
