/** Stores photo sync runs, their outbox and the photo files in Supabase, with the service key. */

import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { instant } from "~/backend/instant";
import { createPhotoBucket } from "~/backend/photo-bucket.server";
import { toStorable } from "~/backend/storable";
import {
  PASS_REASONS,
  type PhotoJobOutcome,
  type PhotoSyncStore,
  SKIP_REASONS,
} from "~/photos/sync/photo-sync";
import { RUN_STATES } from "~/platform/run-states";

interface SupabasePhotoSyncOptions extends StoreOptions {}

const skippedFile = z.object({ driveFileId: z.string(), name: z.string(), reason: z.enum(SKIP_REASONS) });
const begun = z.lazy(() =>
  z.object({
    outcome: z.enum(["begun", "busy"]),
    run: z.object({ id: z.int() }),
    jobIds: z.array(z.uuid()),
    hasPictureLinks: z.boolean(),
    vins: z
      .object({ listed: z.array(z.string()), sold: z.array(z.string()) })
      .default(() => ({ listed: [], sold: [] })),
  }),
);
const passedFolders = z.lazy(() =>
  z.object({
    total: z.int(),
    folders: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        reason: z.enum(PASS_REASONS),
        vin: z.string().nullable(),
        used: z.string().nullable(),
      }),
    ),
  }),
);
const claimed = z.lazy(() =>
  z.object({
    jobId: z.uuid(),
    claimId: z.uuid(),
    runId: z.int(),
    vin: z.string(),
    imageUrl: z.string().nullable(),
    attempt: z.int().min(1),
    skipped: z.array(skippedFile),
    known: z.array(
      z.object({
        driveFileId: z.string(),
        name: z.string(),
        md5: z.string(),
        path: z.string(),
        photoUrl: z.string(),
        isShown: z.boolean(),
      }),
    ),
  }),
);
const report = z.lazy(() =>
  z.object({
    run: z
      .object({
        id: z.int(),
        state: z.enum(RUN_STATES),
        startedAt: instant,
        finishedAt: instant.nullable(),
        leaseEndsAt: instant.nullable().default(null),
        actorName: z.string().nullable(),
        error: z.string().nullable(),
      })
      .transform(({ startedAt, finishedAt, leaseEndsAt, ...run }) => ({
        ...run,
        startedAtIso: startedAt,
        finishedAtIso: finishedAt,
        leaseEndsAtIso: leaseEndsAt,
      })),
    total: z.int(),
    done: z.int(),
    succeeded: z.int(),
    held: z.int(),
    passed: passedFolders.nullable().default(null),
    isPassedKnown: z.boolean().default(false),
    results: z.array(
      z.object({
        vin: z.string(),
        status: z.string(),
        photosProcessed: z.int(),
        photosRemoved: z.int(),
        driveFolderUrl: z.string().nullable(),
        skipped: z.array(skippedFile),
        errorCode: z.string().nullable(),
        error: z.string().nullable(),
        held: z
          .object({
            jobId: z.uuid(),
            hash: z.string(),
            gone: z.int(),
            names: z.array(z.string()),
            left: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
);
const confirmed = z.object({ confirmed: z.int(), stale: z.int(), paths: z.array(z.string()) });

export function createSupabasePhotoSync(options: SupabasePhotoSyncOptions): PhotoSyncStore {
  // biome-ignore lint/plugin: the job is retried, within its lease
  const { client, timeoutMs = 5000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    ...createPhotoBucket(options),
    async beginRun(owner, { userId, name }, { leaseSeconds, needsJobs }) {
      const values = {
        p_trigger: "staff",
        p_actor: userId,
        p_actor_name: name,
        p_owner: owner,
        p_lease_seconds: leaseSeconds,
        p_needs_jobs: needsJobs,
      };
      const { run, ...rest } = await call("begin_photo_sync", values, begun);
      return { ...rest, runId: run.id };
    },
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
        claimed.nullable(),
      ),
    finishJob: ({ jobId, claimId }, outcome) =>
      call(
        "finish_photo_sync_job",
        { p_job_id: jobId, p_claim_id: claimId, p_outcome: toStorable(outcome) satisfies PhotoJobOutcome },
        z.array(z.string()).nullable(),
      ),
    confirmRemovals: (actorId, held) =>
      call("confirm_photo_removals", { p_actor: actorId, p_held: held }, confirmed),
    listDueJobs: (limit) => call("due_photo_sync_jobs", { p_limit: limit }, z.array(z.uuid())),
    readNewest: (mostResults) => call("read_photo_sync", { p_most: mostResults }, report.nullable()),
  };
}
