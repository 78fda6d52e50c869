/** Schemas for what the database returns about photo syncs: results per vehicle, runs, and jobs. */
import * as z from "zod";
import { instant } from "~/platform/parsed";
import { RUN_STATES } from "~/platform/run-states";

/** Why a file of the folder is skipped. */
const SKIP_REASONS = [
  "heic",
  "unreadable",
  "incomplete",
  "tooLarge",
  "tooSmall",
  "tooManyPixels",
  "notDownloadable",
  "tooMany",
] as const;

/** Why a folder isn't used. */
export const PASS_REASONS = ["noVin", "second", "unknownVin"] as const;

export const skippedFile = z.lazy(() =>
  z.object({
    driveFileId: z.string(),
    name: z.string(),
    reason: z.enum(SKIP_REASONS),
  }),
);

/** Folders beside those of the vehicles, which the sync doesn't use. */
export const passedFolders = z.lazy(() =>
  z.object({
    total: z.int(),
    /** The first ones. */
    folders: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        reason: z.enum(PASS_REASONS),
        /** Of a second folder: its listed vehicle, and the name of the folder that is used for it. */
        vin: z.string().nullable(),
        used: z.string().nullable(),
      }),
    ),
  }),
);

/** Identifiers of all vehicles. */
export const vehicleVins = z.lazy(() => z.object({ listed: z.array(z.string()), sold: z.array(z.string()) }));

export const begunPhotoSync = z.lazy(() =>
  z
    .object({
      /** "busy" when a run is already in progress, which `runId` then names. */
      outcome: z.enum(["begun", "busy"]),
      run: z.object({ id: z.int() }),
      /** Jobs of this run; empty unless it was started. */
      jobIds: z.array(z.uuid()),
      /** Whether a vehicle of this run has a link to a picture, which needs no folder on Drive. */
      hasPictureLinks: z.boolean(),
      /** Empty unless it was started. */
      vins: vehicleVins.default(() => ({ listed: [], sold: [] })),
    })
    .transform(({ run, ...begun }) => ({ ...begun, runId: run.id })),
);

/** A photo from Drive or from the vehicle's link (`linked-picture.ts`), as stored in the bucket. */
export const knownPhoto = z.lazy(() =>
  z.object({
    driveFileId: z.string(),
    name: z.string(),
    /** MD5 of the Drive file, in hexadecimal; for an https link a hash of the link. */
    md5: z.string(),
    /** Path in the bucket. */
    path: z.string(),
    photoUrl: z.string(),
    /** False for a photo that staff deleted or added themselves. */
    isShown: z.boolean(),
  }),
);

export const claimedPhotoJob = z.lazy(() =>
  z.object({
    jobId: z.uuid(),
    /** Proves on completion that this worker still holds the claim. */
    claimId: z.uuid(),
    runId: z.int(),
    vin: z.string(),
    /** The link in the vehicle's own data, as it was typed. */
    imageUrl: z.string().nullable(),
    /** Includes this attempt, starting at 1; resets after a step that made progress. */
    attempt: z.int().min(1),
    /** Photos from earlier steps and runs, in gallery order. */
    known: z.array(knownPhoto),
    /** Files skipped in earlier steps of this run. */
    skipped: z.array(skippedFile),
  }),
);

/** Photos that are gone from the folder but stay on the site until staff confirm. */
export const heldRemoval = z.lazy(() =>
  z.object({
    jobId: z.uuid(),
    /** Of the state that staff saw. */
    hash: z.string(),
    /** Number of photos gone. */
    gone: z.int(),
    /** Names of their files, the first ten. */
    names: z.array(z.string()),
    /** Number of photos left in the folder. */
    left: z.int(),
  }),
);

export const photoSyncRow = z.lazy(() =>
  z.object({
    vin: z.string(),
    /** "success"; any other value is a failure. */
    status: z.string(),
    photosProcessed: z.int(),
    photosRemoved: z.int(),
    driveFolderUrl: z.string().nullable(),
    skipped: z.array(skippedFile),
    /** Error code for localized messages. */
    errorCode: z.string().nullable(),
    /** An English sentence; null on success or when unknown. */
    error: z.string().nullable(),
    /** The removal awaiting staff confirmation; null without one. */
    held: heldRemoval.nullable(),
  }),
);

const run = z.lazy(() =>
  z
    .object({
      id: z.int(),
      state: z.enum(RUN_STATES),
      startedAt: instant,
      finishedAt: instant.nullable(),
      /** When another run may begin, even if this one was cut off; null unless it's in progress. */
      leaseEndsAt: instant.nullable().default(null),
      actorName: z.string().nullable(),
      /** Error of the run as a whole: an error code, an English sentence from the external function, or null. */
      error: z.string().nullable(),
    })
    .transform(({ startedAt, finishedAt, leaseEndsAt, ...rest }) => ({
      ...rest,
      startedAtIso: startedAt,
      finishedAtIso: finishedAt,
      leaseEndsAtIso: leaseEndsAt,
    })),
);

export const photoSyncReport = z.lazy(() =>
  z.object({
    run,
    /** Number of vehicles in the run. */
    total: z.int(),
    done: z.int(),
    succeeded: z.int(),
    /** Vehicles with photos awaiting staff confirmation. */
    held: z.int(),
    /** null when they are not known, such as for the external function. */
    passed: passedFolders.nullable().default(null),
    /** Whether the run before passed over the same folders. */
    isPassedKnown: z.boolean().default(false),
    /** Results of finished vehicles, failed ones first, up to the requested number. */
    results: z.array(photoSyncRow),
  }),
);

export const confirmedRemovals = z.lazy(() =>
  z.object({
    /** Number of vehicles. */
    confirmed: z.int(),
    /** Number of vehicles whose photos changed since staff saw them. */
    stale: z.int(),
    /** Bucket paths that are no longer referenced. */
    paths: z.array(z.string()),
  }),
);
