/** Wakes the sender of leads through the queue. */
import { createLeadJob, type LeadJob } from "~/leads/lead-job";
import type { LeadAlarm } from "~/leads/lead-store";
import type { Log } from "./log";
import { createQueueAlarm, type JobQueue } from "./queue-alarm";

export type LeadQueue = JobQueue<LeadJob>;

export function createLeadAlarm(queue: LeadQueue, log: Log): LeadAlarm {
  return createQueueAlarm(queue, createLeadJob, (count) => log("leadJobsNotQueued", { count }));
}
