/** Finds what a reader with large letters can't read without scrolling sideways. The function runs in the page. */

/** Lists sideways scrolling, words and figures that break inside, and bars that cover more than a fifth of the screen. */
export async function listReflowFaults(): Promise<string[]> {
  // What is below the screen has no layout until it is scrolled to.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [sheet];
  const panel = document.querySelector(":target[data-panel]");
  const excess = Math.max(
    document.documentElement.scrollWidth - innerWidth,
    panel ? panel.scrollWidth - panel.clientWidth : 0,
  );
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest(
      "[class*=sr-only], [href='#main'], [href='#results'], svg, textarea, select, [data-panel]:not(:target)",
    ) !== null;
  const range = document.createRange();
  const isOnTwoLines = () => {
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return boxes.some((box) => box.top >= (boxes[0]?.bottom ?? 0) - 2);
  };
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    if (!isOnTwoLines() || !text.parentElement || isHidden(text.parentElement)) continue;
    for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s\-–—]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      // An address or a VIN has no other place to break; so has a longer word, unless the browser hyphenates it.
      const isLong = /[@:/]|\.\p{L}/u.test(word) || word.length > 15;
      if (!isLong && isOnTwoLines()) broken.add(`breaks ${word}`);
    }
  }
  const covers = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const [height, width] = [Math.min(bottom, innerHeight) - Math.max(top, 0), right - left];
    return height > innerHeight / 5 && width > innerWidth / 2;
  };
  const listBars = () =>
    [...document.querySelectorAll("body *")]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      // A panel is what its reader opened, not a bar.
      .filter((element) => element !== panel && !isHidden(element) && covers(element))
      .map((element) => `covers more than a fifth: ${element.className}`);
  const bars = listBars();
  scrollTo({ top: 700, behavior: "instant" });
  // A bar that is bound to the scroll position is updated with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  bars.push(...listBars());
  scrollTo({ top: 0, behavior: "instant" });
  document.adoptedStyleSheets = [];
  return [...(excess > 0 ? [`scrolls sideways by ${excess} px`] : []), ...broken, ...bars];
}
