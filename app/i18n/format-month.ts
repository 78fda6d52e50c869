/** Formats calendar months in each language. */
import { LANGUAGE_TAGS, type Locale } from "~/platform/locale";

/** "2026-11" becomes "November 2026", "noviembre de 2026", "novembro de 2026". */
export function formatMonth(locale: Locale, month: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}
