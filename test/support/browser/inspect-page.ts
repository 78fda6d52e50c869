/** Checks a staff page: no axe violations at phone or desktop width (at night at both), and neither horizontal overflow nor text over text at any width. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sample } from "../amount";
import { listViolations, type Rules } from "./axe";
import { SCREENS } from "./browse";

const WIDTHS = [SCREENS.phone, SCREENS.desktop].map(({ viewport }) => viewport.width);
const JUDGED_WIDTHS = sample(WIDTHS, 1);

/**
 * @param rules "color" where the page was already checked in light mode. Leaves the page at its greatest width. The CSP must be
 * bypassed (`bypassCSP`).
 */
export async function expectCleanAndWhole(page: Page, rules?: Rules): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // A mobile browser zooms out of a page that is too wide, so that its inner width is no measure.
    const excess = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
    const tooWide = excess > 0 ? await page.evaluate(listTooWide, width) : [];
    expect(tooWide, `what is too wide at ${width} px on ${page.url()}`).toEqual([]);
    expect(excess, `px by which ${page.url()} is too wide at ${width} px`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(listCovering), `links over text at ${width} px on ${page.url()}`).toEqual([]);
    if (JUDGED_WIDTHS.includes(width)) expect(await listViolations(page, rules)).toEqual([]);
  }
}

/** Lists links whose text ends below the start of the paragraph after them. */
function listCovering(): readonly string[] {
  const measure = (node: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  return [...document.querySelectorAll("main a + p")].flatMap((text) => {
    const [link, below] = [measure(text.previousElementSibling ?? text), measure(text)];
    return link.height > 0 && below.top > link.top && below.top < link.bottom - 2
      ? [text.textContent ?? ""]
      : [];
  });
}

/** Lists the innermost elements that end beyond the width, with the start of their text. */
function listTooWide(width: number): readonly string[] {
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 1)
    .filter((one, _, all) => !all.some((other) => other !== one && one.contains(other)))
    .map((one) => `${one.outerHTML.slice(0, 200)} … ${one.textContent?.trim().slice(0, 80)}`);
}
