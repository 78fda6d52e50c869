/** Deletes the photos of suspected leads after seven days. */
import { describeFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import type { ExpiredLeadPhotos } from "~/leads/form/submitted-photos";

interface ExpiryServices {
  readonly store: ExpiredLeadPhotos;
  readonly log: Log;
}

/** Per minute: enough to delete a flood within a day while keeping each tick short. */
const MAX_PHOTOS_A_TICK = 100;

/** Never throws; the rest is deleted at the next tick. */
export async function expireLeadPhotos({ store, log }: ExpiryServices): Promise<void> {
  try {
    const paths = await store.listExpiredPhotos(MAX_PHOTOS_A_TICK);
    if (paths.length === 0) return;
    await store.removePhotos(paths);
    log("leadPhotosExpired", { count: paths.length });
  } catch (error) {
    log("leadPhotosNotExpired", { reason: describeFailure(error) });
  }
}
