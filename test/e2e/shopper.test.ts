/** The parts of shoppers' pages that work by their address, with and without script. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { arrive, READ, SCREENS, visitPage } from "../support/browser/browse";

const site = inject("siteUrl");

/** Runs in the page: returns the counter below the frame that fills the gallery. */
function readShownCount(): string | null {
  const row = document.querySelector("[data-gallery] [data-strip]");
  if (!row) return null;
  const left = row.getBoundingClientRect().left;
  const frames = [...row.querySelectorAll("figure")];
  const shown = frames.find((frame) => Math.abs(frame.getBoundingClientRect().left - left) < 2);
  return /\d+ \/ \d+/.exec(shown?.textContent ?? "")?.[0] ?? null;
}
const seen = (page: Page) => page.evaluate(readShownCount);

test.each([true, false])("script %s: a phone's menu, search, sort, and gallery work", (javaScriptEnabled) =>
  visitPage("/vehicle/2", { ...SCREENS.phone, javaScriptEnabled }, async (page) => {
    await expect.poll(() => seen(page)).toBe("1 / 4");
    await page.locator("#photo-1").getByRole("link", { name: "Previous photo" }).click();
    await expect.poll(() => seen(page)).toBe("4 / 4");
    await page.locator("#photo-4").getByRole("link", { name: "Next photo" }).click();
    await expect.poll(() => seen(page)).toBe("1 / 4");
    await page.getByRole("link", { name: "Photo 2 of 4", exact: true }).click();
    await expect.poll(() => seen(page)).toBe("2 / 4");

    const about = page.locator("#menu").getByRole("link", { name: "About Us", includeHidden: true });
    expect(await about.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu" }).click();
    await expect.poll(() => about.isVisible()).toBe(true);
    await page.locator("#menu").getByRole("link", { name: "Close" }).click();
    await expect.poll(() => about.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu" }).click();
    await page.locator("#menu").getByRole("link", { name: "Inventory" }).click();
    await page.waitForURL("**/inventory", READ);
    expect(await about.isVisible()).toBe(false);

    await arrive(page, `${site}/pt/inventory?sort=price-asc`);
    await page.getByRole("searchbox").fill("toyota");
    await page.getByRole("button", { name: "Buscar" }).click();
    // The answer is there, so that it doesn't replace the link while it is tapped.
    const canonical = page.locator("link[rel=canonical]");
    await expect.poll(() => canonical.getAttribute("href")).toContain("q=toyota&sort=price-asc");
    const sheet = page.locator("#sort");
    await page.getByRole("link", { name: "Ordenar", exact: true }).click();
    await expect.poll(() => sheet.isVisible()).toBe(true);
    await page.touchscreen.tap(180, 200);
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Ordenar", exact: true }).click();
    await page.getByRole("link", { name: "Maior preço" }).click();
    await page.waitForURL(/sort=price-desc/, READ);
  }),
);

test("with script the menu is a dialog, Esc returns the focus, and arrow keys step through the pictures", () =>
  visitPage("/vehicle/2", SCREENS.phone, async (page) => {
    const menu = page.getByRole("link", { name: "Menu" });
    await menu.click();
    expect(await page.locator("dialog[open]").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await menu.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(page.url()).toBe(`${site}/vehicle/2`);
    await page.locator("#photo-1 [data-photo]").focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => seen(page)).toBe("4 / 4");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => seen(page)).toBe("1 / 4");
  }));
