/** A button beside the WhatsApp link: the device's own share sheet, or else the address copied. */

export function enhanceShare(page: Document): void {
  // Typed as always there; older browsers and plain HTTP have neither.
  const { share, clipboard } = navigator as Partial<Navigator>;
  if (!share && !clipboard) return;
  for (const row of page.querySelectorAll<HTMLElement>(".share")) {
    const { title = "", url = "", ...words } = row.dataset;
    const button = page.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.setAttribute("aria-live", "polite");
    button.textContent = (share ? words.share : words.copy) ?? "";
    button.addEventListener("click", async () => {
      try {
        if (share) return await navigator.share({ title, url });
        await clipboard?.writeText(url);
        button.textContent = words.copied ?? "";
      } catch {
        // Closed again, or not allowed: the link beside it still works.
      }
    });
    row.appendChild(button);
  }
}
