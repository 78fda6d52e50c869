import { expect, inject, test } from "vitest";
import { arrive, READ, SCREENS, visitPage } from "../support/browser/browse";

const site = inject("siteUrl");
const LINE = "[data-language-line]";
const SPANISH = { ...SCREENS.phone, locale: "es-MX" };

test("a browser in Spanish is offered Spanish, and not again after declining", () =>
  visitPage("/inventory?style=SUV", SPANISH, async (page) => {
    expect(await page.locator(LINE).getAttribute("lang")).toBe("es");
    await page.locator(`${LINE} button`).tap();
    expect(await page.locator(LINE).count()).toBe(0);
    for (const path of ["/about", "/pt/saved"]) {
      await arrive(page, site + path);
      expect(await page.locator(`${LINE}:visible`).count()).toBe(0);
    }
  }));

test("on a phone the offer is one row, so that the bar above it is whole", () =>
  visitPage("/pt/vehicle/1", SPANISH, async (page) => {
    const line = (await page.locator(LINE).boundingBox())?.y ?? 0;
    const bar = await page.locator("main .phone-bar").boundingBox();
    expect(bar && bar.y + bar.height).toBeLessThan(line);
    expect(SPANISH.viewport.height - line).toBeLessThan(50);
  }));

test("the offer is removed from a scrolled page and made again on the next; following it keeps the filter and is remembered", () =>
  visitPage("/about", SPANISH, async (page) => {
    await page.mouse.wheel(0, 300);
    await page.locator(LINE).waitFor({ state: "detached" });
    await arrive(page, `${site}/inventory?style=SUV`);
    await page.locator(`${LINE} a`).tap();
    await page.waitForURL(`${site}/es/inventory?style=SUV`, READ);
    await arrive(page, `${site}/about`);
    expect(await page.locator(`${LINE}:visible`).count()).toBe(0);
  }));
