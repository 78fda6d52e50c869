import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  arrive,
  launchBrowser,
  READ,
  SCREENS,
  type Screen,
  type Visit,
  visit,
} from "../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const WAYS = [
  { screen: "phone", hasScript: true },
  { screen: "phone", hasScript: false },
  { screen: "desk", hasScript: true },
  { screen: "desk", hasScript: false },
] as const satisfies readonly { screen: Screen; hasScript: boolean }[];

const withoutScript = WAYS.filter(({ hasScript }) => !hasScript);
const name = ({ screen, hasScript }: (typeof WAYS)[number]) =>
  `on a ${screen} ${hasScript ? "with" : "without"} script`;

async function shop(
  { screen, hasScript }: (typeof WAYS)[number],
  path: string,
  steps: (page: Page, isPhone: boolean) => Promise<void>,
) {
  const shopper: Visit = await visit(browser, { ...SCREENS[screen], javaScriptEnabled: hasScript });
  try {
    await arrive(shopper.page, site + path);
    await steps(shopper.page, screen === "phone");
    expect(shopper.troubles).toEqual([]);
  } finally {
    await shopper.close();
  }
}

for (const way of WAYS) {
  test(`a search keeps the sort order, which can then be changed ${name(way)}`, () =>
    shop(way, "/pt/inventory?sort=price-asc", async (page, isPhone) => {
      await page.getByRole("searchbox").fill("toyota");
      await page.getByRole("button", { name: "Buscar" }).click();
      await page.waitForURL(/q=toyota/, READ);
      expect(await page.getByText("mostrando 3 de 21 veículos").count()).toBe(1);
      expect(page.url()).toContain("sort=price-asc");
      if (isPhone) await page.getByRole("link", { name: "Ordenar", exact: true }).click();
      await page.getByRole("link", { name: "Maior preço" }).click();
      await page.waitForURL(/sort=price-desc/, READ);
    }));

  test(`a shopper looks at every picture and the counter is correct ${name(way)}`, () =>
    shop(way, "/vehicle/2", async (page) => {
      const seen = () => page.evaluate(readShownCount);
      expect(await seen()).toBe("1 / 4");
      for (const [direction, count] of [
        ["Previous photo", "4 / 4"],
        ["Next photo", "1 / 4"],
        ["Next photo", "2 / 4"],
        ["Next photo", "3 / 4"],
      ] as const) {
        const before = (await seen())?.[0];
        await page.locator(`#photo-${before}`).getByRole("link", { name: direction }).click();
        await expect.poll(seen).toBe(count);
      }
      await page.getByRole("link", { name: "Photo 2 of 4", exact: true }).click();
      await expect.poll(seen).toBe("2 / 4");
    }));
}

/** Runs in the page: returns the counter below the frame that fills the gallery. */
function readShownCount(): string | null {
  const row = document.querySelector("[data-gallery] [data-strip]");
  if (!row) return null;
  const left = row.getBoundingClientRect().left;
  const frames = [...row.querySelectorAll("figure")];
  const shown = frames.find((frame) => Math.abs(frame.getBoundingClientRect().left - left) < 2);
  return /\d+ \/ \d+/.exec(shown?.textContent ?? "")?.[0] ?? null;
}

for (const way of WAYS.filter(({ screen }) => screen === "phone")) {
  test(`the menu opens, leads to a page and closes ${name(way)}`, () =>
    shop(way, "/vehicle/3", async (page) => {
      const about = page.locator("#menu").getByRole("link", { name: "About Us", includeHidden: true });
      expect(await about.isVisible()).toBe(false);
      await page.getByRole("link", { name: "Menu" }).click();
      await expect.poll(() => about.isVisible()).toBe(true);
      await page.locator("#menu").getByRole("link", { name: "Close" }).click();
      await expect.poll(() => about.isVisible()).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole("link", { name: "Menu" }).click();
      await page.locator("#menu").getByRole("link", { name: "Inventory" }).click();
      await page.waitForURL("**/inventory", READ);
      expect(await about.isVisible()).toBe(false);
    }));

  test(`a tap beside the sort sheet closes it ${name(way)}`, () =>
    shop(way, "/inventory", async (page) => {
      const sheet = page.locator("#sort");
      await page.getByRole("link", { name: "Sort", exact: true }).click();
      await expect.poll(() => sheet.isVisible()).toBe(true);
      await page.touchscreen.tap(180, 200);
      await expect.poll(() => sheet.isVisible()).toBe(false);
      expect(new URL(page.url()).pathname).toBe("/inventory");
    }));
}

test("with script the menu is a dialog: Esc closes it and the focus returns", () =>
  shop({ screen: "phone", hasScript: true }, "/inventory", async (page) => {
    const menu = page.getByRole("link", { name: "Menu" });
    await menu.click();
    expect(await page.locator("dialog[open]").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await menu.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(page.url()).toBe(`${site}/inventory`);
  }));

test("with script the arrow keys step through the pictures and wrap around", () =>
  shop({ screen: "desk", hasScript: true }, "/vehicle/2", async (page) => {
    await page.locator("#photo-1 [data-photo]").focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.evaluate(readShownCount)).toBe("4 / 4");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(readShownCount)).toBe("1 / 4");
  }));

test.each(withoutScript)("the current page is marked in the navigation ($screen)", (way) =>
  shop(way, "/es/inventory?style=SUV", async (page) => {
    const marked = page.locator('#menu a[aria-current="page"]');
    expect(await marked.allTextContents()).toEqual(["Inventario"]);
  }),
);
