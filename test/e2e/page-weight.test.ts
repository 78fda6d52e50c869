import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { LOCALES, type Locale } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { launchBrowser, SCREENS } from "../support/browser/browse";
import { listFetchedFiles } from "../support/browser/page-weight";
import { ADDRESSES } from "../support/site/addresses";
import { findPageLimitBytes } from "../support/site/byte-budget";

const site = inject("siteUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Pages loaded at one time, each by a line of its own: as on 3G they mostly wait. */
const LINES = 6;

/** What is wrong with the weight of a page, with all it fetched. */
async function listMisfits(locale: Locale, paths: readonly string[]): Promise<unknown[]> {
  const misfits: unknown[] = [];
  for (const path of paths) {
    const files = await listFetchedFiles(browser, site + localizePath(locale, path));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const limit = findPageLimitBytes(path);
    if (bytes < 5_000 || bytes > limit) misfits.push({ path, bytes, limit, files });
  }
  return misfits;
}

test.each(LOCALES)("before it is scrolled, each page weighs on a phone what it may (%s)", async (locale) => {
  const lines = Array.from({ length: LINES }, (_, line) => ADDRESSES.filter((_, at) => at % LINES === line));
  const misfits = await Promise.all(lines.map((paths) => listMisfits(locale, paths)));
  expect(misfits.flat()).toEqual([]);
});

// Without script browsers know no lazy pictures and fetch them all: nobody is to be followed by what they scroll to.
test("a gallery's next pictures come with the first touch of the row", async () => {
  const context = await browser.newContext(SCREENS.phone);
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on("request", (request) => fetched.add(new URL(request.url()).pathname));
  const hasFetched = (photo: number) =>
    [...fetched].some((path) => /\/photos\/(?:640|768)\//.test(path) && path.endsWith(`/${photo}.webp`));
  await page.goto(`${site}/vehicle/1`);
  await page.waitForLoadState("networkidle");
  expect([hasFetched(1), hasFetched(2)]).toEqual([true, false]);
  await page.locator(".frames").evaluate((row) => row.scrollBy({ left: 40, behavior: "instant" }));
  await expect.poll(() => hasFetched(2)).toBe(true);
  await context.close();
});
