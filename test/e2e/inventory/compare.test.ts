import { expect, inject, test } from "vitest";
import { SCREENS } from "../../support/browser/browse";
import { setUpPages, WITHOUT_SCRIPT } from "../../support/browser/set-up-pages";

const site = inject("siteUrl");
const visitPage = setUpPages();

/** Counts the pages of a PDF as Chromium writes it. */
const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test.each([
  ["/pt/compare?ids=1,2,5", "pt", 320],
  ["/compare?ids=1,2,5,8", "en", 360],
])(
  "on a phone the first screen shows three vehicles down to the mileage, without a sideways scroll of the page: %s %s %i px",
  (path, locale, width) =>
    visitPage(path, { ...WITHOUT_SCRIPT, locale, viewport: { width, height: 740 } }, async (page) => {
      const seen = await page.evaluate(() => ({
        pageWidth: document.documentElement.scrollWidth,
        mileageBottom: document.querySelectorAll("tbody tr")[2]?.getBoundingClientRect().bottom ?? Infinity,
        columnsInView: [...document.querySelectorAll("thead th")].filter(
          (column) => column.getBoundingClientRect().right <= innerWidth,
        ).length,
      }));
      expect(seen).toMatchObject({ pageWidth: width, columnsInView: 3 });
      expect(seen.mileageBottom).toBeLessThanOrEqual(740);
    }),
);

test("the window card is exactly one Letter page, even with the longest names, highlights and notices", () =>
  visitPage("", { ...SCREENS.desk, bypassCSP: true }, async (page) => {
    for (const isLongest of [false, true]) {
      await page.goto(`${site}/vehicle/5/window-card`);
      if (isLongest) {
        await page.evaluate(() => {
          for (const heading of document.querySelectorAll<HTMLElement>("article h1")) {
            heading.textContent = "2018 Chevrolet Silverado 2500HD High Country Crew Cab ".repeat(5);
            heading.dataset.long = "";
          }
          for (const item of document.querySelectorAll("article ul li"))
            item.textContent = "Panoramic roof and everything else ".repeat(20);
        });
      }
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(countPages(pdf)).toBe(1);
      expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 612 792\]/);
      await page.emulateMedia({ media: "print" });
      // At the width of the printed page no required text is cut off.
      await page.setViewportSize({ width: 720, height: 960 });
      const cut = await page.evaluate(() => {
        const sheet = document.querySelector("article")?.getBoundingClientRect();
        return [...document.querySelectorAll("[data-required], .qr")]
          .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
          .filter(({ box }) => !sheet || box.bottom > sheet.bottom + 1)
          .map(({ name }) => name);
      });
      expect(cut).toEqual([]);
      await page.emulateMedia({ media: null });
      await page.setViewportSize(SCREENS.desk.viewport);
    }
  }));
