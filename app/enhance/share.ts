/** Adds a share button beside the WhatsApp link: opens the share sheet, or copies the URL. */

export function enhanceShare(page: Document): void {
  // The DOM types declare both as always present; older browsers and plain HTTP have neither.
  const { share, clipboard } = navigator as Partial<Navigator>;
  if (!share && !clipboard) return;
  for (const row of page.querySelectorAll<HTMLElement>("[data-share]")) {
    const { title = "", url = "", ...words } = row.dataset;
    const button = page.createElement("button");
    button.type = "button";
    button.className = "quiet-link";
    button.setAttribute("aria-live", "polite");
    button.textContent = (share ? words.share : words.copy) ?? "";
    button.addEventListener("click", async () => {
      try {
        if (share) return await navigator.share({ title, url });
        await clipboard?.writeText(url);
        button.textContent = words.copied ?? "";
      } catch {
        // The sheet was closed or sharing is not allowed; the link beside it still works.
      }
    });
    row.appendChild(button);
  }
}
