/** The tables of the insights page, used by its charts, its lists, and the CSV files. */
import { countDays } from "~/dealer/orlando-day";
import type { Insights, VehicleInsight } from "./insights-store";

const TABLES = [
  "weeks",
  "sources",
  "requests",
  "languages",
  "vehicles",
  "days",
  "answers",
  "prices",
] as const;
export type TableName = (typeof TABLES)[number];

/** How the page formats a value; CSV files have the raw value. */
export type ValueKind =
  | "text"
  | "subject"
  | "source"
  | "language"
  | "count"
  /** "YYYY-MM-DD" */
  | "day"
  /** Whole percent. */
  | "share"
  /** US dollars. */
  | "dollars"
  | "seconds"
  /** One decimal. */
  | "rate";

const KINDS = {
  first_day: "day",
  last_day: "day",
  day: "day",
  leads: "count",
  subject: "subject",
  source: "source",
  language: "language",
  share: "share",
  sold: "count",
  vehicle: "text",
  views: "count",
  days: "count",
  price: "dollars",
  days_here: "text",
  cars: "count",
  asking: "dollars",
  person: "text",
  median_seconds: "seconds",
  within_hour: "share",
  from: "dollars",
  to: "dollars",
  views_before: "rate",
  views_after: "rate",
} as const satisfies Record<string, ValueKind>;

type ColumnName = keyof typeof KINDS;
/** null for a value that isn't known. */
export type Value = string | number | null;

export interface InsightTable {
  readonly columns: readonly { readonly name: ColumnName; readonly kind: ValueKind }[];
  readonly rows: readonly (readonly Value[])[];
}

/** Days on the lot from which a group starts. */
const DAY_GROUPS = [0, 30, 60, 90] as const;

type Row = Readonly<Partial<Record<ColumnName, Value>>>;
type ListRows = (insights: Insights, today: string) => readonly Row[];

const SOURCES: Readonly<Record<TableName, { columns: readonly ColumnName[]; list: ListRows }>> = {
  weeks: {
    columns: ["first_day", "last_day", "leads"],
    list: ({ leads }) =>
      leads.intervals.map(({ firstDay, lastDay, leads: count }) => ({
        first_day: firstDay,
        last_day: lastDay,
        leads: count,
      })),
  },
  sources: {
    columns: ["source", "leads", "share", "sold"],
    list: ({ leads }) =>
      leads.bySource.map(({ source, leads: count, sold }) => ({
        source: source ?? "none",
        leads: count,
        share: getShare(count, leads.total),
        sold,
      })),
  },
  requests: {
    columns: ["subject", "leads", "share"],
    list: ({ leads }) =>
      leads.bySubject.map(({ subject, leads: count }) => ({
        subject: subject ?? "none",
        leads: count,
        share: getShare(count, leads.total),
      })),
  },
  languages: {
    columns: ["language", "leads", "share"],
    list: ({ leads }) =>
      leads.byLanguage.map(({ locale, leads: count }) => ({
        language: locale,
        leads: count,
        share: getShare(count, leads.total),
      })),
  },
  vehicles: {
    columns: ["vehicle", "views", "leads", "days", "price"],
    list: ({ vehicles }, today) =>
      vehicles.map(({ name, views, leads, listedDay, price }) => ({
        vehicle: name,
        views,
        leads,
        days: countDays(listedDay, today),
        price,
      })),
  },
  days: {
    columns: ["days_here", "cars", "asking"],
    list: ({ vehicles }, today) => groupByDays(vehicles, today),
  },
  answers: {
    columns: ["person", "leads", "median_seconds", "within_hour"],
    list: ({ leads }) =>
      leads.answers.map(({ name, leads: count, medianSeconds, withinHour }) => ({
        person: name,
        leads: count,
        median_seconds: Math.round(medianSeconds),
        within_hour: getShare(withinHour, count),
      })),
  },
  prices: {
    columns: ["vehicle", "day", "from", "to", "views_before", "views_after"],
    list: ({ priceChanges }) =>
      priceChanges.map(({ name, day, from, to, viewsBefore, daysBefore, viewsAfter, daysAfter }) => ({
        vehicle: name,
        day,
        from,
        to,
        views_before: getRate(viewsBefore, daysBefore),
        views_after: getRate(viewsAfter, daysAfter),
      })),
  },
};

/** @param today "YYYY-MM-DD" in Orlando */
export function createTable(name: TableName, insights: Insights, today: string): InsightTable {
  const { columns, list } = SOURCES[name];
  return {
    columns: columns.map((column) => ({ name: column, kind: KINDS[column] })),
    rows: list(insights, today).map((row) => columns.map((column) => row[column] ?? null)),
  };
}

export function parseTableName(text: string | null): TableName | null {
  return TABLES.find((name) => name === text) ?? null;
}

/** Views a day; null when no day was counted. */
export const getRate = (views: number, days: number): number | null =>
  days === 0 ? null : Math.round((views / days) * 10) / 10;

/** Returns whole percent. */
const getShare = (part: number, total: number) => (total === 0 ? 0 : Math.round((part / total) * 100));

function groupByDays(vehicles: readonly VehicleInsight[], today: string): Row[] {
  return DAY_GROUPS.map((from, index) => {
    const next = DAY_GROUPS[index + 1] ?? Number.POSITIVE_INFINITY;
    const group = vehicles.filter(({ listedDay }) => {
      const days = countDays(listedDay, today);
      return days >= from && days < next;
    });
    return {
      days_here: Number.isFinite(next) ? `${from}–${next - 1}` : `${from}+`,
      cars: group.length,
      asking: group.reduce((sum, { price }) => sum + (price ?? 0), 0),
    };
  });
}
