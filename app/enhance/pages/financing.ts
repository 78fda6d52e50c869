/** Script of the financing page, which works without it. */
import { enhanceCalculator } from "../calculator";
import { enhanceFrame } from "../frame";

enhanceFrame(document);
enhanceCalculator(document.querySelector("[data-calculator]") as HTMLElement);
