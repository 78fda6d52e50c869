/** Morphs the page into the server's response without losing focus, open groups, the open sheet, or typed text. */
import { Idiomorph } from "idiomorph";

/** Head elements that describe the page: replaced one by one, in order. */
const HEAD = "title,link[rel=canonical],link[hreflang],meta[name],meta[property]";

/** @param isRestored after Back or Forward, when the search box is restored too */
export function morphList(page: Document, main: Element, answer: Document, isRestored: boolean): void {
  keepSheetOpen(main, answer);
  const next = answer.querySelector("main") as Element;
  Idiomorph.morph(main, next, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeAttributeUpdated: (name, element) =>
        // Groups stay as the shopper left them, and so does a live region.
        !(name === "open" || name === "aria-live") &&
        // The mark of the picture in a view transition.
        name !== "data-chosen" &&
        // Checkboxes on cards aren't part of the filter.
        !(name === "checked" && !element.closest("#filters")) &&
        // Text isn't overwritten while it is typed.
        !(name === "value" && !isRestored && element.matches("[type=search]:focus")),
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

/** Wraps the response's panel in a dialog like the open one, so that the two match. */
function keepSheetOpen(main: Element, answer: Document): void {
  const dialog = main.querySelector("dialog");
  const panel = dialog && answer.getElementById(dialog.firstElementChild?.id ?? "");
  if (!panel) return;
  const shell = dialog.cloneNode() as Element;
  panel.replaceWith(shell);
  shell.appendChild(panel);
}
