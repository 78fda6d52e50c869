import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arrive, launchBrowser, READ, SCREENS, visit } from "../../support/browser/browse";

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
    const boxes = page.locator("main input[name=ids]");
    for (const index of [0, 2]) {
      await boxes.nth(index).focus();
      await page.keyboard.press("Space");
    }
    const button = page.locator("form[action$='/compare'] button");
    expect(await button.isVisible()).toBe(true);
    await button.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/es\/compare\?ids=\d+&ids=\d+$/, READ);
    expect(await page.locator("thead th").count()).toBe(2);
    await page
      .getByRole("link", { name: /^Quitar / })
      .first()
      .click();
    await page.waitForURL(/\/es\/compare\?ids=\d+$/, READ);
    await page
      .getByRole("link", { name: /^Agregar / })
      .first()
      .click();
    await page.waitForURL(/\/es\/compare\?ids=\d+,\d+$/, READ);
    expect(await page.locator("thead th").count()).toBe(2);
    await close();
  },
);

test.each([
  ["/compare", "en", "1,2,5", 360],
  ["/es/compare", "es", "1,2,5", 360],
  ["/pt/compare", "pt", "1,2,5", 320],
  ["/compare", "en", "1,2,5,8", 360],
])(
  "on a phone the first screen shows three vehicles down to the mileage, without a sideways scroll of the page: %s %s %s %i px",
  async (path, locale, ids, width) => {
    const { page, close } = await visit(browser, {
      ...SCREENS.phone,
      locale,
      viewport: { width, height: 740 },
      javaScriptEnabled: false,
    });
    await arrive(page, `${site}${path}?ids=${ids}`);
    const seen = await page.evaluate(() => ({
      pageWidth: document.documentElement.scrollWidth,
      mileageBottom: document.querySelectorAll("tbody tr")[2]?.getBoundingClientRect().bottom ?? Infinity,
      columnsInView: [...document.querySelectorAll("thead th")].filter(
        (column) => column.getBoundingClientRect().right <= innerWidth,
      ).length,
    }));
    expect(seen.pageWidth).toBe(width);
    expect(seen.columnsInView).toBe(3);
    expect(seen.mileageBottom).toBeLessThanOrEqual(740);
    await close();
  },
);

test("a vehicle's page links to its comparison with similar ones and to its window card", async () => {
  const { page, close } = await visit(browser, SCREENS.desk);
  await page.goto(`${site}/vehicle/1`);
  await page.locator("main a[href^='/compare?ids=1,']").click();
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
        for (const heading of document.querySelectorAll<HTMLElement>("article h1")) {
          heading.textContent = "2018 Chevrolet Silverado 2500HD High Country Crew Cab ".repeat(5);
          heading.dataset.long = "";
        }
        for (const item of document.querySelectorAll("article ul li"))
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
      const sheet = document.querySelector("article")?.getBoundingClientRect();
      return [...document.querySelectorAll("[data-required], .qr")]
        .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => !sheet || box.bottom > sheet.bottom + 1)
        .map(({ name }) => name);
    });
    expect(cut).toEqual([]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(SCREENS.desk.viewport);
  }
  await close();
});
