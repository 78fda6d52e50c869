import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arrive, launchBrowser, READ, reload, SCREENS, visit } from "../support/browser/browse";

const site = inject("siteUrl");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Shop {
  readonly page: Page;
  /** Documents loaded since the first one. */
  readonly loads: () => number;
}

async function shop(
  path: string,
  steps: (shop: Shop) => Promise<void>,
  options: BrowserContextOptions = SCREENS.desk,
): Promise<void> {
  const { page, troubles, close } = await visit(browser, options);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  try {
    await arrive(page, site + path);
    await steps({ page, loads: () => documents - 1 });
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
}

const countCards = (page: Page) => page.locator("[data-testid=vehicle-card]").count();
const seeText = (page: Page, text: string) =>
  expect.poll(() => page.locator(".list-bar [role=status]").innerText()).toContain(text);
const box = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
const address = (page: Page) => page.url().slice(site.length);
/** Holds back responses to our own script until they are released, the oldest first. */
async function holdAnswers(page: Page): Promise<(() => void)[]> {
  const held: (() => void)[] = [];
  await page.route("**/inventory**", async (route) => {
    if (route.request().headers()["x-part"] !== "main") return route.continue();
    await new Promise<void>((letGo) => held.push(letGo));
    await route.continue().catch(() => undefined);
  });
  return held;
}

test("a choice updates the list, the URL and the title without a page load", () =>
  shop("/inventory", async ({ page, loads }) => {
    await box(page, /^Truck/).check();
    await seeText(page, "showing 4 of 21 vehicles");
    expect(address(page)).toBe("/inventory?style=Truck");
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
  shop("/inventory", async ({ page, loads }) => {
    const picks = page.locator("#v1 .pick input, #v11 .pick input");
    await picks.first().check();
    await picks.last().check();
    await box(page, /^Truck/).check();
    await seeText(page, "showing 4 of 21");
    await page.getByRole("link", { name: "Lowest price" }).click();
    await page.waitForURL(/sort=price-asc/, READ);
    const ticked = page.locator(".pick input:checked");
    expect(
      await ticked.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).sort()),
    ).toEqual(["1", "11"]);
    await page.locator(".compare-bar button").click();
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
  shop("/es/inventory", async ({ page, loads }) => {
    await box(page, /^Pickup/).check();
    await page.waitForURL(/style=Truck/, READ);
    const changed = await page.evaluate(readFrame);
    expect(loads()).toBe(0);
    await reload(page);
    expect(changed).toEqual(await page.evaluate(readFrame));
  }));

test("the focus and open filter groups are preserved, and nothing scrolls", () =>
  shop("/inventory", async ({ page }) => {
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
    expect(await page.evaluate(() => document.activeElement?.closest(".list-bar") !== null)).toBe(true);
  }));

test("while results are loading the list shows and announces it politely", () =>
  shop("/pt/inventory", async ({ page }) => {
    const held = await holdAnswers(page);
    await box(page, /^Picape/).check();
    await seeText(page, "Carregando o estoque...");
    expect(await page.locator(".cards").getAttribute("aria-busy")).toBe("true");
    await expect.poll(() => held.length).toBe(1);
    for (const letGo of held) letGo();
    await seeText(page, "mostrando 4 de 21 veículos");
    expect(await page.locator("[aria-busy]").count()).toBe(0);
  }));

test("cards that a choice excludes disappear at once, and no others do", () =>
  shop("/inventory", async ({ page }) => {
    const cards = page.locator("[data-testid=vehicle-card]:visible");
    const held = await holdAnswers(page);
    await box(page, /^Truck/).check();
    await expect.poll(() => held.length).toBe(1);
    expect(await cards.count()).toBe(4);
    expect((await cards.locator(".card-kind span:first-child").allTextContents()).join()).toMatch(
      /^(Truck,?)+$/,
    );
    await box(page, /^Van/).check();
    await expect.poll(() => cards.count()).toBe(6);
    // No card of this page matches, but other pages may have some.
    await page.locator("#filters summary", { hasText: "Make" }).click();
    await box(page, /^Tesla/).check();
    await expect.poll(() => cards.count()).toBe(21);
    await expect.poll(() => held.length).toBe(3);
    for (const letGo of held) letGo();
    await seeText(page, "showing 0 of 21");
  }));

test("the last choice wins over an earlier one with a late response, and both count", () =>
  shop("/inventory", async ({ page, loads }) => {
    const held = await holdAnswers(page);
    await box(page, /^Truck/).check();
    await expect.poll(() => held.length).toBe(1);
    await box(page, /^Van/).check();
    await expect.poll(() => held.length).toBe(2);
    await page.getByRole("link", { name: "Lowest price" }).click();
    await expect.poll(() => held.length).toBe(3);
    for (const letGo of held.toReversed()) letGo();
    await seeText(page, "showing 6 of 21");
    expect(address(page)).toBe("/inventory?style=Truck&style=Van&sort=price-asc");
    expect(await box(page, /^Truck/).isChecked()).toBe(true);
    expect(loads()).toBe(0);
  }));

test("a search runs after a pause in typing, and typing continues meanwhile", () =>
  shop("/inventory", async ({ page, loads }) => {
    const search = page.getByRole("searchbox");
    await search.pressSequentially("toy");
    await seeText(page, "showing 3 of 21");
    await search.pressSequentially("ota cam");
    await seeText(page, "showing 1 of 21");
    expect(await search.inputValue()).toBe("toyota cam");
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(address(page)).toBe("/inventory?q=toyota+cam");
    await page.goBack(READ);
    await seeText(page, "showing 21 of 21");
    expect(await search.inputValue()).toBe("");
    expect(loads()).toBe(0);
  }));

test("Back and Forward restore the list, the scroll position and the focus", () =>
  shop("/inventory", async ({ page, loads }) => {
    const truck = box(page, /^Truck/);
    await truck.press("Space");
    await seeText(page, "showing 4 of 21");
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.y === 700);
    // Avoids the driver's own scrolling to the link.
    await page.locator('.sort a[href*="price-asc"]').evaluate((link: HTMLElement) => link.click());
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
  shop(
    "/inventory",
    async ({ page }) => {
      const held = await holdAnswers(page);
      await page.evaluate(() => scrollTo({ top: 6_000, behavior: "instant" }));
      await page.locator("main nav a[href='#filters']").tap();
      await page.locator("#filters .option", { hasText: "SUV" }).tap();
      await expect.poll(() => held.length).toBe(1);
      // The excluded cards are gone; the scroll position is saved once scrolling has settled.
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(6_000);
      await page.waitForTimeout(300);
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
  shop("/inventory", async ({ page }) => {
    await box(page, /^Truck/).check();
    await seeText(page, "showing 4 of 21");
    await page.getByRole("link", { name: "View Details" }).first().click();
    await page.waitForURL("**/vehicle/**", READ);
    await page.goBack(READ);
    expect(address(page)).toBe("/inventory?style=Truck");
    await seeText(page, "showing 4 of 21");
    expect(await box(page, /^Truck/).isChecked()).toBe(true);
  }));

test.each([
  ["fails", 0],
  ["is an error", 503],
  ["is not a page", 200],
] as const)("a response that %s falls back to a page load", (_, status) =>
  shop("/inventory", async ({ page, loads }) => {
    page.removeAllListeners("requestfailed").removeAllListeners("response");
    page.removeAllListeners("console");
    await page.route("**/inventory**", (route) => {
      if (route.request().headers()["x-part"] !== "main") return route.continue();
      return status === 0 ? route.abort() : route.fulfill({ status, body: "{}", contentType: "text/html" });
    });
    await box(page, /^Truck/).check();
    await page.waitForURL("**/inventory?style=Truck", READ);
    await seeText(page, "showing 4 of 21");
    expect(loads()).toBe(1);
  }),
);

test("choices made before script has loaded are not lost", () =>
  shop("/offers", async ({ page }) => {
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

test("on a phone the filter sheet stays open while its button updates the count, and closes to the list", () =>
  shop(
    "/inventory",
    async ({ page, loads }) => {
      await page.getByRole("link", { name: "Filter", exact: true }).click();
      const dialog = page.locator("dialog[open]");
      await box(page, /^Truck/).check();
      const show = page.getByRole("button", { name: "Show 4 vehicles" });
      await show.waitFor();
      expect(address(page)).toBe("/inventory?style=Truck");
      await box(page, /^Van/).check();
      await page.getByRole("button", { name: "Show 6 vehicles" }).click();
      expect(await dialog.count()).toBe(0);
      await seeText(page, "showing 6 of 21");
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

test.each(["phone", "desk"] as const)("the updated list passes axe and is no wider than the %s", (screen) =>
  shop(
    "/inventory?style=Electric",
    async ({ page }) => {
      if (screen === "phone") await page.getByRole("link", { name: /^Filter/ }).click();
      await box(page, /^Under \$10,000/).check();
      await page.waitForURL(/price=0-10000/, READ);
      await expect.poll(() => page.locator(".none").count()).toBe(1);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run({
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        }),
      );
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
    { ...SCREENS[screen], bypassCSP: true },
  ),
);

test("without script the same form, chips and sort links load documents", () =>
  shop(
    "/inventory",
    async ({ page, loads }) => {
      await box(page, /^Truck/).check();
      // Without script the button shows no count.
      await page.getByRole("button", { name: "Show vehicles", exact: true }).click();
      await page.waitForURL("**/inventory?style=Truck", READ);
      expect(await countCards(page)).toBe(4);
      await page.getByRole("link", { name: /Remove filter: Truck/ }).click();
      await page.waitForURL("**/inventory", READ);
      expect(loads()).toBe(2);
    },
    { ...SCREENS.desk, javaScriptEnabled: false },
  ));
