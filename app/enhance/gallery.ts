/** Steps through a gallery without leaving the place on the page or adding to the history. */
import { wrapIndex } from "./wrap-index";

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Each frame carries its own count, so the counter is right whichever way a frame comes into view. */
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

  // A picture asked for by the address stays the one that is shown.
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
    // The arrow that was pressed scrolls away with its frame; its twin on the next one takes the focus.
    if (link.rel) {
      frames[index]?.querySelector<HTMLElement>(`[rel="${link.rel}"]`)?.focus({ preventScroll: true });
    }
  });
}
