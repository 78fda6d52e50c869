/** Enhances the frame shared by all shopper pages. */

import { keepWhatIsReached, layOutRest } from "~/enhance/list/lay-out-rest";
import { showSavedLinks } from "~/enhance/saved/saved-list";
import { enhanceFloatingBar } from "./floating-bar";
import { enhanceLanguageLine } from "./language-line";
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
