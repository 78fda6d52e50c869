/** Creates the photo sync: the actions of its staff page, and the dependencies of its queue and cron. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import type { WorkSlots } from "~/photos/processing/work-slots";
import type { PhotoJobQueue, PhotoSyncControls, PhotoSyncStore } from "~/photos/sync/photo-sync";
import { getGoogleAddresses } from "../clients/google-addresses";
import { createGoogleDrive, DRIVE_SCOPE, type GoogleDrive } from "../clients/google-drive";
import { createGoogleToken } from "../clients/google-token";
import { confirmPhotoRemovals } from "./confirm-photo-removals";
import { createHostedPhotoSync } from "./hosted-photo-sync";
import { syncCarPhotos } from "./sync-car-photos";
import type { PhotoJobParts } from "./sync-vehicle-photos";

interface PhotoSyncParts {
  readonly settings: Settings;
  readonly store: PhotoSyncStore;
  readonly queue: PhotoJobQueue;
  readonly hosted: HostedFunctions;
  readonly images?: PhotoImages;
  /** Shared by all photo decoding in this isolate. */
  readonly slots: WorkSlots;
  readonly log: Log;
}

export interface PhotoSync extends PhotoJobParts {
  readonly controls: PhotoSyncControls;
  readonly store: PhotoSyncStore;
  readonly queue: PhotoJobQueue;
}

/** Create one per isolate, so that its access token, valid for an hour, is shared. */
export function createPhotoSync(parts: PhotoSyncParts): PhotoSync {
  const { settings, store, queue, images, slots, log } = parts;
  const drive = openDrive(settings);
  const hosted = settings.HOSTED_FUNCTIONS.includes("sync-car-photos")
    ? createHostedPhotoSync(parts.hosted)
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
