/** Natural sort order of file names: "photo 2" before "photo 10". */
import { onFirstUse } from "~/platform/memoize";

const collator = onFirstUse(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

/** Names that compare equal are ordered by their code units, so the order doesn't depend on the input order. */
export function compareNaturally(a: string, b: string): number {
  return collator().compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
