/** Creates the photo sync: the actions of its staff page, and the dependencies of its queue and cron. */
import * as z from "zod";
import type { HostedFunctions } from "~/backend/hosted-functions";
import { BackendUnavailable } from "~/backend/unavailable";
import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import type { WorkSlots } from "~/photos/processing/work-slots";
import type {
  ConfirmedRemovals,
  HeldRemovalKey,
  PhotoJobQueue,
  PhotoSyncActor,
  PhotoSyncControls,
  PhotoSyncStore,
} from "~/photos/sync/photo-sync";
import { getGoogleAddresses } from "../clients/google-addresses";
import { createGoogleDrive, DRIVE_SCOPE, type GoogleDrive } from "../clients/google-drive";
import { createGoogleToken } from "../clients/google-token";
import { type HostedPhotoSync, syncCarPhotos } from "./sync-car-photos";
import type { PhotoJobServices } from "./sync-vehicle-photos";

interface PhotoSyncServices {
  readonly settings: Settings;
  readonly store: PhotoSyncStore;
  readonly queue: PhotoJobQueue;
  readonly hosted: HostedFunctions;
  readonly images?: PhotoImages;
  /** Shared by all photo decoding in this isolate. */
  readonly slots: WorkSlots;
  readonly log: Log;
}

export interface PhotoSync extends PhotoJobServices {
  readonly controls: PhotoSyncControls;
  readonly store: PhotoSyncStore;
  readonly queue: PhotoJobQueue;
}

/** Create one per isolate, so that its access token, valid for an hour, is shared. */
export function createPhotoSync(services: PhotoSyncServices): PhotoSync {
  const { settings, store, queue, images, slots, log } = services;
  const drive = openDrive(settings);
  const hosted = settings.HOSTED_FUNCTIONS.includes("sync-car-photos")
    ? createHostedPhotoSync(services.hosted)
    : null;
  return {
    store,
    queue,
    drive,
    images,
    slots,
    log,
    controls: {
      start: (actor) => syncCarPhotos(actor, { store, queue, drive, hosted, log }),
      readNewest: store.readNewest,
      confirm: (actor, held) => confirmPhotoRemovals(actor, held, { store, log }),
    },
  };
}

/** Returns null when no service account or folder is configured. */
function openDrive(settings: Settings): GoogleDrive | null {
  const { GOOGLE_SERVICE_ACCOUNT: account, GOOGLE_DRIVE_FOLDER: folderId, GOOGLE_API_URL: apiUrl } = settings;
  if (!account || !folderId) return null;
  const { driveUrl, tokenUrl } = getGoogleAddresses(apiUrl, account.token_uri);
  const token = createGoogleToken({ account, tokenUrl, scopes: [DRIVE_SCOPE] });
  return createGoogleDrive({ apiUrl: driveUrl, token, folderId });
}

interface ConfirmServices {
  readonly store: Pick<PhotoSyncStore, "confirmRemovals" | "removePhotos">;
  readonly log: Log;
}

/** Idempotent. @throws BackendUnavailable when the database is unavailable */
async function confirmPhotoRemovals(
  { userId }: PhotoSyncActor,
  held: readonly HeldRemovalKey[],
  { store, log }: ConfirmServices,
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

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);

const MAX_ADDRESS = 300;

/** Reads only fields of the specification; missing optional fields aren't an error. */
const answer = z.lazy(() =>
  z.object({
    results: z.array(
      z.object({
        vin: z.string().min(1),
        status: z.string(),
        photosProcessed: z
          .int()
          .min(0)
          .nullish()
          .transform((count) => count ?? 0),
        driveFolderUrl: text.transform((url) => (url && url.length <= MAX_ADDRESS ? url : null)),
        error: text,
      }),
    ),
  }),
);

export function createHostedPhotoSync(functions: HostedFunctions): HostedPhotoSync {
  return async () => {
    const answered = await functions.invoke("sync-car-photos", {});
    if (answered.kind === "failed") return { error: answered.message };
    const parsed = answer.safeParse(answered.data);
    // The response has an unexpected shape: report a failure without a message.
    return parsed.success ? parsed.data : { error: null };
  };
}
