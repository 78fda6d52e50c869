/**
 * Lays out what the stylesheets leave for later on a phone, a piece at a time while nothing else is to do: then the page is whole. A slow
 * phone leaves the rest for when it is reached, as every piece makes the next tap cost more. What was reached once stays, so that
 * a picture of the whole page, such as a phone sends into a chat, has no holes.
 */

/** Those that `content-visibility` holds back in base.css, card.css and vehicle.css until they are marked; the many last. */
const PIECES = [".section:not(.similar),.part,.foot>.page", ".card"];
/** The same, but with pictures that nobody should fetch before he comes near. */
const PICTURES = ".similar,.card-picture";

/** For all of them together: a quick phone needs less, a slow one several times as much. */
const MOST_MS = 40;

/** Asked for again when new cards stand in the list. */
export function layOutRest(page: Document): void {
  if (page.readyState !== "complete") {
    addEventListener("load", () => layOutRest(page), { once: true });
    return;
  }
  const waiting = PIECES.flatMap((kind) => [...page.querySelectorAll<HTMLElement>(kind)]);
  let spentMs = 0;
  const layOutNext = () => {
    const piece = waiting.shift();
    if (!piece || spentMs > MOST_MS) return;
    const startMs = performance.now();
    markWhole(piece);
    // Asking for a size lays it out at once.
    if (piece.offsetHeight >= 0) spentMs += performance.now() - startMs;
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

/** Once for a page: those that were reached before anybody listened, then each as it is reached. */
export function keepWhatIsReached(page: Document): void {
  const keepFirst = () =>
    [...page.querySelectorAll<HTMLElement>(PICTURES)]
      .filter(({ firstElementChild }) =>
        firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }),
      )
      .forEach(markWhole);
  const keep = ({ skipped, target }: ContentVisibilityAutoStateChangeEvent) => {
    if (!skipped) markWhole(target as HTMLElement);
  };
  page.addEventListener("contentvisibilityautostatechange", keep as EventListener, true);
  whenIdle(keepFirst);
}

/** Safari has no idle time to ask for. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

const markWhole = (piece: HTMLElement) => {
  piece.dataset.whole = "";
};
