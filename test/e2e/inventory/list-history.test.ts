import { expect, test } from "vitest";
import { READ, SCREENS } from "../../support/browser/browse";
import {
  addressOf,
  box,
  countCards,
  holdAnswers,
  seeAnswer,
  seeText,
  setUpListPages,
} from "../../support/browser/list-page";

const visitList = setUpListPages();

test("Back and Forward restore the list, the scroll position and the focus", () =>
  visitList("/inventory", async ({ page, loads }) => {
    const truck = box(page, /^Truck/);
    await truck.press("Space");
    await seeText(page, "showing 4 of 21");
    await seeAnswer(page, "?style=Truck");
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.y === 700);
    // Avoids the driver's own scrolling to the link.
    await page.locator('#sort a[href*="price-asc"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/sort=price-asc/, READ);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(700);
    await page.goBack(READ);
    await page.waitForURL("**/inventory?style=Truck", READ);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.goBack(READ);
    await seeText(page, "showing 21 of 21");
    expect(await truck.isChecked()).toBe(false);
    await expect.poll(() => truck.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goForward(READ);
    await seeText(page, "showing 4 of 21");
    expect(await truck.isChecked()).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    expect(loads()).toBe(0);
  }));

test("Back restores a phone's scroll position from before the list became shorter", () =>
  visitList(
    "/inventory",
    async ({ page }) => {
      const held = await holdAnswers(page);
      await page.evaluate(() => scrollTo({ top: 6_000, behavior: "instant" }));
      await page.locator("main nav a[href='#filters']").tap();
      await page.locator("#filters label", { hasText: "SUV" }).tap();
      await expect.poll(() => held.length).toBe(1);
      // The excluded cards are gone. Script's timer, which would save this position, ends before a later and longer one.
      await page.waitForFunction(() => scrollY < 6_000);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      for (const letGo of held) letGo();
      await page.waitForURL(/style=SUV/, READ);
      await page.unroute("**/inventory**");
      await page.evaluate(() => history.back());
      await expect.poll(() => countCards(page)).toBe(21);
      // Cards that are not laid out yet have an estimated height.
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5_500);
    },
    SCREENS.phone,
  ));

test("returning from a vehicle shows the filtered list", () =>
  visitList("/inventory", async ({ page }) => {
    await box(page, /^Truck/).check();
    await seeText(page, "showing 4 of 21");
    await page.getByRole("link", { name: "View Details" }).first().click();
    await page.waitForURL("**/vehicle/**", READ);
    await page.goBack(READ);
    expect(addressOf(page)).toBe("/inventory?style=Truck");
    await seeText(page, "showing 4 of 21");
    expect(await box(page, /^Truck/).isChecked()).toBe(true);
  }));
