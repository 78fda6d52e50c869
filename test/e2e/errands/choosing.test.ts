/** What a shopper does to choose a car, on a small phone and a slow network, with the taps that it takes. */
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { IS_FULL } from "../../support/amount";
import { launchBrowser } from "../../support/browser/browse";
import { runErrand } from "../../support/browser/errand";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const address = "203.0.113.216";
/** The selection is without script; the list, the comparison, and the viewer have tests of their own with it. */
const MODES = IS_FULL ? [true, false] : [false];

/** Returns the number that a text has before or after a word or sign. */
const readNumber = (text: string, pattern: RegExp) =>
  Number((pattern.exec(text)?.[1] ?? "none").replaceAll(",", ""));
const isInScreen = (element: Locator) =>
  element.evaluate((part) => {
    const { left, right } = part.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

test.each(MODES)("a car under 350 dollars a month and 75,000 miles takes 6 taps (script: %s)", (hasScript) =>
  runErrand(browser, { start: `${site}/`, hasScript, address, maxTaps: 6 }, async (shopper) => {
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
  }),
);

const isWithinLimits = (text: string) =>
  readNumber(text, /est\. \$([\d,.]+)\/mo/) <= 350 && readNumber(text, /([\d,]+) miles/) <= 75_000;

test.each(MODES)("three cars side by side take 5 taps (script: %s)", (hasScript) =>
  runErrand(browser, { start: `${site}/pt`, hasScript, address, maxTaps: 5 }, async (shopper) => {
    const { page, tap, tapTo } = shopper;
    const searches = page.getByRole("navigation", { name: "Buscas frequentes" });
    await tapTo(searches.getByRole("link", { name: "SUV" }), /style=SUV$/);
    const boxes = page.getByRole("checkbox", { name: /^Comparar: / });
    for (const index of [0, 1, 2]) await tap(boxes.nth(index));
    await tapTo(page.getByRole("button", { name: "Comparar" }), /\/pt\/compare\?ids=\d+&ids=\d+&ids=\d+$/);
    const columns = page.getByRole("columnheader");
    expect(await columns.count()).toBe(3);
    for (const column of await columns.all()) expect(await isInScreen(column)).toBe(true);
  }),
);

test.each(MODES)("each photo of a car in full width takes 4 taps (script: %s)", (hasScript) =>
  runErrand(browser, { start: `${site}/es/vehicle/1`, hasScript, address, maxTaps: 4 }, async (shopper) => {
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
  }),
);

test.each(MODES)("what a car costs out the door, from the list, takes 2 taps (script: %s)", (hasScript) => {
  const start = `${site}/es/inventory?priceMax=15000`;
  return runErrand(browser, { start, hasScript, address, maxTaps: 2 }, async (shopper) => {
    const { page, tapTo } = shopper;
    await page.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await tapTo(page.getByRole("link", { name: "Ver detalles" }).first(), /\/es\/vehicle\/\d+\?from=/);
    const whole = page.locator("section:has(> h2)", { hasText: "Impuesto sobre las ventas" });
    const text = await whole.innerText();
    const price = readNumber(text, /Precio del vehículo\s+\$([\d,]+)/);
    expect(price).toBeLessThanOrEqual(15_000);
    // 6 % and, on the first 5,000, another half percent.
    const tax = Math.round(price * 0.06 + Math.min(price, 5_000) * 0.005);
    expect(readNumber(text, /Impuesto sobre las ventas[^$]*\$([\d,]+)/)).toBe(tax);
    const name = (await page.getByRole("heading", { level: 1 }).innerText()).replaceAll(/\s+/g, " ");
    await tapTo(whole.getByRole("link", { name: /out-the-door/ }), /wa\.me/);
    expect(new URL(page.url()).searchParams.get("text")).toContain(name);
  });
});
