/** One picture a page and language of everything it can look like: five widths, light and dark, its drawers open, large text. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import sharp from "sharp";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";

const PAGES: Readonly<Record<string, string>> = {
  home: "/",
  inventory: "/inventory",
  "inventory-empty": "/inventory?style=Electric&price=0-10000",
  vehicle: "/vehicle/1",
  "vehicle-rebuilt": "/vehicle/5",
  "vehicle-sold": "/vehicle/22",
  offers: "/offers",
  about: "/about",
  financing: "/financing?price=28900",
  contact: "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  "not-found": "/nowhere",
};

interface View {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
  readonly fragment?: string;
  /** The reader's own default. */
  readonly fontSizePx?: number;
}

const SIZES = [
  [320, 640],
  [360, 800],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
const SCHEMES = ["light", "dark"] as const;

const VIEWS: readonly View[] = [
  ...SCHEMES.flatMap((colorScheme) => SIZES.map(([width, height]) => ({ width, height, colorScheme }))),
  ...listOpened("#menu"),
  { width: 360, height: 800, colorScheme: "light", fontSizePx: 32 },
  { width: 320, height: 256, colorScheme: "light" },
];

/** A phone with one of the page's drawers open. */
function listOpened(fragment: string): View[] {
  return SCHEMES.map((colorScheme) => ({ width: 360, height: 800, colorScheme, fragment }));
}

/** The list has a second drawer. */
const listViews = (address: string) =>
  address.startsWith("/inventory") ? [...VIEWS, ...listOpened("#filters")] : VIEWS;

/** On a sheet each view is this high; what lies further down a page than two of its screens is for the other pictures. */
const ROW_HEIGHT_PX = 900;
const SCREENS_SHOWN = 3;
const GAP_PX = 16;

/** @param wanted parts of the names of the pages to take; all when left out */
export async function takeContactSheets(
  browser: Browser,
  siteUrl: string,
  folder: string,
  wanted?: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, address] of Object.entries(PAGES)) {
    if (wanted && !wanted.some((part) => name.includes(part))) continue;
    for (const locale of LOCALES) {
      const shots = await takeViews(browser, siteUrl + localizePath(locale, address), listViews(address));
      await compose(shots, path.join(folder, `${name}-${locale}.png`));
    }
  }
}

/** One load for all views: what a page looks like follows from the window, the reader's wishes and the fragment. */
async function takeViews(browser: Browser, url: string, views: readonly View[]): Promise<Buffer[]> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(url);
  const shots: Buffer[] = [];
  for (const view of views) shots.push(await take(page, session, url, view));
  await context.close();
  return shots;
}

async function take(page: Page, session: CDPSession, url: string, view: View): Promise<Buffer> {
  const { width, height, colorScheme, fragment = "", fontSizePx = 16 } = view;
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  if (new URL(page.url()).hash !== fragment) await page.goto(url + fragment);
  await session.send("Page.setFontSizes", { fontSizes: { standard: fontSizePx } });
  await showWhole(page);
  // A picture of more than the screen makes the browser forget the size of the letters.
  const isLonger = !fragment && fontSizePx === 16;
  const clip = { x: 0, y: 0, width, height: height * SCREENS_SHOWN };
  const picture = await page.screenshot(isLonger ? { fullPage: true, clip } : {});
  return sharp(picture).resize({ height: ROW_HEIGHT_PX }).png().toBuffer();
}

/** Parts and pictures further down wait to be scrolled to, and a wider window asks for wider pictures. */
export async function showWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** In two rows, left to right. */
async function compose(shots: readonly Buffer[], file: string): Promise<void> {
  const half = Math.ceil(shots.length / 2);
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let sheetWidth = GAP_PX;
  for (const [row, some] of [shots.slice(0, half), shots.slice(half)].entries()) {
    let left = GAP_PX;
    for (const input of some) {
      placed.push({ input, left, top: GAP_PX + row * (ROW_HEIGHT_PX + GAP_PX) });
      left += ((await sharp(input).metadata()).width ?? 0) + GAP_PX;
    }
    sheetWidth = Math.max(sheetWidth, left);
  }
  const size = { width: sheetWidth, height: 2 * ROW_HEIGHT_PX + 3 * GAP_PX };
  await sharp({ create: { ...size, channels: 3, background: "#8c8c8c" } })
    .composite(placed)
    .png()
    .toFile(file);
}
