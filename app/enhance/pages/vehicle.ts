/** What script adds to a vehicle's page, which works without it. */
import { enhanceFrame } from "../frame";
import { enhanceGallery } from "../gallery";
import { inTurn } from "../in-turn";
import { enhancePrefetch } from "../prefetch";
import { enhanceRecent } from "../recent";
import { enhanceSaved } from "../saved";
import { enhanceShare } from "../share";
import { enhanceViewTransition } from "../view-transition";

enhanceFrame(document);
enhancePrefetch(document);
enhanceViewTransition(document);
inTurn(
  () => document.querySelectorAll<HTMLElement>(".gallery").forEach(enhanceGallery),
  () => enhanceSaved(document),
  () => enhanceRecent(document),
  () => enhanceShare(document),
);
