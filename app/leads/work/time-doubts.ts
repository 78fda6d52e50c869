/** Times that are probably a mistake: staff are asked before a reminder or an appointment at one of them is stored. */
import type { BusinessHours } from "~/dealer/business-facts";
import { isLotOpenAt } from "~/dealer/opening-hours";
import { type LeadWorkChange, WORK_FIELDS } from "./lead-work";

type TimeField = Extract<(typeof WORK_FIELDS)[keyof typeof WORK_FIELDS], { readonly kind: "time" }>;

const TIME_FIELDS = Object.values(WORK_FIELDS).filter((field): field is TimeField => field.kind === "time");

export interface TimeDoubt {
  readonly field: TimeField["name"];
  /** `far`: more than a year away. `closed`: an appointment while the lot is closed. */
  readonly reason: "past" | "far" | "closed";
  /** "YYYY-MM-DDTHH:MM" in Orlando. */
  readonly time: string;
}

const DAY_LENGTH = "YYYY-MM-DD".length;

/**
 * An appointment earlier on the same day is no mistake: it is recorded when the shopper is there.
 * @param now "YYYY-MM-DDTHH:MM" in Orlando
 */
export function findTimeDoubts(change: LeadWorkChange, now: string, lot: BusinessHours): TimeDoubt[] {
  const [today, nextYear] = [now.slice(0, DAY_LENGTH), Number(now.slice(0, 4)) + 1 + now.slice(4)];
  return TIME_FIELDS.flatMap(({ name: field, earliest }) => {
    const time = change[field];
    if (!time) return [];
    if (time < (earliest === "now" ? now : today)) return { field, reason: "past" as const, time };
    if (time > nextYear) return { field, reason: "far" as const, time };
    const isClosed = field === "appointment" && !isLotOpenAt(time, lot);
    return isClosed ? { field, reason: "closed" as const, time } : [];
  });
}

/** Returns what the answer names: it holds for this time only. */
export const formatAskedTime = ({ field, time }: TimeDoubt): string => `${field} ${time}`;
