/** Finds the headlines of the charts and the four figures, as translation keys with values. */
import { addDays, countDays } from "~/dealer/orlando-day";
import { getRate } from "./insight-tables";
import type { Insights, LeadInsights, PriceInsight, VehicleInsight } from "./insights-store";
import { orderVehicles } from "./vehicle-order";

/** A translation key and its values, which the page formats. */
export interface Finding {
  readonly text: string;
  readonly count?: number;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Days after which a vehicle without views is mentioned, and a price change can be evaluated. */
const MIN_DAYS_LISTED = 7;
const MIN_DAYS_AFTER_CHANGE = 3;
const MIN_DAYS_LONG = 60;
/** Fewer leads or views are chance. */
const MIN_MOST = 5;

/** @returns "more", "fewer", or "same" with the difference */
export function compareCounts(now: number, before: number) {
  const difference = Math.abs(now - before);
  return { text: now > before ? "more" : now < before ? "fewer" : "same", difference } as const;
}

export function describeWeeks(
  { intervals, thisWeek, lastWeekToDate }: LeadInsights,
  isByMonth: boolean,
): Finding {
  const inAll = intervals.reduce((sum, { leads }) => sum + leads, 0);
  if (inAll === 0) return { text: "weeks.none" };
  if (isByMonth) return { text: "weeks.months", count: inAll };
  const { text, difference } = compareCounts(thisWeek, lastWeekToDate);
  return { text: `weeks.${text}`, count: thisWeek, values: { difference } };
}

export function describeLanguages({ byLanguage, total }: LeadInsights): Finding {
  const others = byLanguage.reduce((sum, { locale, leads }) => sum + (locale === "en" ? 0 : leads), 0);
  if (others === 0) return { text: "languages.english" };
  return { text: "languages.others", values: { percent: Math.round((others / total) * 100) } };
}

/** @param today "YYYY-MM-DD" in Orlando */
export function describeVehicles({ vehicles, views }: Insights, today: string): Finding {
  if (vehicles.length === 0) return { text: "cars.none" };
  if (views.countedSince === null || views.total === 0) return { text: "cars.notCounted" };
  const known = addDays(today, -MIN_DAYS_LISTED);
  const unseen =
    views.countedSince > known ? [] : vehicles.filter((one) => one.views === 0 && one.listedDay <= known);
  const [only] = unseen;
  if (!only) return describeMostViewed(vehicles, today);
  if (unseen.length === 1) return { text: "cars.unseen", values: { name: only.name } };
  return { text: "cars.unseenCars", count: unseen.length };
}

/** In the order of the panel's rows. */
function describeMostViewed(vehicles: readonly VehicleInsight[], today: string): Finding {
  const ordered = orderVehicles(vehicles, { by: "views", isAscending: false }, today);
  const [most, tied] = listMost(ordered, ({ views }) => views);
  if (!most) return { text: "cars.title" };
  if (tied) return { text: "cars.tied", values: { names: `${most.name}, ${tied.name}` } };
  return { text: "cars.most", values: { name: most.name } };
}

/** Returns the one or two entries with the highest number; none when more share it, or when it is low. */
export function listMost<Entry>(
  entries: readonly Entry[],
  getNumber: (entry: Entry) => number,
): readonly Entry[] {
  const highest = Math.max(0, ...entries.map(getNumber));
  const most = entries.filter((entry) => getNumber(entry) === highest);
  return highest >= MIN_MOST && most.length <= 2 ? most : [];
}

export function describeDays({ vehicles }: Insights, today: string): Finding {
  const long = vehicles.filter(({ listedDay }) => countDays(listedDay, today) >= MIN_DAYS_LONG).length;
  return long === 0 ? { text: "days.none" } : { text: "days.long", count: long };
}

/** Compares the views before and after each price reduction with known counts. */
export function describePrices({ priceChanges }: Insights): Finding {
  if (priceChanges.length === 0) return { text: "prices.none" };
  const judged = priceChanges.filter(isJudged);
  if (judged.length === 0) return { text: "prices.early" };
  const helped = judged.filter((change) => getRateAfter(change) > getRateBefore(change)).length;
  return { text: "prices.helped", count: judged.length, values: { helped } };
}

const isJudged = ({ from, to, daysBefore, daysAfter }: PriceInsight) =>
  to < from && daysBefore >= MIN_DAYS_AFTER_CHANGE && !isTooRecent({ daysAfter });
/** Whether too few days of a price change are counted for `describePrices`. */
export const isTooRecent = ({ daysAfter }: Pick<PriceInsight, "daysAfter">) =>
  daysAfter < MIN_DAYS_AFTER_CHANGE;
const getRateBefore = ({ viewsBefore, daysBefore }: PriceInsight) => getRate(viewsBefore, daysBefore) ?? 0;
const getRateAfter = ({ viewsAfter, daysAfter }: PriceInsight) => getRate(viewsAfter, daysAfter) ?? 0;

/** Returns the rounded average of the days on the lot; null without vehicles. */
export function getAverageDays({ vehicles }: Insights, today: string): number | null {
  if (vehicles.length === 0) return null;
  const sum = vehicles.reduce((days, { listedDay }) => days + countDays(listedDay, today), 0);
  return Math.round(sum / vehicles.length);
}
