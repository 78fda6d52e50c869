/** Turns the page into the server's answer without losing what the shopper holds: focus, open groups, the open sheet, the typed word. */
import { Idiomorph } from "idiomorph";

/** Marks of the head that name the page: they are replaced one by one, in their order. */
const HEAD = "title,link[rel=canonical],link[hreflang],meta[name],meta[property]";

/** @param isRestored the shopper went back or forward, so that the search box too is what it was */
export function morphList(page: Document, main: Element, answer: Document, isRestored: boolean): void {
  keepSheetOpen(main, answer);
  const next = answer.querySelector("main") as Element;
  Idiomorph.morph(main, next, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeAttributeUpdated: (name, element) =>
        // A group stays as the shopper left it, and so does a sheet that speaks.
        !(name === "open" || name === "aria-live") &&
        // The picture that moves between two pages.
        name !== "data-chosen" &&
        // What is ticked on a card is no part of the filter.
        !(name === "checked" && !element.closest("#filters")) &&
        // Nor is a word overwritten while it is typed.
        !(name === "value" && !isRestored && element.matches("[type=search]:focus")),
    },
  });
  const named = answer.head.querySelectorAll(HEAD);
  page.head.querySelectorAll(HEAD).forEach((mark, at) => {
    // Most of them say the same on each list, and each change to the head has the whole page looked at again.
    if (!mark.isEqualNode(named[at] ?? null)) mark.replaceWith(named[at] ?? "");
  });
  for (const link of page.querySelectorAll<HTMLAnchorElement>("body [hreflang]"))
    link.search = location.search;
}

/** The server knows no dialog: its panel is wrapped as ours is, so that the two are alike. */
function keepSheetOpen(main: Element, answer: Document): void {
  const dialog = main.querySelector("dialog");
  const panel = dialog && answer.getElementById(dialog.firstElementChild?.id ?? "");
  if (!panel) return;
  const shell = dialog.cloneNode() as Element;
  panel.replaceWith(shell);
  shell.appendChild(panel);
}
