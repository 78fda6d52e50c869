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

test.each(PAGES)(
  "%s fits its HTML and CSS into the first congestion window, and its script into its budget",
  async (path) => {
    const html = await (await fetch(site + path)).text();
    expect(measureBrotli(html, BROTLI.page)).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
    const addresses = listScripts(html);
    expect(addresses.every((address) => address.startsWith("/build/enhance/"))).toBe(true);
    const scripts = await Promise.all(addresses.map(async (address) => (await fetch(site + address)).text()));
    const bytes = scripts.reduce((sum, script) => sum + measureBrotli(script, BROTLI.file), 0);
    expect(bytes).toBeLessThanOrEqual(findScriptLimitBytes(path));
  },
);
