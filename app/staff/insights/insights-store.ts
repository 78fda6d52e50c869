/** Data of the insights page, and its store interface. */
import type { LeadSubject } from "~/leads/lead";
import type { LeadSource } from "~/leads/lead-source";
import type { Locale } from "~/platform/locale";
import type { MonthSale } from "./month-sales";

/** Lengths of the period, in days. */
export const PERIODS = [30, 90, 365] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** Returns the shortest period for invalid input. */
export function parsePeriod(text: string | null): PeriodDays {
  return PERIODS.find((days) => String(days) === text) ?? PERIODS[0];
}

/** A week (Sunday to Saturday), or a month in the longest period, whose first and last day cut the first and last month. */
interface LeadInterval {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly leads: number;
}

/** First answers of one person. */
interface AnswerTimes {
  /** null for an account that was removed. */
  readonly name: string | null;
  readonly leads: number;
  readonly medianSeconds: number;
  /** Of `leads`. */
  readonly withinHour: number;
}

/** Excludes suspected spam. */
export interface LeadInsights {
  readonly intervals: readonly LeadInterval[];
  readonly thisWeek: number;
  /** Last week, up to the same weekday. */
  readonly lastWeekToDate: number;
  readonly total: number;
  /** Those that bought a car. */
  readonly sold: number;
  readonly unanswered: number;
  /** Most first. */
  readonly bySubject: readonly { readonly subject: LeadSubject | null; readonly leads: number }[];
  readonly bySource: readonly {
    readonly source: LeadSource | null;
    readonly leads: number;
    readonly sold: number;
  }[];
  readonly byLanguage: readonly { readonly locale: Locale; readonly leads: number }[];
  readonly answerMedianSeconds: number | null;
  /** Of the period before. */
  readonly previousAnswerMedianSeconds: number | null;
  /** Fastest first. */
  readonly answers: readonly AnswerTimes[];
}

/** A vehicle for sale. */
export interface VehicleInsight {
  readonly id: number;
  readonly vin: string;
  readonly name: string;
  /** US dollars; null for "Call for price". */
  readonly price: number | null;
  readonly listedDay: string;
  readonly views: number;
  readonly leads: number;
}

/** A price change, all of a day as one, with the views of up to seven days before it, and of up to seven days from it. */
export interface PriceInsight {
  readonly vehicleId: number;
  readonly name: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly daysBefore: number;
  readonly viewsBefore: number;
  readonly daysAfter: number;
  readonly viewsAfter: number;
}

export interface Insights {
  readonly leads: LeadInsights;
  /** Most views first. */
  readonly vehicles: readonly VehicleInsight[];
  /** Newest first. */
  readonly priceChanges: readonly PriceInsight[];
  readonly views: {
    /** First day with a view; null before the first. */
    readonly countedSince: string | null;
    readonly total: number;
    /** Of the period before. */
    readonly previous: number;
  };
}

export interface InsightsStore {
  /** @param today "YYYY-MM-DD" in Orlando, the last day of the period. @throws BackendUnavailable */
  readInsights(days: PeriodDays, today: string): Promise<Insights>;
  /** For owners. Returns the newest first. @param month "YYYY-MM" @throws BackendUnavailable */
  readMonthSales(month: string): Promise<readonly MonthSale[]>;
}
