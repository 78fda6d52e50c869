/** Script of the financing page, which works without it. */
import { enhanceCalculator } from "../calculator";
import { enhanceFrame } from "../frame";

enhanceFrame(document);
for (const section of document.querySelectorAll<HTMLElement>("[data-calculator]")) enhanceCalculator(section);
