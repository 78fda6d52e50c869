/** What the photo sync is to the site: its results for each vehicle, its newest run, and what it asks of the database. */

/** Why a file of the folder is not shown. */
export const SKIP_REASONS = [
  "heic",
  "unreadable",
  "tooLarge",
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

/** What the function `sync-car-photos` answers for one vehicle. */
export interface PhotoSyncResult {
  readonly vin: string;
  /** "success", or any other word for a failure. */
  readonly status: string;
  readonly photosProcessed: number;
  readonly driveFolderUrl: string | null;
  /** A sentence in English; null for a success, and where nobody knows. */
  readonly error: string | null;
}

/** The same with what only our own sync knows. */
export interface PhotoSyncRow extends PhotoSyncResult {
  readonly photosRemoved: number;
  readonly skipped: readonly SkippedFile[];
  /** Names the error for those who read another language. */
  readonly errorCode: string | null;
  /** What waits for staff's confirmation; null where nothing does. */
  readonly held: HeldRemoval | null;
}

/** Names a vehicle's photos that staff may take down, as they were shown them. */
export interface HeldRemovalKey {
  readonly jobId: string;
  readonly hash: string;
}

/** Photos that left the folder and stay on the site until staff confirm. */
export interface HeldRemoval extends HeldRemovalKey {
  /** How many. */
  readonly gone: number;
  /** Of their files, the first ten. */
  readonly names: readonly string[];
  /** How many the folder still holds. */
  readonly left: number;
}

export interface PhotoSyncRun {
  readonly id: number;
  readonly state: "running" | "succeeded" | "refused" | "failed";
  readonly startedAtIso: string;
  readonly finishedAtIso: string | null;
  readonly actorName: string | null;
  /** Of the run as a whole: a code of ours, a sentence in English of somebody else's function, or null. */
  readonly error: string | null;
}

export interface PhotoSyncReport {
  readonly run: PhotoSyncRun;
  /** Vehicles of the run. */
  readonly total: number;
  readonly done: number;
  readonly succeeded: number;
  /** Vehicles with photos that wait for staff's confirmation. */
  readonly held: number;
  /** Of those that are done, failed ones first; not more than were asked for. */
  readonly results: readonly PhotoSyncRow[];
}

/** A photo from Drive as the bucket holds it. */
export interface DrivePhoto {
  readonly driveFileId: string;
  readonly name: string;
  /** Of the file on Drive, in hexadecimal digits. */
  readonly md5: string;
  /** In the bucket. */
  readonly path: string;
  readonly photoUrl: string;
}

export interface KnownPhoto extends DrivePhoto {
  /** False for one that staff deleted, or added themselves. */
  readonly isShown: boolean;
}

export interface ClaimedPhotoJob {
  readonly jobId: string;
  /** Says, when it is finished, that it is still ours. */
  readonly claimId: string;
  readonly runId: number;
  readonly vin: string;
  /** From 1, this one included; begins anew after a step that brought something. */
  readonly attempt: number;
  /** What earlier steps and runs brought, in the gallery's order. */
  readonly known: readonly KnownPhoto[];
  /** What earlier steps of this run left out. */
  readonly skipped: readonly SkippedFile[];
}

export interface LinkedPhoto extends DrivePhoto {
  readonly driveUrl: string;
}

/** What one step found; whatever became of it, the photos are shown. */
interface StepFindings {
  /** The vehicle's photos from Drive from now on, in their order; null leaves them as they are. */
  readonly photos: readonly LinkedPhoto[] | null;
  readonly processed: number;
  readonly removed: number;
  readonly skipped: readonly SkippedFile[];
  readonly driveFolderUrl: string | null;
}

export type PhotoJobOutcome = StepFindings &
  (
    | { readonly kind: "done" }
    /** The folder holds more than one step may take. */
    | { readonly kind: "more" }
    /** Half of the photos or more left the folder: `wanted` is what is shown once staff confirm. */
    | { readonly kind: "held"; readonly wanted: readonly LinkedPhoto[] }
    | { readonly kind: "retry"; readonly afterSeconds: number; readonly errorCode: string }
    | { readonly kind: "failed"; readonly errorCode: string; readonly error: string }
  );

/** Who presses the button. */
export interface PhotoSyncActor {
  readonly userId: string;
  readonly name: string;
}

export interface BegunPhotoSync {
  /** "busy" when one is running already; then the run is that one. */
  readonly outcome: "begun" | "busy";
  readonly runId: number;
  /** Of this run's jobs; none unless it was begun. */
  readonly jobIds: readonly string[];
}

export interface ConfirmedRemovals {
  /** Vehicles. */
  readonly confirmed: number;
  /** Vehicles whose photos are no longer what was shown. */
  readonly stale: number;
  /** In the bucket, which nothing names any more. */
  readonly paths: readonly string[];
}

export interface PhotoSyncStore {
  /**
   * Starts a run under a lease of its owner (a UUID), where it needs jobs with one for each listed vehicle; at most one runs at
   * a time.
   * @throws BackendUnavailable
   */
  beginRun(
    owner: string,
    actor: PhotoSyncActor,
    terms: { readonly leaseSeconds: number; readonly needsJobs: boolean },
  ): Promise<BegunPhotoSync>;

  /** Ends a run that could not be worked off. @throws BackendUnavailable */
  failRun(owner: string, error: string | null): Promise<void>;

  /** Ends a run with the rows of somebody else's function. @throws BackendUnavailable */
  recordResults(owner: string, results: readonly PhotoSyncResult[]): Promise<void>;

  /** Takes a job for so long; null when it is done, not due, somebody else's, or its run is over. @throws BackendUnavailable */
  claimJob(jobId: string, leaseSeconds: number, runLeaseSeconds: number): Promise<ClaimedPhotoJob | null>;

  /**
   * Writes the photos of both tables, what is known of them and the job's end in one transaction.
   * @returns paths in the bucket that nothing names any more; null when the job is no longer ours
   * @throws BackendUnavailable
   */
  finishJob(
    claim: Pick<ClaimedPhotoJob, "jobId" | "claimId">,
    outcome: PhotoJobOutcome,
  ): Promise<readonly string[] | null>;

  /**
   * Takes photos down that staff were shown, those of the newest run alone; what changed since is stale.
   * @throws BackendUnavailable
   */
  confirmRemovals(actorId: string, held: readonly HeldRemovalKey[]): Promise<ConfirmedRemovals>;

  /** Ids of jobs that wait to be claimed, the longest due first. @throws BackendUnavailable */
  listDueJobs(limit: number): Promise<readonly string[]>;

  /** The newest run; null before the first. @throws BackendUnavailable */
  readNewest(mostResults: number): Promise<PhotoSyncReport | null>;

  /** Puts a photo into the bucket; one that lies there already is the same. @returns its public address. @throws BackendUnavailable */
  storePhoto(path: string, photo: { contentType: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>;

  /** Takes photos out of the bucket; those that are gone already are fine. @throws BackendUnavailable */
  removePhotos(paths: readonly string[]): Promise<void>;
}

/** Wakes whoever works jobs off. Rows are the outbox, so a lost call costs time and nothing else. */
export interface PhotoSyncAlarm {
  wake(jobIds: readonly string[]): Promise<void>;
}

/** What became of the press on the button; the run goes on by itself. */
export type StartedPhotoSync = Pick<BegunPhotoSync, "outcome" | "runId">;

/** What the page of the photo sync may do. */
export interface PhotoSyncDesk {
  /** Starts a run, or names the one that is running. @throws BackendUnavailable */
  start(actor: PhotoSyncActor): Promise<StartedPhotoSync>;
  readNewest: PhotoSyncStore["readNewest"];
  /** The same as the store's, and takes the photos out of the bucket. @throws BackendUnavailable */
  confirm(actor: PhotoSyncActor, held: readonly HeldRemovalKey[]): Promise<ConfirmedRemovals>;
}
