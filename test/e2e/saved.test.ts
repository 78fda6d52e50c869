import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  arrive,
  launchBrowser,
  launchWholeBrowser,
  READ,
  reload,
  SCREENS,
  visit,
} from "../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const heart = (page: Page, name: string) => page.getByRole("button", { name });
const addressOf = (page: Page) => page.url().slice(site.length);
const store = (page: Page, name: string, value: unknown) =>
  page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [name, typeof value === "string" ? value : JSON.stringify(value)],
  );

test("a heart saves a vehicle, the strip shows the count, and the page of saved vehicles can be shared", async () => {
  const { page, troubles, close } = await visit(browser, SCREENS.desk);
  await arrive(page, `${site}/es/inventory?style=SUV`);
  const link = page.getByRole("link", { name: /Guardados/ });
  expect(await link.count()).toBe(0);
  await heart(page, "Guardar 2019 Nissan Rogue SV").click();
  await heart(page, "Guardar 2022 Hyundai Tucson SEL").click();
  expect(await heart(page, "Guardar 2019 Nissan Rogue SV").getAttribute("aria-pressed")).toBe("true");
  expect(await heart(page, "Guardar 2018 Kia Sorento").getAttribute("aria-pressed")).toBe("false");
  await page.locator("header [data-kept]").first().click();
  expect(addressOf(page)).toBe("/es/saved?ids=6,3");
  await page.locator(".card-name").last().waitFor();
  expect(await page.locator(".card-name").allTextContents()).toEqual([
    "2022 Hyundai Tucson SEL",
    "2019 Nissan Rogue SV",
  ]);
  await arrive(page, `${site}/es/saved`);
  await page.waitForURL(/\?ids=6,3$/, READ);
  await heart(page, "Guardar 2022 Hyundai Tucson SEL").press("Enter");
  expect(await page.locator("header [data-kept]").first().getAttribute("href")).toBe(
    `${site}/es/saved?ids=3`,
  );
  expect(troubles).toEqual([]);
  await close();
});

test("on a phone every heart saves, and the rest of each picture opens the vehicle", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  for (const [path, saved, opened] of [
    ["/inventory?style=SUV", "Save 2022 Hyundai Tucson SEL", "2018 Kia Sorento"],
    ["/vehicle/1", "Save 2018 Chevrolet Silverado LT (Rebuilt)", "2022 Ford F-150 Lightning"],
  ] as const) {
    await arrive(page, site + path);
    // Scrolled into view first, because content below the screen is laid out late.
    await heart(page, saved).tap();
    expect(addressOf(page)).toBe(path);
    expect(await heart(page, saved).getAttribute("aria-pressed")).toBe("true");
    const card = page.locator(".card", { hasText: opened });
    await card.scrollIntoViewIfNeeded();
    await card.locator(".card-picture").tap({ position: { x: 60, y: 60 }, force: true });
    await page.waitForURL(/vehicle\/(21|19)/, READ);
  }
  await close();
});

test("hearts survive a change of the list under them", async () => {
  const { page, close } = await visit(browser, SCREENS.desk);
  await arrive(page, `${site}/inventory?style=SUV`);
  await heart(page, "Save 2018 Kia Sorento").click();
  await page.locator(".filter-chip").first().click();
  await page.waitForURL(`${site}/inventory`, READ);
  await page.waitForFunction(() => document.querySelectorAll(".card .save").length > 10);
  expect(await page.locator(".card").count()).toBe(await page.locator(".card .save").count());
  expect(await heart(page, "Save 2018 Kia Sorento").getAttribute("aria-pressed")).toBe("true");
  await close();
});

test("a saved vehicle's lower price is pointed out, a higher one is not", async () => {
  const { page, close } = await visit(browser, SCREENS.phone);
  await arrive(page, `${site}/saved?ids=3,6,1003`);
  await store(page, "saved", [
    [3, 1_640_000],
    [6, 2_000_000],
    [1003, 900_000],
  ]);
  await reload(page);
  const notes = await page
    .locator(".card-picture")
    .evaluateAll((places) => places.map((place) => (place as HTMLElement).dataset.less ?? ""));
  expect(notes).toEqual(["$500 less than when you saved it", "", ""]);
  await close();
});

