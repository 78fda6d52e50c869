/** Opens the menu, the filters, and the sort sheet as dialogs: Esc closes, the page behind is inert, focus returns. */

/** From this width on the panels are part of the page. */
const WIDE = "(min-width:64em)";

/** Does nothing without `<dialog>`: the links then open the panels by fragment. */
export function enhancePanels(page: Document): void {
  if (!("HTMLDialogElement" in window)) return;
  page.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const open = link.closest("dialog");
    if (open) {
      event.preventDefault();
      open.close();
      return;
    }
    const panel = page.getElementById(link.hash.slice(1));
    if (panel?.dataset.panel === undefined || matchMedia(WIDE).matches) return;
    event.preventDefault();
    openPanel(panel, link);
  });
}

/** Moves the panel into a dialog in its place while it is open, so that its controls keep their state. */
function openPanel(panel: HTMLElement, opener: HTMLElement): void {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", panel.getAttribute("aria-label") ?? "");
  panel.replaceWith(dialog);
  dialog.appendChild(panel);
  // The dialog focuses it on opening; a separate `focus()` would restyle the whole page.
  panel.querySelector("[data-close]")?.toggleAttribute("autofocus", true);
  dialog.showModal();

  const close = () => dialog.close();
  // Does nothing to a dialog that was closed before.
  matchMedia(WIDE).addEventListener("change", close);
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener("close", () => {
    dialog.replaceWith(panel);
    opener.focus({ preventScroll: true });
  });
}
