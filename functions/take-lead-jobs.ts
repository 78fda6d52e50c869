/** What the queue and the clock set off: jobs are delivered one by one, and what the outbox still holds is woken. */
import type { Log } from "~/edge/log";
import { parseLeadJob } from "~/leads/lead-job";
import type { LeadAlarm, LeadStore } from "~/leads/lead-store";
import { type DeliveryParts, deliverLead } from "./deliver-lead";

/** The part of a queue's message that is used. */
interface JobMessage {
  readonly id: string;
  readonly body: unknown;
  /** Deliveries of this message, this one included. */
  readonly attempts: number;
  ack(): void;
  retry(options?: { delaySeconds?: number }): void;
}

/** The queue's clock and the database's may differ: who comes early finds the delivery not due. */
const CLOCK_MARGIN_SECONDS = 1;
/** While the database is down. */
const OUTAGE_DELAY_SECONDS = 5;
const LONGEST_OUTAGE_DELAY_SECONDS = 300;

const MOST_DUE = 100;

/** Each message by itself: one that fails does not bring the others back. Never throws. */
export async function takeLeadJobs(messages: readonly JobMessage[], parts: DeliveryParts): Promise<void> {
  await Promise.all(messages.map((message) => takeLeadJob(message, parts)));
}

async function takeLeadJob(message: JobMessage, parts: DeliveryParts): Promise<void> {
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
    const delaySeconds = OUTAGE_DELAY_SECONDS * 2 ** Math.min(message.attempts, 10);
    message.retry({ delaySeconds: Math.min(delaySeconds, LONGEST_OUTAGE_DELAY_SECONDS) });
  }
}

/** Jobs that the queue gave up: their rows are in the outbox still, so the clock wakes them; somebody should know why. */
export function reportDeadJobs(messages: readonly JobMessage[], log: Log): void {
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

/** Our own errors name no person; another one's message might. */
function describeError(error: unknown): string {
  return error instanceof Error && error.name === "BackendUnavailable" ? error.message : "unexpected";
}
