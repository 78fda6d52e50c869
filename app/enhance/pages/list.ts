/** What script adds to the list of vehicles, which works without it. */
import { enhanceFrame } from "../frame";
import { inTurn } from "../in-turn";
import { enhanceList } from "../list-events";
import { enhancePrefetch } from "../prefetch";
import { enhanceSaved } from "../saved";
import { enhanceSending } from "../sending";
import { enhanceViewTransition } from "../view-transition";

enhanceFrame(document);
enhanceList(document);
enhancePrefetch(document);
enhanceSending(document);
enhanceViewTransition(document);
// A heart on each of two dozen cards.
inTurn(() => enhanceSaved(document));
