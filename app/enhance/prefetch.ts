/** Prefetches the pages that a shopper is likely to open next, unless the connection is metered or data is saved. */
import { isMetered, isSavingData } from "./connection";

const AHEAD = /^(\/\w\w)?\/(inventory|vehicle\/\d+)$/;
const LIKELY_COUNT = 3;

const hasRules = () => HTMLScriptElement.supports?.("speculationrules") === true;

/** Prefetches the list or a vehicle page on `pointerdown`, in browsers without speculation rules. */
export function enhancePrefetch(page: Document): void {
  if (hasRules() || isSavingData()) return;
  page.addEventListener("pointerdown", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    // The list fetches parts of itself, which a prefetched document would not help.
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (AHEAD.test(link.pathname)) prefetch(page, link);
  });
}

/** Prefetches the first vehicles of the list, which are opened most, once the network is idle. */
export function prefetchLikely(page: Document): void {
  if (isMetered()) return;
  const mark = () => {
    const links = [...page.querySelectorAll<HTMLAnchorElement>("[data-results] h2 a")];
    for (const link of links.slice(0, LIKELY_COUNT)) {
      // The speculation rules name the attribute.
      if (hasRules()) link.dataset.likely = "";
      else prefetch(page, link);
    }
  };
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(mark));
}

function prefetch(page: Document, { href }: HTMLAnchorElement): void {
  if (page.head.querySelector(`link[href="${href}"]`)) return;
  const hint = page.createElement("link");
  hint.rel = "prefetch";
  hint.href = href;
  page.head.appendChild(hint);
}
