import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arrive, launchBrowser, READ, SCREENS, visit } from "../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LINE = "[data-language-line]";

test("a browser in Spanish is offered Spanish, and not again after declining", async () => {
  const { page, troubles, close } = await visit(browser, { ...SCREENS.phone, locale: "es-MX" });
  await arrive(page, `${site}/inventory?style=SUV`);
  expect(await page.locator(LINE).getAttribute("lang")).toBe("es");
  await page.locator(`${LINE} button`).tap();
  expect(await page.locator(LINE).count()).toBe(0);
  for (const path of ["/about", "/pt/saved", "/inventory?style=SUV"]) {
    await arrive(page, site + path);
    expect(await page.locator(`${LINE}:visible`).count()).toBe(0);
  }
  expect(troubles).toEqual([]);
  await close();
});

test("following the offer keeps the filter and is remembered", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.phone, locale: "es-MX" });
  await arrive(page, `${site}/inventory?style=SUV`);
  await page.locator(`${LINE} a`).tap();
  await page.waitForURL(`${site}/es/inventory?style=SUV`, READ);
  await arrive(page, `${site}/about`);
  expect(await page.locator(`${LINE}:visible`).count()).toBe(0);
  await close();
});

test("with script the offer is removed from a page that is scrolled, and made again on the next page", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.desk, locale: "es-MX" });
  await arrive(page, `${site}/inventory`);
  expect(await page.locator(LINE).isVisible()).toBe(true);
  await page.mouse.wheel(0, 300);
  await page.locator(LINE).waitFor({ state: "detached" });
  await arrive(page, `${site}/about`);
  expect(await page.locator(LINE).isVisible()).toBe(true);
  await close();
});

test("without script the offer is part of each page and covers nothing", async () => {
  const { page, close } = await visit(browser, {
    ...SCREENS.phone,
    locale: "es-MX",
    javaScriptEnabled: false,
  });
  for (const path of ["/inventory", "/about"]) {
    await arrive(page, site + path);
    const line = page.locator(LINE);
    expect(await line.isVisible()).toBe(true);
    expect(await line.locator("button").isVisible()).toBe(false);
    const [offer, main] = [await line.boundingBox(), await page.locator("main").boundingBox()];
    expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  }
  await close();
});
