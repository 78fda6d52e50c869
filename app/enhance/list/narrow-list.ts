/** Takes away at once what the shopper's choice leaves out for sure. What the list consists of is the server's to say. */
import { isLeftOut, type ListQuery, parseListQuery } from "./list-query";

/** Until the answer replaces them the cards that remain are true, if not all. With none left all stay: the next page may have some. */
export function narrowList(main: HTMLElement, query: ListQuery): void {
  const cards = [...main.querySelectorAll<HTMLElement>("[data-facets]")];
  const remaining = cards.filter(({ dataset }) => !isLeftOut(query, parseListQuery(dataset.facets ?? "")));
  const hasLead = cards[0]?.classList.contains("is-lead");
  for (const card of cards) {
    card.hidden = remaining.length > 0 && !remaining.includes(card);
    // The first of the list is the large one, as it will be in the answer.
    if (hasLead && remaining[0]) card.classList.toggle("is-lead", card === remaining[0]);
  }
}
