/** Script of the vehicle page and of its photos' pages, which work without it. */
import { keepFirstPictures } from "~/enhance/list/lay-out-rest";
import { scheduleTasks } from "~/enhance/list/schedule-tasks";
import { enhanceViewTransition } from "~/enhance/list/view-transition";
import { enhanceRecent } from "~/enhance/saved/recent";
import { enhanceSaved } from "~/enhance/saved/save-buttons";
import { keepBudget } from "../budget";
import { enhanceEmbed } from "../embed";
import { enhanceFrame } from "../frame";
import { enhancePhotoStrip, isModified } from "../photos/photo-strip";
import { enhanceViewer } from "../photos/viewer";
import { enhanceZoom } from "../photos/zoom";
import { enhancePrefetch } from "../prefetch";
import { enhanceShare } from "../share";

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

/** Steps through a gallery without scrolling the page or adding history entries, and opens its photos over the page. */
function enhanceGallery(gallery: HTMLElement): void {
  const strip = enhancePhotoStrip(gallery, () => undefined);
  if (!strip) return;
  // Keeps the picture named by the URL's fragment.
  const linked = strip.frames.findIndex((frame) => `#${frame.id}` === location.hash);
  strip.show(Math.max(linked, 0), "instant");
  enhanceViewer(gallery, strip);
}

const KEY_LINKS: Readonly<Record<string, string>> = {
  ArrowLeft: '[rel="prev"]',
  ArrowRight: '[rel="next"]',
  Escape: "[data-close]",
};

/** A photo's own page: arrow keys, Esc, and zoom. */
function enhancePhotoPage(viewer: HTMLElement): void {
  enhanceZoom(viewer);
  addEventListener("keydown", (event) => {
    const link = KEY_LINKS[event.key];
    if (link && !isModified(event)) viewer.querySelector<HTMLElement>(link)?.click();
  });
}

interface VisitTiming extends PerformanceNavigationTiming {
  /** Not in TypeScript's types yet. */
  readonly deliveryType?: string;
  readonly activationStart?: number;
}

/** Reports a view of a prefetched or prerendered page, because the server doesn't count those requests. */
function reportView(page: Document & { readonly prerendering?: boolean }): void {
  const report = () => void navigator.sendBeacon(`${location.pathname}/view`);
  const [visit] = performance.getEntriesByType("navigation") as VisitTiming[];
  if (page.prerendering) page.addEventListener("prerenderingchange", report, { once: true });
  else if (visit?.activationStart || visit?.deliveryType === "navigational-prefetch") report();
}
