/** Where the browser reads no speculation rules, a vehicle's page is fetched while the finger is still down. */

const VEHICLE = /^(\/\w\w)?\/vehicle\/\d+$/;

export function enhancePrefetch(page: Document): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (HTMLScriptElement.supports?.("speculationrules") || connection?.saveData) return;
  page.addEventListener("pointerdown", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || !VEHICLE.test(link.pathname)) return;
    const hint = page.createElement("link");
    hint.rel = "prefetch";
    hint.href = link.href;
    page.head.appendChild(hint);
  });
}
