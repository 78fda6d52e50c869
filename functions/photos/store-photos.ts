/** One step of a vehicle's photo sync: reuses its known photos, and stores a limited number of new ones. */
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { formatPhotoPath, isIllustrationName, isIllustrationPath } from "~/photos/gallery/photo-path";
import { MAX_ORIGINAL_BYTES } from "~/photos/gallery/photo-policy";
import type { PhotoImages } from "~/photos/processing/guarded-images";
import { processPhoto } from "~/photos/processing/process-photo";
import type { WorkSlots } from "~/photos/processing/work-slots";
import type {
  ClaimedPhotoJob,
  DrivePhoto,
  PhotoSyncStore,
  SkippedFile,
  SkipReason,
} from "~/photos/sync/photo-sync";
import { MAX_NEW_PHOTOS, MAX_PHOTOS, MAX_SHORTCUTS, MAX_STEP_MS } from "~/photos/sync/photo-sync-policy";
import { DriveFailure } from "../clients/drive-failure";
import type { DriveFile, GoogleDrive } from "../clients/google-drive";
import { GoogleFailure } from "../clients/google-failure";
import { type FetchLinkedPicture, fetchLinkedPicture } from "../clients/picture-download";

export interface PhotoStepServices {
  /** null when it isn't configured; then only an https link can be followed. */
  readonly drive: Pick<GoogleDrive, "getFile" | "download"> | null;
  readonly fetchLinked?: FetchLinkedPicture;
  readonly store: Pick<PhotoSyncStore, "storePhoto">;
  /** Undefined where Cloudflare Images isn't enabled. */
  readonly images?: PhotoImages;
  /** Shared by all photo decoding in this isolate. */
  readonly slots: WorkSlots;
  readonly now?: () => number;
}

/** A file of the folder, or the picture of the vehicle's link. */
export interface PhotoEntry extends DriveFile {
  /** Address of a picture that isn't on Drive. */
  readonly url?: string;
}

export interface StepPhotos {
  /** Photos that the vehicle shows from now on, in the order of the entries. */
  readonly photos: readonly DrivePhoto[];
  readonly skipped: readonly SkippedFile[];
  /** Why files are left for another step; null when none are. */
  readonly halt: "limit" | GoogleFailure | BackendUnavailable | null;
}

const HEIC_TYPE = /^image\/hei[cf]/;

interface Work extends PhotoStepServices {
  readonly vin: string;
  readonly endsAtMs: number;
  readonly now: () => number;
  readonly byId: ReadonlyMap<string, DrivePhoto>;
  readonly byContent: Map<string, DrivePhoto>;
  readonly skipped: Map<string, SkippedFile>;
  readonly photos: DrivePhoto[];
  tried: number;
  followed: number;
  halt: StepPhotos["halt"];
}

/** @param kept photos to show before the entries, unchanged */
export async function syncEntries(
  entries: readonly PhotoEntry[],
  kept: readonly DrivePhoto[],
  { vin, known, skipped }: Pick<ClaimedPhotoJob, "vin" | "known" | "skipped">,
  services: PhotoStepServices,
): Promise<StepPhotos> {
  const { now = Date.now } = services;
  const files = known.map(({ isShown: _, ...photo }): DrivePhoto => photo);
  const work: Work = {
    ...services,
    vin,
    now,
    endsAtMs: now() + MAX_STEP_MS,
    byId: new Map(files.map((photo) => [photo.driveFileId, photo])),
    byContent: new Map(
      files.map((photo) => [getContentKey(photo.md5, isIllustrationPath(photo.path)), photo]),
    ),
    skipped: new Map(skipped.map((file) => [file.driveFileId, file])),
    photos: [...kept],
    tried: 0,
    followed: 0,
    halt: null,
  };
  for (const entry of entries) {
    if (work.skipped.has(entry.id)) continue;
    const result = await processEntry(entry, work);
    if (typeof result === "string")
      work.skipped.set(entry.id, { driveFileId: entry.id, name: entry.name, reason: result });
    else if (result) work.photos.push(result);
  }
  const { photos, halt } = work;
  return { photos, halt, skipped: [...work.skipped.values()] };
}

