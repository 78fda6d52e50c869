/** Notifies an outbox worker through a queue. */
import { within } from "~/platform/timing";

export type JobQueue<Job> = Pick<Queue<Job>, "sendBatch">;

/** Cloudflare's limit. */
const MAX_BATCH = 100;
/** A shopper waits for it after sending a form. */
// biome-ignore lint/plugin: cron enqueues it within a minute
const SEND_TIMEOUT_MS = 3_000;

/** @param noteFailure receives the number of messages that were not sent */
export function createEnqueuer<Job>(
  queue: JobQueue<Job>,
  createJob: (id: string) => Job,
  noteFailure: (count: number) => void,
) {
  return {
    /**
     * Never throws: the rows are the outbox, and cron finds those that the queue did not accept.
     * @returns whether the queue accepted all of them
     */
    async enqueue(ids: readonly string[]): Promise<boolean> {
      try {
        for (let from = 0; from < ids.length; from += MAX_BATCH) {
          const batch = ids.slice(from, from + MAX_BATCH);
          const messages = batch.map((id) => ({ body: createJob(id), contentType: "json" as const }));
          await within(SEND_TIMEOUT_MS, queue.sendBatch(messages));
        }
        return true;
      } catch {
        noteFailure(ids.length);
        return false;
      }
    },
  };
}
