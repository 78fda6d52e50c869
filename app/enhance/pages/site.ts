/** What script adds to a page of no special kind; each of them works without it. */
import { enhanceFrame } from "../frame";

enhanceFrame(document);
