/** Script of the vehicle page and of its photos' pages, which work without it. */

import { keepFirstPictures } from "~/enhance/list/lay-out-rest";
import { scheduleTasks } from "~/enhance/list/schedule-tasks";
import { enhanceViewTransition } from "~/enhance/list/view-transition";
import { enhanceRecent } from "~/enhance/saved/recent";
import { enhanceSaved } from "~/enhance/saved/save-buttons";
import { keepBudget } from "../budget";
import { enhanceEmbed } from "../embed";
import { enhanceFrame } from "../frame";
import { enhanceGallery } from "../photos/gallery";
import { enhancePhotoPage } from "../photos/photo-page";
import { enhancePrefetch } from "../prefetch";
import { enhanceShare } from "../share";
import { reportView } from "../view-report";

enhanceFrame(document);
setTimeout(keepBudget, 0, document);
keepFirstPictures(document);
reportView(document);
enhancePrefetch(document);
enhanceViewTransition(document);
scheduleTasks(
  () => document.querySelectorAll<HTMLElement>("[data-gallery]").forEach(enhanceGallery),
  () => document.querySelectorAll<HTMLElement>("[data-viewer]").forEach(enhancePhotoPage),
  () => enhanceSaved(document),
  () => enhanceRecent(document),
  () => enhanceShare(document),
  () => enhanceEmbed(document),
);
