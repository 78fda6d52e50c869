/** Computes the deadline for answering leads, counted in contact hours. */
import type { BusinessHours } from "~/dealer/business-facts";
import { findHours, toMinutes } from "~/dealer/opening-hours";
import { getOrlandoTime } from "~/dealer/orlando-day";

const MINUTE_MS = 60_000;
/** Enough for the setting's maximum of 10,080 minutes: 20 days of 8.5 hours. */
const MAX_DAYS = 60;

/** Leads received before the returned instant and still unanswered are late; null when disabled. @param minutes setting LEAD_ANSWER_MINUTES, 0 disables it */
export function getUnansweredBefore(now: Date, minutes: number, businessHours: BusinessHours): Date | null {
  return minutes > 0 ? getAnswerDeadline(now, minutes, businessHours) : null;
}

/**
 * Returns the latest instant from which the given number of contact-hour minutes has elapsed until now.
 * @param minutes more than 0
 */
function getAnswerDeadline(now: Date, minutes: number, businessHours: BusinessHours): Date {
  let left = minutes;
  let atMs = now.getTime();
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const [day = "", time = ""] = getOrlandoTime(new Date(atMs)).split("T");
    const minuteOfDay = toMinutes(time);
    const hours = findHours(day, "contact", businessHours);
    if (hours) {
      const closes = Math.min(toMinutes(hours.closes), minuteOfDay);
      const open = closes - toMinutes(hours.opens);
      if (open >= left) return new Date(atMs - (minuteOfDay - closes + left) * MINUTE_MS);
      left -= Math.max(0, open);
    }
    // To the last minute of the previous day.
    atMs -= (minuteOfDay + 1) * MINUTE_MS;
  }
  return new Date(atMs);
}
