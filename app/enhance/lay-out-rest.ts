/**
 * Lays out what the stylesheets leave for later on a phone, a piece at a time while nothing else is to do: then the page is whole. A slow
 * phone leaves the rest for when it is reached, as every piece makes the next tap cost more.
 */

/** Those that `content-visibility` holds back in base.css, card.css and vehicle.css until they are marked; the many last. */
const PIECES = [".section,.part,.foot>.page", ".card"];

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
    piece.dataset.whole = "";
    // Asking for a size lays it out at once.
    if (piece.offsetHeight >= 0) spentMs += performance.now() - startMs;
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 50);
}
