/** Installs the service worker for the list and the saved vehicles in the page's language. */
import { isSavingData } from "~/enhance/connection";
import { formatSavedQuery } from "~/enhance/saved/saved-list";

/** Leaves the network to the page's pictures first. */
const DELAY_MS = 4_000;

/** Does nothing for visitors who save data, and where `OFFLINE_PAGES` is off. */
export function keepOffline(page: Document): void {
  if (!page.querySelector("[data-offline]") || !navigator.serviceWorker || isSavingData()) return;
  addEventListener("load", () => setTimeout(install, DELAY_MS, page.documentElement.lang));
}

async function install(language: string): Promise<void> {
  const workers = navigator.serviceWorker;
  const root = `/${language}/`.replace("en/", "");
  // Only these two: other pages, which the browser prerenders, would wait for the worker.
  for (const name of ["inventory", "saved"])
    await workers.register("/service-worker.js", { scope: root + name }).catch(() => null);
  const saved = `${root}saved${formatSavedQuery()}`;
  if (!workers.controller || !saved.includes("?") || (await caches.match(saved))) return;
  // The worker keeps the response.
  await fetch(saved, { headers: { "X-Keep": "" } }).catch(() => null);
}
