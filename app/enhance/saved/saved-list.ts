/** Stores the saved vehicles in this browser, and updates the links to them. */
import { MAX_SAVED } from "~/inventory/vehicle-ids";
import { readList, writeList } from "~/platform/stored-list";

const NAME = "saved";

/** With the price in US cents when it was saved; 0 for none. Not validated. */
type Saved = readonly [id: number, cents: number];

/** Returns the saved vehicles, most recent first. */
export function listSaved(): Saved[] {
  return (readList(NAME) as Saved[]).filter((entry) => Number.isSafeInteger(entry?.[0]) && entry[0] > 0);
}

/** Saves a vehicle, or removes a saved one. */
export function toggleSaved(id: number, cents: number): void {
  const all = listSaved();
  const others = all.filter(([other]) => other !== id);
  writeList(NAME, others.length < all.length ? others : [[id, cents], ...all].slice(0, MAX_SAVED));
}

/** Forgets a saved vehicle, or saves it under its new id. */
export function replaceSaved(id: string, newId?: string): void {
  writeList(
    NAME,
    listSaved().flatMap((entry): Saved[] =>
      `${entry[0]}` !== id ? [entry] : newId ? [[Number(newId), entry[1]]] : [],
    ),
  );
}

/** Formats the query of the saved page; "" for none. */
export function formatSavedQuery(): string {
  const ids = listSaved().map(([id]) => id);
  return ids[0] ? `?ids=${ids}` : "";
}

/** The stylesheet shows the count. */
export function showSavedLinks(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-saved-count]")) {
    link.search = formatSavedQuery();
    link.dataset.savedCount = `${listSaved().length || ""}`;
  }
}
