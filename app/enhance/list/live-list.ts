/** Requests the list for a query and shows the response: the last request wins, the URL always matches the list. */
import { layOutRest } from "./lay-out-rest";
import { writeControls } from "./list-controls";
import { pushPlace, restorePlace, savePlace } from "./list-history";
import { formatListQuery, isExcluded, isSameQuery, type ListQuery, parseListQuery } from "./list-query";
import { morphList } from "./morph-list";

/** How a request started. Requests with the same `historyGroup` (typing a word, an open filter sheet) share one history entry. */
export interface Step {
  readonly historyGroup?: object | null | undefined;
  /** Back or Forward: the history entry exists, and its place is restored. */
  readonly isTravel?: boolean;
  /** The shown list is requested again because it is stale: same entry, same place, and no error message. */
  readonly isRenewal?: boolean;
  /** Scroll to the start of the list. */
  readonly fromTop?: boolean;
}

export interface LiveList {
  /** The query of the shown list. */
  readonly shown: () => ListQuery;
  /** False when Back or Forward has moved the URL away from the shown list. */
  readonly isAtAddress: () => boolean;
  /** The last requested query, answered or not. */
  readonly wanted: () => ListQuery;
  readonly ask: (query: ListQuery, step: Step) => Promise<void>;
  /** Requests the shown list again if it is stale. */
  readonly renewOld: () => void;
  /** Cancels the pending request because the shopper is leaving. */
  readonly giveUp: () => void;
}

/** Dispatched when new cards are in the list. */
const SHOWN_EVENT = "listshown";

interface Kept {
  readonly html: string;
  /** When it was requested, in milliseconds since 1970: `performance.now()` stops while some machines sleep. */
  readonly readMs: number;
}

/** Returns the page's canonical path and query if it shows this list, else null. */
function findAddress(page: Document): string | null {
  const canonical = page.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || !page.getElementById("filters")) return null;
  const { pathname, search } = new URL(canonical.href);
  return pathname === location.pathname ? pathname + search : null;
}

const readQuery = (address: string | null) => parseListQuery((address ?? "").split("?")[1] ?? "");

/** Whether a list is within the age that the server set for it. A negative age means that the clock moved backwards. */
function isFresh(main: HTMLElement, readMs: number): boolean {
  const ageMs = Date.now() - readMs;
  return ageMs >= 0 && ageMs < Number(main.querySelector<HTMLElement>("[data-fresh]")?.dataset.fresh) * 1000;
}

/** When the document's list was current. After Back, a browser may show a document that it has stored for hours. */
function findDocumentMs(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && !entry.transferSize ? 0 : Date.now();
}

export function createLiveList(page: Document, main: HTMLElement): LiveList {
  /** Responses of this visit, used while they are fresh. Back may show an older one until the new one has arrived. */
  const answers = new Map<string, Kept>();
  let shown = readQuery(findAddress(page));
  let shownMs = findDocumentMs();
  let wanted = shown;
  let search = location.search;
  let running = new AbortController();
  let lastHistoryGroup: Step["historyGroup"];

  const show = (answer: Document, address: string, step: Step) => {
    const { historyGroup, isTravel = false, isRenewal, fromTop } = step;
    if (isTravel || isRenewal || (historyGroup && historyGroup === lastHistoryGroup))
      history.replaceState(history.state, "", address);
    else pushPlace(address);
    search = location.search;
    if (!isRenewal) lastHistoryGroup = historyGroup;
    wanted = shown = readQuery(address);
    morphList(page, main, answer, isTravel);
    page.dispatchEvent(new Event(SHOWN_EVENT));
    layOutRest(page);
    if (isTravel) restorePlace(main);
    else if (fromTop) revealList(main);
  };

  /** Updates the controls immediately. */
  const announce = (query: ListQuery, { isTravel, isRenewal }: Step) => {
    wanted = query;
    if (isRenewal) return;
    // Before anything scrolls, for Back.
    if (!isTravel) savePlace(main);
    writeControls(main, query);
  };

  /** Returns a stored response if it may be shown, else the server's. */
  const read = async (query: ListQuery, step: Step, signal: AbortSignal): Promise<Kept> => {
    const { isTravel, isRenewal } = step;
    const address = location.pathname + formatListQuery(query);
    const kept = answers.get(address);
    if (kept && !isRenewal && (isTravel || isFresh(main, kept.readMs))) return kept;
    if (!isRenewal) showLoading(main, query);
    const readMs = Date.now();
    return { html: await fetchList(address, signal), readMs };
  };

  const ask = async (query: ListQuery, step: Step) => {
    announce(query, step);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const kept = await read(query, step, signal);
    if (signal.aborted) return;
    const answer = new DOMParser().parseFromString(kept.html, "text/html");
    const canonical = findAddress(answer);
    const address = location.pathname + formatListQuery(query);
    if (!canonical) {
      leaveFor(address, step);
      return;
    }
    shownMs = kept.readMs;
    answers.set(address, kept).set(canonical, kept);
    show(answer, canonical, step);
    if (step.isTravel) renewOld();
  };

  /** Loads the URL as a document when the response isn't a list, so that the browser shows what the server sent. */
  const leaveFor = (address: string, { isTravel, isRenewal }: Step) => {
    // A new history entry would remove those that Forward leads to.
    if (isTravel) location.reload();
    else if (!isRenewal) location.assign(address);
  };

  const renewOld = () => {
    if (isSameQuery(wanted, shown) && !isFresh(main, shownMs)) ask(shown, { isRenewal: true });
  };

  return {
    shown: () => shown,
    wanted: () => wanted,
    isAtAddress: () => location.search === search,
    ask,
    renewOld,
    giveUp: () => running.abort(),
  };
}

function showLoading(main: HTMLElement, query: ListQuery): void {
  narrowList(main, query);
  for (const place of main.querySelectorAll<HTMLElement>("[data-loading]"))
    place.textContent = place.dataset.loading ?? "";
  main.querySelector(".list-bar + *")?.setAttribute("aria-busy", "true");
  main.querySelector("dialog .filter-end")?.setAttribute("aria-live", "polite");
}

/**
 * Hides the cards that the query excludes for certain, until the response replaces the list. If none would remain, all stay:
 * the next page may have matches.
 */
function narrowList(main: HTMLElement, query: ListQuery): void {
  const cards = [...main.querySelectorAll<HTMLElement>("[data-facets]")];
  const remaining = cards.filter(({ dataset }) => !isExcluded(query, parseListQuery(dataset.facets ?? "")));
  const hasLead = cards[0]?.classList.contains("is-lead");
  for (const card of cards) {
    card.hidden = remaining.length > 0 && !remaining.includes(card);
    // The first card is the large one, as in the response.
    if (hasLead && remaining[0]) card.classList.toggle("is-lead", card === remaining[0]);
  }
}

/** Fetches the list's part of the page; "" on failure. */
async function fetchList(address: string, signal: AbortSignal): Promise<string> {
  try {
    // Not in the browser's cache, which holds documents and not parts of them.
    const response = await fetch(address, { headers: { "X-Part": "main" }, cache: "no-store", signal });
    return await response.text();
  } catch {
    return "";
  }
}

/** Scrolls to the start of the list if it is above the screen. */
export function revealList(main: HTMLElement): void {
  const list = main.querySelector(".list-bar")?.parentElement;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
