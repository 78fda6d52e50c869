/** Script of the vehicle page, which works without it. */

import { inTurn } from "~/enhance/list/in-turn";
import { enhanceViewTransition } from "~/enhance/list/view-transition";
import { enhanceRecent } from "~/enhance/saved/recent";
import { enhanceSaved } from "~/enhance/saved/saved";
import { enhanceFrame } from "../frame";
import { enhanceGallery } from "../gallery";
import { enhancePrefetch } from "../prefetch";
import { enhanceShare } from "../share";

enhanceFrame(document);
enhancePrefetch(document);
enhanceViewTransition(document);
inTurn(
  () => document.querySelectorAll<HTMLElement>(".gallery").forEach(enhanceGallery),
  () => enhanceSaved(document),
  () => enhanceRecent(document),
  () => enhanceShare(document),
);
