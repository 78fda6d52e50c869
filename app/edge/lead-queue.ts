/** Wakes the sender of leads through the queue. */
import { createLeadJob, type LeadJob } from "~/leads/lead-job";
import type { LeadAlarm } from "~/leads/lead-store";
import type { Log } from "./log";

export type LeadQueue = Pick<Queue<LeadJob>, "sendBatch">;

/** Cloudflare's limit. */
const LARGEST_BATCH = 100;

/** Its `wake` never throws: the rows are the outbox, and the clock wakes what a queue did not take. */
export function createLeadAlarm(queue: LeadQueue, log: Log): LeadAlarm {
  return {
    async wake(deliveryIds) {
      try {
        for (let from = 0; from < deliveryIds.length; from += LARGEST_BATCH) {
          const batch = deliveryIds.slice(from, from + LARGEST_BATCH);
          await queue.sendBatch(batch.map((id) => ({ body: createLeadJob(id), contentType: "json" })));
        }
      } catch {
        log("leadJobsNotQueued", { count: deliveryIds.length });
      }
    },
  };
}
