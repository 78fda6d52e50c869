/** A list query as a set of the URL's "name=value" pairs, which are easy to compare and to change one at a time. */

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

/**
 * Whether a query excludes a vehicle by its values. Names that aren't facets, such as search words, are ignored. A facet with an
 * unknown value ("price=") matches no choice.
 * @param own the vehicle's values, with every facet
 */
export const isExcluded = (query: ListQuery, own: ListQuery): boolean => {
  const facets = new Set([...own].map(nameOf));
  const chosen = [...query].filter((pair) => facets.has(nameOf(pair)));
  const matched = new Set(chosen.filter((pair) => own.has(pair)).map(nameOf));
  return chosen.some((pair) => !matched.has(nameOf(pair)));
};

/** Returns the query without the pairs of that name. */
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
  const kept = sets
    ? [...withoutName(wanted, sets)]
    : [...wanted].filter((pair) => !shown.has(pair) || target.has(pair));
  const added = [...target].filter((pair) => (sets ? pair.startsWith(`${sets}=`) : !shown.has(pair)));
  // Every change starts at the first page; only a page link adds a page.
  return new Set([...withoutName(new Set(kept), "page"), ...added]);
}
