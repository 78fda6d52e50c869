/** Immediately hides cards that the new query excludes for certain. The response then replaces the list. */
import { isExcluded, type ListQuery, parseListQuery } from "./list-query";

/**
 * Until then the remaining cards are correct but may be incomplete. If none would remain, all stay: the next page may have
 * matches.
 */
export function narrowList(main: HTMLElement, query: ListQuery): void {
  const cards = [...main.querySelectorAll<HTMLElement>("[data-facets]")];
  const remaining = cards.filter(({ dataset }) => !isExcluded(query, parseListQuery(dataset.facets ?? "")));
  const hasLead = cards[0]?.classList.contains("is-lead");
  for (const card of cards) {
    card.hidden = remaining.length > 0 && !remaining.includes(card);
    // The first card is the large one, as in the response.
    if (hasLead && remaining[0]) card.classList.toggle("is-lead", card === remaining[0]);
  }
}
