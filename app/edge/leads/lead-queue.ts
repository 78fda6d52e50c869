/** Notifies the lead delivery worker through the queue. */

import { createEnqueuer, type JobQueue } from "~/edge/job-queue";
import type { Log } from "~/edge/log";
import { createLeadJob, type LeadJob } from "~/leads/delivery/lead-job";
import type { DeliveryQueue } from "~/leads/lead-store";

export type LeadQueue = JobQueue<LeadJob>;

export function createDeliveryQueue(queue: LeadQueue, log: Log): DeliveryQueue {
  return createEnqueuer(queue, createLeadJob, (count) => log("leadJobsNotQueued", { count }));
}
