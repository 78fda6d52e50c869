/** Enhances the frame shared by all shopper pages. */

import { keepWhatIsReached, layOutRest } from "~/enhance/list/lay-out-rest";
import { showSavedLinks } from "~/enhance/saved/saved-list";
import { enhanceFloatingBar } from "./floating-bar";
import { enhanceLanguageLine } from "./language-line";
import { keepSource } from "./lead/lead-source";
import { enhancePanels } from "./panels";

export function enhanceFrame(page: Document): void {
  keepSource(page);
  enhancePanels(page);
  enhanceFloatingBar(page);
  enhanceLanguageLine(page);
  showSavedLinks(page);
  keepWhatIsReached(page);
  layOutRest(page);
}
