import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { listViolations, RULES_BY_SCHEME } from "../../support/browser/axe";
import { arrive, launchBrowser, reload, SCREENS, visit } from "../../support/browser/browse";
import { BROTLI, FIRST_WINDOW_BYTES, measureBrotli } from "../../support/site/byte-budget";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos of the 2021 Ford F-150 XLT" });
const readCount = (page: Page) => viewer(page).locator("[data-caption]").innerText();
const zoomOf = (page: Page, number: number) =>
  viewer(page)
    .locator("figure")
    .nth(number - 1)
    .evaluate((frame) => Number(frame.dataset.zoom ?? 1));
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

/** Waits until a photo can be zoomed. */
const awaitPhoto = (page: Page, number: number) =>
  viewer(page)
    .locator("img.photo[srcset]")
    .nth(number - 1)
    .evaluate((photo: HTMLImageElement) => photo.decode());

async function openViewer(page: Page, path = "/vehicle/1"): Promise<void> {
  await arrive(page, site + path);
  await page.locator("#photo-1 [data-photo]").click();
  await viewer(page).waitFor();
}

type Point = readonly [x: number, y: number];

/** Moves fingers through the given positions. */
async function touch(page: Page, steps: readonly (readonly Point[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const [first = [], ...rest] = steps;
  await send("touchStart", first);
  for (const points of rest) await send("touchMove", points);
  await send("touchEnd", []);
}

/** Says when each finger was down, because a busy machine delivers the second tap late. */
async function doubleTap(page: Page, [x, y]: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const startSeconds = Date.now() / 1000;
  const events = [
    ["touchStart", 0],
    ["touchEnd", 0.05],
    ["touchStart", 0.1],
    ["touchEnd", 0.15],
  ] as const;
  // Without waiting for each: a finger that stays down for long is no tap.
  await Promise.all(
    events.map(([type, afterSeconds]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchStart" ? [{ x, y, id: 0 }] : [],
        timestamp: startSeconds + afterSeconds,
      }),
    ),
  );
}

const TEN = Array.from({ length: 11 }, (_, step) => step);

test("keys step through the photos, Esc closes, and the focus returns to the photo shown last", async () => {
  const { page, troubles, close } = await visit(browser, SCREENS.desk);
  await openViewer(page);
  expect(await readCount(page)).toBe("1 / 4 · illustration");
  expect(await isFocused(page, "dialog [data-close]")).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => readCount(page)).toBe("4 / 4 · illustration");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => readCount(page)).toBe("2 / 4 · illustration");
  await awaitPhoto(page, 2);
  await page.keyboard.press("+");
  expect(await zoomOf(page, 2)).toBe(1.5);
  await page.keyboard.press("-");
  expect(await zoomOf(page, 2)).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => viewer(page).isVisible()).toBe(false);
  expect(await isFocused(page, "#photo-2 [data-photo]")).toBe(true);
  expect(page.url()).toBe(`${site}/vehicle/1`);
  expect(troubles).toEqual([]);
  await close();
});

test("Back closes the viewer and stays on the page, and a reload keeps the viewer open", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  await openViewer(page);
  await page.goBack();
  await expect.poll(() => viewer(page).isVisible()).toBe(false);
  expect(page.url()).toBe(`${site}/vehicle/1`);
  await page.locator("#photo-1 [data-photo]").click();
  await viewer(page).waitFor();
  await reload(page);
  await viewer(page).waitFor();
  await viewer(page).getByRole("link", { name: "Close photos" }).click();
  await expect.poll(() => viewer(page).isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await close();
});

test("fingers swipe to the next photo, pinch, and double tap", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  await openViewer(page);
  await touch(
    page,
    TEN.map((step) => [[320 - step * 28, 350]]),
  );
  await expect.poll(() => readCount(page)).toBe("2 / 4 · illustration");
  await awaitPhoto(page, 2);
  await page.waitForTimeout(500);
  await touch(
    page,
    TEN.map((step) => [
      [160 - step * 4, 350],
      [200 + step * 4, 350],
    ]),
  );
  expect(await zoomOf(page, 2)).toBeCloseTo(3, 1);
  // The middle of the photo stays where it was between the fingers.
  const box = await viewer(page).locator("figure").nth(1).locator("img").boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 180)).toBeLessThan(3);
  for (const zoom of [1, 2.5]) {
    await doubleTap(page, [180, 350]);
    await expect.poll(() => zoomOf(page, 2)).toBe(zoom);
  }
  await viewer(page).getByRole("link", { name: "Photo 4 of 4" }).click();
  await expect.poll(() => readCount(page)).toBe("4 / 4 · illustration");
  expect(await zoomOf(page, 2)).toBe(1);
  await close();
});

