/** Minute cron work for the lead buffer and alerts: records the tick, lets the buffer go on, and reports the health of both. */
import { describeFailure } from "~/backend/unavailable";
import type { BusinessHours } from "~/dealer/business-facts";
import { SettingsError } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import { getUnansweredBefore } from "~/health/answer-deadline";
import type { HealthStore } from "~/health/site-health";
import type { LeadBufferStub } from "~/leads/delivery/lead-buffer-client";
import type { SiteAlerts } from "./site-alerts";

interface TickServices {
  /** null while a setting is invalid. */
  readonly health: Pick<HealthStore, "recordTick" | "read"> | null;
  /** Setting LEAD_ANSWER_MINUTES; 0 disables it. */
  readonly answerMinutes: number;
  /** Never throws. */
  readonly findBusinessHours: () => Promise<BusinessHours>;
  readonly buffer: Pick<LeadBufferStub, "resume" | "status">;
  readonly alerts: Pick<SiteAlerts, "report">;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Lets the buffer retry its leads even when health can't be read. Never throws. */
export async function tickMinute(services: TickServices): Promise<void> {
  const { buffer, alerts, findBusinessHours, log } = services;
  const businessHours = await findBusinessHours();
  const stored = await readHealth(services, businessHours);
  try {
    await buffer.resume();
    const status = await buffer.status();
    await alerts.report({ stored, buffer: status }, businessHours);
  } catch (error) {
    const reason = error instanceof SettingsError ? error.message : describeFailure(error);
    log("alertsInterrupted", { reason });
  }
}

async function readHealth(
  { health, answerMinutes, log, now = () => new Date() }: TickServices,
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
