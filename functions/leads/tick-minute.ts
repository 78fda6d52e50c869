/** Minute cron work for the lead buffer and alerts: records the tick, reads lead health and passes it to the buffer. */
import { describeFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { getUnansweredBefore } from "~/leads/delivery/answer-deadline";
import type { LeadHealth, LeadHealthStore } from "~/leads/delivery/site-health";

interface TickParts {
  /** null while a setting is invalid. */
  readonly health: LeadHealthStore | null;
  /** Setting LEAD_ANSWER_MINUTES; 0 disables it. */
  readonly answerMinutes: number;
  readonly tellBuffer: (leads: LeadHealth | null) => Promise<void>;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Notifies the buffer even when health can't be read, so that it retries its leads. Never throws. */
export async function tickMinute(parts: TickParts): Promise<void> {
  const { tellBuffer, log } = parts;
  const leads = await readHealth(parts);
  try {
    await tellBuffer(leads);
  } catch {
    log("leadBufferNotReached");
  }
}

async function readHealth({ health, answerMinutes, log, now = () => new Date() }: TickParts) {
  if (!health) return null;
  try {
    await health.recordTick();
    return await health.read(getUnansweredBefore(now(), answerMinutes));
  } catch (error) {
    log("healthNotRead", { reason: describeFailure(error) });
    return null;
  }
}
