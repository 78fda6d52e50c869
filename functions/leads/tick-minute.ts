/** Minute cron work for the lead buffer and alerts: records the tick, reads lead health and passes it to the buffer. */
import { describeFailure } from "~/backend/unavailable";
import type { BusinessHours } from "~/dealer/business-facts";
import type { Log } from "~/edge/log";
import { getUnansweredBefore } from "~/leads/delivery/answer-deadline";
import type { LeadHealth, LeadHealthStore } from "~/leads/delivery/site-health";

interface TickParts {
  /** null while a setting is invalid. */
  readonly health: LeadHealthStore | null;
  /** Setting LEAD_ANSWER_MINUTES; 0 disables it. */
  readonly answerMinutes: number;
  /** Never throws. */
  readonly findBusinessHours: () => Promise<BusinessHours>;
  readonly notifyBuffer: (leads: LeadHealth | null, businessHours: BusinessHours) => Promise<void>;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Notifies the buffer even when health can't be read, so that it retries its leads. Never throws. */
export async function tickMinute(parts: TickParts): Promise<void> {
  const { notifyBuffer, findBusinessHours, log } = parts;
  const businessHours = await findBusinessHours();
  const leads = await readHealth(parts, businessHours);
  try {
    await notifyBuffer(leads, businessHours);
  } catch {
    log("leadBufferNotReached");
  }
}

async function readHealth(
  { health, answerMinutes, log, now = () => new Date() }: TickParts,
  businessHours: BusinessHours,
) {
  if (!health) return null;
  try {
    await health.recordTick();
    return await health.read(getUnansweredBefore(now(), answerMinutes, businessHours));
  } catch (error) {
    log("healthNotRead", { reason: describeFailure(error) });
    return null;
  }
}
