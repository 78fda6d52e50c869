/** The message that wakes a photo sync: which job is meant, and in which version that is said. */
import * as z from "zod";

const photoSyncJob = z.object({ v: z.literal(1), kind: z.literal("syncVehiclePhotos"), jobId: z.uuid() });

export type PhotoSyncJob = z.infer<typeof photoSyncJob>;

export function createPhotoSyncJob(jobId: string): PhotoSyncJob {
  return { v: 1, kind: "syncVehiclePhotos", jobId };
}

/** null for a job of another version or kind, such as a newer release enqueued before it was taken back. */
export function parsePhotoSyncJob(body: unknown): PhotoSyncJob | null {
  return photoSyncJob.safeParse(body).data ?? null;
}
