/** What the queue and the clock set off: jobs are delivered one by one, and what the outbox still holds is woken. */
import type { Log } from "~/edge/log";
import { parseLeadJob } from "~/leads/lead-job";
import type { LeadAlarm, LeadStore } from "~/leads/lead-store";
import { type DeliveryParts, deliverLead } from "./deliver-lead";
import {
  CLOCK_MARGIN_SECONDS,
  describeError,
  getOutageDelaySeconds,
  type QueueMessage,
} from "./queue-message";

const MOST_DUE = 100;

/** Each message by itself: one that fails does not bring the others back. Never throws. */
export async function takeLeadJobs(messages: readonly QueueMessage[], parts: DeliveryParts): Promise<void> {
  await Promise.all(messages.map((message) => takeLeadJob(message, parts)));
}

async function takeLeadJob(message: QueueMessage, parts: DeliveryParts): Promise<void> {
  const job = parseLeadJob(message.body);
  if (!job) {
    // Of another release. Its row is still in the outbox, and the clock will wake it in our words.
    parts.log("leadJobRefused", { messageId: message.id });
    message.ack();
    return;
  }
  try {
    const delivered = await deliverLead(job.deliveryId, parts);
    if (delivered.kind === "done") message.ack();
    else message.retry({ delaySeconds: delivered.afterSeconds + CLOCK_MARGIN_SECONDS });
  } catch (error) {
    parts.log("leadDeliveryInterrupted", { deliveryId: job.deliveryId, reason: describeError(error) });
    message.retry({ delaySeconds: getOutageDelaySeconds(message) });
  }
}

/** Jobs that the queue gave up: their rows are in the outbox still, so the clock wakes them; somebody should know why. */
export function reportDeadJobs(messages: readonly QueueMessage[], log: Log): void {
  for (const { id, body } of messages) {
    log("leadJobGivenUp", { messageId: id, deliveryId: parseLeadJob(body)?.deliveryId ?? null });
  }
}

/** Wakes whatever is due: a queue forgets, rows do not. Never throws. */
export async function wakeDueDeliveries(parts: {
  readonly store: Pick<LeadStore, "listDueDeliveries">;
  readonly alarm: LeadAlarm;
  readonly log: Log;
}): Promise<void> {
  try {
    const due = await parts.store.listDueDeliveries(MOST_DUE);
    if (due.length === 0) return;
    parts.log("dueDeliveriesWoken", { count: due.length });
    await parts.alarm.wake(due);
  } catch (error) {
    parts.log("dueDeliveriesNotListed", { reason: describeError(error) });
  }
}
