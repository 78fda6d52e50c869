/** Enhances the frame shared by all shopper pages. */
import { keepWhatIsReached, layOutRest } from "~/enhance/list/lay-out-rest";
import { showSavedLinks } from "~/enhance/saved/saved-list";
import { readList, writeList } from "~/platform/stored-list";
import { keepSource } from "./lead/keep-source";
import { enhancePanels } from "./panels";

export function enhanceFrame(page: Document): void {
  keepSource(page);
  enhancePanels(page);
  enhanceFloatingBar(page);
  enhanceLanguageLine(page);
  keepWhatIsReached(page);
  addEventListener("load", () => layOutRest(page));
  // In a task of its own: the first access to a page's storage waits for another process.
  setTimeout(showSavedLinks, 0, page);
}

/** Threshold from the specification. */
const SCROLLED_PX = 300;

/** Shows the bar once the page is scrolled by the threshold, and hides it when the footer comes into view. */
function enhanceFloatingBar(page: Document): void {
  if (CSS.supports("(animation-timeline:scroll()) and (timeline-scope:--foot)")) return;
  const bar = page.querySelector("[data-floating-bar]");
  const footer = page.querySelector("body>footer") as Element;
  const update = () =>
    bar?.toggleAttribute(
      "data-shown",
      scrollY > SCROLLED_PX && footer.getBoundingClientRect().top > innerHeight,
    );
  addEventListener("scroll", update);
  update();
}

const LANGUAGE_LINE = "languageLine";

/**
 * Shows the line that offers another language until this browser's user has followed or dismissed it once. Scrolling removes it
 * from the page, because it would cover parts of it.
 */
function enhanceLanguageLine(page: Document): void {
  const line = page.querySelector("[data-language-line]");
  if (!line || readList(LANGUAGE_LINE)[0]) return;
  line.toggleAttribute("data-shown");
  const remove = () => line.remove();
  line.addEventListener("click", () => {
    writeList(LANGUAGE_LINE, [1]);
    remove();
  });
  addEventListener("scroll", remove, true);
}
