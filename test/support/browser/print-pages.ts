/** Prints pages to PDF with Chromium, and finds what a sheet of paper cuts off. */
import type { Page } from "playwright-core";

/** Returns the number of pages and their size in points, as the page's own `@page` rule sets them. */
export async function printPages(page: Page): Promise<{ readonly count: number; readonly sizes: string[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return {
    count: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    sizes: [...new Set(boxes.map(([, width, height]) => `${width}x${height}`))],
  };
}

/** Returns each sheet whose text does not fit its page: its name and the pixels that are missing. */
export async function findCutOff(page: Page, selector: string): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const cut = await page.locator(selector).evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const down = sheet.scrollHeight - sheet.clientHeight;
      const across = sheet.scrollWidth - sheet.clientWidth;
      const name = sheet.getAttribute("data-guide") ?? sheet.className;
      return down > 0 || across > 0 ? [`${name}: ${down}px down, ${across}px across`] : [];
    }),
  );
  await page.emulateMedia({ media: null });
  return cut;
}
