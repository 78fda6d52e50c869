/** What is asked of the list, as a set of the address's "name=value" pairs: easy to compare, and to change one part of. */

export type ListQuery = ReadonlySet<string>;

/** A pair as the address writes it: one way of encoding, so that equal pairs are equal texts. */
export const formatPair = (name: string, value: string): string => `${new URLSearchParams([[name, value]])}`;

/** @param search the query of an address, with its "?" or without */
export const parseListQuery = (search: string): ListQuery =>
  new Set(`${new URLSearchParams(search)}`.split("&").filter(Boolean));

export const formatListQuery = (query: ListQuery): string => (query.size ? `?${[...query].join("&")}` : "");

export const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.size === other.size && [...one].every((pair) => other.has(pair));

const nameOf = (pair: string) => pair.split("=", 1)[0];

/**
 * Whether a query asks for other values than a vehicle has. One that it has no value of, like the words searched, says nothing.
 * @param own the vehicle's values
 */
export const isLeftOut = (query: ListQuery, own: ListQuery): boolean => {
  const names = new Set([...own].map(nameOf));
  const asked = [...query].filter((pair) => names.has(nameOf(pair)));
  const met = new Set(asked.filter((pair) => own.has(pair)).map(nameOf));
  return asked.some((pair) => !met.has(nameOf(pair)));
};

/** The same without any pair of that name. */
export const withoutName = (query: ListQuery, name: string): ListQuery =>
  new Set([...query].filter((pair) => !pair.startsWith(`${name}=`)));

/**
 * Where a link leads for somebody who has asked for more since the page with the link was rendered: the link changes what
 * it was made to change, and what was chosen meanwhile stays.
 *
 * @param wanted what was asked for last, answered or not
 * @param shown what the page with the link shows
 * @param target where the link leads
 * @param sets the one parameter that the link decides alone, "all" for a link to the whole list, or undefined for one that
 * adds or takes away single values
 */
export function followLink(
  wanted: ListQuery,
  shown: ListQuery,
  target: ListQuery,
  sets: string | undefined,
): ListQuery {
  if (sets === "all") return target;
  const kept = sets
    ? [...withoutName(wanted, sets)]
    : [...wanted].filter((pair) => !shown.has(pair) || target.has(pair));
  const added = [...target].filter((pair) => (sets ? pair.startsWith(`${sets}=`) : !shown.has(pair)));
  // Every choice begins at the first page; only a link to a page adds one.
  return new Set([...withoutName(new Set(kept), "page"), ...added]);
}
