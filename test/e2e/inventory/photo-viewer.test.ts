import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { arrive, reload, SCREENS, scrollToStill, visitPage } from "../../support/browser/browse";

const site = inject("siteUrl");

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

test("keys step through the photos, Esc closes, and the focus returns to the photo shown last", () =>
  visitPage("", SCREENS.desktop, async (page) => {
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

    // The same photo as a page of its own.
    await arrive(page, `${site}/vehicle/1/photos/1`);
    await page.keyboard.press("ArrowRight");
    await page.waitForURL("**/vehicle/1/photos/2");
    await arrive(page, page.url());
    await page.keyboard.press("Escape");
    await page.waitForURL("**/vehicle/1");
  }));

test("Back closes the viewer and stays on the page, and a reload keeps the viewer open", () =>
  visitPage("", SCREENS.phone, async (page) => {
    await openViewer(page);
    await page.goBack();
    await expect.poll(() => viewer(page).isVisible()).toBe(false);
    expect(page.url()).toBe(`${site}/vehicle/1`);
    await page.locator("#photo-1 [data-photo]").click();
    await viewer(page).waitFor();
    await reload(page);
    await viewer(page).waitFor();
    await viewer(page).getByRole("button", { name: "Save" }).click();
    await viewer(page).getByRole("link", { name: "Close photos" }).click();
    await expect.poll(() => viewer(page).isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    expect(await page.locator("[data-gallery] > [aria-pressed]").getAttribute("aria-pressed")).toBe("true");
  }));

test("fingers swipe to the next photo, pinch, and double tap", () =>
  visitPage("", SCREENS.phone, async (page) => {
    await openViewer(page);
    const swipe = TEN.map((step) => [[320 - step * 28, 350]] as const);
    await touch(page, swipe);
    await expect.poll(() => readCount(page)).toBe("2 / 4 · illustration");
    await awaitPhoto(page, 2);
    await scrollToStill(viewer(page).locator("figure").nth(1));
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
  }));

test("a photo zooms out and in again while its larger file is still loading", () =>
  visitPage("", SCREENS.phone, async (page) => {
    await openViewer(page);
    await awaitPhoto(page, 1);
    await page.route("**/photos/**", () => undefined);
    for (const zoom of [2.5, 1, 2.5]) {
      await doubleTap(page, [180, 350]);
      await expect.poll(() => zoomOf(page, 1)).toBe(zoom);
    }
  }));

test("one tap right after the page has loaded isn't a double tap", () =>
  visitPage("", SCREENS.phone, async (page) => {
    await openViewer(page);
    await awaitPhoto(page, 1);
    await viewer(page)
      .locator("figure")
      .first()
      .evaluate((frame) => {
        const tap = new MouseEvent("click", { bubbles: true });
        Object.defineProperty(tap, "timeStamp", { value: 100 });
        frame.dispatchEvent(tap);
      });
    expect(await zoomOf(page, 1)).toBe(1);
  }));
