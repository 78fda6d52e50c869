/** Requests the list for a query and shows the response: the last request wins, the URL always matches the list. */
import { createInstantList } from "./instant-list";
import { layOutRest } from "./lay-out-rest";
import { writeControls } from "./list-controls";
import { findPlace, type Place, pushPlace, restorePlace, savePlace } from "./list-history";
import { formatListQuery, isSameQuery, type ListQuery } from "./list-query";
import {
  fetchList,
  findAddress,
  findDocumentMs,
  isFresh,
  type ListResponse,
  readQuery,
} from "./list-response";
import { hideLoading, showLoading, showPatience } from "./loading-notice";
import { morphList } from "./morph-list";
import { afterPaint } from "./schedule-tasks";

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

/** After this long the page says that it is loading, although the results are shown. */
const PATIENCE_MS = 400;

/** Dispatched when new cards are in the list. */
const SHOWN_EVENT = "listshown";

export type LiveList = ReturnType<typeof createLiveList>;

export function createLiveList(page: Document, main: HTMLElement) {
  /** Responses of this visit, used while they are fresh. Back may show an older one until the new one has arrived. */
  const cache = new Map<string, ListResponse>();
  let shown = readQuery(findAddress(page));
  let shownMs = findDocumentMs();
  let wanted = shown;
  let search = location.search;
  let running = new AbortController();
  let lastHistoryGroup: Step["historyGroup"];
  /** Where the shopper was before the step, for Back, until the next entry. */
  let place: Place | null = null;
  const instant = createInstantList(main);

  /** Makes it the page's URL, in a history entry of its own if the step has one. */
  const enter = (address: string, { historyGroup, isTravel, isRenewal }: Step) => {
    savePlace(place);
    place = null;
    const isEntered = address === location.pathname + location.search;
    if (isTravel || isRenewal || isEntered || (historyGroup && historyGroup === lastHistoryGroup))
      history.replaceState(history.state, "", address);
    else pushPlace(address);
    search = location.search;
    if (!isRenewal) lastHistoryGroup = historyGroup;
  };

  const show = (response: Document, address: string, { isTravel = false, fromTop }: Step) => {
    wanted = shown = readQuery(address);
    morphList(page, main, response, isTravel);
    page.dispatchEvent(new Event(SHOWN_EVENT));
    layOutRest(page);
    if (isTravel) restorePlace(main);
    else if (fromTop) revealList(main);
  };

  /** Updates the controls immediately. */
  const announce = (query: ListQuery, { isTravel, isRenewal }: Step) => {
    wanted = query;
    if (isRenewal) return;
    // Before anything scrolls.
    place = isTravel ? null : (findPlace(main) ?? place);
    writeControls(main, query);
  };

  /** Returns a stored response if it may be shown, else null. */
  const findCached = (address: string, { isTravel, isRenewal }: Step): ListResponse | null => {
    const cached = cache.get(address);
    return cached && !isRenewal && (isTravel || isFresh(main, cached.readMs)) ? cached : null;
  };

  /** Results that are shown already need no notice, unless the server's page takes long. */
  const announceLoading = (isShown: boolean, signal: AbortSignal) => {
    if (!isShown) return showLoading(main);
    hideLoading(main);
    const timer = setTimeout(showPatience, PATIENCE_MS, main);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };

  /** Fetches a list that isn't stored. What is known here is shown until then, also when the index arrives before the response. */
  const fetchAnticipated = async (query: ListQuery, address: string, step: Step, signal: AbortSignal) => {
    let isEntered = false;
    const anticipate = () => {
      if (step.isTravel || step.isRenewal || !instant.show(query, shown, signal)) return false;
      if (step.fromTop) revealList(main);
      // Before the response: the shopper may open a vehicle and come back. A history entry takes as long as showing the cards.
      afterPaint(() => {
        if (signal.aborted) return;
        enter(address, step);
        isEntered = true;
      });
      return true;
    };
    const isShown = anticipate();
    if (!step.isRenewal) announceLoading(isShown, signal);
    if (!isShown)
      instant.arrival().then(() => {
        if (!signal.aborted && anticipate()) announceLoading(true, signal);
      });
    const list = { readMs: Date.now(), html: await fetchList(address, signal) };
    return { list, isEntered };
  };

  const request = async (query: ListQuery, step: Step) => {
    announce(query, step);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const address = location.pathname + formatListQuery(query);
    const cached = findCached(address, step);
    const { list, isEntered } = cached
      ? { list: cached, isEntered: false }
      : await fetchAnticipated(query, address, step, signal);
    if (signal.aborted) return;
    // Ends the notice of a slow response.
    running.abort();
    // biome-ignore lint/plugin: our own page, whose scripts do not run
    const response = new DOMParser().parseFromString(list.html, "text/html");
    const canonical = findAddress(response);
    if (!canonical) {
      leaveFor(address, step, isEntered);
      return;
    }
    shownMs = list.readMs;
    cache.set(address, list).set(canonical, list);
    enter(canonical, isEntered ? { isRenewal: true } : step);
    show(response, canonical, step);
    if (step.isTravel) renewOld();
  };

  /** Loads the URL as a document when the response isn't a list, so that the browser shows what the server sent. */
  const leaveFor = (address: string, { isTravel, isRenewal }: Step, isEntered: boolean) => {
    // A new history entry would remove those that Forward leads to.
    if (isTravel || isEntered) location.reload();
    else if (!isRenewal) location.assign(address);
  };

  const renewOld = () => {
    if (isSameQuery(wanted, shown) && !isFresh(main, shownMs)) request(shown, { isRenewal: true });
  };

  return {
    shown: () => shown,
    /** The last requested query, answered or not. */
    wanted: () => wanted,
    /** False when Back or Forward has moved the URL away from the shown list. */
    isAtAddress: () => location.search === search,
    request,
    /** Requests the shown list again if it is stale. */
    renewOld,
    /** Cancels the pending request because the shopper is leaving. */
    cancel: () => running.abort(),
  };
}

/** Scrolls to the start of the list if it is above the screen. */
export function revealList(main: HTMLElement): void {
  const list = main.querySelector("[data-results]")?.parentElement;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
