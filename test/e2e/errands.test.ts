/**
 * What a shopper does on a small phone without script and with a slow network, with the taps that it takes. The list, the comparison,
 * the viewer, and the form have tests of their own with script.
 */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/browser/browse";
import { runErrand } from "../support/browser/errand";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const address = "203.0.113.216";

/** Returns the number that a text has before or after a word or sign. */
const readNumber = (text: string, pattern: RegExp) =>
  Number((pattern.exec(text)?.[1] ?? "none").replaceAll(",", ""));
const isInScreen = (element: Locator) =>
  element.evaluate((part) => {
    const { left, right } = part.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

test("a car under 350 dollars a month and 75,000 miles takes 6 taps", () =>
  runErrand(browser, { start: `${site}/`, hasScript: false, address, maxTaps: 6 }, async (shopper) => {
    const { page, tap, tapTo, choose } = shopper;
    await tapTo(page.getByRole("link", { name: "Under $350/mo" }), /\/inventory\?paymentMax=350$/);
    await tap(page.getByRole("link", { name: "Filter (1)" }));
    await choose(page.getByLabel("Max mileage"), "75000");
    // With script the parameters are in canonical order.
    const matching = /\/inventory\?(milesMax=75000&paymentMax=350|paymentMax=350&milesMax=75000)$/;
    await tapTo(page.getByRole("button", { name: /^Show (\d+ )?vehicles?$/ }), matching);
    const found = page.getByTestId("vehicle-card");
    await expect.poll(async () => (await found.allInnerTexts()).every(isWithinLimits)).toBe(true);
    expect(await found.count()).toBeGreaterThanOrEqual(3);
    await tapTo(found.first().getByRole("link", { name: "View Details" }), /\/vehicle\/\d+\?from=/);
    expect(isWithinLimits(await page.locator("[aria-labelledby=vehicle-name]").innerText())).toBe(true);
  }));

const isWithinLimits = (text: string) =>
  readNumber(text, /est\. \$([\d,.]+)\/mo/) <= 350 && readNumber(text, /([\d,]+) miles/) <= 75_000;

test("three cars side by side take 5 taps", () =>
  runErrand(browser, { start: `${site}/pt`, hasScript: false, address, maxTaps: 5 }, async (shopper) => {
    const { page, tap, tapTo } = shopper;
    const searches = page.getByRole("navigation", { name: "Buscas frequentes" });
    await tapTo(searches.getByRole("link", { name: "SUV" }), /style=SUV$/);
    const boxes = page.getByRole("checkbox", { name: /^Comparar: / });
    for (const index of [0, 1, 2]) await tap(boxes.nth(index));
    await tapTo(page.getByRole("button", { name: "Comparar" }), /\/pt\/compare\?ids=\d+&ids=\d+&ids=\d+$/);
    const columns = page.getByRole("columnheader");
    expect(await columns.count()).toBe(3);
    for (const column of await columns.all()) expect(await isInScreen(column)).toBe(true);
  }));

test("each photo of a car in full width takes 4 taps", () =>
  runErrand(
    browser,
    { start: `${site}/es/vehicle/1`, hasScript: false, address, maxTaps: 4 },
    async (shopper) => {
      const { page, tap } = shopper;
      const viewer = page.locator("[data-viewer]");
      await tap(page.locator("#photo-1 [data-photo]"));
      for (const number of [1, 2, 3, 4]) {
        if (number > 1) await tap(viewer.getByRole("link", { name: "Foto siguiente" }));
        await expect.poll(() => viewer.locator("[data-caption]").innerText()).toContain(`${number} / 4`);
        const photo = viewer.locator(`img[srcset][alt$="foto ${number} de 4"]`);
        await photo.evaluate((image: HTMLImageElement) => image.decode());
        expect((await photo.boundingBox())?.width).toBe(360);
      }
    },
  ));

test("a time for a test drive takes 7 taps", () =>
  runErrand(
    browser,
    { start: `${site}/es/vehicle/3`, hasScript: false, address, maxTaps: 7 },
    async (shopper) => {
      const { page, tap, tapTo, type } = shopper;
      await tapTo(page.getByRole("link", { name: "Prueba de manejo", exact: true }), /\/contact\?/);
      await tap(page.locator("label:has([name=day])").nth(1));
      const chip = page.locator("label:has([name=slot]):visible").first();
      const time = await chip.innerText();
      await tap(chip);
      const field = (id: string) => page.locator(`form[data-lead] [name=${id}]`);
      await type(field("name"), "Rosa Delgado");
      await type(field("email"), "recado@example.com");
      await type(field("phone"), "689 555 0182");
      await tapTo(page.locator("form[data-lead] [type=submit]"), /\/es\/contact\/thanks\?/);
      expect(await page.getByRole("main").innerText()).toContain(time);
    },
  ));
