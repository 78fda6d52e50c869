/** Keeps the page of this browser's own list in step with its hearts. A removed vehicle stays until the page is loaded again. */
import { MAX_COMPARED } from "~/inventory/compare/compare-codec";
import { formatSavedQuery, replaceSaved } from "./saved-list";

/** Drops vehicles that no longer exist from this browser's own list, before anything counts it, and saves those that moved anew. */
export function forgetUnknown(page: Document): void {
  const unknown = page.querySelector<HTMLElement>("[data-unknown]")?.dataset.unknown;
  if (!unknown || !isOwn()) return;
  for (const entry of unknown.split(",")) replaceSaved(...(entry.split(":") as [string, string?]));
  showOwnAddress();
}

const getIds = (query: string) => new URLSearchParams(query).get("ids");
/** Its address may have the remembered down payment, too. */
const isOwn = () => getIds(location.search) === getIds(formatSavedQuery());

function showOwnAddress(): void {
  const query = formatSavedQuery();
  const rest = query && location.search.replace(/[^&]*/, "");
  history.replaceState(history.state, "", location.pathname + query + rest);
}

/** After `enhanceSaved`, whose listener changes the list first. A list that someone shared stays as it is. */
export function enhanceOwnList(page: Document): void {
  const list = page.querySelector("[data-saved-list]");
  if (!list || !isOwn()) return;
  page.addEventListener("click", () => {
    showOwnAddress();
    for (const row of list.children)
      row.toggleAttribute("data-removed", !row.querySelector("[aria-pressed=true]"));
    updateCompare(page, list);
  });
}

function updateCompare(page: Document, list: Element): void {
  const link = page.querySelector<HTMLAnchorElement>("[data-compare]");
  if (!link) return;
  const ids = [...list.children]
    .filter((row) => !row.matches("[data-sold],[data-removed]"))
    .map((row) => (row as HTMLElement).dataset.vehicle)
    .slice(0, MAX_COMPARED);
  link.search = `?ids=${ids}`;
  link.textContent = `${link.dataset.compare}`.replace("%", `${ids.length}`);
  link.hidden = ids.length < 2;
}
