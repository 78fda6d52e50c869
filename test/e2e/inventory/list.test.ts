/** What the list's script does without loading a page: choices, searches, focus, history, and errors. */
import { expect, inject, test } from "vitest";
import { arrive, READ, SCREENS } from "../../support/browser/browse";
import {
  addressOf,
  box,
  countCards,
  holdAnswers,
  seeAnswer,
  seeIndex,
  seeText,
  visitList,
} from "../../support/browser/list-page";

const site = inject("siteUrl");

/** Runs in the page: returns where the links of the header, bar and footer point, and which one is marked as current. */
function readFrame(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>("header a, [data-floating-bar] a, footer a");
  return [...links].map((link) => `${link.pathname}${link.search} ${link.ariaCurrent} ${link.textContent}`);
}

test("a choice updates the list, the address, the title and the frame's links without a page load, and keeps what is checked for a comparison", () =>
  visitList("/inventory", async ({ page, loads }) => {
    for (const card of ["#v1", "#v11"]) await page.locator(`${card} [type=checkbox]`).check();
    await box(page, /^Truck/).check();
    await seeText(page, "showing 4 of 21 vehicles");
    await seeAnswer(page, "?style=Truck");
    expect(await page.title()).toContain("4 trucks");
    const frame = await page.evaluate(readFrame);
    await box(page, /^Van/).check();
    await page.getByRole("link", { name: "Lowest price" }).click();
    await page.waitForURL("**/inventory?style=Truck&style=Van&sort=price-asc", READ);
    await page.getByRole("link", { name: /Remove filter: Truck/ }).click();
    await page.waitForURL("**/inventory?style=Van&sort=price-asc", READ);
    expect(await box(page, /^Truck/).isChecked()).toBe(false);
    // The server's answer takes the link away, and "Clear all" moves into its place.
    await page.getByRole("link", { name: /Remove filter: Truck/ }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Clear all" }).first().click();
    await page.waitForURL("**/inventory", READ);
    await expect.poll(() => countCards(page)).toBe(21);
    expect(loads()).toBe(0);
    await page.getByRole("button", { name: "Compare" }).click();
    await page.waitForURL(/\/compare\?/, READ);
    expect(new URL(page.url()).searchParams.getAll("ids").sort()).toEqual(["1", "11"]);
    await arrive(page, `${site}/inventory?style=Truck`);
    expect(await page.evaluate(readFrame)).toEqual(frame);
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

test.each([true, false])("with script %s, an unreadable number stays, and is named", (javaScriptEnabled) =>
  visitList(
    "/inventory",
    async ({ page, loads }) => {
      const price = page.getByLabel("Max price");
      await price.fill("15.5");
      await price.press("Enter");
      // The browser's message, in its language, has our text.
      const amounts = page.getByTitle("Whole numbers only");
      const focus = await amounts.evaluateAll((all) => all.map((one) => one.matches(":focus")));
      expect(focus).toEqual([true, false, false, false]);
      await box(page, /^Truck/).check();
      if (javaScriptEnabled) await page.waitForURL("**/inventory?style=Truck", READ);
      await page.getByRole("button", { name: /^Show / }).click();
      expect(await price.inputValue()).toBe("15.5");
      expect(loads()).toBe(0);
      await price.fill("$15,900");
      await price.press("Enter");
      await page.waitForURL(/[?&]priceMax=15900(&|$)/, READ);
    },
    { javaScriptEnabled },
  ),
);

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
      await page.getByRole("link", { name: "Filter (2)" }).waitFor();
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

test("cards that a choice excludes disappear at once, the last choice wins over late answers to earlier ones, and all count", () =>
  visitList("/inventory", async ({ page, loads }) => {
    const cards = page.locator("[data-testid=vehicle-card]:visible");
    await seeIndex(page);
    const held = await holdAnswers(page);
    await box(page, /^Truck/).check();
    await expect.poll(() => held.length).toBe(1);
    expect(await cards.count()).toBe(4);
    expect((await cards.allInnerTexts()).every((text) => text.includes("Truck"))).toBe(true);
    await box(page, /^Van/).check();
    await expect.poll(() => cards.count()).toBe(6);
    // What to say about an empty result comes from the server.
    await page.locator("#filters summary", { hasText: "Make" }).click();
    await box(page, /^Tesla/).check();
    await seeText(page, "Loading inventory...");
    expect(await cards.count()).toBe(6);
    await expect.poll(() => held.length).toBe(3);
    for (const letGo of held.toReversed()) letGo();
    await seeText(page, "showing 0 of 21");
    await page.waitForURL("**/inventory?style=Truck&style=Van&make=Tesla", READ);
    expect(await box(page, /^Truck/).isChecked()).toBe(true);
    expect(loads()).toBe(0);
  }));

test("a search runs after a pause in typing, announces politely that it loads, and typing continues meanwhile", () =>
  visitList("/inventory", async ({ page, loads }) => {
    const search = page.getByRole("searchbox");
    const held = await holdAnswers(page);
    await search.pressSequentially("toy");
    await seeText(page, "Loading inventory...");
    expect(await page.locator("[data-results]").getAttribute("aria-busy")).toBe("true");
    await expect.poll(() => held.length).toBe(1);
    for (const letGo of held) letGo();
    await seeText(page, "showing 3 of 21");
    await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
    await page.unroute("**/inventory**");
    await search.pressSequentially("ota cam");
    await seeText(page, "showing 1 of 21");
    expect(await search.inputValue()).toBe("toyota cam");
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(addressOf(page)).toBe("/inventory?q=toyota+cam");
    await page.goBack(READ);
    await seeText(page, "showing 21 of 21");
    expect(await search.inputValue()).toBe("");
    expect(loads()).toBe(0);
  }));

test("an answer that is an error falls back to a page load", () =>
  visitList("/inventory", async ({ page, loads }) => {
    page.removeAllListeners("response").removeAllListeners("console");
    await page.route("**/inventory**", (route) =>
      route.request().headers()["x-part"] === "main"
        ? route.fulfill({ status: 503, body: "{}", contentType: "text/html" })
        : route.continue(),
    );
    await box(page, /^Truck/).check();
    await page.waitForURL("**/inventory?style=Truck", READ);
    await seeText(page, "showing 4 of 21");
    await expect.poll(loads).toBe(1);
  }));

test("choices made before script has loaded are not lost", () =>
  visitList("/offers", async ({ page }) => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/build/enhance/**", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${site}/inventory`, { waitUntil: "commit" });
    await box(page, /^Van/).check();
    await page.getByRole("searchbox").fill("ram");
    letGo();
    await page.waitForURL("**/inventory?q=ram&style=Van", READ);
    await seeText(page, "showing 1 of 21");
  }));

test("with a keyboard a link skips the filters to the first car, and checking Compare is announced", () =>
  visitList("/inventory", async ({ page }) => {
    await page.getByRole("link", { name: "Skip to the vehicles" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const firstId = await page.getByTestId("vehicle-card").first().getAttribute("id");
    expect(await focused.evaluate((link) => link.closest("[data-testid=vehicle-card]")?.id)).toBe(firstId);
    const status = page.locator("[data-picked]");
    await page
      .getByLabel(/^Compare /)
      .first()
      .check();
    expect(await status.textContent()).toBe("Picked to compare: 1");
    await page
      .getByLabel(/^Compare /)
      .nth(1)
      .check();
    expect(await status.textContent()).toBe("Picked to compare: 2");
  }));
