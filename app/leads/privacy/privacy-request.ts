/** Requests of shoppers to see, correct, or erase their data: leads with the subject "privacy", until an owner closes them. */
import { addDays, getOrlandoDay } from "~/dealer/orlando-day";

/** Days to answer in, the usual period of state privacy laws (section 501.706, Florida Statutes, among others). */
export const PRIVACY_ANSWER_DAYS = 45;

/** A request that is still open. */
export interface PrivacyRequest {
  /** UUID of the lead. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sentAtIso: string;
}

/** Returns the last day to answer in, "YYYY-MM-DD" in Orlando. */
export const getAnswerDay = ({ sentAtIso }: Pick<PrivacyRequest, "sentAtIso">): string =>
  addDays(getOrlandoDay(new Date(sentAtIso)), PRIVACY_ANSWER_DAYS);
