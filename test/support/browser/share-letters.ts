/** Draws the letters of link previews (`app/photos/sharing/lettering.ts`) in the display face, once per change of font or sizes. */
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import sharp from "sharp";
import type { FontSize } from "~/photos/sharing/lettering";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser";

const FONT = "public/fonts/besley-560.woff2";
const FILE = "public/art/share-letters";
const WIDTH = 1024;
const MARGIN = 4;
/** Of the font size: room for accents of capitals above, and for descenders below. */
const BASELINE = 1.08;
const LINE = 1.36;
const CAPITALS = " $,.-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÇÉÊÍÑÓÔÕÚÜ";
/** Those of the font. */
const ALL = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}¡¿·ºª»×…ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü`;
/** By size: the largest sets prices and stamps. */
const LETTERS: Readonly<Record<FontSize, string>> = { 34: ALL, 44: ALL, 60: CAPITALS };

interface Order {
  /** A data URL. */
  readonly font: string;
  readonly width: number;
  readonly margin: number;
  readonly line: number;
  readonly baseline: number;
  readonly sizes: readonly (readonly [size: number, letters: string])[];
}

/** Writes `public/art/share-letters.png` and `.json`. */
export async function writeShareLetters(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    const font = `data:font/woff2;base64,${(await readFile(FONT)).toString("base64")}`;
    const sizes = Object.entries(LETTERS).map(([size, letters]) => [Number(size), letters] as const);
    const order: Order = { font, width: WIDTH, margin: MARGIN, line: LINE, baseline: BASELINE, sizes };
    const { places, picture } = await page.evaluate(drawLetters, order);
    const png = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
    await sharp(png)
      .removeAlpha()
      .toColourspace("b-w")
      .png({ palette: false, compressionLevel: 9 })
      .toFile(`${FILE}.png`);
    await writeFile(`${FILE}.json`, `${JSON.stringify({ margin: MARGIN, sizes: places })}\n`);
  } finally {
    await browser.close();
  }
}

/** Runs in the page; the picture is a data URL. */
async function drawLetters({ font, width, margin, line, baseline, sizes }: Order) {
  document.fonts.add(await new FontFace("Letters", `url(${font})`).load());
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  type Place = [x: number, y: number, advance: number];
  const places: { [size: string]: { height: number; letters: { [letter: string]: Place } } } = {};
  let [x, y] = [0, 0];
  for (const [size, letters] of sizes) {
    context.font = `${size}px Letters`;
    const height = Math.round(size * line);
    const found: { [letter: string]: Place } = {};
    for (const letter of letters) {
      const advance = context.measureText(letter).width;
      const cell = Math.ceil(advance) + 2 * margin;
      if (x + cell > width) [x, y] = [0, y + height];
      found[letter] = [x, y, Math.round(advance * 100) / 100];
      x += cell;
    }
    [x, y] = [0, y + height];
    places[size] = { height, letters: found };
  }
  Object.assign(canvas, { width, height: y });
  context.fillRect(0, 0, width, y);
  context.fillStyle = "#fff";
  for (const [size] of sizes) {
    context.font = `${size}px Letters`;
    for (const [letter, [left, top]] of Object.entries(places[size]?.letters ?? {}))
      context.fillText(letter, left + margin, top + size * baseline);
  }
  return { places, picture: canvas.toDataURL("image/png") };
}
