/** What script adds to the list of vehicles, which works without it. */
import { enhanceFrame } from "../frame";
import { enhanceList } from "../list-events";
import { enhancePrefetch } from "../prefetch";
import { enhanceSaved } from "../saved";
import { enhanceSending } from "../sending";
import { enhanceViewTransition } from "../view-transition";

enhanceFrame(document);
enhanceList(document);
enhancePrefetch(document);
enhanceSaved(document);
enhanceSending(document);
enhanceViewTransition(document);
