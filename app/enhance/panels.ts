/** Opens the menu, the filters and the sort sheet as dialogs: Esc closes, the page behind is inert, focus comes back. */

/** From here on the panels are part of the page. */
const WIDE = "(min-width: 64em)";

/** Without `<dialog>` nothing happens here, and the links go on opening the panels by their fragment. */
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
    if (!panel?.classList.contains("panel") || matchMedia(WIDE).matches) return;
    event.preventDefault();
    openPanel(panel, link);
  });
}

/** The panel stays where it is in the page, inside a dialog for as long as it is open: what was ticked stays ticked. */
function openPanel(panel: HTMLElement, opener: HTMLElement): void {
  const dialog = panel.ownerDocument.createElement("dialog");
  dialog.setAttribute("aria-label", panel.getAttribute("aria-label") ?? "");
  panel.replaceWith(dialog);
  dialog.appendChild(panel);
  // Focused by the dialog as it opens: to move the focus once more would style the whole page once more.
  panel.querySelector(".panel-close")?.toggleAttribute("autofocus", true);
  dialog.showModal();

  const width = matchMedia(WIDE);
  const close = () => dialog.close();
  width.addEventListener("change", close);
  // A tap beside the sheet falls on the dialog itself.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener("close", () => {
    width.removeEventListener("change", close);
    dialog.replaceWith(panel);
    opener.focus({ preventScroll: true });
  });
}
