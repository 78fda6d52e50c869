import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sample } from "../../support/amount";
import { arrive, launchBrowser, SCREENS, visitEach } from "../../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGES = [
  "/",
  "/es/inventory?style=SUV",
  "/pt/vehicle/1",
  "/vehicle/22",
  "/es/compare?ids=1,2,5,1003",
  "/saved?ids=1,5,12",
  "/pt/financing",
  "/es/contact?subject=trade-in",
] as const;

/** Runs in the page: scrolls each target to the middle of the screen and lists those that something covers. */
async function listCovered(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isHit = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.closest("label")?.control === target);
  };
  /** Whether its middle and the middle of each side can be hit. */
  const isFree = (target: Element) =>
    [...target.getClientRects()].every(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const [insetX, insetY] = [Math.min(4, x - left), Math.min(4, y - top)];
      const sides = [
        [left + insetX, y],
        [right - insetX, y],
        [x, top + insetY],
        [x, bottom - insetY],
      ] as const;
      return isHit(target, x, y) && sides.every(([sideX, sideY]) => isHit(target, sideX, sideY));
    });
  const targets = document.querySelectorAll("a[href],button,input,select,textarea,summary,label");
  const covered: string[] = [];
  for (const target of targets) {
    if (
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest("[class*=sr-only], [href='#main']")
    )
      continue;
    const show = async () => {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      await nextFrame();
    };
    await show();
    // Content with `content-visibility: auto` changes size when it is laid out, which moves the page below it.
    for (let tries = 0; tries < 3 && !isFree(target); tries += 1) await show();
    // The floating bar appears and disappears while scrolling.
    if (target.checkVisibility({ visibilityProperty: true }) && !isFree(target))
      covered.push(target.outerHTML.slice(0, 120));
  }
  return covered;
}

async function findCovered(addresses: readonly string[]) {
  const found: Record<string, string[]> = {};
  const look = async (page: Page, address: string) => {
    await arrive(page, site + address);
    const covered = await page.evaluate(listCovered);
    if (covered.length > 0) found[address] = covered;
  };
  await visitEach(browser, SCREENS.phone, addresses, look);
  return found;
}

test("on a phone nothing covers what can be pressed", async () => {
  expect(await findCovered(sample(PAGES, 3))).toEqual({});
});
