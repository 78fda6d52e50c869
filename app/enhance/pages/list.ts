/** Script of the inventory page, which works without it. */

import { inTurn } from "~/enhance/list/in-turn";
import { enhanceList } from "~/enhance/list/list-events";
import { enhanceViewTransition } from "~/enhance/list/view-transition";
import { enhanceSaved } from "~/enhance/saved/saved";
import { enhanceFrame } from "../frame";
import { enhancePrefetch } from "../prefetch";
import { enhanceSending } from "../sending";

enhanceFrame(document);
enhanceList(document);
enhancePrefetch(document);
enhanceSending(document);
enhanceViewTransition(document);
// Deferred, because it changes two dozen cards.
inTurn(() => enhanceSaved(document));
