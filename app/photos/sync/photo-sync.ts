/** Types of the photo sync: its results per vehicle, its runs and jobs, and its database interface. */
import type { PhotoBucket } from "~/photos/gallery/photo-record";
import type { Parsed } from "~/platform/parsed";
import type {
  begunPhotoSync,
  claimedPhotoJob,
  confirmedRemovals,
  heldRemoval,
  knownPhoto,
  passedFolders,
  photoSyncReport,
  photoSyncRow,
  skippedFile,
  vehicleVins,
} from "./photo-sync-record";

export type SkippedFile = Parsed<typeof skippedFile>;
export type SkipReason = SkippedFile["reason"];
export type PassedFolders = Parsed<typeof passedFolders>;
export type PassedFolder = PassedFolders["folders"][number];
export type VehicleVins = Parsed<typeof vehicleVins>;
export type PhotoSyncRow = Parsed<typeof photoSyncRow>;
export type HeldRemoval = Parsed<typeof heldRemoval>;
export type PhotoSyncReport = Parsed<typeof photoSyncReport>;
export type KnownPhoto = Parsed<typeof knownPhoto>;
export type DrivePhoto = Omit<KnownPhoto, "isShown">;
export type ConfirmedRemovals = Parsed<typeof confirmedRemovals>;
export type ClaimedPhotoJob = Parsed<typeof claimedPhotoJob>;

/** The result of the external `sync-car-photos` function for one vehicle. */
export type PhotoSyncResult = Pick<
  PhotoSyncRow,
  "vin" | "status" | "photosProcessed" | "driveFolderUrl" | "error"
>;

/** Identifies a pending removal in the state that staff saw. */
export type HeldRemovalKey = Pick<HeldRemoval, "jobId" | "hash">;

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

/** Every method throws BackendUnavailable. */
export interface PhotoSyncStore extends PhotoBucket {
  /**
   * Starts a run with a lease for its owner (a UUID), and with `needsJobs` creates a job for each listed vehicle. At most
   * one run is in progress at a time.
   */
  beginRun(
    owner: string,
    actor: PhotoSyncActor,
    terms: { readonly leaseSeconds: number; readonly needsJobs: boolean },
  ): Promise<Parsed<typeof begunPhotoSync>>;
  /** Stores which folders a run doesn't use. */
  notePassedFolders(owner: string, passed: PassedFolders): Promise<void>;
  /** Marks a run that could not be processed as failed. */
  failRun(owner: string, error: string | null): Promise<void>;
  /** Completes a run with the results of the external function. */
  recordResults(owner: string, results: readonly PhotoSyncResult[]): Promise<void>;
  /** Claims a job for the lease; null when it is done, not due, claimed by another worker, or its run is over. */
  claimJob(jobId: string, leaseSeconds: number, runLeaseSeconds: number): Promise<ClaimedPhotoJob | null>;
  /**
   * Stores the photos in both tables, the known photos and the job's outcome in one transaction.
   * @returns bucket paths that are no longer referenced; null when the claim was lost
   */
  finishJob(
    claim: Pick<ClaimedPhotoJob, "jobId" | "claimId">,
    outcome: PhotoJobOutcome,
  ): Promise<readonly string[] | null>;
  /** Removes the photos that staff confirmed, for the newest run only; removals that changed since count as stale. */
  confirmRemovals(actorId: string, held: readonly HeldRemovalKey[]): Promise<ConfirmedRemovals>;
  /** Returns the ids of unclaimed jobs that are due, longest due first. */
  listDueJobs(limit: number): Promise<readonly string[]>;
  /** Returns the newest run; null before the first. */
  readNewest(mostResults: number): Promise<PhotoSyncReport | null>;
}

/** Notifies the job worker. The rows are the outbox, so a lost call only causes a delay. */
export interface PhotoJobQueue {
  /** Never throws. @returns whether the queue accepted all of them */
  enqueue(jobIds: readonly string[]): Promise<boolean>;
}

/** Result of starting a sync; the run continues in the background. */
export type StartedPhotoSync = Pick<Parsed<typeof begunPhotoSync>, "outcome" | "runId">;

/** Operations of the photo sync page. Every method throws BackendUnavailable. */
export interface PhotoSyncControls {
  /** Starts a run, or returns the one in progress. */
  start(actor: PhotoSyncActor): Promise<StartedPhotoSync>;
  readNewest: PhotoSyncStore["readNewest"];
  /** Confirms the removals in the store, and deletes the photos from the bucket. */
  confirm(actor: PhotoSyncActor, held: readonly HeldRemovalKey[]): Promise<ConfirmedRemovals>;
}
