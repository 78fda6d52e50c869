/** Finds text that a narrow page, a large font, or a long language cuts off. Each function runs in the page. */

/**
 * Lists text that is clipped by its box or extends beyond the page.
 * @param preview selects texts that are shortened on purpose; "" selects none
 */
export function listLosses(preview: string): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest("[class*=sr-only], [href='#main'], [href='#results'], svg, [data-panel]:not(:target)"),
  );
  const scrolls = (element: HTMLElement) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isInScroller = (element: HTMLElement): boolean =>
    element.parentElement !== null && (scrolls(element.parentElement) || isInScroller(element.parentElement));
  const losses = shown.filter((element) => {
    if (element.children.length > 0 || !element.textContent?.trim()) return false;
    if (preview && element.matches(preview)) return false;
    const { left, right } = element.getBoundingClientRect();
    const isBeside = (right > innerWidth + 1 || left < -1) && !isInScroller(element);
    const isCut =
      getComputedStyle(element).overflowX === "hidden" && element.scrollWidth > element.clientWidth;
    return isBeside || isCut;
  });
  const excess = document.documentElement.scrollWidth - innerWidth;
  return [
    ...losses.map((element) => `${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`),
    ...(excess > 0 ? [`scrolls sideways by ${excess} px`] : []),
  ];
}

/** Returns headings and figures whose box is too narrow for one of their words. */
export function listBrokenWords(): string[] {
  // What is below the screen may have the layout of an earlier width until it is scrolled to.
  const skipped = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (element) => getComputedStyle(element).contentVisibility === "auto",
  );
  for (const element of skipped) element.style.contentVisibility = "visible";
  const large = [...document.querySelectorAll<HTMLElement>("h1, h2, h3, .display-figure, .price")].filter(
    (element) => element.checkVisibility() && getComputedStyle(element).display !== "inline",
  );
  const isBroken = (element: HTMLElement) => {
    element.style.overflowWrap = "normal";
    const isWide = element.scrollWidth > element.clientWidth + 1;
    element.style.overflowWrap = "";
    return isWide && !element.closest("[class*=sr-only]");
  };
  const broken = large.filter(isBroken).map((element) => `"${element.textContent?.slice(0, 40)}" is broken`);
  for (const element of skipped) element.style.contentVisibility = "";
  return broken;
}
