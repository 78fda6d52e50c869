/** Formats the values of the insights page in the page's language. */
import { formatAge } from "~/i18n/format-ago";
import { formatShortDate } from "~/i18n/format-date";
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import type { LeadSubject } from "~/leads/lead";
import type { LeadSource } from "~/leads/lead-source";
import type { Locale } from "~/platform/locale";
import type { Value, ValueKind } from "~/staff/insights/insight-tables";

export function useValueFormat(): (kind: ValueKind, value: Value) => string {
  const { t, locale } = useText(["staffLeads", "staffInsights"]);
  return (kind, value) => {
    if (value === null) return kind === "text" ? t("staffInsights:removedPerson") : "–";
    if (kind === "subject") return t(`subjects.${value as LeadSubject | "none"}`);
    if (kind === "source") return t(`sources.${value as LeadSource | "none"}`);
    if (kind === "language") return t(`languages.${value as Locale}`);
    return formatPlain(kind, value, locale);
  };
}

function formatPlain(kind: ValueKind, value: string | number, locale: Locale): string {
  if (kind === "day") return formatDayAndMonth(locale, String(value));
  const number = Number(value);
  if (kind === "count") return formatNumber(number);
  if (kind === "share") return `${number}%`;
  if (kind === "dollars") return formatDollars(Math.round(number * 100));
  if (kind === "rate") return number.toFixed(1);
  return kind === "seconds" ? formatSeconds(locale, number) : String(value);
}

/** "31 min", "1 h 5 min", "3 days"; at least one minute. */
export const formatSeconds = (locale: Locale, seconds: number): string =>
  formatAge(locale, new Date(0).toISOString(), seconds * 1000);

/** "Nov 15", "15 nov"; without the period of an abbreviated month, because it may end a sentence. @param day "YYYY-MM-DD" */
export function formatDayAndMonth(locale: Locale, day: string): string {
  const { day: number, month: shortMonth } = formatShortDate(locale, day);
  const month = shortMonth.replace(".", "");
  return locale === "en" ? `${month} ${number}` : `${number} ${month}`;
}
