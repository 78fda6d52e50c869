import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { sampleRows } from "../../support/amount";
import { launchBrowser, SCREENS, visit, visitEach, waitForPictures } from "../../support/browser/browse";
import { listBrokenWords } from "../../support/browser/list-losses";
import { ADDRESSES } from "../../support/site/addresses";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const WIDTHS = [320, 360, 768, 1024, 1280, 1920];

// Every page loads completely: a missing picture, a broken script or a refused style is reported as trouble.
test.each(LOCALES)(
  "no page scrolls sideways or breaks a large word at any width, and each loads completely (%s)",
  async (locale) => {
    const found: Record<string, string[]> = {};
    const addresses = sampleRows(ADDRESSES, LOCALES, locale).map((path) => localizePath(locale, path));
    await visitEach(browser, SCREENS.desk, addresses, async (page, address) => {
      await page.goto(site + address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const faults = await page.evaluate(listBrokenWords);
        if (excess > 0) faults.push(`${excess} px too wide`);
        if (faults.length > 0) found[`${address} at ${width}`] = faults;
      }
    });
    expect(found).toEqual({});
  },
);

/** https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

test.each(["/", "/inventory", "/vehicle/1", "/financing"])(
  "%s loads without layout shift: every picture's box is reserved",
  async (path) => {
    const { page, close } = await visit(browser, SCREENS.phone);
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      // A line of text that was painted while the parser waited for its end shifts within an unchanged box.
      const hasMoved = ({ previousRect, currentRect }: LayoutShift["sources"][number]) =>
        JSON.stringify(previousRect) !== JSON.stringify(currentRect);
      new PerformanceObserver((list) => {
        const sources = list.getEntries().flatMap((entry) => [...(entry as LayoutShift).sources]);
        for (const { node } of sources.filter(hasMoved))
          moved.push(node?.textContent?.slice(0, 80) ?? "a removed node");
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(site + path);
    await waitForPictures(page);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    await close();
  },
);

/** 60 % of the heights before the page showed vehicles. */
const HOME_HEIGHTS = { en: 5_268, es: 5_496, pt: 5_358 } as const;

test.each(LOCALES)("the home page of a phone is at most 60 %% as high as it was (%s)", async (locale) => {
  const { page, close } = await visit(browser, { ...SCREENS.phone, viewport: { width: 360, height: 740 } });
  await page.goto(site + localizePath(locale, "/"));
  // Sections below the screen have an estimated height until they are laid out.
  const height = await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeLessThanOrEqual(HOME_HEIGHTS[locale]);
  await close();
});

test("the first card's picture loads with priority, the others lazily, and each at the displayed size", async () => {
  for (const screen of ["phone", "desk"] as const) {
    const { page, close } = await visit(browser, SCREENS[screen]);
    await page.goto(`${site}/inventory`);
    await page.waitForFunction(() => {
      const images = document.querySelectorAll<HTMLImageElement>("[data-testid=vehicle-card] img[srcset]");
      return images.length > 2 && [...images].slice(0, 2).every(({ currentSrc }) => currentSrc !== "");
    });
    const pictures = await page.locator("[data-testid=vehicle-card] img[srcset]").evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        loading: image.loading,
        priority: image.getAttribute("fetchpriority"),
        shown: image.clientWidth * window.devicePixelRatio,
        chosen: Number(/\/photos\/(\d+)\//.exec(image.currentSrc)?.[1] ?? 0),
      })),
    );
    expect(pictures[0]).toMatchObject({ loading: "eager", priority: "high" });
    expect(
      pictures.slice(1).every(({ loading, priority }) => loading === "lazy" && priority !== "high"),
    ).toBe(true);
    for (const { shown, chosen } of pictures.slice(0, 2)) {
      expect(chosen / shown).toBeGreaterThan(0.85);
      expect(chosen / shown).toBeLessThan(1.6);
    }
    await close();
  }
});

test("a page that is revalidated with 304 looks the same as before", async () => {
  const { page, troubles, close } = await visit(browser, SCREENS.phone);
  const readColors = () =>
    page.locator("header, main a, footer").evaluateAll((parts) =>
      parts.map((part) => {
        const { color, backgroundColor, display } = getComputedStyle(part);
        return [color, backgroundColor, display].join();
      }),
    );
  await page.goto(`${site}/offers`);
  const colors = await readColors();
  expect(new Set(colors).size).toBeGreaterThan(2);
  await page.goto(`${site}/about`);
  await page.goto(`${site}/offers`);
  expect(await readColors()).toEqual(colors);
  await page.reload();
  expect(await readColors()).toEqual(colors);
  expect(troubles).toEqual([]);
  await close();
});

test("phones use their system font, and fetch only the figures of prices", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await page.goto(`${site}/vehicle/1`);
  await waitForPictures(page);
  expect(fonts).toEqual([`${site}/fonts/besley-figures.woff2`]);
  await close();
});

/** Runs in the page: returns elements that have a box but are not rendered, except in cards that are beyond the screen's edge. */
function listHoles(): string[] {
  const drawn = [...document.querySelectorAll(".photo, .no-photo, .card-name, h2")];
  return drawn
    .filter((element) => (element.closest("li") ?? element).getBoundingClientRect().left < innerWidth)
    .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
    .map((element) => element.outerHTML.slice(0, 80));
}

test.each(["/inventory", "/vehicle/1"])(
  "a full-page screenshot of %s on a phone has no gaps once the page was scrolled through",
  async (path) => {
    const { page, close } = await visit(browser, SCREENS.phone);
    await page.goto(site + path);
    // Scrolls like a user; content below the screen is not rendered before.
    expect(await page.evaluate(listHoles)).not.toEqual([]);
    const bottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = 0; y < (await bottom()); y += 600) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(listHoles)).toEqual([]);
    await close();
  },
);
