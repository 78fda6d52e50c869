/** Morphs the page into the server's response without losing focus, open groups, the open sheet, or typed text. */
import morphdom from "morphdom";

/** Head elements that describe the page: replaced one by one, in order. */
const HEAD = "title,link[rel=canonical],link[hreflang],meta[name],meta[property]";

/** Groups stay as the shopper left them, and so do a live region and the mark of the picture in a view transition. */
const KEPT_ATTRIBUTES = ["open", "aria-live", "data-chosen"];

/** @param isRestored after Back or Forward, when the search box is restored too */
export function morphList(page: Document, main: Element, answer: Document, isRestored: boolean): void {
  keepSheetOpen(main, answer);
  const next = answer.querySelector("main") as Element;
  morphdom(main, next, {
    childrenOnly: true,
    onBeforeElUpdated(element, update) {
      for (const name of KEPT_ATTRIBUTES) {
        const value = element.getAttribute(name);
        if (value === null) update.removeAttribute(name);
        else update.setAttribute(name, value);
      }
      keepInput(element as HTMLInputElement, update as HTMLInputElement, isRestored);
      return true;
    },
  });
  const named = answer.head.querySelectorAll(HEAD);
  page.head.querySelectorAll(HEAD).forEach((mark, at) => {
    // Most of them are unchanged, and each change to the head restyles the whole page.
    if (!mark.isEqualNode(named[at] ?? null)) mark.replaceWith(named[at] ?? "");
  });
  for (const link of page.querySelectorAll<HTMLAnchorElement>("body [hreflang]"))
    link.search = location.search;
}

function keepInput(element: HTMLInputElement, update: HTMLInputElement, isRestored: boolean): void {
  // Checkboxes on cards aren't part of the filter.
  if (!element.closest("#filters")) update.checked = element.checked;
  // Text isn't overwritten while it is typed, nor while it is wrong.
  if (!isRestored && element.matches("[type=search]:focus,[list]:is(:focus,:invalid)"))
    update.value = element.value;
}

/** Wraps the response's panel in a dialog like the open one, so that the two match. */
function keepSheetOpen(main: Element, answer: Document): void {
  const dialog = main.querySelector("dialog");
  const panel = dialog && answer.getElementById(dialog.firstElementChild?.id ?? "");
  if (!panel) return;
  const shell = dialog.cloneNode() as Element;
  panel.replaceWith(shell);
  shell.appendChild(panel);
}
