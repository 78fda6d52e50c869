/**
 * What a shopper does on a small phone without script and with a slow network, with the taps that it takes. Typing costs the tap on the field, a select two
 * taps, and scrolling nothing. The list, the comparison, the viewer, and the form have tests of their own with script.
 */
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { READ, visitPage, WITHOUT_SCRIPT } from "../support/browser/browse";

/** 300 ms until an answer starts, and 90 KB a second. */
const SLOW_NETWORK = { offline: false, latency: 300, downloadThroughput: 90_000, uploadThroughput: 90_000 };

interface Shopper {
  readonly page: Page;
  tap(target: Locator): Promise<void>;
  /** Taps something that leads to another page, or to another filter of the list. */
  tapTo(target: Locator, url: RegExp): Promise<void>;
}

async function runErrand(start: string, maxTaps: number, steps: (shopper: Shopper) => Promise<void>) {
  const extraHTTPHeaders = { "CF-Connecting-IP": "203.0.113.216" };
  // The browser's own language, so that no line offers another.
  const locale = /^\/(es|pt)/.exec(start)?.[1] ?? "en";
  const phone = { ...WITHOUT_SCRIPT, viewport: { width: 360, height: 740 }, locale, extraHTTPHeaders };
  await visitPage("", phone, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
    await page.goto(inject("siteUrl") + start);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const tapTo = async (target: Locator, url: RegExp) => {
      await tap(target);
      await page.waitForURL(url, READ);
    };
    await steps({ page, tap, tapTo });
    expect(taps).toBeLessThanOrEqual(maxTaps);
  });
}

/** Returns the number that a text has before or after a word or sign. */
const readNumber = (text: string, pattern: RegExp) =>
  Number((pattern.exec(text)?.[1] ?? "none").replaceAll(",", ""));
const isWithinLimits = (text: string) =>
  readNumber(text, /est\. \$([\d,.]+)\/mo/) <= 350 && readNumber(text, /([\d,]+) miles/) <= 75_000;

test("a car under 350 dollars a month and 75,000 miles takes 6 taps", () =>
  runErrand("/", 6, async ({ page, tap, tapTo }) => {
    await tapTo(page.getByRole("link", { name: "Under $350/mo" }), /\/inventory\?paymentMax=350$/);
    await tap(page.getByRole("link", { name: "Filter (1)" }));
    const mileage = page.getByLabel("Max mileage");
    for (const _ of ["open", "pick"]) await tap(mileage);
    await mileage.fill("75000");
    await tapTo(page.getByRole("button", { name: /^Show (\d+ )?vehicles?$/ }), /milesMax=75000/);
    const found = page.getByTestId("vehicle-card");
    expect(await found.count()).toBeGreaterThanOrEqual(3);
    expect((await found.allInnerTexts()).every(isWithinLimits)).toBe(true);
    await tapTo(found.first().getByRole("link", { name: "View Details" }), /\/vehicle\/\d+\?from=/);
    expect(isWithinLimits(await page.locator("[aria-labelledby=vehicle-name]").innerText())).toBe(true);
  }));

test("three cars side by side, down to the mileage on the first screen, take 5 taps", () =>
  runErrand("/pt", 5, async ({ page, tap, tapTo }) => {
    const searches = page.getByRole("navigation", { name: "Buscas frequentes" });
    await tapTo(searches.getByRole("link", { name: "SUV" }), /style=SUV$/);
    const boxes = page.getByRole("checkbox", { name: /^Comparar: / });
    for (const index of [0, 1, 2]) await tap(boxes.nth(index));
    await tapTo(page.getByRole("button", { name: "Comparar" }), /\/pt\/compare\?ids=\d+&ids=\d+&ids=\d+$/);
    const seen = await page.evaluate(() => ({
      mileageBottom: document.querySelectorAll("tbody tr")[2]?.getBoundingClientRect().bottom ?? Infinity,
      inView: [...document.querySelectorAll("thead th")].filter(
        (column) => column.getBoundingClientRect().right <= innerWidth,
      ).length,
    }));
    expect(seen.inView).toBe(3);
    expect(seen.mileageBottom).toBeLessThanOrEqual(740);
  }));

test("each photo of a car in full width takes 4 taps", () =>
  runErrand("/es/vehicle/1", 4, async ({ page, tap }) => {
    const viewer = page.locator("[data-viewer]");
    await tap(page.locator("#photo-1 [data-photo]"));
    for (const number of [1, 2, 3, 4]) {
      if (number > 1) await tap(viewer.getByRole("link", { name: "Foto siguiente" }));
      await expect.poll(() => viewer.locator("[data-caption]").innerText()).toContain(`${number} / 4`);
      const photo = viewer.locator(`img[srcset][alt$="foto ${number} de 4"]`);
      expect((await photo.boundingBox())?.width).toBe(360);
    }
  }));

test("a time for a test drive takes 7 taps", () =>
  runErrand("/es/vehicle/3", 7, async ({ page, tap, tapTo }) => {
    await tapTo(page.getByRole("link", { name: "Agendar prueba de manejo" }), /\/contact\?/);
    await tap(page.locator("label:has([name=day])").nth(1));
    const chip = page.locator("label:has([name=slot]):visible").nth(1);
    const time = await chip.innerText();
    await tap(chip);
    const person = { name: "Rosa Delgado", email: "recado@example.com", phone: "689 555 0182" };
    for (const [name, text] of Object.entries(person)) {
      const field = page.locator(`form[data-lead] [name=${name}]`);
      await tap(field);
      await field.fill(text);
    }
    await tapTo(page.locator("form[data-lead] [type=submit]"), /\/es\/contact\/thanks\?/);
    expect(await page.getByRole("main").innerText()).toContain(time);
  }));
