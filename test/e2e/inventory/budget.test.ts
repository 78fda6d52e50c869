/** A budget follows a shopper in this browser from the list to every page with prices, until it is cleared. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { arrive, READ, SCREENS, visitPage } from "../../support/browser/browse";
import { addressOf, seeAnswer } from "../../support/browser/list-page";

const site = inject("siteUrl");
const BUDGET = "?paymentMax=300&down=1500";
const kept = (page: Page) => page.evaluate(() => localStorage.budget as string | undefined);
/** @returns the addresses that the page loads as documents from now on */
function listDocuments(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url().slice(site.length));
  });
  return documents;
}
const seeAddress = (page: Page, address: string) => page.waitForURL(site + address, READ);

test("a budget typed in the list is on the vehicle's page, the calculator, and later visits, and what is cleared is forgotten", () =>
  visitPage("/inventory", SCREENS.desktop, async (page) => {
    await page.locator("#filters [name=paymentMax]").fill("$300");
    await page.locator("#filters [name=down]").fill("1,500");
    await page.locator("#filters [name=down]").blur();
    await seeAnswer(page, BUDGET);
    await arrive(page, `${site}/`);
    await seeAddress(page, "/?down=1500");
    await page.getByTestId("vehicle-card").first().getByRole("link").first().click();
    await page.waitForURL(/\/vehicle\/\d+\?from=down%3D1500$/, READ);
    const id = /\d+/.exec(addressOf(page))?.[0];
    const prices = await page.locator(".price-lockup + p, .buy-panel p").allInnerTexts();
    expect(prices).toContainEqual(expect.stringContaining("$1,500 down"));
    // Shared, it says nothing of the budget.
    expect(await page.locator("[data-share]").getAttribute("data-url")).toBe(`${site}/vehicle/${id}`);
    await page.getByRole("link", { name: "Change down payment and term" }).click();
    await page.locator("[name=term]").fill("72");
    await page.locator("[name=term]").blur();
    // As from a bookmark or a search engine.
    await arrive(page, `${site}/vehicle/${id}`);
    await seeAddress(page, `/vehicle/${id}?from=down%3D1500`);
    await page.locator("header nav a[href='/financing']").click();
    await seeAddress(page, "/financing?down=1500&term=72");
    await page.goBack(READ);
    await page.getByRole("link", { name: "Show it with $0 down" }).click();
    await seeAddress(page, `/vehicle/${id}?from=`);
    await arrive(page, `${site}/inventory`);
    await seeAddress(page, "/inventory?paymentMax=300");
    await page.getByRole("link", { name: "Remove filter: Under $300/mo" }).click();
    await seeAnswer(page, "");
    expect(await page.locator("#filters [name=paymentMax]").inputValue()).toBe("");
    await arrive(page, `${site}/inventory`);
    expect(addressOf(page)).toBe("/inventory");
    await arrive(page, `${site}/privacy`);
    expect(await kept(page)).toContain("term=72");
    await page.locator("[data-forget]").click();
    await expect.poll(() => kept(page)).toBeUndefined();
  }));

test("a list opened from a bookmark gets the remembered budget without being loaded again", () =>
  visitPage("/inventory?down=1500", SCREENS.phone, async (page) => {
    const documents = listDocuments(page);
    await arrive(page, `${site}/es/inventory?style=SUV`);
    await seeAnswer(page, "?style=SUV&down=1500");
    expect(await page.locator("main").innerText()).toContain("$1,500 de pago inicial");
    expect(documents).toEqual(["/es/inventory?style=SUV"]);
    await page.goBack(READ);
    await seeAddress(page, "/inventory?down=1500");
  }));

test("a saved vehicle has the remembered down payment, a click loads its page once, and Back returns", () =>
  visitPage("/inventory?down=1500", SCREENS.phone, async (page) => {
    await arrive(page, `${site}/saved?ids=1,5`);
    await seeAddress(page, "/saved?ids=1%2C5&down=1500");
    expect(await page.locator("main").innerText()).toContain("$1,500 down");
    const documents = listDocuments(page);
    await page.locator("main a[href^='/vehicle/']").first().tap();
    await page.waitForURL(/\/vehicle\/\d+\?from=down%3D1500$/, READ);
    expect(documents).toEqual([addressOf(page)]);
    await page.goBack(READ);
    await seeAddress(page, "/saved?ids=1%2C5&down=1500");
  }));
