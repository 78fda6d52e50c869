/** Steps through a gallery without scrolling the page or adding history entries, and opens its photos over the page. */
import { enhancePhotoStrip } from "./photo-strip";
import { enhanceViewer } from "./viewer";

export function enhanceGallery(gallery: HTMLElement): void {
  const strip = enhancePhotoStrip(gallery, () => undefined);
  if (!strip) return;
  // Keeps the picture named by the URL's fragment.
  const linked = strip.frames.findIndex((frame) => `#${frame.id}` === location.hash);
  strip.show(Math.max(linked, 0), "instant");
  enhanceViewer(gallery, strip);
}
