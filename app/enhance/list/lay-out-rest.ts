/**
 * Lays out the elements that `content-visibility` defers on a phone, one at a time while the browser is idle. A slow phone leaves
 * the rest until they are scrolled into view, because each laid-out element slows down the next interaction. Elements once shown
 * stay laid out, so that a full-page screenshot has no gaps.
 */

/** Elements with `content-visibility` in layout.css, card.css, and vehicle.css until they are marked; the most numerous last. */
const PIECES = [".page-section:not(.similar),.part,.deferred", ".vehicle-card"];
/** The same, but with pictures that should not be fetched before the shopper scrolls near them. */
const PICTURES = ".similar,.card-picture";

/** Time limit for all of them together: a fast phone needs less, a slow one several times as much. */
const MAX_MS = 40;

/** Called when the page has loaded, and again when new cards are in the list. */
export function layOutRest(page: Document): void {
  const waiting = PIECES.flatMap((kind) => [...page.querySelectorAll<HTMLElement>(kind)]);
  let spentMs = 0;
  const layOutNext = () => {
    const piece = waiting.shift();
    if (!piece || spentMs > MAX_MS) return;
    const startMs = performance.now();
    markWhole(piece);
    // Reading the size forces layout.
    if (piece.offsetHeight >= 0) spentMs += performance.now() - startMs;
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

/** Marks the pictures already shown, on pages with vehicle cards. Called once per page. */
export function keepFirstPictures(page: Document): void {
  whenIdle(() =>
    [...page.querySelectorAll<HTMLElement>(PICTURES)]
      .filter(({ firstElementChild }) =>
        firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }),
      )
      .forEach(markWhole),
  );
}

/** Marks each element as it is shown. Called once per page. */
export function keepWhatIsReached(page: Document): void {
  const keep = ({ skipped, target }: ContentVisibilityAutoStateChangeEvent) => {
    if (!skipped) markWhole(target as HTMLElement);
  };
  page.addEventListener("contentvisibilityautostatechange", keep as EventListener, true);
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

const markWhole = (piece: HTMLElement) => {
  piece.dataset.whole = "";
};
