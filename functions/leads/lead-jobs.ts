/** What the queue and the clock set off: jobs are delivered one by one, and what the outbox still holds is woken. */
import type { Log } from "~/edge/log";
import { parseLeadJob } from "~/leads/delivery/lead-job";
import type { LeadAlarm, LeadStore } from "~/leads/lead-store";
import { type JobWork, type QueueMessage, takeJob, wakeDue } from "../outbox-queue";
import { type DeliveryParts, deliverLead } from "./deliver-lead";

const findDeliveryId = (body: unknown) => parseLeadJob(body)?.deliveryId ?? null;

/** Each message by itself: one that fails does not bring the others back. Never throws. */
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

/** Jobs that the queue gave up: their rows are in the outbox still, so the clock wakes them; somebody should know why. */
export function reportDeadJobs(messages: readonly QueueMessage[], log: Log): void {
  for (const { id, body } of messages) {
    log("leadJobGivenUp", { messageId: id, deliveryId: findDeliveryId(body) });
  }
}

/** Wakes whatever is due. Never throws. */
export async function wakeDueDeliveries({
  store,
  alarm,
  log,
}: {
  readonly store: Pick<LeadStore, "listDueDeliveries">;
  readonly alarm: LeadAlarm;
  readonly log: Log;
}): Promise<void> {
  const events = { woken: "dueDeliveriesWoken", notListed: "dueDeliveriesNotListed" };
  await wakeDue({ listDue: (most) => store.listDueDeliveries(most), alarm, log, events });
}
