/** A photo's own page: arrow keys, Esc, and zoom. */
import { isModified } from "./photo-strip";
import { enhanceZoom } from "./zoom";

const KEY_LINKS: Readonly<Record<string, string>> = {
  ArrowLeft: '[rel="prev"]',
  ArrowRight: '[rel="next"]',
  Escape: "[data-close]",
};

export function enhancePhotoPage(viewer: HTMLElement): void {
  enhanceZoom(viewer);
  addEventListener("keydown", (event) => {
    const link = KEY_LINKS[event.key];
    if (link && !isModified(event)) viewer.querySelector<HTMLElement>(link)?.click();
  });
}
