import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { arrive, READ, reload, SCREENS, scrollToStill, visitPage } from "../../support/browser/browse";
import { addressOf } from "../../support/browser/list-page";

const site = inject("siteUrl");

const heart = (page: Page, name: string) => page.getByRole("button", { name });
const savedLink = (page: Page) => page.locator("header [data-saved-count]");
const store = (page: Page, name: string, value: unknown) =>
  page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [name, typeof value === "string" ? value : JSON.stringify(value)],
  );

test("a heart saves a vehicle, the header shows the count on every page, and the saved page can be shared", () =>
  visitPage("/es/inventory?style=SUV", SCREENS.desktop, async (page) => {
    expect(await savedLink(page).getAttribute("data-saved-count")).toBe("");
    await heart(page, "Guardar 2019 Nissan Rogue SV").click();
    await heart(page, "Guardar 2022 Hyundai Tucson SEL").click();
    // The list changes under the hearts.
    await page.locator(".filter-chip").first().click();
    await page.waitForURL(`${site}/es/inventory`, READ);
    const cards = page.getByTestId("vehicle-card");
    await cards.nth(10).waitFor({ state: "attached" });
    await expect.poll(async () => cards.locator("[aria-pressed]").count()).toBe(await cards.count());
    expect(await heart(page, "Guardar 2019 Nissan Rogue SV").getAttribute("aria-pressed")).toBe("true");
    expect(await heart(page, "Guardar 2018 Kia Sorento").getAttribute("aria-pressed")).toBe("false");
    await arrive(page, `${site}/es/about`);
    expect(await savedLink(page).getAttribute("data-saved-count")).toBe("2");
    await savedLink(page).click();
    await page.waitForURL(/\/es\/saved\?ids=6,3$/, READ);
    expect(await page.locator("[data-saved-list] h2").allTextContents()).toEqual([
      "2022 Hyundai Tucson SEL",
      "2019 Nissan Rogue SV",
    ]);
    await arrive(page, `${site}/es/saved`);
    await page.waitForURL(/\?ids=6,3$/, READ);
  }));

test("a saved vehicle's lower price is pointed out; removed from the own list it leaves count, address and comparison, and its heart restores it", () =>
  visitPage("/saved?ids=3,6,1", SCREENS.phone, async (page) => {
    await store(page, "saved", [
      [3, 1_640_000],
      [6, 2_000_000],
      [1, 900_000],
    ]);
    await reload(page);
    const notes = await page
      .locator("[data-saved-list] > li")
      .evaluateAll((places) => places.map((place) => (place as HTMLElement).dataset.less ?? ""));
    expect(notes).toEqual(["Down $500 since you saved it", "", ""]);
    const compare = page.locator("[data-compare]");
    expect(await compare.innerText()).toBe("Compare 3 cars");
    await heart(page, "Save 2022 Hyundai Tucson SEL").tap();
    expect(addressOf(page)).toBe("/saved?ids=3,1");
    expect(await savedLink(page).getAttribute("data-saved-count")).toBe("2");
    expect(await compare.innerText()).toBe("Compare 2 cars");
    expect(await compare.getAttribute("href")).toContain("/compare?ids=3,1");
    expect(await page.locator("[data-saved-list] > li").count()).toBe(3);
    await heart(page, "Save 2022 Hyundai Tucson SEL").tap();
    expect(addressOf(page)).toBe("/saved?ids=6,3,1");
    expect(await compare.innerText()).toBe("Compare 3 cars");
    // A list that someone shared keeps its address.
    await arrive(page, `${site}/saved?ids=8`);
    await heart(page, "Save 2020 Tesla Model 3").tap();
    expect(addressOf(page)).toBe("/saved?ids=8");
  }));

test("on a phone a heart saves, and the rest of the picture opens the vehicle", () =>
  visitPage("", SCREENS.phone, async (page) => {
    const [path, saved] = ["/inventory?style=SUV", "Save 2022 Hyundai Tucson SEL"];
    await arrive(page, site + path);
    await scrollToStill(heart(page, saved));
    await heart(page, saved).tap();
    expect(addressOf(page)).toBe(path);
    await expect.poll(() => heart(page, saved).getAttribute("aria-pressed")).toBe("true");
    const card = page.getByTestId("vehicle-card").filter({ hasText: "2018 Kia Sorento" });
    await card.scrollIntoViewIfNeeded();
    await card.locator("[data-vehicle]").tap({ position: { x: 60, y: 60 }, force: true });
    await page.waitForURL(/vehicle\/21/, READ);
  }));

