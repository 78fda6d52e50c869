/** One picture a page and language of everything it can look like: five widths, light and dark, the menu open, large text. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
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
  { width: 360, height: 800, colorScheme: "light", fragment: "#menu" },
  { width: 360, height: 800, colorScheme: "dark", fragment: "#menu" },
  { width: 360, height: 800, colorScheme: "light", fontSizePx: 32 },
  { width: 320, height: 256, colorScheme: "light" },
];

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
      const shots: Buffer[] = [];
      for (const view of VIEWS)
        shots.push(await take(browser, siteUrl + localizePath(locale, address), view));
      await compose(shots, path.join(folder, `${name}-${locale}.png`));
    }
  }
}

async function take(browser: Browser, url: string, view: View): Promise<Buffer> {
  const { width, height, colorScheme, fragment = "", fontSizePx } = view;
  const context = await browser.newContext({
    viewport: { width, height: fragment ? height : height * SCREENS_SHOWN },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (fontSizePx) {
    const session = await context.newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: fontSizePx } });
  }
  await page.goto(url + fragment);
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  await context.close();
  return sharp(picture).resize({ height: ROW_HEIGHT_PX }).png().toBuffer();
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
