/** A month's sales: how many, their gross, and their days on the lot, of all and by salesperson. */
import { addDays, countDays } from "~/dealer/orlando-day";
import type { Parsed } from "~/platform/parsed";
import type { describeSalesAnswer } from "./insights-record";

export type MonthSale = Parsed<ReturnType<typeof describeSalesAnswer>>[number];

interface SalesSum {
  readonly sold: number;
  /** Of the sales with a price and a cost; null when there are none. */
  readonly grossCents: number | null;
  /** How many have a price and a cost. */
  readonly withGross: number;
  /** Rounded average on the lot; null without sales. */
  readonly averageDays: number | null;
}

/** Returns the month asked for as "YYYY-MM"; this one for anything else. @param today "YYYY-MM-DD" in Orlando */
export function parseMonth(text: string | null, today: string): string {
  const current = today.slice(0, 7);
  return text && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) && text < current ? text : current;
}

export const getPreviousMonth = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
export const getNextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

/** Returns null when the price or the cost isn't known. */
export const getGross = ({ priceCents, costCents }: MonthSale): number | null =>
  priceCents === null || costCents === null ? null : priceCents - costCents;

export const getDaysOnLot = ({ listedDay, soldOn }: MonthSale): number => countDays(listedDay, soldOn);

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

export function sumSales(sales: readonly MonthSale[]): SalesSum {
  const grosses = sales.map(getGross).filter((gross) => gross !== null);
  return {
    sold: sales.length,
    grossCents: grosses.length === 0 ? null : add(grosses),
    withGross: grosses.length,
    averageDays: sales.length === 0 ? null : Math.round(add(sales.map(getDaysOnLot)) / sales.length),
  };
}

/** Returns the most sales first. */
export function sumByPerson(sales: readonly MonthSale[]) {
  const ids = [...new Set(sales.map(({ personId }) => personId))];
  return ids
    .map((id) => {
      const own = sales.filter(({ personId }) => personId === id);
      return { id, name: own[0]?.person ?? null, sum: sumSales(own) };
    })
    .toSorted((a, b) => b.sum.sold - a.sum.sold);
}
