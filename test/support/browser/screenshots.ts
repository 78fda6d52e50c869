/**
 * `npm run screenshots`: every page and state at phone and desktop width, light and dark, in three languages.
 * `npm run screenshots -- --pages` writes all pages at three widths and their HTML to test-results/pages instead, and
 * `npm run screenshots -- --compare <folder>` also compares them with an earlier set. Both sets must be of the same day.
 */
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContextOptions, chromium } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser";
import { startSite } from "../site/start-site";
import { waitForPictures } from "./browse";
import { showWhole, takeContactSheets } from "./contact-sheets";
import { takeLeadShots } from "./lead-shots";
import { comparePagePictures, takePagePictures } from "./page-pictures";
import { takeStaffShots } from "./staff-shots";

const FOLDER = "test-results/screenshots";
/** Folder of the README's pictures. */
const PICTURES = "docs/pictures";
const PAGES_FOLDER = "test-results/pages";
const SHOWN = [
  "home-1280-first",
  "financing-1280-first",
  "inventory-360-first",
  "inventory-1280-first",
  "vehicle-1280-first",
  "vehicle-360-first",
  "filters-360",
  "financing-360-first",
  "desk-360-first",
  "desk-1280-first",
];

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };

interface Shot {
  readonly name: string;
  readonly address: string;
  readonly screen: BrowserContextOptions;
  /** Whether to capture only the first screen instead of the full page. */
  readonly isFirstScreen?: boolean;
}

const SHOTS: readonly Shot[] = [
  ...listSizes("home", "/"),
  ...listSizes("home-pt", "/pt"),
  ...listSizes("offers", "/offers"),
  ...listSizes("about-es", "/es/about"),
  ...listSizes("financing", "/financing?price=28900"),
  ...listSizes("financing-problems", "/pt/financing?price=1&apr=99"),
  ...listSizes("contact", "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207"),
  { name: "home-1280-dark", address: "/", screen: { ...DESK, colorScheme: "dark" } },
  ...listSizes("inventory", "/inventory"),
  ...listSizes("inventory-es", "/es/inventory"),
  ...listSizes("inventory-pt", "/pt/inventory"),
  ...listSizes("inventory-filtered", "/inventory?style=Truck&price=10000-20000&q=ram"),
  ...listSizes("inventory-empty", "/inventory?style=Electric&price=0-10000"),
  ...listSizes("vehicle", "/vehicle/1"),
  ...listSizes("vehicle-pt", "/pt/vehicle/8"),
  ...listSizes("vehicle-rebuilt", "/es/vehicle/5"),
  ...listSizes("vehicle-sold", "/vehicle/22"),
  ...listSizes("vehicle-no-price", "/vehicle/1003"),
  ...listSizes("vehicle-not-found", "/vehicle/4"),
  ...listSizes("not-found", "/nowhere"),
  { name: "menu-360", address: "/es/inventory#menu", screen: PHONE, isFirstScreen: true },
  { name: "filters-360", address: "/inventory#filters", screen: PHONE, isFirstScreen: true },
  { name: "sort-360", address: "/inventory#sort", screen: PHONE, isFirstScreen: true },
  { name: "inventory-360-dark", address: "/inventory", screen: { ...PHONE, colorScheme: "dark" } },
  { name: "vehicle-1280-dark", address: "/vehicle/1", screen: { ...DESK, colorScheme: "dark" } },
  {
    name: "vehicle-320",
    address: "/pt/vehicle/5",
    screen: { ...PHONE, viewport: { width: 320, height: 640 } },
  },
  { name: "inventory-768", address: "/inventory", screen: { viewport: { width: 768, height: 1024 } } },
  { name: "inventory-1920", address: "/inventory", screen: { viewport: { width: 1920, height: 1080 } } },
];

function listSizes(name: string, address: string): Shot[] {
  return [
    { name: `${name}-360-first`, address, screen: PHONE, isFirstScreen: true },
    { name: `${name}-360`, address, screen: { ...PHONE, deviceScaleFactor: 1 } },
    { name: `${name}-1280-first`, address, screen: DESK, isFirstScreen: true },
    { name: `${name}-1280`, address, screen: DESK },
  ];
}

const wanted = process.env.SHOTS?.split(",");
const site = await startSite();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  const [mode, baseline] = process.argv.slice(3);
  if (mode === "--pages" || mode === "--compare")
    await takeAndCompare(mode === "--compare" ? baseline : undefined);
  else await takeAll();
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

async function takeAll(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await mkdir(PICTURES, { recursive: true });
  for (const shot of SHOTS.filter(({ name }) => !wanted || wanted.some((part) => name.includes(part))))
    await take(shot);
  if (!wanted || wanted.includes("desk")) await takeStaffShots(browser, site.url, FOLDER);
  if (!wanted || wanted.includes("lead")) await takeLeadShots(browser, site.url, FOLDER);
  await takeContactSheets(browser, site.url, path.join(FOLDER, "sheets"), wanted);
  if (!wanted)
    for (const name of SHOWN)
      await copyFile(
        path.join(FOLDER, `${name}.png`),
        path.join(PICTURES, `${name.replace("-first", "")}.png`),
      );
  console.log(`The pictures are in ${FOLDER}, those of the README in ${PICTURES}.`);
}

async function take({ name, address, screen, isFirstScreen = false }: Shot): Promise<void> {
  const page = await browser.newPage({ ...screen, reducedMotion: "reduce" });
  await page.goto(site.url + address);
  // The display font is optional on a first visit; the reload makes sure that it is used.
  await page.reload();
  if (!isFirstScreen) await showWhole(page);
  await waitForPictures(page);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage: !isFirstScreen });
  await page.close();
}
