/** Shows the floating bar in browsers without scroll-driven animations. */

/** Threshold from the specification. */
const SCROLLED_PX = 300;

/** Shows the bar once the page is scrolled by the threshold, and hides it when the footer comes into view. */
export function enhanceFloatingBar(page: Document): void {
  if (CSS.supports("(animation-timeline: scroll()) and (timeline-scope: --foot)")) return;
  const bar = page.querySelector("[data-floating-bar]");
  const header = page.querySelector("header");
  const footer = page.querySelector("body > footer");
  if (!bar || !header || !footer) return;
  const inView = new Map<Element, boolean>();
  const note = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
    bar.toggleAttribute("data-shown", inView.get(header) === false && inView.get(footer) === false);
  };
  const below = SCROLLED_PX - header.offsetTop - header.offsetHeight;
  new IntersectionObserver(note, { rootMargin: `${below}px 0px 0px` }).observe(header);
  new IntersectionObserver(note).observe(footer);
}
