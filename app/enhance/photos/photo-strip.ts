/** A row of photos that shows one at a time: arrows, thumbnails, and arrow keys scroll it, and it wraps around. */

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export interface PhotoStrip {
  readonly frames: readonly HTMLElement[];
  show(index: number, behavior?: ScrollBehavior): void;
}

/** Whether the browser should follow the link itself: in a new tab, or as a download. */
export const isModified = (event: MouseEvent | KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** @param onChange called with the index of each photo that comes into view */
export function enhancePhotoStrip(root: HTMLElement, onChange: (index: number) => void): PhotoStrip | null {
  const row = root.querySelector<HTMLElement>("[data-strip]");
  if (!row) return null;
  const frames = [...row.querySelectorAll<HTMLElement>("figure")];
  const list = root.querySelector("[data-thumbs]");
  const thumbs = [...root.querySelectorAll<HTMLElement>("[data-thumbs] a")];
  let shown = -1;

  const current = () => Math.round(row.scrollLeft / (row.clientWidth || 1));
  const note = (index: number) => {
    if (index === shown) return;
    thumbs[shown]?.removeAttribute("aria-current");
    shown = index;
    const thumb = thumbs[index];
    thumb?.setAttribute("aria-current", "true");
    if (thumb) list?.scrollTo(thumb.offsetLeft - thumb.offsetWidth, thumb.offsetTop - thumb.offsetHeight);
    onChange(index);
  };
  const show = (index: number, behavior?: ScrollBehavior) => {
    const isNear = Math.abs(index - current()) < 2 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({ left: index * row.clientWidth, behavior: behavior ?? (isNear ? "smooth" : "instant") });
    if (behavior) note(index);
  };
  const step = (by: number) => show(wrapIndex(current(), by, frames.length));

  row.addEventListener("scroll", () => note(current()), { passive: true });
  root.addEventListener("keydown", (event) => {
    const by = KEY_STEPS[event.key];
    if (!by || isModified(event)) return;
    event.preventDefault();
    step(by);
  });
  root.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const index = thumbs.indexOf(link as HTMLElement);
    const rel = link?.rel;
    if (isModified(event) || (index < 0 && !rel)) return;
    event.preventDefault();
    // A link to a fragment would close the dialog, as in the menu.
    event.stopPropagation();
    if (index >= 0) show(index);
    else {
      const next = wrapIndex(current(), rel === "next" ? 1 : -1, frames.length);
      show(next);
      // An arrow of the gallery scrolls away with its frame, so the same arrow of the next frame gets the focus.
      frames[next]?.querySelector<HTMLElement>(`[rel="${rel}"]`)?.focus({ preventScroll: true });
    }
  });
  return { frames, show };
}

/** Returns the index `step` further in a ring of `total`, which is at least 1. */
export function wrapIndex(index: number, step: number, total: number): number {
  return (((index + step) % total) + total) % total;
}
