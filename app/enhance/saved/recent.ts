/** The strip of vehicles that were looked at before: pictures and names, and no price, which may have changed since. */
import { readList, writeList } from "./kept-list";

const NAME = "viewed";
const MOST_SHOWN = 6;

interface Viewed {
  readonly id: number;
  readonly name: string;
  /** A path of our own: a photo, or the silhouette that stands in for one. */
  readonly photo: string;
}

/** Entries of another form are passed over. */
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
  const parts = page.querySelector<HTMLTemplateElement>("#kept");
  const gallery = page.querySelector<HTMLElement>(".gallery");
  const id = Number(gallery?.dataset.vehicle);
  const others = listViewed().filter((viewed) => viewed.id !== id);
  const look = () => {
    const photo = gallery?.querySelector("img")?.getAttribute("src");
    const name = page.querySelector("h1")?.textContent;
    if (id) writeList(NAME, [{ id, name, photo }, ...others.slice(0, MOST_SHOWN)]);
  };
  // A page fetched ahead has not been looked at.
  if (page.visibilityState === "visible") look();
  else page.addEventListener("visibilitychange", look, { once: true });

  const strip = parts?.content.lastElementChild;
  const list = strip?.querySelector("ul");
  const pattern = list?.firstElementChild;
  if (!strip || !list || !pattern || !others[0]) return;
  list.replaceChildren(...others.slice(0, MOST_SHOWN).map((viewed) => draw(pattern, viewed)));
  parts?.insertAdjacentElement("beforebegin", strip);
}

/** Texts stay texts, and addresses are made from a number and a path of our own. */
function draw(pattern: Element, { id, name, photo }: Viewed): Element {
  const entry = pattern.cloneNode(true) as Element;
  const link = entry.querySelector("a") as HTMLAnchorElement;
  // As text: inside a template nothing is resolved yet.
  link.setAttribute("href", `${link.getAttribute("href")}`.replace(/inventory$/, `vehicle/${id}`));
  const picture = entry.querySelector("img") as HTMLImageElement;
  picture.src = photo.replace(/^\/photos\/\d+/, "/photos/320");
  // A word joiner: a model written with a hyphen (F-150) is not broken at it.
  (entry.querySelector("span") as Element).textContent = name.replace("-", "-\u2060");
  if (!photo.includes("/illustration/")) entry.querySelector("small")?.remove();
  return entry;
}
