/** What the queue and the clock set off for photos: jobs are worked off one by one, and what the outbox still holds is woken. */
import type { Log } from "~/edge/log";
import type { PhotoSyncAlarm, PhotoSyncStore } from "~/photos/photo-sync";
import { parsePhotoSyncJob } from "~/photos/photo-sync-job";
import {
  CLOCK_MARGIN_SECONDS,
  describeError,
  getOutageDelaySeconds,
  type QueueMessage,
} from "./queue-message";
import { type PhotoJobParts, syncVehiclePhotos } from "./sync-vehicle-photos";

const MOST_DUE = 100;

/** One after the other: two photos at once are two too many for an isolate's memory. Never throws. */
export async function takePhotoJobs(messages: readonly QueueMessage[], parts: PhotoJobParts): Promise<void> {
  for (const message of messages) await takePhotoJob(message, parts);
}

async function takePhotoJob(message: QueueMessage, parts: PhotoJobParts): Promise<void> {
  const job = parsePhotoSyncJob(message.body);
  if (!job) {
    // Of another release. Its row is still in the outbox, and the clock will wake it in our words.
    parts.log("photoJobRefused", { messageId: message.id });
    message.ack();
    return;
  }
  try {
    const worked = await syncVehiclePhotos(job.jobId, parts);
    if (worked.kind === "done") message.ack();
    else if (worked.afterSeconds === 0) message.retry();
    else message.retry({ delaySeconds: worked.afterSeconds + CLOCK_MARGIN_SECONDS });
  } catch (error) {
    parts.log("photoJobInterrupted", { jobId: job.jobId, reason: describeError(error) });
    message.retry({ delaySeconds: getOutageDelaySeconds(message) });
  }
}

/** Jobs that the queue gave up: their rows are in the outbox still, so the clock wakes them; somebody should know why. */
export function reportDeadPhotoJobs(messages: readonly QueueMessage[], log: Log): void {
  for (const { id, body } of messages) {
    log("photoJobGivenUp", { messageId: id, jobId: parsePhotoSyncJob(body)?.jobId ?? null });
  }
}

/** Wakes whatever is due: a queue forgets, rows do not. Never throws. */
export async function wakeDuePhotoJobs(parts: {
  readonly store: Pick<PhotoSyncStore, "listDueJobs">;
  readonly alarm: PhotoSyncAlarm;
  readonly log: Log;
}): Promise<void> {
  try {
    const due = await parts.store.listDueJobs(MOST_DUE);
    if (due.length === 0) return;
    parts.log("duePhotoJobsWoken", { count: due.length });
    await parts.alarm.wake(due);
  } catch (error) {
    parts.log("duePhotoJobsNotListed", { reason: describeError(error) });
  }
}
