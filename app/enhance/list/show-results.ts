/** Shows results in the page before the server's answer: cards, their order, their number, and the count of each option. */
import { VEHICLES_PER_PAGE } from "~/inventory/filter/page-size";
import type { Results, Vehicle } from "./index-results";
import { formatListQuery, type ListQuery } from "./list-query";

/** Fills "showing {{shown, number}} of {{total, number}} vehicles". An index has no number that needs a comma. */
const fill = (pattern = "", numbers: Readonly<Record<string, number>>) =>
  pattern.replace(/{{(\w+).*?}}/g, (_, name: string) => `${numbers[name] ?? 0}`);

/**
 * @param cards all cards seen so far, by id: those in the page are added
 * @returns whether the results are shown; an empty result is the server's
 */
export function showResults(
  main: HTMLElement,
  cards: Map<string, HTMLElement>,
  query: ListQuery,
  { matching }: Results,
): boolean {
  const list = main.querySelector("[data-results]>ul");
  if (!list || !matching[0]) return false;
  for (const card of list.children) cards.set(card.id, card as HTMLElement);
  const page = Number(new URLSearchParams([...query].join("&")).get("page") ?? 1);
  const first = Math.min(page - 1, Math.ceil(matching.length / VEHICLES_PER_PAGE) - 1) * VEHICLES_PER_PAGE;
  const shown = matching.slice(first, first + VEHICLES_PER_PAGE);
  const shownCards = shown.map((vehicle) => {
    const known = cards.get(`v${vehicle.id}`);
    const card = known && hasPrice(known, vehicle) ? known : drawCard(list.children[0] as Element, vehicle);
    keepList(card, query);
    return card;
  });
  placeCards(list, shownCards);
  writeNumber(main, matching.length);
  return true;
}

/** Hides the other cards if that is all, because cards that move are laid out again. */
function placeCards(list: Element, shown: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(shown);
  const present = [...list.children].filter((card) => wanted.has(card));
  const isInOrder = present.length === shown.length && present.every((card, at) => card === shown[at]);
  if (!isInOrder) list.replaceChildren(...shown);
  for (const card of list.children) card.toggleAttribute("hidden", !wanted.has(card));
}

/** The links to the vehicle's page name the list that leads to it. */
function keepList(card: Element, query: ListQuery): void {
  const from = formatListQuery(query).slice(1);
  for (const link of card.querySelectorAll<HTMLAnchorElement>("a[href*='/vehicle/']"))
    link.search = from && `from=${encodeURIComponent(from)}`;
}

/** Whether the card still has the vehicle's price. */
const hasPrice = (card: Element, { numbers: { priceMax: price = Number.NaN } }: Vehicle) =>
  Number(card.querySelector<HTMLElement>("[data-vehicle]")?.dataset.price ?? Number.NaN) ===
    Math.round(price * 100) || Number.isNaN(price);

/** The name alone: picture, price, and facts come with the server's answer. */
function drawCard(pattern: Element, { id, name }: Vehicle): HTMLElement {
  const card = pattern.cloneNode(true) as HTMLElement;
  const [picture, text] = card.children as unknown as readonly [HTMLElement, Element];
  const heading = text.querySelector("h2");
  const link = heading?.querySelector("a");
  if (!heading || !link) return card;
  card.id = `v${id}`;
  link.pathname = link.pathname.replace(/\/\d+$/, `/${id}`);
  link.textContent = name;
  text.replaceChildren(heading);
  picture.replaceChildren();
  picture.dataset.vehicle = `${id}`;
  for (const name of ["price", "less", "chosen"]) delete picture.dataset[name];
  return card;
}

function writeNumber(main: HTMLElement, count: number): void {
  const status = main.querySelector<HTMLElement>("[data-showing]");
  if (status)
    write(status, fill(status.dataset.showing, { shown: count, total: Number(status.dataset.total) }));
  const button = main.querySelector<HTMLElement>("[data-many]");
  if (button) write(button, fill(count === 1 ? button.dataset.one : button.dataset.many, { count }));
}

/** Shows how many vehicles each filter option would leave. */
export function writeOptionCounts(main: HTMLElement, countOption: Results["countOption"]): void {
  for (const box of main.querySelectorAll<HTMLInputElement>("#filters [type=checkbox]"))
    write(box.parentElement?.lastElementChild, `${countOption(box.name, box.value)}`);
  for (const option of main.querySelectorAll<HTMLOptionElement>("#filters option")) {
    const { id: name } = option.parentElement as HTMLElement;
    write(
      option,
      option.text.replace(/\([\d,]+\)$/, () => `(${countOption(name, option.value)})`),
    );
  }
  for (const chip of main.querySelectorAll<HTMLAnchorElement>("[data-sets=style] a")) {
    const style = new URLSearchParams(chip.search).get("style");
    if (style) write(chip.querySelector("span"), `${countOption("style", style)}`);
  }
}

/** Changes only what differs, because a changed text is laid out again. */
function write(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
