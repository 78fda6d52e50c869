/** Processes one step of a photo sync job: claims it, syncs the vehicle's folder and linked picture, and stores the result. */
import { BackendRejected, type BackendUnavailable, isBackendFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { parsePictureLink } from "~/photos/gallery/picture-link";
import { identifyLink, isLinkedPicture } from "~/photos/sync/linked-picture";
import type {
  ClaimedPhotoJob,
  DrivePhoto,
  KnownPhoto,
  LinkedPhoto,
  PhotoJobOutcome,
  PhotoSyncStore,
} from "~/photos/sync/photo-sync";
import { needsConfirmation, retainMissingPhotos } from "~/photos/sync/photo-sync-guard";
import {
  getPhotoRetrySeconds,
  JOB_LEASE_SECONDS,
  LAST_ATTEMPT,
  RUN_LEASE_SECONDS,
} from "~/photos/sync/photo-sync-policy";
import { DriveFailure } from "../clients/drive-failure";
import type { GoogleDrive } from "../clients/google-drive";
import { GoogleFailure } from "../clients/google-failure";
import type { JobResult } from "../outbox-queue";
import { type PhotoEntry, type PhotoStepServices, type StepPhotos, syncEntries } from "./store-photos";

export interface PhotoJobServices extends Omit<PhotoStepServices, "drive" | "store"> {
  readonly store: Pick<PhotoSyncStore, "claimJob" | "finishJob" | "storePhoto" | "removePhotos">;
  /** null when no service account or folder is configured. */
  readonly drive: GoogleDrive | null;
  readonly log: Log;
  /** 0 ≤ chance < 1. */
  readonly random?: () => number;
}

const DONE: JobResult = { kind: "done" };

const NOTHING = { photos: null, skipped: [], driveFolderUrl: null } as const;

/**
 * Safe to call repeatedly, late, out of order or concurrently: the claim succeeds only once and only while the job is due. A job that is
 * claimed elsewhere or finished returns "done".
 * @throws BackendUnavailable when the outbox couldn't be reached; the job is due again when its lease ends
 */
export async function syncVehiclePhotos(jobId: string, services: PhotoJobServices): Promise<JobResult> {
  const { store, log } = services;
  const claim = await store.claimJob(jobId, JOB_LEASE_SECONDS, RUN_LEASE_SECONDS);
  if (!claim) return DONE;
  const outcome = await processStep(claim, services);
  const unnamedPaths = await finishJob(claim, outcome, services);
  if (unnamedPaths === null) return DONE;
  logOutcome(log, claim, outcome);
  if (unnamedPaths.length > 0) await removeQuietly(unnamedPaths, services);
  if (outcome.kind === "more") return { kind: "later", afterSeconds: 0 };
  return outcome.kind === "retry" ? { kind: "later", afterSeconds: outcome.afterSeconds } : DONE;
}

/** A result that the database rejects isn't retried: the job fails, visible to staff. */
async function finishJob(claim: ClaimedPhotoJob, outcome: PhotoJobOutcome, { store, log }: PhotoJobServices) {
  try {
    return await store.finishJob(claim, outcome);
  } catch (error) {
    if (!(error instanceof BackendRejected)) throw error;
    log("vehiclePhotosRejected", { jobId: claim.jobId, code: error.code });
    return store.finishJob(claim, { ...NOTHING, kind: "failed", ...describeFailure("rejected") });
  }
}

async function processStep(claim: ClaimedPhotoJob, services: PhotoJobServices): Promise<PhotoJobOutcome> {
  // biome-ignore lint/plugin: only retry delays
  const { drive, random = Math.random } = services;
  const nothing = { ...NOTHING, skipped: claim.skipped };
  const linked = await describeLinkedEntry(claim.imageUrl);
  const hasLink = linked !== null || claim.known.some(isLinkedPicture);
  const isSetUp = drive !== null || (hasLink && !linked?.target);
  if (!isSetUp) return { ...nothing, kind: "failed", ...describeFailure("notSetUp") };
  // Every earlier attempt died before finishing, so the job itself must be the cause.
  if (claim.attempt > LAST_ATTEMPT) return { ...nothing, kind: "failed", ...describeFailure("interrupted") };
  let driveFolderUrl: string | null = null;
  try {
    const folderId = drive && (await drive.findFolder(claim.vin));
    if (folderId !== null) driveFolderUrl = `https://drive.google.com/drive/folders/${folderId}`;
    else if (!hasLink) return { ...nothing, kind: "done" };
    const step = await syncPhotos(folderId, linked, claim, services);
    return describeStep(step, claim.known, driveFolderUrl, (halt) =>
      classifyFailure(halt, claim.attempt, random()),
    );
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    return { ...nothing, driveFolderUrl, ...classifyFailure(error, claim.attempt, random()) };
  }
}

/** A missing folder doesn't remove photos: it may be renamed or not shared yet. */
async function syncPhotos(
  folderId: string | null,
  linked: PhotoEntry | null,
  claim: ClaimedPhotoJob,
  services: PhotoJobServices,
): Promise<StepPhotos> {
  const files = services.drive && folderId !== null ? await services.drive.listPictures(folderId) : null;
  const kept = files === null ? claim.known.filter((photo) => !isLinkedPicture(photo)) : [];
  const entries = [...(files ?? []), ...(linked ? [linked] : [])];
  return syncEntries(
    entries,
    kept.map(({ isShown: _, ...photo }) => photo),
    claim,
    services,
  );
}

/** Removes no photo before everything is listed, and at least half of a vehicle's photos only after staff confirm. */
function describeStep(
  { halt, photos, ...step }: StepPhotos,
  known: readonly KnownPhoto[],
  driveFolderUrl: string | null,
  classifyHalt: (halt: GoogleFailure | BackendUnavailable) => ReturnType<typeof classifyFailure>,
): PhotoJobOutcome {
  const result = { ...step, driveFolderUrl };
  if (photos.length === 0 && step.skipped.some((file) => !isLinkedPicture(file)) && !halt)
    return { ...result, photos: null, kind: "failed", ...describeFailure("noneUsable") };
  const isWhole = !halt && !needsConfirmation(known, photos);
  const shown = isWhole ? photos : retainMissingPhotos(known, photos);
  const found = { ...result, photos: link(shown) };
  if (isWhole) return { ...found, kind: "done" };
  if (halt === "limit") return { ...found, kind: "more" };
  return halt ? { ...found, ...classifyHalt(halt) } : { ...found, kind: "held", wanted: link(photos) };
}

const link = (photos: readonly DrivePhoto[]): readonly LinkedPhoto[] =>
  photos.map((photo) => ({
    ...photo,
    driveUrl: isLinkedPicture(photo)
      ? photo.name
      : `https://drive.google.com/file/d/${photo.driveFileId}/view`,
  }));

/** Decides between retry and failure by the error and the number of attempts. */
function classifyFailure(failure: GoogleFailure | BackendUnavailable, attempt: number, chance: number) {
  const errorCode = getErrorCode(failure);
  const [isRetryable, retryAfterSeconds] =
    failure instanceof GoogleFailure ? [failure.isRetryable, failure.retryAfterSeconds] : [true, null];
  if (isRetryable && attempt < LAST_ATTEMPT)
    return {
      kind: "retry",
      errorCode,
      afterSeconds: getPhotoRetrySeconds(attempt, chance, retryAfterSeconds),
    } as const;
  if (errorCode === "signIn") return { kind: "failed", ...describeFailure("signIn") } as const;
  return { kind: "failed", errorCode, error: failure.message } as const;
}

/** Returns a language-independent error code. */
export function getErrorCode(failure: GoogleFailure | BackendUnavailable): string {
  if (failure instanceof DriveFailure) return failure.code;
  return failure instanceof GoogleFailure ? "signIn" : "storage";
}

const SENTENCES = {
  notSetUp: "Google Drive isn't set up: set GOOGLE_SERVICE_ACCOUNT and GOOGLE_DRIVE_FOLDER.",
  interrupted: "Every attempt was interrupted.",
  noneUsable: "None of the files in the folder can be shown.",
  signIn: "Google didn't let the service account in.",
  rejected: "The database couldn't save the result.",
} as const;

function describeFailure(errorCode: keyof typeof SENTENCES) {
  return { errorCode, error: SENTENCES[errorCode] } as const;
}

/** Deletes files after their rows: a leftover file only costs space, a missing one would be a broken image. */
async function removeQuietly(paths: readonly string[], { store, log }: PhotoJobServices): Promise<void> {
  try {
    await store.removePhotos(paths);
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("photosNotRemoved", { count: paths.length, reason: error.message });
  }
}

function logOutcome(
  log: Log,
  { jobId, runId, vin, attempt }: ClaimedPhotoJob,
  outcome: PhotoJobOutcome,
): void {
  const { kind, photos, skipped } = outcome;
  const errorCode = "errorCode" in outcome ? outcome.errorCode : null;
  const counts = { photos: photos?.length ?? null, skipped: skipped.length };
  log("vehiclePhotosSynced", { jobId, runId, vin, attempt, outcome: kind, ...counts, errorCode });
}

/**
 * A link to Drive is followed like a shortcut.
 * @returns null without a usable link; the inventory sync reports a cell that has none
 */
async function describeLinkedEntry(imageUrl: string | null): Promise<PhotoEntry | null> {
  const link = imageUrl === null ? null : parsePictureLink(imageUrl);
  if (!link) return null;
  const { href, driveFileId } = link;
  const { id, md5 } = await identifyLink(href);
  const entry = { id, name: href, mimeType: "", bytes: null };
  return driveFileId === null
    ? { ...entry, md5, target: null, url: href }
    : { ...entry, md5: null, target: { id: driveFileId, mimeType: "" } };
}
