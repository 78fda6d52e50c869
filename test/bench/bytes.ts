/**
 * Measures each page in each language: HTML with its stylesheet, its script, and everything a phone fetches before scrolling.
 */
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { launchBrowser } from "../support/browser/browse";
import { listFetchedFiles } from "../support/browser/page-weight";
import { ADDRESSES } from "../support/site/addresses";
import {
  BROTLI,
  FIRST_WINDOW_BYTES,
  findPageLimitBytes,
  findScriptLimitBytes,
  listScripts,
  measureBrotli,
} from "../support/site/byte-budget";
import { startSite } from "../support/site/start-site";

const columns = (...cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(58) : String(cell).padStart(18))).join(""),
  );
const judge = (bytes: number, limit: number) => `${bytes} / ${limit}${bytes > limit ? " !" : "  "}`;

/** Marks a figure above its limit with "!". */
export async function report(): Promise<void> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    columns("bytes (brotli)", "HTML + CSS", "script", "whole page");
    for (const path of ADDRESSES)
      for (const locale of LOCALES) {
        const address = localizePath(locale, path);
        const html = await (await fetch(site.url + address)).text();
        const scripts = await Promise.all(
          listScripts(html).map(async (script) => (await fetch(site.url + script)).text()),
        );
        const script = scripts.reduce((sum, text) => sum + measureBrotli(text, BROTLI.file), 0);
        const files = await listFetchedFiles(browser, site.url + address);
        const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
        columns(
          address,
          judge(measureBrotli(html, BROTLI.page), FIRST_WINDOW_BYTES),
          judge(script, findScriptLimitBytes(address)),
          judge(whole, findPageLimitBytes(address)),
        );
      }
  } finally {
    await browser.close();
    await site.stop();
  }
}
