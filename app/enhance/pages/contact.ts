/** What script adds to the page that says how to reach us, which works without it. */
import { enhanceFrame } from "../frame";
import { enhanceMap } from "../map";

enhanceFrame(document);
enhanceMap(document);
