/** The order in which people number files: "photo 2" before "photo 10". */

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Names that read the same are told apart by their characters, so that the order never depends on who lists them. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
