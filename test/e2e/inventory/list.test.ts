import { expect, test } from "vitest";
import { listViolations } from "../../support/browser/axe";
import { READ, reload, SCREENS } from "../../support/browser/browse";
import {
  box,
  countCards,
  holdAnswers,
  seeAnswer,
  seeIndex,
  seeText,
  setUpListPages,
} from "../../support/browser/list-page";

const visitList = setUpListPages();

test("a choice updates the list, the URL and the title without a page load", () =>
  visitList("/inventory", async ({ page, loads }) => {
    await box(page, /^Truck/).check();
    await seeText(page, "showing 4 of 21 vehicles");
    await seeAnswer(page, "?style=Truck");
    expect(await page.title()).toContain("4 trucks");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
      /\/inventory\?style=Truck$/,
    );
    const spanish = page.getByRole("banner").getByRole("link", { name: "Español" }).first();
    expect(await spanish.getAttribute("href")).toMatch(/\/es\/inventory\?style=Truck$/);
    await box(page, /^Van/).check();
    await page.getByRole("link", { name: "Lowest price" }).click();
    await page.waitForURL("**/inventory?style=Truck&style=Van&sort=price-asc", READ);
    await page.getByRole("link", { name: /Remove filter: Truck/ }).click();
    await page.waitForURL("**/inventory?style=Van&sort=price-asc", READ);
    expect(await box(page, /^Truck/).isChecked()).toBe(false);
    await page.getByRole("link", { name: "Clear all" }).first().click();
    await page.waitForURL("**/inventory", READ);
    await expect.poll(() => countCards(page)).toBe(21);
    expect(loads()).toBe(0);
  }));

test("checkboxes for a comparison stay checked while the list changes around them", () =>
  visitList("/inventory", async ({ page, loads }) => {
    const picks = page.locator("#v1 [type=checkbox], #v11 [type=checkbox]");
    await picks.first().check();
    await picks.last().check();
    await box(page, /^Truck/).check();
    await seeText(page, "showing 4 of 21");
    await page.getByRole("link", { name: "Lowest price" }).click();
    await page.waitForURL(/sort=price-asc/, READ);
    const ticked = page.locator("[data-testid=vehicle-card] :checked");
    expect(
      await ticked.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).sort()),
    ).toEqual(["1", "11"]);
    await page.getByRole("button", { name: "Compare" }).click();
    await page.waitForURL(/\/compare\?/, READ);
    expect(new URL(page.url()).searchParams.getAll("ids").sort()).toEqual(["1", "11"]);
    expect(loads()).toBe(1);
  }));

/** Runs in the page: returns where the links of the header, bar and footer point, and which one is marked as current. */
function readFrame(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>("header a, [data-floating-bar] a, footer a");
  return [...links].map((link) => `${link.pathname}${link.search} ${link.ariaCurrent} ${link.textContent}`);
}

test("after a choice the header and footer links equal those of a page loaded at that URL", () =>
  visitList("/es/inventory", async ({ page, loads }) => {
    await box(page, /^Pickup/).check();
    await seeAnswer(page, "?style=Truck");
    const changed = await page.evaluate(readFrame);
    expect(loads()).toBe(0);
    await reload(page);
    expect(changed).toEqual(await page.evaluate(readFrame));
  }));

test("the focus and open filter groups are preserved, and nothing scrolls", () =>
  visitList("/inventory", async ({ page }) => {
    await page.locator("summary", { hasText: "Make" }).click();
    const toyota = box(page, /^Toyota/);
    await toyota.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await toyota.press("Space");
    await seeText(page, "showing 3 of 21");
    expect(await toyota.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await toyota.press("Space");
    await seeText(page, "showing 21 of 21");
    expect(await toyota.isVisible()).toBe(true);
    // The pressed chip is removed, and the keyboard continues from its position.
    await toyota.press("Space");
    await page.getByRole("link", { name: /Remove filter: Toyota/ }).press("Enter");
    await page.waitForURL("**/inventory", READ);
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement?.closest("section")?.querySelector("[role=status]") !== null,
      ),
    ).toBe(true);
  }));

test("a maximum updates the list, hides cards at once, and clears again", () =>
  visitList("/inventory?priceMax=17350", async ({ page, loads }) => {
    const price = page.getByLabel("Max price");
    // A number from the URL is an option beside the presets.
    expect(await price.inputValue()).toBe("17350");
    await seeIndex(page);
    const held = await holdAnswers(page);
    const cards = page.locator("[data-testid=vehicle-card]:visible");
    const all = await cards.count();
    await price.selectOption("10000");
    await expect.poll(() => held.length).toBe(1);
    expect(await cards.count()).toBeLessThan(all);
    await page.getByLabel("Max payment").selectOption("350");
    await page.getByLabel("Down payment").selectOption("1000");
    await expect.poll(() => held.length).toBe(3);
    for (const letGo of held) letGo();
    await page.waitForURL("**/inventory?priceMax=10000&paymentMax=350&down=1000", READ);
    await page.unroute("**/inventory**");
    await page.getByRole("link", { name: /Remove filter: Under \$10,000/ }).click();
    await page.waitForURL("**/inventory?paymentMax=350&down=1000", READ);
    expect(await price.inputValue()).toBe("");
    expect(await page.locator("#filters").innerText()).toContain(
      "$350/mo with $1,000 down buys a car up to $17,900",
    );
    await page.goBack(READ);
    await page.waitForURL("**/inventory?priceMax=10000&paymentMax=350&down=1000", READ);
    expect(await price.inputValue()).toBe("10000");
    expect(loads()).toBe(0);
  }));

test("on a phone the filter sheet stays open while its button updates the count, and closes to the list", () =>
  visitList(
    "/inventory",
    async ({ page, loads }) => {
      await page.getByRole("link", { name: "Filter", exact: true }).click();
      const dialog = page.locator("dialog[open]");
      await box(page, /^Truck/).check();
      const show = page.getByRole("button", { name: "Show 4 vehicles" });
      await show.waitFor();
      await page.waitForURL("**/inventory?style=Truck", READ);
      await box(page, /^Van/).check();
      await page.getByRole("button", { name: "Show 6 vehicles" }).click();
      expect(await dialog.count()).toBe(0);
      await page.waitForURL("**/inventory?style=Truck&style=Van", READ);
      expect(await countCards(page)).toBe(6);
      expect(await page.getByRole("link", { name: "Filter (2)" }).isVisible()).toBe(true);
      // Opening the sheet is one history entry.
      await page.goBack(READ);
      await seeText(page, "showing 21 of 21");
      await page.getByRole("link", { name: "Sort", exact: true }).click();
      await page.getByRole("link", { name: "Lowest price" }).click();
      await page.waitForURL("**/inventory?sort=price-asc", READ);
      expect(await dialog.count()).toBe(0);
      expect(loads()).toBe(0);
    },
    SCREENS.phone,
  ));

test("the updated list of a phone passes axe and is no wider than the screen", () =>
  visitList(
    "/inventory?style=Electric",
    async ({ page }) => {
      await page.getByRole("link", { name: /^Filter/ }).click();
      await box(page, /^Under \$10,000/).check();
      await page.waitForURL(/price=0-10000/, READ);
      await expect.poll(() => page.getByRole("heading", { name: /^No vehicles found/ }).count()).toBe(1);
      expect(await listViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
    { ...SCREENS.phone, bypassCSP: true },
  ));
