/** What the queue and the clock set off for photos: jobs are worked off one by one, and what the outbox still holds is woken. */
import type { Log } from "~/edge/log";
import type { PhotoSyncAlarm, PhotoSyncStore } from "~/photos/sync/photo-sync";
import { parsePhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { type JobWork, type QueueMessage, takeJob, wakeDue } from "../outbox-queue";
import { type PhotoJobParts, syncVehiclePhotos } from "./sync-vehicle-photos";

const findJobId = (body: unknown) => parsePhotoSyncJob(body)?.jobId ?? null;

/** One after the other: two photos at once are two too many for an isolate's memory. Never throws. */
export async function takePhotoJobs(messages: readonly QueueMessage[], parts: PhotoJobParts): Promise<void> {
  const { log } = parts;
  const job: JobWork = {
    findRowId: findJobId,
    work: (jobId) => syncVehiclePhotos(jobId, parts),
    noteRefused: (messageId) => log("photoJobRefused", { messageId }),
    noteInterrupted: (jobId, reason) => log("photoJobInterrupted", { jobId, reason }),
  };
  for (const message of messages) await takeJob(message, job);
}

/** Jobs that the queue gave up: their rows are in the outbox still, so the clock wakes them; somebody should know why. */
export function reportDeadPhotoJobs(messages: readonly QueueMessage[], log: Log): void {
  for (const { id, body } of messages) {
    log("photoJobGivenUp", { messageId: id, jobId: findJobId(body) });
  }
}

/** Wakes whatever is due. Never throws. */
export async function wakeDuePhotoJobs({
  store,
  alarm,
  log,
}: {
  readonly store: Pick<PhotoSyncStore, "listDueJobs">;
  readonly alarm: PhotoSyncAlarm;
  readonly log: Log;
}): Promise<void> {
  const events = { woken: "duePhotoJobsWoken", notListed: "duePhotoJobsNotListed" };
  await wakeDue({ listDue: (most) => store.listDueJobs(most), alarm, log, events });
}
