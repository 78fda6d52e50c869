/** How texts name the time of a test drive that was requested for a day without a time. */
import type { LeadLocale } from "./lead";

export const ANY_TIME: Readonly<Record<LeadLocale, string>> = {
  en: "any time",
  es: "a cualquier hora",
  pt: "a qualquer hora",
};
