/** A list query as a set of the URL's "name=value" pairs, which are easy to compare and to change one at a time. */
import { paymentExample } from "~/financing/monthly-payment";

export type ListQuery = ReadonlySet<string>;

/** Formats a pair with one fixed encoding, so that equal pairs are equal texts. */
export const formatPair = (name: string, value: string): string => `${new URLSearchParams([[name, value]])}`;

/** @param search the query of a URL, with or without "?" */
export const parseListQuery = (search: string): ListQuery =>
  new Set(`${new URLSearchParams(search)}`.split("&").filter(Boolean));

export const formatListQuery = (query: ListQuery): string => (query.size ? `?${[...query].join("&")}` : "");

export const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.size === other.size && [...one].every((pair) => other.has(pair));

const nameOf = (pair: string) => pair.split("=", 1)[0];

/** A vehicle's values as filter parameters. */
export interface VehicleValues {
  readonly pairs: ListQuery;
  readonly names: ReadonlySet<string | undefined>;
  /** What each maximum limits, in the unit of its values; NaN for an unknown number. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** @param choices as `formatVehicleChoices` writes them */
export function parseVehicleValues(choices: string, numbers: VehicleValues["numbers"]): VehicleValues {
  const pairs = parseListQuery(choices);
  return { pairs, names: new Set([...pairs].map(nameOf)).add("price"), numbers };
}

/** What a query asks of a vehicle. */
interface Conditions {
  /** The chosen pairs of each name. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  readonly maximums: ReadonlyMap<string, number>;
  /** In dollars. */
  readonly down: number;
}

export const isMaximum = (name: string): boolean => name.endsWith("Max");

export function readConditions(query: ListQuery): Conditions {
  const choices = new Map<string, string[]>();
  for (const pair of query) {
    const name = nameOf(pair) as string;
    choices.set(name, [...(choices.get(name) ?? []), pair]);
  }
  const numberOf = (name: string) => Number.parseFloat(choices.get(name)?.[0]?.slice(name.length + 1) ?? "");
  const names = [...choices.keys()].filter(isMaximum);
  const maximums = names.map((name) => [name, numberOf(name)] as const).filter(([, number]) => number >= 0);
  const down = numberOf("down") || 0;
  for (const name of names) choices.delete(name);
  return { choices, maximums: new Map(maximums), down };
}

/** Whether the vehicle is within a maximum; an unknown number never is. */
export function isWithin(name: string, maximum: number, down: number, { numbers }: VehicleValues): boolean {
  // Every vehicle is within what isn't a facet.
  const { [name]: number = 0, priceMax: price = Number.NaN } = numbers;
  if (name !== "paymentMax") return number <= maximum;
  const cents = (dollars: number) => Math.round((dollars || 0) * 100);
  return price > 0 && paymentExample(cents(price), cents(down)).monthlyPaymentCents <= maximum * 100;
}

/** Whether the vehicle has that value. @param pair such as "style=SUV", "price=10000-20000", or "price=40000-" */
export function hasValue(pair: string, { pairs, numbers }: VehicleValues): boolean {
  if (nameOf(pair) !== "price") return pairs.has(pair);
  const { priceMax: price = Number.NaN } = numbers;
  const [from, to] = pair.slice(pair.indexOf("=") + 1).split("-");
  return price >= Number(from) && !(to && price >= Number(to));
}

/**
 * Returns the names of the parameters that exclude a vehicle. Names that aren't facets, such as search words, are ignored. A facet
 * with an unknown value ("drive=") matches no choice.
 */
export function listExcluding(
  { choices, maximums, down }: Conditions,
  vehicle: VehicleValues,
): readonly string[] {
  return [
    ...[...choices].filter(
      ([name, chosen]) => vehicle.names.has(name) && !chosen.some((pair) => hasValue(pair, vehicle)),
    ),
    ...[...maximums].filter(([name, maximum]) => !isWithin(name, maximum, down, vehicle)),
  ].map(([name]) => name);
}

export const withoutName = (query: ListQuery, name: string): ListQuery =>
  new Set([...query].filter((pair) => !pair.startsWith(`${name}=`)));

/**
 * Returns the query for a followed link when the shopper has changed the list since the link was rendered: the link's own change
 * is applied, and the changes made meanwhile are kept.
 *
 * @param wanted the last requested query, answered or not
 * @param shown the query of the page that contains the link
 * @param target the query of the link
 * @param sets the one parameter that the link replaces, "all" for a link to the whole list, or undefined for a link that adds or
 * removes single values
 */
export function followLink(
  wanted: ListQuery,
  shown: ListQuery,
  target: ListQuery,
  sets: string | undefined,
): ListQuery {
  if (sets === "all") return target;
  const remaining = sets
    ? [...withoutName(wanted, sets)]
    : [...wanted].filter((pair) => !shown.has(pair) || target.has(pair));
  const added = [...target].filter((pair) => (sets ? pair.startsWith(`${sets}=`) : !shown.has(pair)));
  // Every change starts at the first page; only a page link adds a page.
  return new Set([...withoutName(new Set(remaining), "page"), ...added]);
}
