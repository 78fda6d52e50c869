/** Processes photo sync messages from the queue and enqueues due jobs. */
import type { Log } from "~/edge/log";
import type { PhotoJobQueue, PhotoSyncStore } from "~/photos/sync/photo-sync";
import { parsePhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { enqueueDue, type JobHandler, processJob, type QueueMessage } from "../outbox-queue";
import { type PhotoJobServices, syncVehiclePhotos } from "./sync-vehicle-photos";

const findJobId = (body: unknown) => parsePhotoSyncJob(body)?.jobId ?? null;

/** Processes messages sequentially, because decoding two photos at once could exceed the isolate's memory. Never throws. */
export async function processPhotoJobs(
  messages: readonly QueueMessage[],
  services: PhotoJobServices,
): Promise<void> {
  const { log } = services;
  const job: JobHandler = {
    findRowId: findJobId,
    work: (jobId) => syncVehiclePhotos(jobId, services),
    noteRefused: (messageId) => log("photoJobRefused", { messageId }),
    noteInterrupted: (jobId, reason) => log("photoJobInterrupted", { jobId, reason }),
  };
  for (const message of messages) await processJob(message, job);
}

/** Logs dead-lettered messages. Their rows are still in the outbox, and cron enqueues them again. */
export function reportDeadPhotoJobs(messages: readonly QueueMessage[], log: Log): void {
  for (const { id, body } of messages) {
    log("photoJobDeadLettered", { messageId: id, jobId: findJobId(body) });
  }
}

/** Enqueues due jobs. Never throws. */
export async function enqueueDuePhotoJobs({
  store,
  queue,
  log,
}: {
  readonly store: Pick<PhotoSyncStore, "listDueJobs">;
  readonly queue: PhotoJobQueue;
  readonly log: Log;
}): Promise<void> {
  const events = { enqueued: "duePhotoJobsWoken", notListed: "duePhotoJobsNotListed" };
  await enqueueDue({ listDue: (most) => store.listDueJobs(most), queue, log, events });
}
