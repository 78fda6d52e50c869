/** Checks a staff page: no axe violations at phone and desktop width, and no horizontal overflow at any width. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { listViolations, type Rules } from "./axe";
import { SCREENS } from "./browse";

const JUDGED_WIDTHS: readonly number[] = [SCREENS.phone.viewport.width, SCREENS.desk.viewport.width];
const WIDTHS = [320, 360, 768, 1280];

/**
 * @param rules "color" where the page was already checked in light mode. Leaves the page at its greatest width. The CSP must be
 * bypassed (`bypassCSP`).
 */
export async function expectCleanAndWhole(page: Page, rules?: Rules): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([page.url(), width, Math.max(0, excess)]).toEqual([page.url(), width, 0]);
    if (JUDGED_WIDTHS.includes(width)) expect(await listViolations(page, rules)).toEqual([]);
  }
}
