/** Where the shopper stood in each entry of the history: how far down, and on which control. */

interface Place {
  readonly y: number;
  /** Among all controls of the list: the same address has the same ones. */
  readonly control: number;
}

/** Long enough that a moving finger writes nothing. */
const SETTLED_MS = 200;

const listControls = (main: Element) => [
  ...main.querySelectorAll<HTMLElement>("a,input:not([type=hidden]),button,summary"),
];

/** Not while an answer is on its way: the list is shorter then, and the page has moved by itself. */
export function savePlace(main: Element): void {
  if (main.querySelector("[aria-busy]")) return;
  const control = listControls(main).indexOf(document.activeElement as HTMLElement);
  history.replaceState({ y: scrollY, control } satisfies Place, "");
}

/** Notes the place whenever scrolling or the focus comes to rest. */
export function keepPlace(main: Element): void {
  let timer = 0;
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => savePlace(main), SETTLED_MS) as unknown as number;
  };
  addEventListener("scroll", note, { passive: true });
  main.addEventListener("focusin", note);
  // The entry that was left is no longer ours to write.
  addEventListener("popstate", () => clearTimeout(timer));
  // The browser restores a page it loads anew, as it always does.
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
}

/** A new entry, while the present one keeps the place that was saved for it. */
export function pushPlace(address: string): void {
  // From now on the list has to be there before anything scrolls to it.
  history.scrollRestoration = "manual";
  history.pushState(null, "", address);
}

export function restorePlace(main: Element): void {
  const place = history.state as Place | null;
  if (!place) return;
  listControls(main)[place.control]?.focus({ preventScroll: true });
  scrollTo(0, place.y);
}
