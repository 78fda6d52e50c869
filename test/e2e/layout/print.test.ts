/** What is printed: a vehicle, the list, the calculator, and window cards; nothing interactive is on paper. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { READ, SCREENS, visitPage, WITHOUT_SCRIPT } from "../../support/browser/browse";
import { printPages } from "../../support/browser/print-pages";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");

/** A4 and Letter without their margins, in CSS pixels. With the dark scheme, printing still uses a white background. */
const PAPER = { viewport: { width: 720, height: 980 }, colorScheme: "dark", locale: "es-MX" } as const;
const NEVER =
  "header, [data-language-line], [data-floating-bar], footer nav, button, .push-button, [href='#main']:focus, [type=range]";
const ONE_LETTER_PAGE = { count: 1, sizes: ["612x792"] };

const countShown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);

const onPaper = (path: string, hidden: string, look: (page: Page) => Promise<void>) =>
  visitPage(path, PAPER, async (page) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await countShown(page, `${NEVER}, ${hidden}`)).toBe(0);
    await look(page);
    const colors = await page.evaluate(() =>
      [document.body, ...document.querySelectorAll("h1, dd, footer")].map(
        (part) => getComputedStyle(part).color,
      ),
    );
    // Black, and the dark gray of small print.
    expect(colors.filter((color) => !["rgb(0, 0, 0)", "rgb(51, 51, 51)"].includes(color))).toEqual([]);
  });

test("a printed vehicle has the dealership, a QR code, one picture, the price and payment example, and facts", () =>
  onPaper("/vehicle/1", "[data-thumbs], #similar, figure [rel], .heart-button, details", async (page) => {
    expect(await countShown(page, "[data-gallery] figure")).toBe(1);
    const text = await page.locator("body").innerText();
    for (const words of ["$28,900", "est. $598.51/mo*", "1FTEW1EP1MFA41207"]) expect(text).toContain(words);
    expect(text.split("\n")[0]).toBe(dealer.name);
    expect(await page.getByRole("img", { name: "QR code" }).isVisible()).toBe(true);
    expect(await countShown(page, "[data-facts] div")).toBeGreaterThan(5);
  }));

test("a printed list has three vehicles in a row, and none is split across pages", () =>
  onPaper("/inventory?sort=price-asc", "[aria-pressed], main label", async (page) => {
    const cards = page.getByTestId("vehicle-card");
    const rows = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(rows[2]).toBe(rows[0]);
    expect(rows[3]).toBeGreaterThan(rows[0] ?? 0);
    expect(await cards.first().evaluate((card) => getComputedStyle(card).breakInside)).toBe("avoid");
  }));

test("a printed list of saved vehicles has two in a row", () =>
  onPaper("/saved?ids=1,5,12", "[aria-pressed]", async (page) => {
    const rows = await page
      .locator("[data-saved-list] > li")
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    expect(rows[1]).toBe(rows[0]);
    expect(rows[2]).toBeGreaterThan(rows[0] ?? 0);
  }));

test("a printed calculator shows the price, the payment, its cost, and that it is an estimate", () =>
  onPaper("/financing?price=28900", "main details:not(:has(table)), main ol", async (page) => {
    expect(await countShown(page, "[name=price]")).toBe(1);
    const text = await page.locator("body").innerText();
    for (const words of ["$598.51", "*Estimate for $28,900", "(407) 555-0142"]) expect(text).toContain(words);
  }));

test("the window card is exactly one Letter page, even with the longest names, highlights and notices", () =>
  visitPage("/vehicle/5/window-card", { ...SCREENS.desktop, bypassCSP: true }, async (page) => {
    expect(await printPages(page)).toEqual(ONE_LETTER_PAGE);
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll<HTMLElement>("article h1")) {
        heading.textContent = "2018 Chevrolet Silverado 2500HD High Country Crew Cab ".repeat(5);
        heading.dataset.long = "";
      }
      for (const item of document.querySelectorAll("article ul li"))
        item.textContent = "Panoramic roof and everything else ".repeat(20);
    });
    expect(await printPages(page)).toEqual(ONE_LETTER_PAGE);
    await page.emulateMedia({ media: "print" });
    // At the width of the printed page no required text is cut off.
    await page.setViewportSize({ width: 720, height: 960 });
    const cut = await page.evaluate(() => {
      const bottom = document.querySelector("article")?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll("[data-required], .qr")]
        .filter((part) => part.getBoundingClientRect().bottom > bottom + 1)
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
  }));

test("two window cards that staff choose without script are two pages, without the frame of staff pages", async () => {
  const cookie = await signIn(site, "owner");
  await visitPage("", { ...WITHOUT_SCRIPT, cookie }, async (page) => {
    await page.goto(`${site}/staff/print`, READ);
    for (const place of [0, 1]) await page.locator("input[name=id]").nth(place).check();
    await page.getByRole("button", { name: "Print for the checked vehicles" }).click();
    await page.getByRole("heading", { name: "Window cards" }).waitFor();
    expect(await printPages(page)).toEqual({ ...ONE_LETTER_PAGE, count: 2 });
  });
});
