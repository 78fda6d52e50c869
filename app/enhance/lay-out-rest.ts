/** Lays out what the stylesheets leave for later on a phone, a piece at a time while nothing else is to be done: then the page is whole. */

/** Those that `content-visibility` holds back in base.css, card.css and vehicle.css until they are marked; pictures stay lazy, each in its own box. */
const PIECES = ".section,.part,.card,.foot>.page";

/** Asked for again when new cards stand in the list. */
export function layOutRest(page: Document): void {
  if (page.readyState !== "complete") {
    addEventListener("load", () => layOutRest(page), { once: true });
    return;
  }
  const waiting = page.querySelectorAll<HTMLElement>(PIECES);
  let at = 0;
  const layOutNext = () => {
    const piece = waiting[at++];
    if (!piece) return;
    piece.dataset.whole = "";
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 50);
}
