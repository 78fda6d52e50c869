import type { Page } from "playwright-core";
import { SCREENS } from "./browse";

/**
 * Makes the viewport as tall as the page: otherwise a fixed bar at the bottom covers whatever is behind it. Content with
 * `content-visibility: auto` is laid out first, because that changes the page's height.
 */
export async function unrollPage(page: Page, width = page.viewportSize()?.width ?? 0): Promise<void> {
  await page.setViewportSize({ width, height: SCREENS.desktop.viewport.height });
  const height = await page.evaluate(() => {
    for (const piece of document.querySelectorAll<HTMLElement>(".page-section,.part,.card,.deferred"))
      piece.dataset.whole = "";
    return document.body.scrollHeight;
  });
  await page.setViewportSize({ width, height });
}
