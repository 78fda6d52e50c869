/** Steps through a gallery without scrolling the page or adding history entries. */
import { wrapIndex } from "./wrap-index";

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Each frame contains its own counter text, so the counter is right however the frame was scrolled into view. */
export function enhanceGallery(gallery: HTMLElement): void {
  const row = gallery.querySelector<HTMLElement>(".frames");
  const frames = [...gallery.querySelectorAll("figure")];
  const thumbs = [...gallery.querySelectorAll(".thumb")];
  if (!row || frames.length < 2) return;

  const current = () => Math.round(row.scrollLeft / (row.clientWidth || 1));
  const markThumb = () => {
    const index = current();
    thumbs.forEach((thumb, at) => {
      if (at === index) thumb.setAttribute("aria-current", "true");
      else thumb.removeAttribute("aria-current");
    });
  };
  const show = (index: number) => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({ left: index * row.clientWidth, behavior: isStill ? "auto" : "smooth" });
  };

  // Keeps the picture named by the URL's fragment.
  const asked = frames.findIndex((frame) => `#${frame.id}` === location.hash);
  if (asked > 0) row.scrollTo({ left: asked * row.clientWidth, behavior: "auto" });
  gallery.dataset.live = "";
  markThumb();

  row.addEventListener("scroll", markThumb, { passive: true });
  row.addEventListener("keydown", (event) => {
    const step = KEY_STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(wrapIndex(current(), step, frames.length));
  });
  gallery.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const index = frames.findIndex((frame) => `#${frame.id}` === link?.hash);
    if (!link || index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
    // The clicked arrow scrolls away with its frame, so the same arrow of the next frame gets the focus.
    if (link.rel) {
      frames[index]?.querySelector<HTMLElement>(`[rel="${link.rel}"]`)?.focus({ preventScroll: true });
    }
  });
}
