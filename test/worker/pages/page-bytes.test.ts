import { expect, inject, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { ADDRESSES } from "../../support/site/addresses";
import {
  BROTLI,
  FIRST_WINDOW_BYTES,
  findScriptLimitBytes,
  listScripts,
  measureBrotli,
} from "../../support/site/byte-budget";

const site = inject("siteUrl");
const PAGES = ADDRESSES.flatMap((path) => LOCALES.map((locale) => localizePath(locale, path)));

const scripts = new Map<string, Promise<number>>();
/** Compresses each script once, because pages share them. */
function measureScript(address: string): Promise<number> {
  const measured = scripts.get(address) ?? fetchAndMeasure(address);
  scripts.set(address, measured);
  return measured;
}
const fetchAndMeasure = async (address: string) =>
  measureBrotli(await (await fetch(site + address)).text(), BROTLI.file);

test.each(PAGES)(
  "%s fits its HTML and CSS into the first congestion window, and its script into its budget",
  async (path) => {
    const html = await (await fetch(site + path)).text();
    expect(measureBrotli(html, BROTLI.page)).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
    const addresses = listScripts(html);
    expect(addresses.every((address) => address.startsWith("/build/enhance/"))).toBe(true);
    const sizes = await Promise.all(addresses.map(measureScript));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(findScriptLimitBytes(path));
  },
);
