import { expect, inject, test } from "vitest";
import { IS_FULL } from "../../support/amount";
import { SCREENS, visitPage, waitForPictures } from "../../support/browser/browse";
import { listFetchedFiles } from "../../support/browser/page-weight";
import { ADDRESSES } from "../../support/site/addresses";
import { findPageLimitBytes } from "../../support/site/byte-budget";

const site = inject("siteUrl");

/** Pages loaded in parallel, each with its own throttled connection: on 3G they mostly wait. */
const LINES = 6;

/** Lists the pages over their weight limit, with all files they fetched. */
async function listMisfits(paths: readonly string[]): Promise<unknown[]> {
  const misfits: unknown[] = [];
  for (const path of paths) {
    const files = await listFetchedFiles(site + path);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const limit = findPageLimitBytes(path);
    // Phones use their system font, and fetch only the figures of prices.
    const fonts = files.filter(({ address }) => /^\/fonts\/(?!besley-figures\.woff2$)/.test(address));
    if (bytes < 5_000 || bytes > limit || fonts.length > 0) misfits.push({ path, bytes, limit, files });
  }
  return misfits;
}

/** In the selection, the pages that differ most in their pictures. */
const MEASURED = IS_FULL ? ADDRESSES : ["/", "/inventory", "/vehicle/1"];

test("before scrolling, each page stays within its weight limit on a phone", async () => {
  const lines = Array.from({ length: LINES }, (_, line) => MEASURED.filter((_, at) => at % LINES === line));
  const misfits = await Promise.all(lines.map(listMisfits));
  expect(misfits.flat()).toEqual([]);
});

// Without script, browsers ignore lazy loading and fetch all pictures, so that scrolling cannot be tracked.
test("a gallery's next pictures load at the first scroll of the row", () =>
  visitPage("", SCREENS.phone, async (page) => {
    const fetched = new Set<string>();
    page.on("request", (request) => fetched.add(new URL(request.url()).pathname));
    const hasFetched = (photo: number) =>
      [...fetched].some((path) => /\/photos\/(?:640|720)\//.test(path) && path.endsWith(`/${photo}.webp`));
    await page.goto(`${site}/vehicle/1`);
    await waitForPictures(page);
    expect([hasFetched(1), hasFetched(2)]).toEqual([true, false]);
    await page
      .locator("[data-gallery] [data-strip]")
      .evaluate((row) => row.scrollBy({ left: 40, behavior: "instant" }));
    await expect.poll(() => hasFetched(2)).toBe(true);
  }));
