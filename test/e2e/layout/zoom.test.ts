import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { localizePath } from "~/i18n/paths";
import { sample, sampleRows } from "../../support/amount";
import { arrive, launchBrowser, SCREENS, visit, visitEach } from "../../support/browser/browse";
import { listLosses } from "../../support/browser/list-losses";
import { setUpPages } from "../../support/browser/set-up-pages";
import { ADDRESSES } from "../../support/site/addresses";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
const visitPage = setUpPages();

interface Magnified {
  readonly name: string;
  readonly screen: BrowserContextOptions;
  /** The browser's default font size in pixels; 16 unless the user changed it. */
  readonly fontSizePx: number;
}

const WAYS: readonly Magnified[] = [
  // Not as a mobile device, which would zoom out of a page that is too wide and hide the error.
  { name: "200 % text on a phone", screen: { viewport: SCREENS.phone.viewport }, fontSizePx: 32 },
  { name: "200 % text on a desk", screen: SCREENS.desk, fontSizePx: 32 },
  // 1280 × 1024 at 400 % zoom.
  {
    name: "400 % zoom",
    screen: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    fontSizePx: 16,
  },
];

async function setFontSize(page: Page, fontSizePx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: fontSizePx } });
}

async function magnify({ screen, fontSizePx }: Magnified) {
  const reader = await visit(browser, screen);
  await setFontSize(reader.page, fontSizePx);
  return reader;
}

/** In Portuguese, whose texts are the longest. */
test.each(WAYS)("no page cuts off text or scrolls sideways: $name", async (way) => {
  const found: Record<string, string[]> = {};
  const look = async (page: Page, address: string) => {
    await arrive(page, site + address);
    expect(await rootFontSize(page)).toBe(`${way.fontSizePx}px`);
    const losses = await page.evaluate(listLosses, "");
    if (losses.length > 0) found[address] = losses;
  };
  const addresses = sample(sampleRows(ADDRESSES, WAYS, way), 5).map((path) => localizePath("pt", path));
  await visitEach(browser, way.screen, addresses, look, (page) => setFontSize(page, way.fontSizePx));
  expect(found).toEqual({});
});

const rootFontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test.each(WAYS.filter(({ screen }) => (screen.viewport?.width ?? 0) < 400))(
  "the menu and the filters are usable to their last line: $name",
  async (way) => {
    const { page, close } = await magnify(way);
    await page.goto(`${site}/pt/inventory`);
    expect(await rootFontSize(page)).toBe(`${way.fontSizePx}px`);
    for (const [panel, last] of [
      ["#menu", "[data-menu-foot] a"],
      ["#filters", "#filters [type=submit]"],
    ] as const) {
      await page.locator(`a[href="${panel}"]`).first().click();
      expect(await page.locator("dialog[open]").count()).toBe(1);
      const control = page.locator(last).last();
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      expect(box && box.x >= 0 && box.x + box.width <= width + 1 && box.y < height && box.height > 0).toBe(
        true,
      );
      await page.keyboard.press("Escape");
      expect(await page.locator("dialog[open]").count()).toBe(0);
    }
    await close();
  },
);

test("on phones of all sizes the hero's text is above its picture", () =>
  visitPage("/pt", SCREENS.phone, async (page) => {
    for (const [width, height] of [
      [360, 640],
      [390, 664],
      [480, 800],
      [700, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      const words = await page.locator("[data-hero=words]").boundingBox();
      const picture = await page.locator("[data-hero=picture]").boundingBox();
      expect([width, (words?.y ?? 0) + (words?.height ?? 0) <= (picture?.y ?? 0)]).toEqual([width, true]);
    }
    // The part of the picture that exceeds its box fades out.
    const mask = await page
      .locator("[data-hero=picture]")
      .evaluate((place) => getComputedStyle(place).maskImage);
    expect(mask).toContain("gradient");
  }));

test("the header and the hero take nine tenths of every screen", () =>
  visitPage("/", SCREENS.desk, async (page) => {
    for (const [width, height] of [
      [360, 800],
      [768, 1024],
      [1024, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const hero = await page.locator("[data-hero='']").boundingBox();
      expect(((hero?.y ?? 0) + (hero?.height ?? 0)) / height, `of ${width} × ${height}`).toBeCloseTo(0.9, 2);
    }
  }));
