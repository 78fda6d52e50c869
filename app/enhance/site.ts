/** What script adds to the shoppers' pages; each of them works without it. */
import { enhanceGallery } from "./gallery";
import { enhancePanels } from "./panels";

enhancePanels(document);
for (const gallery of document.querySelectorAll<HTMLElement>(".gallery")) enhanceGallery(gallery);
