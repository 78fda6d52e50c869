/** What the search text finds. */
import { foldText } from "~/vehicles/fold-text";

/**
 * A test of folded text: every word of `q` must stand somewhere in it, in any order, as part of a word or whole;
 * case and accents do not count. An empty `q` finds everything.
 */
export function createSearch(q: string): (haystack: string) => boolean {
  const words = foldText(q)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (haystack) => words.every((word) => haystack.includes(word));
}
