/** Notifies an outbox worker through a queue. */

export type JobQueue<Job> = Pick<Queue<Job>, "sendBatch">;

/** Cloudflare's limit. */
const MAX_BATCH = 100;

interface Enqueuer {
  /** Never throws: the rows are the outbox, and cron finds those that the queue did not accept. */
  enqueue(ids: readonly string[]): Promise<void>;
}

/** @param noteFailure receives the number of messages that were not sent */
export function createEnqueuer<Job>(
  queue: JobQueue<Job>,
  createJob: (id: string) => Job,
  noteFailure: (count: number) => void,
): Enqueuer {
  return {
    async enqueue(ids) {
      try {
        for (let from = 0; from < ids.length; from += MAX_BATCH) {
          const batch = ids.slice(from, from + MAX_BATCH);
          await queue.sendBatch(batch.map((id) => ({ body: createJob(id), contentType: "json" })));
        }
      } catch {
        noteFailure(ids.length);
      }
    },
  };
}
