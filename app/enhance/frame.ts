/** What script adds to the frame that every shopper's page stands in. */
import { enhanceFloatingBar } from "./floating-bar";
import { enhancePanels } from "./panels";

export function enhanceFrame(page: Document): void {
  enhancePanels(page);
  enhanceFloatingBar(page);
}
