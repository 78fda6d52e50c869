import type { Locale } from "~/platform/locale";
/** How texts name the time of a test drive that was requested for a day without a time. */

export const ANY_TIME: Readonly<Record<Locale, string>> = {
  en: "any time",
  es: "a cualquier hora",
  pt: "a qualquer hora",
};
