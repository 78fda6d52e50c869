/** Adds a heart button to each picture, which saves the vehicle, and shows price drops since it was saved. */
import { formatSavedQuery, listSaved, showSavedLinks, toggleSaved } from "./saved-list";

export function enhanceSaved(page: Document): void {
  const templates = page.querySelector<HTMLTemplateElement>("#saved-templates");
  if (!templates) return;
  const paint = () => {
    const saved = new Map(listSaved());
    for (const place of page.querySelectorAll<HTMLElement>("[data-vehicle]"))
      paintPlace(place, templates, saved);
    showSavedLinks(page);
  };
  page.addEventListener("click", ({ target }) => {
    const heart = (target as Element).closest("[aria-pressed]");
    if (!heart) return;
    const { vehicle, price } = (heart.parentElement as HTMLElement).dataset;
    toggleSaved(Number(vehicle), Number(price ?? 0));
    paint();
  });
  page.addEventListener("listshown", paint);
  // Back from another tab, from the back/forward cache, or after prerendering.
  page.addEventListener("visibilitychange", paint);
  paint();
}

function paintPlace(
  place: HTMLElement,
  { content, dataset }: HTMLTemplateElement,
  saved: ReadonlyMap<number, number>,
): void {
  const { vehicle, price } = place.dataset;
  const savedCents = saved.get(Number(vehicle));
  const heading = (place.closest("li") ?? place.ownerDocument).querySelector("h1,h2,h3");
  const pattern = content.firstElementChild as Element;
  const heart =
    place.querySelector("[aria-pressed]") ?? place.appendChild(pattern.cloneNode(true) as Element);
  heart.setAttribute("aria-pressed", `${savedCents !== undefined}`);
  heart.setAttribute("aria-label", `${pattern.getAttribute("aria-label")} ${heading?.textContent}`);
  // False for NaN as well.
  const cents = Number(savedCents) - Number(price);
  if (cents > 0) place.dataset.less = dataset.less?.replace("%", formatDollars(cents)) ?? "";
  else delete place.dataset.less;
}

/** Formats dollars like the server. */
export const formatDollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" }).replace(".00", "");

/** Adds the saved vehicles to the URL of the saved page when it names none. */
export function completeSavedAddress(): void {
  const query = formatSavedQuery();
  if (!location.search.includes("ids=") && query) location.replace(query);
}
