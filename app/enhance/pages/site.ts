/** Script of all other shopper pages, which work without it. */
import { enhanceFrame } from "../frame";

enhanceFrame(document);
