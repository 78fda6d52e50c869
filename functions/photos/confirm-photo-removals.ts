/** Removes photos that disappeared from their Drive folder after staff confirmed it: first the rows, then the files. */
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

/** Idempotent. @throws BackendUnavailable when the database is unavailable */
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
