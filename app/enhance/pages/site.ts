/** Script of all other shopper pages, which work without it. */
import { keepBudget } from "../budget";
import { enhanceForget } from "../forget";
import { enhanceFrame } from "../frame";

enhanceFrame(document);
setTimeout(keepBudget, 0, document);
enhanceForget(document);
