/** Composes one image per page and language with all its appearances: five widths, light and dark, open drawers, large text. */
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
  /** The browser's default font size. */
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

/** Returns phone views with one of the page's drawers open. */
function listOpened(fragment: string): View[] {
  return SCHEMES.map((colorScheme) => ({ width: 360, height: 800, colorScheme, fragment }));
}

/** The inventory page has a second drawer. */
const listViews = (address: string) =>
  address.startsWith("/inventory") ? [...VIEWS, ...listOpened("#filters")] : VIEWS;

/** Height of a view on the sheet. Only the first three screens of a page are shown. */
const ROW_HEIGHT_PX = 900;
const SCREENS_SHOWN = 3;
const GAP_PX = 16;

/** @param wanted parts of the names of pages to include; by default all */
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

/** Loads a page once for all views, which differ only in the window, the media preferences, and the fragment. */
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
  // A full-page screenshot resets the font size.
  const isLonger = !fragment && fontSizePx === 16;
  const clip = { x: 0, y: 0, width, height: height * SCREENS_SHOWN };
  const picture = await page.screenshot(isLonger ? { fullPage: true, clip } : {});
  return sharp(picture).resize({ height: ROW_HEIGHT_PX }).png().toBuffer();
}

/** Renders deferred parts and pictures, which otherwise load when scrolled to; a wider window also needs larger pictures. */
export async function showWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Arranges the views in two rows, left to right. */
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
