/** Photos of a vehicle's folder, and runs of the photo sync, as the contract's tests store them. */
import { randomUUID } from "node:crypto";
import { assert } from "vitest";
import { createSupabasePhotoSync } from "~/backend/stores/supabase-photo-sync.server";
import type { LinkedPhoto } from "~/photos/sync/photo-sync";
import { access, changeRows, readRows } from "../contract-fixture";

export const TABLES = ["vehicle_photos", "public_vehicle_photos"] as const;
export const ACTOR = { userId: randomUUID(), name: "Ana" };
/** Of a step that did nothing else. */
export const NOTHING = { skipped: [], driveFolderUrl: null };

export const hashOf = (number: number) => number.toString(16).padStart(32, "0");

/** A file of the folder as the sync passes it. */
export function makeDrivePhoto(vin: string, number: number, changes: Partial<LinkedPhoto> = {}): LinkedPhoto {
  const { md5 = hashOf(number), path = `${vin}/${md5}.webp`, driveFileId = `drive-file-${number}` } = changes;
  return {
    driveFileId,
    name: `${number}.jpg`,
    md5,
    path,
    photoUrl: `https://bucket.example/${path}`,
    driveUrl: `https://drive.google.com/file/d/${driveFileId}/view`,
    ...changes,
  };
}

export const photoSync = () => createSupabasePhotoSync(access);
export const begin = (owner: string = randomUUID()) =>
  photoSync().beginRun(owner, ACTOR, { leaseSeconds: 600, needsJobs: true });
export const claimJob = (jobId = "") => photoSync().claimJob(jobId, 60, 600);
export const endLease = () =>
  changeRows("sync_leases", { kind: "photos" }, { owner: null, run_id: null, expires_at: null });

export const expireClaim = (jobId: string) =>
  changeRows("photo_sync_jobs", { id: jobId }, { claimed_until: new Date(0).toISOString() });

export const findJob = async (runId: number, vin: string) =>
  (await readRows("photo_sync_jobs", { run_id: runId, vin }))[0];

export async function beginAndClaim(vin: string) {
  await endLease();
  const { runId } = await begin();
  const claim = await claimJob((await findJob(runId, vin)).id);
  assert(claim, "nothing to claim");
  return { runId, claim };
}
