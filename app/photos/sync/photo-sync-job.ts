/** The versioned queue message for one photo sync job. */
import * as z from "zod";

const photoSyncJob = z.object({ v: z.literal(1), kind: z.literal("syncVehiclePhotos"), jobId: z.uuid() });

export type PhotoSyncJob = z.infer<typeof photoSyncJob>;

export function createPhotoSyncJob(jobId: string): PhotoSyncJob {
  return { v: 1, kind: "syncVehiclePhotos", jobId };
}

/** Returns null for a job of another version or kind, such as one enqueued by a newer release before a rollback. */
export function parsePhotoSyncJob(body: unknown): PhotoSyncJob | null {
  return photoSyncJob.safeParse(body).data ?? null;
}
