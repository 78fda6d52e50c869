import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arrive, launchBrowser, SCREENS, visit, waitForPictures } from "../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("the map is our own drawing until the visitor requests the real one, and no request leaves the site before", async () => {
  const { page, troubles, close } = await visit(browser, SCREENS.phone);
  const elsewhere: string[] = [];
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url.startsWith(site)) return route.continue();
    elsewhere.push(url);
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>map</title>" });
  });
  await arrive(page, `${site}/contact`);
  await page.locator("[data-map]").scrollIntoViewIfNeeded();
  await waitForPictures(page);
  expect(await page.locator("iframe").count()).toBe(0);
  expect(elsewhere).toEqual([]);

  await page.locator("a[data-map-frame]").click();
  const frame = page.locator("[data-map] iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("title")).not.toBe("");
  await expect.poll(() => elsewhere.length).toBe(1);
  expect(new URL(elsewhere[0] ?? "").hostname).toMatch(/(^|\.)google\.com$/);
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator("[data-map] img").count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test("without script the same link opens the map's own page", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.phone, javaScriptEnabled: false });
  await page.goto(`${site}/contact`);
  expect(await page.locator("a[data-map-frame]").getAttribute("href")).toMatch(/^https:\/\//);
  await close();
});
