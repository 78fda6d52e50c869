/** Requests of shoppers to see, correct, or erase their data: leads with the subject "privacy", until an owner closes them. */
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";
import type { Parsed } from "~/platform/parsed";
import type { erasureOverview } from "./erasure-record.server";

/** Days to answer in, the usual period of state privacy laws (section 501.706, Florida Statutes, among others). */
export const PRIVACY_ANSWER_DAYS = 45;

export type PrivacyRequest = Parsed<typeof erasureOverview>["requests"][number];

/** Returns the last day to answer in, "YYYY-MM-DD" in Orlando. */
export const getAnswerDay = ({ sentAtIso }: Pick<PrivacyRequest, "sentAtIso">): string =>
  addDays(getOrlandoDay(new Date(sentAtIso)), PRIVACY_ANSWER_DAYS);
