/** The photo sync's outbox, photos and bucket in memory: implements the contract of `PhotoSyncStore` for one vehicle. */
import { BackendUnavailable } from "~/backend/unavailable";
import type { DrivePhoto, PhotoJobOutcome, PhotoSyncStore, SkippedFile } from "~/photos/sync/photo-sync";

export const JOB = "5e0c1d52-8f0a-4a3e-9c39-7f7d1c6a2b11";
export const VIN = "1HGCR2F39EA147260";

interface JobRow {
  state: "pending" | "claimed" | "succeeded" | "failed" | "held";
  attempts: number;
  claims: number;
  dueMs: number;
  processed: number;
  removed: number;
  skipped: readonly SkippedFile[];
  errorCode: string | null;
}

const ENDS = {
  done: "succeeded",
  failed: "failed",
  held: "held",
  more: "pending",
  retry: "pending",
} as const;

export function createPhotoOutbox(vin = VIN) {
  const makeJob = (): JobRow => ({
    state: "pending",
    attempts: 0,
    claims: 0,
    dueMs: 0,
    processed: 0,
    removed: 0,
    skipped: [],
    errorCode: null,
  });
  const state = {
    nowMs: 0,
    isUp: true,
    /** Storage only, not the database. */
    isBucketUp: true,
    job: makeJob(),
    imageUrl: null as string | null,
    shown: [] as readonly DrivePhoto[],
    bucket: new Map<string, Uint8Array>(),
    outcomes: [] as PhotoJobOutcome[],
    calls: 0,
  };
  const answer = () => {
    state.calls += 1;
    if (!state.isUp) throw new BackendUnavailable("The backend is down.");
  };
  const store: Pick<
    PhotoSyncStore,
    "claimJob" | "finishJob" | "storePhoto" | "removePhotos" | "listDueJobs"
  > = {
    async claimJob(jobId, leaseSeconds) {
      answer();
      const { job } = state;
      const isOpen = job.state === "pending" || job.state === "claimed";
      if (jobId !== JOB || !isOpen || job.dueMs > state.nowMs) return null;
      job.state = "claimed";
      job.attempts += 1;
      job.claims += 1;
      job.dueMs = state.nowMs + leaseSeconds * 1000;
      const { attempts: attempt, skipped } = job;
      const known = state.shown.map((photo) => ({ ...photo, isShown: true }));
      const { imageUrl } = state;
      return { jobId, claimId: String(job.claims), runId: 1, vin, imageUrl, attempt, known, skipped };
    },
    async finishJob({ claimId }, outcome) {
      answer();
      const { job } = state;
      if (job.state !== "claimed" || String(job.claims) !== claimId) return null;
      state.outcomes.push(outcome);
      const before = state.shown.map(({ path }) => path);
      if (outcome.photos) state.shown = outcome.photos.map(({ driveUrl: _, ...photo }) => photo);
      job.state = ENDS[outcome.kind];
      if (outcome.kind === "more") job.attempts = 0;
      job.dueMs = state.nowMs + (outcome.kind === "retry" ? outcome.afterSeconds * 1000 : 0);
      job.processed += outcome.processed;
      job.removed += outcome.removed;
      job.skipped = outcome.skipped;
      job.errorCode = "errorCode" in outcome ? outcome.errorCode : null;
      const named = new Set(state.shown.map(({ path }) => path));
      return [...new Set(before)].filter((path) => !named.has(path));
    },
    async storePhoto(path, { bytes }) {
      answer();
      if (!state.isBucketUp) throw new BackendUnavailable("A photo could not be stored.");
      state.bucket.set(path, bytes);
      return `https://bucket.example/${path}`;
    },
    async removePhotos(paths) {
      answer();
      for (const path of paths) state.bucket.delete(path);
    },
    async listDueJobs() {
      answer();
      const isOpen = state.job.state === "pending" || state.job.state === "claimed";
      return isOpen && state.job.dueMs <= state.nowMs ? [JOB] : [];
    },
  };
  /** Starts a later run with the same vehicle. */
  const startNextRun = () => {
    state.job = makeJob();
  };
  return { state, store, startNextRun };
}