test("recently viewed vehicles are listed below, without the current one and without prices", async () => {
  const { page, troubles, close } = await visit(browser, SCREENS.phone);
  for (const id of [3, 1003, 1]) await arrive(page, `${site}/pt/vehicle/${id}`);
  const strip = page.locator("main .recent");
  expect(
    await strip.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(["/pt/vehicle/1003", "/pt/vehicle/3"]);
  expect(await strip.innerText()).toMatch(
    /Vistos recentemente[^$]*2016 Kia Soul Plus[^$]*2019 Nissan Rogue SV[^$]*$/,
  );
  await strip.locator("a").last().click();
  expect(addressOf(page)).toBe("/pt/vehicle/3");
  // A hyphenated model name is not broken at its hyphen.
  expect(await strip.innerText()).toContain("F-\u2060150");
  expect(troubles).toEqual([]);
  await close();
});

test.each<[string, unknown]>([
  ["invalid JSON", "{"],
  ["an object", { length: 3 }],
  ["null", null],
  ["malformed entries", [null, 1, "8", [], ["8", 1], [-1, 1], [1.5, 1], { id: 1 }, [{}, {}]]],
  [
    "hostile entries",
    [
      ["</a><img src=x onerror=window.hit=1>", "1"],
      { id: 1, name: "<img src=x onerror=window.hit=1>", photo: "/photos/640/art/x.webp" },
      { id: 2, name: "x", photo: "javascript:window.hit=1" },
      { id: 3, name: "x", photo: "//evil.example/a.png" },
      { id: "4/../../staff", name: "x", photo: "" },
    ],
  ],
])("a storage with %s breaks nothing and runs nothing", async (_, value) => {
  const { page, close } = await visit(browser, SCREENS.desk);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await arrive(page, `${site}/vehicle/9`);
  await store(page, "saved", value);
  await store(page, "viewed", value);
  await reload(page);
  await arrive(page, `${site}/vehicle/8`);
  await heart(page, "Save 2020 Tesla Model 3").click();
  expect(await page.locator("header [data-kept]").first().getAttribute("href")).toBe(`${site}/saved?ids=8`);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(await page.locator("main .recent").innerHTML()).not.toMatch(/<img src="x"|javascript:|evil|staff/);
  expect(errors).toEqual([]);
  await close();
});

test("a browser that blocks storage shows hearts that do not stay pressed, and no error", async () => {
  const { page, troubles, close } = await visit(browser, SCREENS.desk);
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
  expect(troubles).toEqual([]);
  await close();
});

test("without script there are no hearts, no strip and no dead link, and the saved page explains itself", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.desk, javaScriptEnabled: false });
  await arrive(page, `${site}/vehicle/8`);
  expect(await page.locator(".save:visible, .recent:visible, [data-kept]:visible").count()).toBe(0);
  expect(await page.locator("[data-share] a").getAttribute("href")).toContain(
    "https://wa.me/?text=2020%20Tesla",
  );
  await arrive(page, `${site}/saved`);
  expect(await page.locator("main").innerText()).toContain("The heart needs JavaScript");
  await close();
});

test("the link is copied on devices without a share dialog", async () => {
  const whole = await launchWholeBrowser();
  const { page } = await visit(whole, SCREENS.desk);
  await arrive(page, `${site}/es/vehicle/8?from=style%3DElectric`);
  await page.getByRole("button", { name: "Copiar enlace" }).click();
  await page.getByRole("button", { name: "Enlace copiado" }).waitFor();
  await page.evaluate(() => document.body.appendChild(document.createElement("textarea")).focus());
  await page.keyboard.press("Control+V");
  expect(await page.locator("textarea").inputValue()).toBe(`${site}/es/vehicle/8`);
  await whole.close();
});

test("without script a visitor can step through a filtered list and return to it", async () => {
  const { page, close } = await visit(browser, { ...SCREENS.phone, javaScriptEnabled: false });
  await arrive(page, `${site}/inventory?style=SUV&sort=price-asc`);
  const names = await page.locator(".card-name").allTextContents();
  await page.locator(".card-name a").first().click();
  expect(await page.locator(".place").innerText()).toContain("1 of 6 SUVs");
  await page.locator(".place [rel=next]").click();
  expect(await page.locator("h1").innerText()).toBe(names[1]);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/vehicle\/\d+$/);
  await page.locator(".back a:not([rel])").click();
  expect(addressOf(page)).toBe("/inventory?style=SUV&sort=price-asc");
  await close();
});
