/** Notifies the lead delivery worker through the queue. */

import { createQueueAlarm, type JobQueue } from "~/edge/job-queue";
import type { Log } from "~/edge/log";
import { createLeadJob, type LeadJob } from "~/leads/delivery/lead-job";
import type { LeadAlarm } from "~/leads/lead-store";

export type LeadQueue = JobQueue<LeadJob>;

export function createLeadAlarm(queue: LeadQueue, log: Log): LeadAlarm {
  return createQueueAlarm(queue, createLeadJob, (count) => log("leadJobsNotQueued", { count }));
}
