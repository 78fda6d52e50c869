/** Stores photo sync runs, their outbox and the photo files in Supabase, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { createPhotoBucket } from "~/backend/photo-bucket.server";
import { toStorable } from "~/backend/storable";
import type { PhotoJobOutcome, PhotoSyncStore } from "~/photos/sync/photo-sync";
import {
  begunPhotoSync,
  claimedPhotoJob,
  confirmedRemovals,
  photoSyncReport,
} from "~/photos/sync/photo-sync-record";

export function createSupabasePhotoSync(options: StoreOptions): PhotoSyncStore {
  // biome-ignore lint/plugin: the job is retried, within its lease
  const { client, timeoutMs = 5000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    ...createPhotoBucket(options),
    beginRun: (owner, { userId, name }, { leaseSeconds, needsJobs }) =>
      call(
        "begin_photo_sync",
        {
          p_trigger: "staff",
          p_actor: userId,
          p_actor_name: name,
          p_owner: owner,
          p_lease_seconds: leaseSeconds,
          p_needs_jobs: needsJobs,
        },
        begunPhotoSync,
      ),
    async notePassedFolders(owner, passed) {
      await call("note_passed_folders", { p_owner: owner, p_passed: toStorable(passed) }, z.unknown());
    },
    async failRun(owner, error) {
      const values = { p_kind: "photos", p_owner: owner, p_state: "failed", p_result: toStorable({ error }) };
      await call("finish_sync", values, z.unknown());
    },
    async recordResults(owner, results) {
      await call("record_photo_sync", { p_owner: owner, p_results: toStorable(results) }, z.unknown());
    },
    claimJob: (jobId, leaseSeconds, runLeaseSeconds) =>
      call(
        "claim_photo_sync_job",
        { p_job_id: jobId, p_lease_seconds: leaseSeconds, p_run_lease_seconds: runLeaseSeconds },
        claimedPhotoJob.nullable(),
      ),
    finishJob: ({ jobId, claimId }, outcome) =>
      call(
        "finish_photo_sync_job",
        { p_job_id: jobId, p_claim_id: claimId, p_outcome: toStorable(outcome) satisfies PhotoJobOutcome },
        z.array(z.string()).nullable(),
      ),
    confirmRemovals: (actorId, held) =>
      call("confirm_photo_removals", { p_actor: actorId, p_held: held }, confirmedRemovals),
    listDueJobs: (limit) => call("due_photo_sync_jobs", { p_limit: limit }, z.array(z.uuid())),
    readNewest: (mostResults) => call("read_photo_sync", { p_most: mostResults }, photoSyncReport.nullable()),
  };
}
