import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arrive, launchBrowser, READ, SCREENS, visit } from "../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Counts the pages of a PDF as Chromium writes it. */
const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test.each(["phone", "desk"] as const)(
  "without script, vehicles ticked in the list are compared, one is removed and another added: %s",
  async (screen) => {
    const { page, close } = await visit(browser, { ...SCREENS[screen], javaScriptEnabled: false });
    await arrive(page, `${site}/es/inventory`);
    const boxes = page.locator(".pick input");
    for (const index of [0, 2]) {
      await boxes.nth(index).focus();
      await page.keyboard.press("Space");
    }
    const button = page.locator(".compare-bar button");
    expect(await button.isVisible()).toBe(true);
    await button.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/es\/compare\?ids=\d+&ids=\d+$/, READ);
    expect(await page.locator("thead th").count()).toBe(2);
    await page.locator(".compare-remove").first().click();
    await page.waitForURL(/\/es\/compare\?ids=\d+$/, READ);
    await page.locator(".compare-more li a[href*=compare]").first().click();
    await page.waitForURL(/\/es\/compare\?ids=\d+,\d+$/, READ);
    expect(await page.locator("thead th").count()).toBe(2);
    await close();
  },
);

test("a focused element in the table is not covered by the sticky column", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  await arrive(page, `${site}/compare?ids=1,2,5,1003`);
  const names = page.locator(".compare-remove");
  await names.last().focus();
  for (let index = 3; index >= 0; index -= 1) {
    const [link, column] = await Promise.all([
      names.nth(index).boundingBox(),
      page.locator("thead td").boundingBox(),
    ]);
    expect(await names.nth(index).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(link?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
  }
  await close();
});

test("a vehicle's page links to its comparison with similar ones and to its window card", async () => {
  const { page, close } = await visit(browser, SCREENS.desk);
  await page.goto(`${site}/vehicle/1`);
  await page.locator("#similar a[href^='/compare?ids=1,']").click();
  await page.waitForURL(/\/compare\?ids=1,\d+,\d+,\d+$/);
  expect(await page.locator("thead th").count()).toBe(4);
  await page.goBack();
  await page.locator("a[href='/vehicle/1/window-card']").click();
  await page.waitForURL(/window-card$/);
  await close();
});

test("the window card is exactly one Letter page, even with the longest names, highlights and notices", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.desk, bypassCSP: true });
  for (const isLongest of [false, true]) {
    await page.goto(`${site}/vehicle/5/window-card`);
    if (isLongest) {
      await page.evaluate(() => {
        for (const heading of document.querySelectorAll("article h1")) {
          heading.textContent = "2018 Chevrolet Silverado 2500HD High Country Crew Cab ".repeat(5);
          heading.className = "is-long";
        }
        for (const item of document.querySelectorAll(".card-highlights li"))
          item.textContent = "Panoramic roof and everything else ".repeat(20);
      });
    }
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(countPages(pdf)).toBe(1);
    expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 612 792\]/);
    await page.emulateMedia({ media: "print" });
    // At the width of the printed page no required text is cut off.
    await page.setViewportSize({ width: 720, height: 960 });
    const cut = await page.evaluate(() => {
      const sheet = document.querySelector(".window-card")?.getBoundingClientRect();
      return [...document.querySelectorAll(".card-rebuilt, .card-small, .card-foot, .qr")]
        .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
        .filter(({ box }) => !sheet || box.bottom > sheet.bottom + 1)
        .map(({ name }) => name);
    });
    expect(cut).toEqual([]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(SCREENS.desk.viewport);
  }
  await close();
});
