/** Processes lead delivery messages from the queue and enqueues due deliveries. */
import { describeFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { parseLeadJob } from "~/leads/delivery/lead-job";
import type { DeliveryQueue, LeadStore } from "~/leads/lead-store";
import { enqueueDue, type JobHandler, processJob, type QueueMessage } from "../outbox-queue";
import { type DeliveryServices, deliverLead } from "./deliver-lead";

const findDeliveryId = (body: unknown) => parseLeadJob(body)?.deliveryId ?? null;

/** Handles messages independently: one that fails doesn't cause redelivery of the others. Never throws. */
export async function processLeadJobs(
  messages: readonly QueueMessage[],
  services: DeliveryServices,
): Promise<void> {
  const { log } = services;
  const job: JobHandler = {
    findRowId: findDeliveryId,
    work: (deliveryId) => deliverLead(deliveryId, services),
    noteRefused: (messageId) => log("leadJobRefused", { messageId }),
    noteInterrupted: (deliveryId, reason) => log("leadDeliveryInterrupted", { deliveryId, reason }),
  };
  await Promise.all(messages.map((message) => processJob(message, job)));
}

/** Logs dead-lettered messages. Their rows are still in the outbox, and cron enqueues them again. */
export function reportDeadJobs(messages: readonly QueueMessage[], log: Log): void {
  for (const { id, body } of messages) {
    log("leadJobDeadLettered", { messageId: id, deliveryId: findDeliveryId(body) });
  }
}

interface DueServices extends DeliveryServices {
  readonly store: DeliveryServices["store"] & Pick<LeadStore, "listDueDeliveries">;
  readonly queue: DeliveryQueue;
}

/** Of the deliveries made without the queue: a Worker on the free plan has 50 subrequests. */
const MAX_DIRECT = 8;

/** Enqueues due deliveries, and makes the first ones itself while the queue accepts none. Never throws. */
export async function enqueueDueDeliveries(services: DueServices): Promise<void> {
  const { store, queue, log } = services;
  const events = { enqueued: "dueDeliveriesWoken", notListed: "dueDeliveriesNotListed" };
  const left = await enqueueDue({ listDue: (most) => store.listDueDeliveries(most), queue, log, events });
  for (const deliveryId of left.slice(0, MAX_DIRECT)) {
    try {
      await deliverLead(deliveryId, services);
    } catch (error) {
      log("leadDeliveryInterrupted", { deliveryId, reason: describeFailure(error) });
    }
  }
}
