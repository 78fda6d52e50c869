/** Asks the server for the list behind an address and shows the answer: the last request wins, the address always matches the list. */
import { layOutRest } from "./lay-out-rest";
import { writeControls } from "./list-controls";
import { pushPlace, restorePlace, savePlace } from "./list-history";
import { formatListQuery, isSameQuery, type ListQuery, parseListQuery } from "./list-query";
import { morphList } from "./morph-list";
import { narrowList } from "./narrow-list";

/** How a question came about: steps of one sitting (a word being typed, a sheet being open) are one entry of the history. */
export interface Step {
  readonly sitting?: object | null | undefined;
  /** Back or Forward: the entry is there already, and its place comes back with it. */
  readonly isTravel?: boolean;
  /** The list that is shown, asked for again because it is old: same entry, same place, and no word about it when it fails. */
  readonly isRenewal?: boolean;
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
  /** Asks again for what is shown if it is older than the server allows. */
  readonly renewOld: () => void;
  /** The shopper is leaving: what is under way is no longer wanted. */
  readonly giveUp: () => void;
}

/** Told to the page when new cards stand in the list. */
const SHOWN_EVENT = "listshown";

interface Kept {
  readonly html: string;
  /** When it was asked for: milliseconds since 1970, because the clock that only counts up sleeps with some machines. */
  readonly readMs: number;
}

/** The server's own address for a page of this list; null for an answer that is something else. */
function findAddress(page: Document): string | null {
  const canonical = page.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || !page.getElementById("filters")) return null;
  const { pathname, search } = new URL(canonical.href);
  return pathname === location.pathname ? pathname + search : null;
}

const readQuery = (address: string | null) => parseListQuery((address ?? "").split("?")[1] ?? "");

/** How long a list is current: the server says so in each of them. A clock that was put back proves nothing. */
function isFresh(main: HTMLElement, readMs: number): boolean {
  const ageMs = Date.now() - readMs;
  return ageMs >= 0 && ageMs < Number(main.querySelector<HTMLElement>("[data-fresh]")?.dataset.fresh) * 1000;
}

/** When the document's list was current. A browser that goes back may show a document it has held for hours. */
function findDocumentMs(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && !entry.transferSize ? 0 : Date.now();
}

export function createLiveList(page: Document, main: HTMLElement): LiveList {
  /** Answers of this visit, used while they are fresh. Back may show an older one until the new one is there. */
  const answers = new Map<string, Kept>();
  let shown = readQuery(findAddress(page));
  let shownMs = findDocumentMs();
  let wanted = shown;
  let search = location.search;
  let running = new AbortController();
  let lastSitting: Step["sitting"];

  const show = (answer: Document, address: string, step: Step) => {
    const { sitting, isTravel = false, isRenewal, fromTop } = step;
    if (isTravel || isRenewal || (sitting && sitting === lastSitting))
      history.replaceState(history.state, "", address);
    else pushPlace(address);
    search = location.search;
    if (!isRenewal) lastSitting = sitting;
    wanted = shown = readQuery(address);
    morphList(page, main, answer, isTravel);
    page.dispatchEvent(new Event(SHOWN_EVENT));
    layOutRest(page);
    if (isTravel) restorePlace(main);
    else if (fromTop) revealList(main);
  };

  /** Marks what is asked for, at once. */
  const announce = (query: ListQuery, { isTravel, isRenewal }: Step) => {
    wanted = query;
    if (isRenewal) return;
    // Where Back comes to, before anything goes.
    if (!isTravel) savePlace(main);
    writeControls(main, query);
  };

  /** What is kept, if it may be shown; otherwise the server's answer. */
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

  /** Where an answer is no list, the browser shows what the server says. */
  const leaveFor = (address: string, { isTravel, isRenewal }: Step) => {
    // Another entry would cut off those that Forward leads to.
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

/** The page's own part of the document; "" when it cannot be had. */
async function fetchList(address: string, signal: AbortSignal): Promise<string> {
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
