/** Turns each of the shopper's changes to the list into a request, without losing any. */
import { readControls } from "./list-controls";
import { keepPlace } from "./list-history";
import { followLink, isSameQuery, parseListQuery, withoutName } from "./list-query";
import { createLiveList, type LiveList, revealList, type Step } from "./live-list";

/** Pause in typing before a search is sent. */
const TYPED_MS = 300;

/** Without script the same forms and links load documents. */
export function enhanceList(page: Document): void {
  const main = page.getElementById("filters")?.closest("main");
  if (!main) return;
  const list = createLiveList(page, main);
  const askControls = (step: Step) => {
    const query = readControls(main, list.wanted());
    // The controls have no page number: without a change the list stays on its page.
    if (!isSameQuery(query, withoutName(list.wanted(), "page"))) list.request(query, step);
  };
  followControls(main, askControls);
  followLinks(page, main, list);
  followHistory(main, list);
  keepPlace(main);
  // Choices made before this script was loaded.
  askControls({});
  list.renewOld();
}

function followControls(main: HTMLElement, askControls: (step: Step) => void): void {
  let timer = 0;
  let typing = {};
  main.addEventListener("input", ({ target }) => {
    const search = target as HTMLInputElement;
    if (search.type !== "search") return;
    clearTimeout(timer);
    timer = setTimeout(() => askControls({ historyGroup: typing }), TYPED_MS) as unknown as number;
  });
  main.addEventListener("change", ({ target }) => {
    // The browser says at the field what is wrong with a number.
    if (!(target as HTMLInputElement).reportValidity()) return;
    const isSearch = (target as HTMLInputElement).type === "search";
    askControls({ historyGroup: isSearch ? typing : main.querySelector("dialog") });
    // The next word starts a new history entry.
    typing = {};
  });
  main.addEventListener("submit", (event) => {
    if (!(event.target as HTMLFormElement).matches("[data-search],#filters")) return;
    event.preventDefault();
    const dialog = main.querySelector("dialog");
    askControls({ historyGroup: dialog, fromTop: true });
    dialog?.close();
    revealList(main);
  });
}

function followLinks(page: Document, main: HTMLElement, list: LiveList): void {
  // A browser that prefetches already has the next page as a document.
  const fetchesAhead = HTMLScriptElement.supports?.("speculationrules");
  page.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.hash || link.target || !/^http/.test(link.protocol)) return;
    const isOfList =
      main.contains(link) && link.origin + link.pathname === location.origin + location.pathname;
    if (!isOfList || (fetchesAhead && link.closest("[data-pages]"))) return list.cancel();
    event.preventDefault();
    const sets = link.closest<HTMLElement>("[data-sets]")?.dataset.sets;
    const query = followLink(list.wanted(), list.shown(), parseListQuery(link.search), sets);
    const dialog = main.querySelector("dialog");
    list.request(query, { historyGroup: dialog, fromTop: !dialog || sets === "sort" });
    if (sets === "sort") dialog?.close();
  });
}

/** Shows the list of an address as if the shopper had gone back to it: without loading the document again. */
export function replaceList(address: string): void {
  history.replaceState(null, "", address);
  dispatchEvent(new Event("popstate"));
}

function followHistory(main: HTMLElement, list: LiveList): void {
  addEventListener("popstate", () => {
    // Only the fragment has changed.
    if (list.isAtAddress() && isSameQuery(list.wanted(), list.shown())) return;
    main.querySelector("dialog")?.close();
    list.request(parseListQuery(location.search), { isTravel: true });
  });
  addEventListener("pagehide", () => list.cancel());
  const resume = () => {
    if (isSameQuery(list.wanted(), list.shown())) list.renewOld();
    else list.request(list.wanted(), { isTravel: !list.isAtAddress() });
  };
  addEventListener("pageshow", ({ persisted }) => persisted && resume());
  document.addEventListener("visibilitychange", () => document.hidden || list.renewOld());
  resumeWhenStopped(resume);
}

/** Calls `resume` when the shopper stays on the page after a canceled navigation (Stop, or another link). */
function resumeWhenStopped(resume: () => void): void {
  // Not yet in the DOM types, nor in all browsers.
  const { navigation } = window as Window & { navigation?: EventTarget };
  let timer = 0;
  const cancelResume = () => clearTimeout(timer);
  navigation?.addEventListener("navigate", cancelResume);
  navigation?.addEventListener("navigateerror", () => {
    cancelResume();
    timer = setTimeout(resume) as unknown as number;
  });
}
