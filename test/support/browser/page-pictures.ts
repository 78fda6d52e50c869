/** Pictures and HTML of every page at three widths, light and dark, in three languages, and what differs between two sets of them. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/locale-paths";
import { ADDRESSES } from "../site/addresses";
import { signIn } from "../site/sign-in";
import { waitForPictures } from "./browse";

const WIDTHS = [360, 768, 1280];
const SCHEMES = ["light", "dark"] as const;
/** Of the demo's inventory. */
const VIN = "1HGCR2F39EA147260";
const STAFF_ADDRESSES = [
  "/staff",
  "/staff/leads",
  "/staff/leads?folder=quarantine",
  "/staff/people",
  `/staff/photos/${VIN}`,
  "/staff/privacy",
  "/staff/sheet",
  "/staff/sheet/columns",
  "/staff/vehicles",
  "/staff/vehicles/1",
  "/staff/vehicles/new",
  "/staff/password",
  "/photo-sync",
];

/** Writes `{page}-{width}-{scheme}.png` and `{page}.html` for each page and language. Takes some ten minutes. */
export async function takePagePictures(browser: Browser, siteUrl: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const visitor = await browser.newContext({ reducedMotion: "reduce" });
  const staff = await browser.newContext({ reducedMotion: "reduce" });
  const [name = "", value = ""] = (await signIn(siteUrl, "owner")).split("=");
  await staff.addCookies([{ name, value, url: siteUrl }]);
  for (const [context, addresses] of [
    [visitor, [...ADDRESSES, "/staff/sign-in"]],
    [staff, STAFF_ADDRESSES],
  ] as const) {
    const page = await context.newPage();
    for (const address of addresses.flatMap((one) => LOCALES.map((locale) => localizePath(locale, one))))
      await takePage(page, siteUrl, address, folder);
    await context.close();
  }
}

async function takePage(page: Page, siteUrl: string, address: string, folder: string): Promise<void> {
  const file = path.join(folder, address.replace(/[^\w-]+/g, "_") || "_");
  const response = await page.goto(siteUrl + address);
  await writeFile(`${file}.html`, normalizeHtml((await response?.text()) ?? "", siteUrl));
  // The display font is optional: a first visit may render without it.
  await page.reload();
  await waitForPictures(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await showWhole(page);
      await page.screenshot({ path: `${file}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

/** Renders deferred parts and pictures, which otherwise load when scrolled to; a wider window also needs larger pictures. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** The HTML without what differs between two builds or two requests: nonces, form keys, times, file hashes. */
function normalizeHtml(html: string, siteUrl: string): string {
  return html
    .replaceAll(siteUrl, "")
    .replaceAll(encodeURIComponent(siteUrl), "")
    .replace(/nonce="[^"]*"/g, "")
    .replace(/-[A-Z0-9]{8}\.(js|css)/g, ".$1")
    .replace(/<input type="hidden"[^>]*>/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<time[\s\S]*?<\/time>/g, "");
}

/** One line per file that is missing or differs. Pictures of the differences are written to `diffFolder`. */
export async function comparePagePictures(
  folder: string,
  baseline: string,
  diffFolder: string,
): Promise<string[]> {
  await mkdir(diffFolder, { recursive: true });
  const [now, before] = await Promise.all([readdir(folder), readdir(baseline)]);
  const differences: string[] = [];
  for (const name of [...new Set([...now, ...before])].sort()) {
    if (!now.includes(name) || !before.includes(name)) differences.push(`${name}: only in one of the two`);
    else if (name.endsWith(".png")) {
      const count = await countDifferentPixels(
        path.join(folder, name),
        path.join(baseline, name),
        diffFolder,
      );
      if (count > 0) differences.push(`${name}: ${count} pixels`);
    } else {
      const [one, other] = await Promise.all(
        [folder, baseline].map((from) => readFile(path.join(from, name), "utf8")),
      );
      if (one !== other) differences.push(`${name}: different HTML`);
    }
  }
  return differences;
}

/** Infinity for pictures of different sizes. */
async function countDifferentPixels(file: string, baseline: string, diffFolder: string): Promise<number> {
  const [one, other] = await Promise.all(
    [file, baseline].map((picture) =>
      sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!one || !other) throw new Error(`${file} can't be read`);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) return Number.POSITIVE_INFINITY;
  const diff = Buffer.alloc(one.data.length);
  const count = pixelmatch(one.data, other.data, diff, width, height, { threshold: 0.1 });
  if (count > 0)
    await sharp(diff, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(path.join(diffFolder, path.basename(file)));
  return count;
}
