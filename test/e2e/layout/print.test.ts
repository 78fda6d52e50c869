import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser, visit } from "../../support/browser/browse";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A4 and Letter without their margins, in CSS pixels. */
const PAPER = { viewport: { width: 720, height: 980 } };
const EIGHT_CENTIMETRES_PX = (8 / 2.54) * 96;

async function onPaper(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  // With the dark scheme, printing still uses a white background.
  const { page, close } = await visit(browser, { ...PAPER, colorScheme: "dark" });
  await page.goto(site + path);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await look(page);
  const colors = await page.evaluate(() =>
    [document.body, ...document.querySelectorAll("h1, dd, footer")].map(
      (part) => getComputedStyle(part).color,
    ),
  );
  // Black, and the dark gray of small print.
  expect(colors.filter((color) => !["rgb(0, 0, 0)", "rgb(51, 51, 51)"].includes(color))).toEqual([]);
  await close();
}

const countShown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);

/** Interactive elements, which are useless on paper. */
const NEVER = [
  "header",
  "[data-floating-bar]",
  "footer nav",
  "button",
  ".push-button",
  "[href='#main']:focus",
  "[type=range]",
];

test("a printed vehicle has the dealership, a QR code, one picture, the price and payment example, and facts", () =>
  onPaper("/vehicle/1", async (page) => {
    for (const selector of [...NEVER, "[data-thumbs]", "#similar", "figure [rel]", ".heart-button"])
      expect([selector, await countShown(page, selector)]).toEqual([selector, 0]);
    expect(await countShown(page, "[data-gallery] figure")).toBe(1);
    const picture = await page.locator("[data-gallery] .photo").first().boundingBox();
    expect(picture?.height).toBeLessThanOrEqual(EIGHT_CENTIMETRES_PX + 1);
    const text = await page.locator("body").innerText();
    for (const words of ["$28,900", "est. $598.51/mo*", "1FTEW1EP1MFA41207"]) expect(text).toContain(words);
    expect(text.split("\n")[0]).toBe("Orlando Family Motors");
    const code = await page.getByRole("img", { name: "QR code" }).boundingBox();
    expect(Math.round(code?.width ?? 0)).toBe(Math.round((2.75 / 2.54) * 96));
    expect(await countShown(page, "[data-facts] div")).toBeGreaterThan(5);
  }));

test("a printed list has three vehicles in a row, and none is split across pages", () =>
  onPaper("/inventory?sort=price-asc", async (page) => {
    for (const selector of [...NEVER, "[aria-pressed]", "main label"])
      expect([selector, await countShown(page, selector)]).toEqual([selector, 0]);
    const cards = page.getByTestId("vehicle-card");
    const rows = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(rows[2]).toBe(rows[0]);
    expect(rows[3]).toBeGreaterThan(rows[0] ?? 0);
    expect(await cards.first().evaluate((card) => getComputedStyle(card).breakInside)).toBe("avoid");
  }));

test("a printed calculator shows the inputs, the payment, its cost, and that it is an estimate", () =>
  onPaper("/financing?price=28900", async (page) => {
    for (const selector of [
      ...NEVER,
      "main > section:first-child dl",
      "main details:not(:has(table))",
      "main ol",
    ])
      expect([selector, await countShown(page, selector)]).toEqual([selector, 0]);
    expect(await countShown(page, "[name=price]")).toBe(1);
    expect(await page.locator("[name=price]").inputValue()).toBe("28900");
    const text = await page.locator("body").innerText();
    for (const words of ["$598.51", "*Estimate for $28,900", "(407) 555-0142"]) expect(text).toContain(words);
    expect(await countShown(page, "[role=img] svg")).toBeGreaterThan(0);
  }));
