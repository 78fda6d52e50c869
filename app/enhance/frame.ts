/** What script adds to the frame that every shopper's page stands in. */
import { enhanceFloatingBar } from "./floating-bar";
import { keepWhatIsReached, layOutRest } from "./lay-out-rest";
import { enhancePanels } from "./panels";
import { showSavedLinks } from "./saved-list";

export function enhanceFrame(page: Document): void {
  enhancePanels(page);
  enhanceFloatingBar(page);
  showSavedLinks(page);
  keepWhatIsReached(page);
  layOutRest(page);
}
