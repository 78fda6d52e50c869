/** Where the browser reads no speculation rules, the list or a vehicle's page is fetched while the finger is still down. */

const AHEAD = /^(\/\w\w)?\/(inventory|vehicle\/\d+)$/;

export function enhancePrefetch(page: Document): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (HTMLScriptElement.supports?.("speculationrules") || connection?.saveData) return;
  page.addEventListener("pointerdown", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    // The list asks for parts of itself, which no document would save it.
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (!AHEAD.test(link.pathname)) return;
    const hint = page.createElement("link");
    hint.rel = "prefetch";
    hint.href = link.href;
    page.head.appendChild(hint);
  });
}
