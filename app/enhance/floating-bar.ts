/** Shows the floating bar in browsers without scroll-driven animations. */

/** Threshold from the specification. */
const SCROLLED_PX = 300;

/** Shows the bar once the page is scrolled by the threshold, and hides it when the footer comes into view. */
export function enhanceFloatingBar(page: Document): void {
  if (CSS.supports("(animation-timeline:scroll()) and (timeline-scope:--foot)")) return;
  const bar = page.querySelector("[data-floating-bar]");
  const footer = page.querySelector("body>footer") as Element;
  const update = () =>
    bar?.toggleAttribute(
      "data-shown",
      scrollY > SCROLLED_PX && footer.getBoundingClientRect().top > innerHeight,
    );
  addEventListener("scroll", update);
  update();
}