/** Identifies a photo by content and whether it is an illustration, which changes its caption; file ids may differ. */
const getContentKey = (md5: string, isIllustration: boolean) => `${md5} ${isIllustration}`;

/** @returns the photo to show, the reason for skipping it, or null when it is left for another step */
async function processEntry(entry: PhotoEntry, work: Work): Promise<DrivePhoto | SkipReason | null> {
  const isOneTooMany = entry.target !== null && work.followed >= MAX_SHORTCUTS;
  if (isOneTooMany || work.photos.length >= MAX_PHOTOS) return "tooMany";
  // The file's current photo stays until its replacement is stored.
  const former = work.byId.get(entry.id) ?? null;
  try {
    const file = await follow(entry, work);
    return (file && (await processFile(entry, file, work))) ?? former;
  } catch (error) {
    if (isOfThisFile(error)) return "notDownloadable";
    // The bucket permanently rejects this file.
    if (error instanceof BackendRejected) return "unreadable";
    if (!(error instanceof GoogleFailure || error instanceof BackendUnavailable)) throw error;
    work.halt = error;
    return former;
  }
}

/** Whether Drive rejected this file in particular, so that other files may still be downloadable. */
const isOfThisFile = (error: unknown) =>
  error instanceof DriveFailure && !error.isRetryable && error.code !== "dailyLimit";

/** Like `processEntry`; null when this step starts no more new photos. */
async function processFile(
  entry: PhotoEntry,
  file: PhotoEntry,
  work: Work,
): Promise<DrivePhoto | SkipReason | null> {
  if (HEIC_TYPE.test(file.mimeType)) return "heic";
  if (file.md5 === null) return "unreadable";
  const key = getContentKey(file.md5, isIllustrationName(entry.name));
  const same = work.byContent.get(key);
  if (same) return { ...same, driveFileId: entry.id, name: entry.name };
  if ((file.bytes ?? 0) > MAX_ORIGINAL_BYTES) return "tooLarge";
  if (work.tried >= MAX_NEW_PHOTOS || work.now() >= work.endsAtMs) work.halt ??= "limit";
  if (work.halt) return null;
  work.tried += 1;
  const photo = await bring(entry, file, file.md5, work);
  if (typeof photo === "string") return photo;
  work.byContent.set(key, photo);
  return photo;
}

/** Resolves a shortcut or a link to Drive; other files are returned as they are. Returns null when this step makes no more requests. */
async function follow(entry: PhotoEntry, work: Work): Promise<PhotoEntry | null> {
  if (!entry.target || !work.drive) return entry;
  if (work.halt) return null;
  work.followed += 1;
  return work.drive.getFile(entry.target.id);
}

/** Downloads, validates, shrinks and stores a photo. Idempotent, because its name is derived from its content. */
async function bring(
  entry: PhotoEntry,
  file: PhotoEntry,
  md5: string,
  { drive, fetchLinked, store, images, slots, vin }: Work,
): Promise<DrivePhoto | SkipReason> {
  const brought = await slots.run(async () => {
    const original = await download(file, { drive, fetchLinked });
    if (typeof original === "string") return original;
    const photo = await processPhoto(original, images);
    if (typeof photo === "string") return photo;
    const path = await formatPhotoPath(vin, entry.name, original, photo.contentType);
    const photoUrl = await store.storePhoto(path, photo);
    return { driveFileId: entry.id, name: entry.name, md5, path, photoUrl };
  });
  if (brought === "busy") throw new BackendUnavailable("Too many photos are being decoded.");
  return brought;
}

async function download(
  { id, url }: PhotoEntry,
  { drive, fetchLinked = fetchLinkedPicture }: Pick<PhotoStepServices, "drive" | "fetchLinked">,
): Promise<Uint8Array<ArrayBuffer> | "tooLarge" | "notDownloadable"> {
  if (url !== undefined) return fetchLinked(url, MAX_ORIGINAL_BYTES);
  if (!drive) return "notDownloadable";
  return (await drive.download(id, MAX_ORIGINAL_BYTES)) ?? "tooLarge";
}
