/** Prefetches the list or a vehicle page on `pointerdown`, in browsers without speculation rules. */

const AHEAD = /^(\/\w\w)?\/(inventory|vehicle\/\d+)$/;

export function enhancePrefetch(page: Document): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (HTMLScriptElement.supports?.("speculationrules") || connection?.saveData) return;
  page.addEventListener("pointerdown", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    // The list fetches parts of itself, which a prefetched document would not help.
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (!AHEAD.test(link.pathname)) return;
    const hint = page.createElement("link");
    hint.rel = "prefetch";
    hint.href = link.href;
    page.head.appendChild(hint);
  });
}
