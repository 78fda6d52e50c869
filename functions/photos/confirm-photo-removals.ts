/** Takes photos down that left their folder in Drive, once staff confirmed them: from the tables, then from the bucket. */
import { BackendUnavailable } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import type {
  ConfirmedRemovals,
  HeldRemovalKey,
  PhotoSyncActor,
  PhotoSyncStore,
} from "~/photos/sync/photo-sync";

interface ConfirmParts {
  readonly store: Pick<PhotoSyncStore, "confirmRemovals" | "removePhotos">;
  readonly log: Log;
}

/** Twice is once. @throws BackendUnavailable when the tables could not be asked */
export async function confirmPhotoRemovals(
  { userId }: PhotoSyncActor,
  held: readonly HeldRemovalKey[],
  { store, log }: ConfirmParts,
): Promise<ConfirmedRemovals> {
  const answer = await store.confirmRemovals(userId, held);
  const { confirmed, stale, paths } = answer;
  log("photoRemovalsConfirmed", { by: userId, confirmed, stale, removed: paths.length });
  try {
    if (paths.length > 0) await store.removePhotos(paths);
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    log("photosNotRemoved", { count: paths.length, reason: error.message });
  }
  return answer;
}
