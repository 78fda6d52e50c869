/** Notifies an outbox worker through a queue. */

export type JobQueue<Job> = Pick<Queue<Job>, "sendBatch">;

/** Cloudflare's limit. */
const LARGEST_BATCH = 100;

interface QueueAlarm {
  /** Never throws: the rows are the outbox, and cron finds those that the queue did not accept. */
  wake(ids: readonly string[]): Promise<void>;
}

/** @param noteFailure receives the number of messages that were not sent */
export function createQueueAlarm<Job>(
  queue: JobQueue<Job>,
  createJob: (id: string) => Job,
  noteFailure: (count: number) => void,
): QueueAlarm {
  return {
    async wake(ids) {
      try {
        for (let from = 0; from < ids.length; from += LARGEST_BATCH) {
          const batch = ids.slice(from, from + LARGEST_BATCH);
          await queue.sendBatch(batch.map((id) => ({ body: createJob(id), contentType: "json" })));
        }
      } catch {
        noteFailure(ids.length);
      }
    },
  };
}