test("a photo zooms out and in again while its larger file is still loading", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  await openViewer(page);
  await awaitPhoto(page, 1);
  await page.route("**/photos/**", () => undefined);
  for (const zoom of [2.5, 1, 2.5]) {
    await doubleTap(page, [180, 350]);
    await expect.poll(() => zoomOf(page, 1)).toBe(zoom);
  }
  await close();
});

test("a vehicle can be saved in the viewer", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  await openViewer(page);
  await viewer(page).getByRole("button", { name: "Save" }).click();
  await viewer(page).getByRole("link", { name: "Close photos" }).click();
  expect(await page.locator("[data-gallery] > [aria-pressed]").getAttribute("aria-pressed")).toBe("true");
  await close();
});

test("without script each photo has a page with links to the others and back", async () => {
  const { page, troubles, close } = await visit(browser, { ...SCREENS.phone, javaScriptEnabled: false });
  await arrive(page, `${site}/es/vehicle/1`);
  await page.locator("#photo-1 [data-photo]").click();
  await page.waitForURL("**/es/vehicle/1/photos/1");
  await page.getByRole("link", { name: "Foto anterior" }).click();
  await page.waitForURL("**/es/vehicle/1/photos/4");
  expect(await page.locator("[data-caption]").innerText()).toBe("4 / 4 · ilustración");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${site}/es/vehicle/1`);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await page.getByRole("link", { name: "Cerrar las fotos" }).click();
  await page.waitForURL("**/es/vehicle/1");
  expect((await page.goto(`${site}/vehicle/1/photos/5`))?.status()).toBe(404);
  expect(troubles).toEqual([]);
  await close();
});

test("a photo's page is stepped through with keys", async () => {
  const { page, close } = await visit(browser, SCREENS.desk);
  await arrive(page, `${site}/vehicle/1/photos/1`);
  await page.keyboard.press("ArrowRight");
  await page.waitForURL("**/vehicle/1/photos/2");
  await arrive(page, page.url());
  await page.keyboard.press("Escape");
  await page.waitForURL("**/vehicle/1");
  await close();
});

test.each([740, 2400])("the viewer and a photo's page pass axe and fit at 360 × %i", async (height) => {
  const { page, close } = await visit(browser, {
    ...SCREENS.phone,
    viewport: { width: 360, height },
    bypassCSP: true,
  });
  for (const isDialog of [true, false]) {
    if (isDialog) await openViewer(page);
    else await arrive(page, `${site}/vehicle/1/photos/1`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await listViolations(page, RULES_BY_SCHEME[colorScheme])).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await close();
});

test.each(LOCALES)("a photo's page fits into the first congestion window (%s)", async (locale) => {
  const html = await (await fetch(site + localizePath(locale, "/vehicle/1/photos/1"))).text();
  expect(measureBrotli(html, BROTLI.page)).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
});

// A strip of a button below or above the bar would be too small a target.
test.each([740, 800])("at first the bar of a phone, 360 × %i, covers no button in part", async (height) => {
  const { page, close } = await visit(browser, { ...SCREENS.phone, viewport: { width: 360, height } });
  for (const path of ["/vehicle/1", "/es/vehicle/5", "/pt/vehicle/9"]) {
    await arrive(page, site + path);
    const covered = await page.evaluate(() => {
      const bar = document.querySelector("main .phone-bar") as Element;
      const { top } = bar.getBoundingClientRect();
      return [...document.querySelectorAll("main a, main button, main summary")]
        .filter((control) => !bar.contains(control) && getComputedStyle(control).display !== "inline")
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.width > 0 && box.bottom > top && box.top < innerHeight;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect([path, covered]).toEqual([path, []]);
  }
  await close();
});
