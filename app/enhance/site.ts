/** What script adds to the shoppers' pages; each of them works without it. */

import { enhanceCalculator } from "./calculator";
import { enhanceFloatingBar } from "./floating-bar";
import { enhanceGallery } from "./gallery";
import { enhanceMap } from "./map";
import { enhancePanels } from "./panels";

enhancePanels(document);
enhanceFloatingBar(document);
enhanceMap(document);
for (const gallery of document.querySelectorAll<HTMLElement>(".gallery")) enhanceGallery(gallery);
for (const section of document.querySelectorAll<HTMLElement>(".calculator")) enhanceCalculator(section);
