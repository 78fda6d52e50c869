/** Script of the home page, which works without it. */
import { enhanceFrame } from "../frame";
import { enhancePrefetch } from "../prefetch";

enhanceFrame(document);
enhancePrefetch(document);
