/**
 * `npm run screenshots` takes the README's pictures. `npm run screenshots -- --pages` writes all pages at three widths and their HTML
 * to test-results/pages instead, and `npm run screenshots -- --compare <folder>` also compares them with an earlier set. Both sets
 * must be of the same day.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContextOptions, chromium } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser";
import { signIn } from "../site/sign-in";
import { startSite } from "../site/start-site";
import { SCREENS, waitForHydration, waitForPictures } from "./browse";
import { comparePagePictures, takePagePictures } from "./page-pictures";

/** Folder of the README's pictures. */
const PICTURES = "docs/pictures";
const PAGES_FOLDER = "test-results/pages";
const { phone, desk } = SCREENS;

const SHOTS: readonly (readonly [name: string, address: string, screen: BrowserContextOptions])[] = [
  ["home-1280", "/", desk],
  ["financing-1280", "/financing?price=28900", desk],
  ["financing-360", "/financing?price=28900", phone],
  ["inventory-1280", "/inventory", desk],
  ["inventory-360", "/inventory", phone],
  ["filters-360", "/inventory#filters", phone],
  ["vehicle-1280", "/vehicle/1", desk],
  ["vehicle-360", "/vehicle/1", phone],
  ["desk-1280", "/staff", desk],
  ["desk-360", "/staff", phone],
];

const site = await startSite();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  const [mode, baseline] = process.argv.slice(3);
  if (mode === "--pages" || mode === "--compare")
    await takeAndCompare(mode === "--compare" ? baseline : undefined);
  else await takeReadmePictures();
} finally {
  await browser.close();
  await site.stop();
}

/** @param baseline the folder of an earlier set */
async function takeAndCompare(baseline: string | undefined): Promise<void> {
  await takePagePictures(browser, site.url, PAGES_FOLDER);
  console.log(`The pages are in ${PAGES_FOLDER}.`);
  if (baseline === undefined) return;
  const differences = await comparePagePictures(PAGES_FOLDER, baseline, `${PAGES_FOLDER}-differences`);
  for (const difference of differences) console.log(difference);
  console.log(`${differences.length} files differ from ${baseline}.`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

async function takeReadmePictures(): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const [cookie = "", value = ""] = (await signIn(site.url, "owner")).split("=");
  for (const [name, address, screen] of SHOTS) {
    const page = await browser.newPage({ ...screen, reducedMotion: "reduce" });
    const isStaff = address.startsWith("/staff");
    if (isStaff) await page.context().addCookies([{ name: cookie, value, url: site.url }]);
    await page.goto(site.url + address);
    // The display font is optional on a first visit; the reload makes sure that it is used.
    await page.reload();
    if (isStaff) await waitForHydration(page);
    await waitForPictures(page);
    await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
    await page.close();
  }
  console.log(`The pictures are in ${PICTURES}.`);
}
