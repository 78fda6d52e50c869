/** Shows recently viewed vehicles as pictures, names, and the prices of today: those of the day of the view may have changed. */
import { fetchIndex } from "~/enhance/list/fetch-index";
import { readList, writeList } from "~/platform/stored-list";
import { formatDollars } from "./save-buttons";

const NAME = "viewed";
const MAX_SHOWN = 6;

interface Viewed {
  readonly id: number;
  readonly name: string;
  /** A path on this site: a photo, or the silhouette in its place. */
  readonly photo: string;
}

/** Skips invalid entries. */
function listViewed(): Viewed[] {
  return (readList(NAME) as Viewed[]).filter(
    (entry) =>
      Number.isSafeInteger(entry?.id) &&
      entry.id > 0 &&
      typeof entry.name === "string" &&
      /^\/(photos|art)\/[\w./-]+(#\w+)?$/.test(entry.photo),
  );
}

export function enhanceRecent(page: Document): void {
  const templates = page.querySelector<HTMLTemplateElement>("#saved-templates");
  const gallery = page.querySelector<HTMLElement>("[data-gallery]");
  const id = Number(gallery?.dataset.vehicle);
  const others = listViewed().filter((viewed) => viewed.id !== id);
  const recordView = () => {
    const photo = gallery?.querySelector("img")?.getAttribute("src");
    const name = page.querySelector("h1")?.textContent;
    if (id) writeList(NAME, [{ id, name, photo }, ...others.slice(0, MAX_SHOWN)]);
  };
  // A prerendered page has not been viewed yet.
  if (page.visibilityState === "visible") recordView();
  else page.addEventListener("visibilitychange", recordView, { once: true });

  const strip = templates?.content.lastElementChild;
  const list = strip?.querySelector("ul");
  const pattern = list?.firstElementChild;
  if (!strip || !list || !pattern || !others[0]) return;
  const shown = others.slice(0, MAX_SHOWN);
  list.replaceChildren(...shown.map((viewed) => draw(pattern, viewed)));
  templates?.insertAdjacentElement("beforebegin", strip);
  showPrices(list, shown);
}

/** A vehicle that is sold, or whose price is unknown, has none. */
async function showPrices(list: Element, shown: readonly Viewed[]): Promise<void> {
  const index = await fetchIndex();
  list.querySelectorAll("b").forEach((line, place) => {
    const price = index?.numbers.priceMax?.[index.ids.indexOf(shown[place]?.id ?? 0)];
    if (price) line.textContent = formatDollars(price * 100);
  });
}

/** Writes names as text; URLs are built from the id and a validated path. */
function draw(pattern: Element, { id, name, photo }: Viewed): Element {
  const entry = pattern.cloneNode(true) as Element;
  const link = entry.querySelector("a") as HTMLAnchorElement;
  // As text, because URLs inside a template aren't resolved.
  link.setAttribute("href", `${link.getAttribute("href")}`.replace(/inventory$/, `vehicle/${id}`));
  const picture = entry.querySelector("img") as HTMLImageElement;
  picture.src = photo.replace(/^\/photos\/\d+/, "/photos/320");
  // A word joiner prevents a line break after the hyphen of a model (F-150).
  (entry.querySelector("span") as Element).textContent = name.replace("-", "-\u2060");
  if (!photo.includes("/illustration/")) entry.querySelector("small")?.remove();
  return entry;
}
