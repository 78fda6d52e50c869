/** Stores the scroll position and the focused control in each history entry. */

export interface Place {
  readonly y: number;
  /** Index among all controls of the list: the same URL has the same controls. */
  readonly control: number;
}

/** Long enough that scrolling doesn't write until it stops. */
const SETTLED_MS = 200;

const listControls = (main: Element) =>
  main.querySelectorAll<HTMLElement>("a,input:not([type=hidden]),button,summary");

/** Returns null while a response is pending: the list is shorter then, and the page has scrolled by itself. */
export function findPlace(main: Element): Place | null {
  if (main.querySelector("[aria-busy]")) return null;
  return { y: scrollY, control: [...listControls(main)].indexOf(document.activeElement as HTMLElement) };
}

export function savePlace(place: Place | null): void {
  if (place) history.replaceState(place, "");
}

/** Saves the place whenever scrolling or the focus comes to rest. */
export function keepPlace(main: Element): void {
  let timer = 0;
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => savePlace(findPlace(main)), SETTLED_MS) as unknown as number;
  };
  addEventListener("scroll", note, { passive: true });
  main.addEventListener("focusin", note);
  // The current entry is now another one and must not be overwritten.
  addEventListener("popstate", () => clearTimeout(timer));
  // When the page is loaded again, the browser restores the scroll position itself.
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
}

/** Adds a history entry; the current one keeps its saved place. */
export function pushPlace(address: string): void {
  // From now on the script scrolls, after the list is shown.
  history.scrollRestoration = "manual";
  history.pushState(null, "", address);
}

export function restorePlace(main: Element): void {
  const place = history.state as Place | null;
  if (!place) return;
  listControls(main)[place.control]?.focus({ preventScroll: true });
  scrollTo(0, place.y);
}
