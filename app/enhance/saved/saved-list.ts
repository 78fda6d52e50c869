/** The vehicles that a shopper saved in this browser, and the way to them in strip and drawer. */
import { MOST_SAVED } from "~/inventory/find-saved";
import { readList, writeList } from "./kept-list";

const NAME = "saved";

/** With the price in US cents when it was saved: 0 without one, and anything at all where the storage was meddled with. */
type Saved = readonly [id: number, cents: number];

/** The last one saved first. */
export function listSaved(): Saved[] {
  return (readList(NAME) as Saved[]).filter((entry) => Number.isSafeInteger(entry?.[0]) && entry[0] > 0);
}

/** Saves a vehicle, or lets go of one that was saved. */
export function toggleSaved(id: number, cents: number): void {
  const all = listSaved();
  const others = all.filter(([other]) => other !== id);
  writeList(NAME, others.length < all.length ? others : [[id, cents], ...all].slice(0, MOST_SAVED));
}

/** The query of the page that shows them; "" for none. */
export function formatSavedQuery(): string {
  const ids = listSaved().map(([id]) => id);
  return ids[0] ? `?ids=${ids}` : "";
}

/** The stylesheet shows the links that have a number. */
export function showSavedLinks(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-kept]")) {
    link.search = formatSavedQuery();
    link.dataset.kept = `${listSaved().length || ""}`;
  }
}
