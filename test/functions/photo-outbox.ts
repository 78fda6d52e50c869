/** The photo sync's outbox, photos and bucket in memory: implements the contract of `PhotoSyncStore` for one vehicle. */
import { BackendUnavailable } from "~/backend/unavailable";
import type { DrivePhoto, PhotoJobOutcome, PhotoSyncStore, SkippedFile } from "~/photos/sync/photo-sync";

export const JOB = "5e0c1d52-8f0a-4a3e-9c39-7f7d1c6a2b11";
export const VIN = "1HGCR2F39EA147260";

type Outbox = Pick<PhotoSyncStore, "claimJob" | "finishJob" | "storePhoto" | "removePhotos" | "listDueJobs">;

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

const LATER = { more: "pending", retry: "pending" } as const;
const ENDS = { ...LATER, done: "succeeded", failed: "failed", held: "held" } as const;

export function createPhotoOutbox(vin = VIN) {
  const counts = { attempts: 0, claims: 0, dueMs: 0, processed: 0, removed: 0 };
  const makeJob = (): JobRow => ({ ...counts, state: "pending", skipped: [], errorCode: null });
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
  const isDue = () => ["pending", "claimed"].includes(state.job.state) && state.job.dueMs <= state.nowMs;
  const answer = () => {
    state.calls += 1;
    if (!state.isUp) throw new BackendUnavailable("The backend is down.");
  };
  const store: Outbox = {
    async claimJob(jobId, leaseSeconds) {
      answer();
      const { job } = state;
      if (jobId !== JOB || !isDue()) return null;
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
      const now = new Set(state.shown.map(({ path }) => path));
      job.processed += [...now].filter((path) => !before.includes(path)).length;
      job.removed += new Set(before.filter((path) => !now.has(path))).size;
      job.skipped = outcome.skipped;
      job.errorCode = "errorCode" in outcome ? outcome.errorCode : null;
      return [...new Set(before)].filter((path) => !now.has(path));
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
      return isDue() ? [JOB] : [];
    },
  };
  /** Starts a later run with the same vehicle. */
  const startNextRun = () => {
    state.job = makeJob();
  };
  return { state, store, startNextRun };
}
