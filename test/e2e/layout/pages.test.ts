/** Every shopper page: it loads completely, fits every width, and passes axe. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { localizePath } from "~/i18n/locale-paths";
import { LOCALES } from "~/platform/locale";
import { IS_FULL, sampleRows } from "../../support/amount";
import { listViolations, RULES_BY_SCHEME } from "../../support/browser/axe";
import { arrive, SCREENS, visitEach } from "../../support/browser/browse";
import { listBrokenWords } from "../../support/browser/list-losses";
import { unrollPage } from "../../support/browser/unroll-page";
import { ADDRESSES } from "../../support/site/addresses";

const site = inject("siteUrl");

const WIDTHS = [SCREENS.phone, SCREENS.desktop].map(({ viewport }) => viewport.width);

/**
 * How axe sees a page: whole, or with the fixed bars over it on a common phone and on one that shows most of a page at once. In the
 * selection each page has one look in one language.
 */
const LOOKS = [
  { width: SCREENS.desktop.viewport.width, colorScheme: "light" },
  { width: SCREENS.desktop.viewport.width, colorScheme: "dark" },
  { width: SCREENS.phone.viewport.width, colorScheme: "light" },
  { width: SCREENS.phone.viewport.width, colorScheme: "dark" },
  { width: SCREENS.phone.viewport.width, height: 740, colorScheme: "light" },
  { width: SCREENS.phone.viewport.width, height: 2400, colorScheme: "light" },
] as const;
const VIEWS = LOCALES.flatMap((locale) => LOOKS.map((look) => ({ locale, look })));

async function listMisfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const faults = await page.evaluate(listBrokenWords);
    if (excess > 0) faults.push(`${excess} px too wide`);
    found.push(...faults.map((fault) => `at ${width}: ${fault}`));
  }
  return found;
}

async function listViolationsOf(page: Page, look: (typeof LOOKS)[number]): Promise<string[]> {
  if ("height" in look) await page.setViewportSize({ width: look.width, height: look.height });
  else await unrollPage(page, look.width);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  return listViolations(page, IS_FULL ? RULES_BY_SCHEME[look.colorScheme] : "all");
}

// A missing picture, a broken script or a refused style is reported as problem.
test.each(LOCALES)("every page loads completely, fits, breaks no word, passes axe: %s", async (locale) => {
  const found: Record<string, string[]> = {};
  const views = VIEWS.filter((view) => view.locale === locale).map((view) => ({
    look: view.look,
    addresses: sampleRows(ADDRESSES, VIEWS, view).map((path) => localizePath(locale, path)),
  }));
  const addresses = [...new Set(views.flatMap((view) => view.addresses))];
  await visitEach({ ...SCREENS.desktop, bypassCSP: true }, addresses, async (page, address) => {
    await page.emulateMedia({ colorScheme: "light" });
    await arrive(page, site + address);
    const faults = await listMisfits(page);
    for (const { look } of views.filter((view) => view.addresses.includes(address)))
      faults.push(...(await listViolationsOf(page, look)).map((text) => `${JSON.stringify(look)} ${text}`));
    if (faults.length > 0) found[address] = faults;
  });
  expect(found).toEqual({});
});
