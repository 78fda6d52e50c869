/** Script of all other shopper pages, which work without it. */
import { enhanceForget } from "../forget";
import { enhanceFrame } from "../frame";

enhanceFrame(document);
enhanceForget(document);
