/**
 * Remembers the shopper's budget in this browser. An address wins: what it says is remembered, what a change on the page takes out
 * of it is forgotten, and what it lacks is added from the memory.
 */
import { readList, writeList } from "~/platform/stored-list";

const NAME = "budget";
/** The home page has no name. */
const PAGE = /^(?:\/\w\w)?\/?(|inventory|vehicle|compare|financing|saved)(\/\d+)?$/;
const FROM = "from";

type Address = Pick<Location, "pathname" | "search">;

/** A vehicle's page has its down payment in the list's query. */
function parseAddress({ pathname, search }: Address) {
  const [, kind] = PAGE.exec(pathname) ?? [];
  const query = new URLSearchParams(search);
  const list = kind === "vehicle" && new URLSearchParams(query.get(FROM) ?? "");
  return { kind, query, list, budget: list || query };
}

/** A maximum payment would narrow any list but the whole one unasked. */
const isTaken = (name: string, { search }: Address, kind: string) =>
  name === "down" || kind === (name === "term" ? "financing" : !search && "inventory");

/**
 * Remembers what an address says.
 * @param shown the budget of the page that it changes
 * @returns its query, with what it lacks
 */
function settle(
  address: Address,
  shown?: URLSearchParams,
  { kind, query, list, budget } = parseAddress(address),
): string {
  let { search } = address;
  if (kind === undefined) return search;
  const memory = new URLSearchParams(readList(NAME).join("&"));
  const kept = ["paymentMax", "down", "term"].map((name) => {
    const known = Number(memory.get(name));
    const said = Math.round(Number(budget.get(name)));
    if (said > 0) return `${name}=${said}`;
    if (shown?.has(name)) return "";
    if (isTaken(name, address, kind) && known > 0 && !budget.has(name)) {
      budget.set(name, `${known}`);
      if (list) query.set(FROM, `${list}`);
      search = `?${query}`;
    }
    return known > 0 ? `${name}=${known}` : "";
  });
  writeList(NAME, kept);
  return search;
}

/** @param load shows the page with another query and fragment in place of this one, in the same history entry */
export function keepBudget(
  page: Document & { readonly prerendering?: boolean },
  load = (address: string): void => location.replace(address),
): void {
  let shown: URLSearchParams | undefined;

  const enter = () => {
    const own = parseAddress(location);
    // A search may say a down payment in words.
    const { down } = page.querySelector<HTMLElement>("[data-down]")?.dataset ?? {};
    if (down) own.budget.set("down", down);
    const search = settle(location, shown, own);
    shown = own.budget;
    return search;
  };
  const open = () => {
    const search = enter();
    // Offline, only addresses that were opened are there.
    if (search !== location.search && navigator.onLine) load(search + location.hash);
  };

  if (page.prerendering) page.addEventListener("prerenderingchange", open, { once: true });
  else open();
  page.addEventListener("listshown", enter);
  page.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link?.origin !== location.origin) return;
    // The header's link to the shown page takes nothing out of it.
    if (link.pathname === location.pathname && link.closest("main")) settle(link, shown);
    else link.search = settle(link);
  });
}
