/** Data of the insights page, and its store interface. */
import type { Parsed } from "~/platform/parsed";
import type { describeInsightsAnswer } from "./insights-record";
import type { MonthSale } from "./month-sales";

/** Lengths of the period, in days. */
export const PERIODS = [30, 90, 365] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** Returns the shortest period for invalid input. */
export function parsePeriod(text: string | null): PeriodDays {
  return PERIODS.find((days) => String(days) === text) ?? PERIODS[0];
}

export type Insights = Parsed<ReturnType<typeof describeInsightsAnswer>>;
export type LeadInsights = Insights["leads"];
export type VehicleInsight = Insights["vehicles"][number];
export type PriceInsight = Insights["priceChanges"][number];

export interface InsightsStore {
  /** @param today "YYYY-MM-DD" in Orlando, the last day of the period. @throws BackendUnavailable */
  readInsights(days: PeriodDays, today: string): Promise<Insights>;
  /** For owners. Returns the newest first. @param month "YYYY-MM" @throws BackendUnavailable */
  readMonthSales(month: string): Promise<readonly MonthSale[]>;
}
