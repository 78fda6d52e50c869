import { expect, inject, test } from "vitest";
import { READ } from "../../support/browser/browse";
import {
  addressOf,
  box,
  holdAnswers,
  seeIndex,
  seeText,
  setUpListPages,
} from "../../support/browser/list-page";

const site = inject("siteUrl");
const visitList = setUpListPages();

test("while results are loading the list shows and announces it politely", () =>
  visitList("/pt/inventory", async ({ page }) => {
    const held = await holdAnswers(page);
    // Only the server can answer a search.
    await page.getByRole("searchbox").fill("picape");
    await seeText(page, "Carregando o estoque...");
    expect(await page.locator("[data-results]").getAttribute("aria-busy")).toBe("true");
    await expect.poll(() => held.length).toBe(1);
    for (const letGo of held) letGo();
    await seeText(page, "mostrando 4 de 21 veículos");
    await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
  }));

test("cards that a choice excludes disappear at once, and no others do", () =>
  visitList("/inventory", async ({ page }) => {
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
    for (const letGo of held) letGo();
    await seeText(page, "showing 0 of 21");
  }));

test("the last choice wins over an earlier one with a late response, and both count", () =>
  visitList("/inventory", async ({ page, loads }) => {
    const held = await holdAnswers(page);
    await box(page, /^Truck/).check();
    await expect.poll(() => held.length).toBe(1);
    await box(page, /^Van/).check();
    await expect.poll(() => held.length).toBe(2);
    await page.getByRole("link", { name: "Lowest price" }).click();
    await expect.poll(() => held.length).toBe(3);
    for (const letGo of held.toReversed()) letGo();
    await seeText(page, "showing 6 of 21");
    await page.waitForURL("**/inventory?style=Truck&style=Van&sort=price-asc", READ);
    expect(await box(page, /^Truck/).isChecked()).toBe(true);
    expect(loads()).toBe(0);
  }));

test("a search runs after a pause in typing, and typing continues meanwhile", () =>
  visitList("/inventory", async ({ page, loads }) => {
    const search = page.getByRole("searchbox");
    await search.pressSequentially("toy");
    await seeText(page, "showing 3 of 21");
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
