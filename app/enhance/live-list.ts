/** Asks the server for the list behind an address and shows the answer: the last question wins, the address stays true. */
import { layOutRest } from "./lay-out-rest";
import { writeControls } from "./list-controls";
import { pushPlace, restorePlace, savePlace } from "./list-history";
import { formatListQuery, type ListQuery, parseListQuery } from "./list-query";
import { morphList } from "./morph-list";
import { narrowList } from "./narrow-list";

/** How a question came about: steps of one sitting (a word being typed, a sheet being open) are one entry of the history. */
export interface Step {
  readonly sitting?: object | null | undefined;
  /** Back or Forward: the entry is there already, and its place comes back with it. */
  readonly isTravel?: boolean;
  /** Look at the list from its start. */
  readonly fromTop?: boolean;
}

export interface LiveList {
  /** What the page shows. */
  readonly shown: () => ListQuery;
  /** False when Back or Forward has moved the address away from it. */
  readonly isAtAddress: () => boolean;
  /** What was asked for last, answered or not. */
  readonly wanted: () => ListQuery;
  readonly ask: (query: ListQuery, step: Step) => Promise<void>;
  /** The shopper is leaving: what is under way is no longer wanted. */
  readonly giveUp: () => void;
}

/** Told to the page when new cards stand in the list. */
const SHOWN_EVENT = "listshown";

/** The server's own address for a page of this list; null for an answer that is something else. */
function findAddress(page: Document): string | null {
  const canonical = page.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || !page.getElementById("filters")) return null;
  const { pathname, search } = new URL(canonical.href);
  return pathname === location.pathname ? pathname + search : null;
}

const readQuery = (address: string | null) => parseListQuery((address ?? "").split("?")[1] ?? "");

export function createLiveList(page: Document, main: HTMLElement): LiveList {
  /** Answers of this visit: Back shows at once what was there. */
  const answers = new Map<string, string>();
  let shown = readQuery(findAddress(page));
  let wanted = shown;
  let search = location.search;
  let running = new AbortController();
  let lastSitting: Step["sitting"];

  const show = (answer: Document, address: string, { sitting, isTravel = false, fromTop }: Step) => {
    if (isTravel || (sitting && sitting === lastSitting)) history.replaceState(history.state, "", address);
    else pushPlace(address);
    search = location.search;
    lastSitting = sitting;
    wanted = shown = readQuery(address);
    morphList(page, main, answer, isTravel);
    page.dispatchEvent(new Event(SHOWN_EVENT));
    layOutRest(page);
    if (isTravel) restorePlace(main);
    else if (fromTop) revealList(main);
  };

  const ask = async (query: ListQuery, step: Step) => {
    // Where Back comes to, before anything goes.
    if (!step.isTravel) savePlace(main);
    wanted = query;
    writeControls(main, query);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const address = location.pathname + formatListQuery(query);
    let html = answers.get(address);
    if (html === undefined) {
      narrowList(main, query);
      html = await fetchList(main, address, signal);
    }
    if (signal.aborted) return;
    const answer = new DOMParser().parseFromString(html, "text/html");
    const canonical = findAddress(answer);
    if (!canonical) return location.assign(address);
    answers.set(address, html).set(canonical, html);
    show(answer, canonical, step);
  };

  return {
    shown: () => shown,
    wanted: () => wanted,
    isAtAddress: () => location.search === search,
    ask,
    giveUp: () => running.abort(),
  };
}

/** The page's own part of the document; "" when it cannot be had. */
async function fetchList(main: HTMLElement, address: string, signal: AbortSignal): Promise<string> {
  for (const place of main.querySelectorAll<HTMLElement>("[data-loading]"))
    place.textContent = place.dataset.loading ?? "";
  main.querySelector(".list-bar + *")?.setAttribute("aria-busy", "true");
  main.querySelector("dialog .filter-end")?.setAttribute("aria-live", "polite");
  try {
    // Kept by nobody but this page: the browser's cache holds documents, not parts of them.
    const response = await fetch(address, { headers: { "X-Part": "main" }, cache: "no-store", signal });
    return await response.text();
  } catch {
    return "";
  }
}

/** Where the list begins above the screen, it is brought back. */
export function revealList(main: HTMLElement): void {
  const list = main.querySelector(".list-bar")?.parentElement;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
