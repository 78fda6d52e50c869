/** Processes lead delivery messages from the queue and enqueues due deliveries. */
import type { Log } from "~/edge/log";
import { parseLeadJob } from "~/leads/delivery/lead-job";
import type { DeliveryQueue, LeadStore } from "~/leads/lead-store";
import { enqueueDue, type JobWork, type QueueMessage, takeJob } from "../outbox-queue";
import { type DeliveryParts, deliverLead } from "./deliver-lead";

const findDeliveryId = (body: unknown) => parseLeadJob(body)?.deliveryId ?? null;

/** Handles messages independently: one that fails doesn't cause redelivery of the others. Never throws. */
export async function takeLeadJobs(messages: readonly QueueMessage[], parts: DeliveryParts): Promise<void> {
  const { log } = parts;
  const job: JobWork = {
    findRowId: findDeliveryId,
    work: (deliveryId) => deliverLead(deliveryId, parts),
    noteRefused: (messageId) => log("leadJobRefused", { messageId }),
    noteInterrupted: (deliveryId, reason) => log("leadDeliveryInterrupted", { deliveryId, reason }),
  };
  await Promise.all(messages.map((message) => takeJob(message, job)));
}

/** Logs dead-lettered messages. Their rows are still in the outbox, and cron enqueues them again. */
export function reportDeadJobs(messages: readonly QueueMessage[], log: Log): void {
  for (const { id, body } of messages) {
    log("leadJobDeadLettered", { messageId: id, deliveryId: findDeliveryId(body) });
  }
}

/** Enqueues due deliveries. Never throws. */
export async function enqueueDueDeliveries({
  store,
  queue,
  log,
}: {
  readonly store: Pick<LeadStore, "listDueDeliveries">;
  readonly queue: DeliveryQueue;
  readonly log: Log;
}): Promise<void> {
  const events = { woken: "dueDeliveriesWoken", notListed: "dueDeliveriesNotListed" };
  await enqueueDue({ listDue: (most) => store.listDueDeliveries(most), queue, log, events });
}
