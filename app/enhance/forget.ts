/** The privacy page's button: deletes what shopper pages keep in this browser. */
import { showSavedLinks } from "./saved/saved-list";

export function enhanceForget(page: Document): void {
  const button = page.querySelector<HTMLElement>("[data-forget]");
  button?.addEventListener("click", async () => {
    await forgetAll();
    showSavedLinks(page);
    (page.querySelector("[data-forgotten]") as HTMLElement).textContent = `${button.dataset.forget}`;
  });
}

/** A browser that refuses storage has kept nothing. The worker of staff's alerts stays. */
async function forgetAll(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      if (registration.active?.scriptURL.endsWith("/service-worker.js")) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {}
}
