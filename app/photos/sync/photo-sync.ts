/** Types of the photo sync: its results per vehicle, its runs and jobs, and its database interface. */
import type { RunState } from "~/platform/run-states";

/** Why a file of the folder is skipped. */
export const SKIP_REASONS = [
  "heic",
  "unreadable",
  "incomplete",
  "tooLarge",
  "tooSmall",
  "tooManyPixels",
  "notDownloadable",
  "tooMany",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface SkippedFile {
  readonly driveFileId: string;
  readonly name: string;
  readonly reason: SkipReason;
}

/** Why a folder isn't used. */
export const PASS_REASONS = ["noVin", "second", "unknownVin"] as const;

/** A folder beside those of the vehicles, which the sync doesn't use. */
export interface PassedFolder {
  readonly id: string;
  readonly name: string;
  readonly reason: (typeof PASS_REASONS)[number];
  /** Of a second folder: its listed vehicle, and the name of the folder that is used for it. */
  readonly vin: string | null;
  readonly used: string | null;
}

export interface PassedFolders {
  readonly total: number;
  /** The first ones. */
  readonly folders: readonly PassedFolder[];
}

/** Identifiers of all vehicles. */
export interface VehicleVins {
  readonly listed: readonly string[];
  readonly sold: readonly string[];
}

/** The result of the external `sync-car-photos` function for one vehicle. */
export interface PhotoSyncResult {
  readonly vin: string;
  /** "success"; any other value is a failure. */
  readonly status: string;
  readonly photosProcessed: number;
  readonly driveFolderUrl: string | null;
  /** An English sentence; null on success or when unknown. */
  readonly error: string | null;
}

/** A result with the fields that only the built-in sync provides. */
export interface PhotoSyncRow extends PhotoSyncResult {
  readonly photosRemoved: number;
  readonly skipped: readonly SkippedFile[];
  /** Error code for localized messages. */
  readonly errorCode: string | null;
  /** The removal awaiting staff confirmation; null without one. */
  readonly held: HeldRemoval | null;
}

/** Identifies a pending removal in the state that staff saw. */
export interface HeldRemovalKey {
  readonly jobId: string;
  readonly hash: string;
}

/** Photos that are gone from the folder but stay on the site until staff confirm. */
export interface HeldRemoval extends HeldRemovalKey {
  /** Number of photos gone. */
  readonly gone: number;
  /** Names of their files, the first ten. */
  readonly names: readonly string[];
  /** Number of photos left in the folder. */
  readonly left: number;
}

interface PhotoSyncRun {
  readonly id: number;
  readonly state: RunState;
  readonly startedAtIso: string;
  readonly finishedAtIso: string | null;
  /** When another run may begin, even if this one was cut off; null unless it's in progress. */
  readonly leaseEndsAtIso: string | null;
  readonly actorName: string | null;
  /** Error of the run as a whole: an error code, an English sentence from the external function, or null. */
  readonly error: string | null;
}

export interface PhotoSyncReport {
  readonly run: PhotoSyncRun;
  /** Number of vehicles in the run. */
  readonly total: number;
  readonly done: number;
  readonly succeeded: number;
  /** Vehicles with photos awaiting staff confirmation. */
  readonly held: number;
  /** null when they are not known, such as for the external function. */
  readonly passed: PassedFolders | null;
  /** Whether the run before passed over the same folders. */
  readonly isPassedKnown: boolean;
  /** Results of finished vehicles, failed ones first, up to the requested number. */
  readonly results: readonly PhotoSyncRow[];
}

/** A photo from Drive or from the vehicle's link (`linked-picture.ts`), as stored in the bucket. */
export interface DrivePhoto {
  readonly driveFileId: string;
  readonly name: string;
  /** MD5 of the Drive file, in hexadecimal; for an https link a hash of the link. */
  readonly md5: string;
  /** Path in the bucket. */
  readonly path: string;
  readonly photoUrl: string;
}

export interface KnownPhoto extends DrivePhoto {
  /** False for a photo that staff deleted or added themselves. */
  readonly isShown: boolean;
}

export interface ClaimedPhotoJob {
  readonly jobId: string;
  /** Proves on completion that this worker still holds the claim. */
  readonly claimId: string;
  readonly runId: number;
  readonly vin: string;
  /** The link in the vehicle's own data, as it was typed. */
  readonly imageUrl: string | null;
  /** Includes this attempt, starting at 1; resets after a step that made progress. */
  readonly attempt: number;
  /** Photos from earlier steps and runs, in gallery order. */
  readonly known: readonly KnownPhoto[];
  /** Files skipped in earlier steps of this run. */
  readonly skipped: readonly SkippedFile[];
}

export interface LinkedPhoto extends DrivePhoto {
  readonly driveUrl: string;
}

/** Results of one step; its photos are published whatever the outcome. */
interface StepFindings {
  /** The vehicle's new list of Drive photos, in order; null leaves the current ones unchanged. */
  readonly photos: readonly LinkedPhoto[] | null;
  readonly skipped: readonly SkippedFile[];
  readonly driveFolderUrl: string | null;
}

export type PhotoJobOutcome = StepFindings &
  (
    | { readonly kind: "done" }
    /** The folder has more photos than one step may process. */
    | { readonly kind: "more" }
    /** At least half of the photos are gone from the folder; `wanted` is shown once staff confirm. */
    | { readonly kind: "held"; readonly wanted: readonly LinkedPhoto[] }
    | { readonly kind: "retry"; readonly afterSeconds: number; readonly errorCode: string }
    | { readonly kind: "failed"; readonly errorCode: string; readonly error: string }
  );

/** The staff member who starts the sync. */
export interface PhotoSyncActor {
  readonly userId: string;
  readonly name: string;
}

interface BegunPhotoSync {
  /** "busy" when a run is already in progress, which `runId` then names. */
  readonly outcome: "begun" | "busy";
  readonly runId: number;
  /** Jobs of this run; empty unless it was started. */
  readonly jobIds: readonly string[];
  /** Whether a vehicle of this run has a link to a picture, which needs no folder on Drive. */
  readonly hasPictureLinks: boolean;
  /** Empty unless it was started. */
  readonly vins: VehicleVins;
}

export interface ConfirmedRemovals {
  /** Number of vehicles. */
  readonly confirmed: number;
  /** Number of vehicles whose photos changed since staff saw them. */
  readonly stale: number;
  /** Bucket paths that are no longer referenced. */
  readonly paths: readonly string[];
}

export interface PhotoSyncStore {
  /**
   * Starts a run with a lease for its owner (a UUID), and with `needsJobs` creates a job for each listed vehicle. At most
   * one run is in progress at a time.
   * @throws BackendUnavailable
   */
  beginRun(
    owner: string,
    actor: PhotoSyncActor,
    terms: { readonly leaseSeconds: number; readonly needsJobs: boolean },
  ): Promise<BegunPhotoSync>;

  /**
   * Stores which folders a run doesn't use.
   * @throws BackendUnavailable
   */
  notePassedFolders(owner: string, passed: PassedFolders): Promise<void>;

  /**
   * Marks a run that could not be processed as failed.
   * @throws BackendUnavailable
   */
  failRun(owner: string, error: string | null): Promise<void>;

  /**
   * Completes a run with the results of the external function.
   * @throws BackendUnavailable
   */
  recordResults(owner: string, results: readonly PhotoSyncResult[]): Promise<void>;

  /**
   * Claims a job for the lease; null when it is done, not due, claimed by another worker, or its run is over.
   * @throws BackendUnavailable
   */
  claimJob(jobId: string, leaseSeconds: number, runLeaseSeconds: number): Promise<ClaimedPhotoJob | null>;

  /**
   * Stores the photos in both tables, the known photos and the job's outcome in one transaction.
   * @returns bucket paths that are no longer referenced; null when the claim was lost
   * @throws BackendUnavailable
   */
  finishJob(
    claim: Pick<ClaimedPhotoJob, "jobId" | "claimId">,
    outcome: PhotoJobOutcome,
  ): Promise<readonly string[] | null>;

  /**
   * Removes the photos that staff confirmed, for the newest run only; removals that changed since count as stale.
   * @throws BackendUnavailable
   */
  confirmRemovals(actorId: string, held: readonly HeldRemovalKey[]): Promise<ConfirmedRemovals>;

  /**
   * Returns the ids of unclaimed jobs that are due, longest due first.
   * @throws BackendUnavailable
   */
  listDueJobs(limit: number): Promise<readonly string[]>;

  /**
   * Returns the newest run; null before the first.
   * @throws BackendUnavailable
   */
  readNewest(mostResults: number): Promise<PhotoSyncReport | null>;

  /**
   * Stores a photo in the bucket; an existing object at the path has the same content.
   * @returns its public URL
   * @throws BackendUnavailable
   */
  storePhoto(path: string, photo: { contentType: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>;

  /**
   * Removes photos from the bucket, ignoring those already gone.
   * @throws BackendUnavailable
   */
  removePhotos(paths: readonly string[]): Promise<void>;
}

/** Notifies the job worker. The rows are the outbox, so a lost call only causes a delay. */
export interface PhotoJobQueue {
  /** Never throws. @returns whether the queue accepted all of them */
  enqueue(jobIds: readonly string[]): Promise<boolean>;
}

/** Result of starting a sync; the run continues in the background. */
export type StartedPhotoSync = Pick<BegunPhotoSync, "outcome" | "runId">;

/** Operations of the photo sync page. */
export interface PhotoSyncControls {
  /**
   * Starts a run, or returns the one in progress.
   * @throws BackendUnavailable
   */
  start(actor: PhotoSyncActor): Promise<StartedPhotoSync>;
  readNewest: PhotoSyncStore["readNewest"];
  /**
   * Confirms the removals in the store, and deletes the photos from the bucket.
   * @throws BackendUnavailable
   */
  confirm(actor: PhotoSyncActor, held: readonly HeldRemovalKey[]): Promise<ConfirmedRemovals>;
}