test("recently viewed vehicles are listed below, without the current one, with the prices of today", () =>
  visitPage("", SCREENS.phone, async (page) => {
    for (const id of [3, 1003, 1]) await arrive(page, `${site}/pt/vehicle/${id}`);
    const strip = page.locator("main [data-recent]");
    const listHrefs = (links: Element[]) => links.map((link) => link.getAttribute("href"));
    expect(await strip.locator("a").evaluateAll(listHrefs)).toEqual(["/pt/vehicle/1003", "/pt/vehicle/3"]);
    // The first has no price.
    await expect
      .poll(() => strip.innerText())
      .toMatch(/Vistos recentemente[^$]*2016 Kia Soul Plus[^$]*2019 Nissan Rogue SV[^$]*\$15,900[^$]*$/);
    await strip.locator("a").last().click();
    expect(addressOf(page)).toBe("/pt/vehicle/3");
    // A hyphenated model name is not broken at its hyphen.
    expect(await strip.innerText()).toContain("F-\u2060150");
  }));

test("a storage with malformed or hostile entries breaks nothing and runs nothing", () =>
  visitPage("", SCREENS.desktop, async (page) => {
    await arrive(page, `${site}/vehicle/8`);
    for (const value of [
      "{",
      [null, 1, "8", [], ["8", 1], [-1, 1], [1.5, 1], { id: 1 }, [{}, {}]],
      [
        ["</a><img src=x onerror=window.hit=1>", "1"],
        {
          id: 1,
          name: "<img src=x onerror=window.hit=1>",
          photo: "/photos/640/art/2021-ford-f-150-xlt-1.webp",
        },
        { id: 2, name: "x", photo: "javascript:window.hit=1" },
        { id: 3, name: "x", photo: "//evil.example/a.png" },
        { id: "4/../../staff", name: "x", photo: "" },
      ],
    ]) {
      await store(page, "saved", value);
      await store(page, "viewed", value);
      for (const id of [9, 8]) await arrive(page, `${site}/vehicle/${id}`);
      await heart(page, "Save 2020 Tesla Model 3").click();
      expect(await savedLink(page).getAttribute("href")).toBe(`${site}/saved?ids=8`);
      expect(await page.evaluate(() => "hit" in window)).toBe(false);
      const strange = /<img src="x"|javascript:|evil|staff/;
      expect(await page.locator("main [data-recent]").innerHTML()).not.toMatch(strange);
    }
  }));

test("a browser that blocks storage shows hearts that do not stay pressed, and no error", () =>
  visitPage("", SCREENS.desktop, async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await arrive(page, `${site}/vehicle/8`);
    const button = heart(page, "Save 2020 Tesla Model 3");
    await button.click();
    expect(await button.getAttribute("aria-pressed")).toBe("false");
  }));

test("without script there are no hearts and no dead link, a shared list is compared, and the saved page explains itself", () =>
  visitPage("/vehicle/8", { ...SCREENS.desktop, javaScriptEnabled: false }, async (page) => {
    const parts = page.locator("[aria-pressed]:visible, [data-recent]:visible, [data-saved-count]:visible");
    expect(await parts.count()).toBe(0);
    await arrive(page, `${site}/saved?ids=1,22,3,5`);
    await page.getByRole("link", { name: "Compare 3 cars" }).click();
    await page.waitForURL(/\/compare\?ids=1,3,5$/, READ);
    await arrive(page, `${site}/saved`);
    expect(await page.locator("main").innerText()).toContain("The heart needs JavaScript");
  }));

test("the link is copied on devices without a share dialog", () =>
  visitPage("/es/vehicle/8?from=style%3DElectric", { ...SCREENS.desktop, browser: "whole" }, async (page) => {
    await page.getByRole("button", { name: "Copiar enlace" }).click();
    await page.getByRole("button", { name: "Enlace copiado" }).waitFor();
    await page.evaluate(() => document.body.appendChild(document.createElement("textarea")).focus());
    await page.keyboard.press("Control+V");
    expect(await page.locator("textarea").inputValue()).toBe(`${site}/es/vehicle/8`);
  }));
