import { brotliCompressSync, constants } from "node:zlib";
import { expect, inject, test } from "vitest";

const site = inject("siteUrl");

/** One initial TCP window: ten segments of 1,460 bytes. */
const FIRST_WINDOW_BYTES = 14_600;
const SCRIPT_BYTES = 3 * 1024;

const compress = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const PAGES = [
  "/",
  "/inventory",
  "/inventory?style=Electric&price=0-10000",
  "/vehicle/1",
  "/vehicle/5",
  "/offers",
  "/about",
  "/financing",
  "/financing?price=1&apr=99",
  "/contact?subject=test-drive&vin=1FTEW1EP1MFA41207",
  "/nowhere",
].flatMap((path) => ["", "/es", "/pt"].map((prefix) => (path === "/" && prefix ? prefix : prefix + path)));

test.each(PAGES)(
  "%s fits its words and its style into the first window, and its script into 3 KB",
  async (path) => {
    const html = await (await fetch(site + path)).text();
    expect(compress(html, 5)).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
    const addresses = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, address = ""]) => address);
    expect(addresses.every((address) => address.startsWith("/build/enhance/"))).toBe(true);
    const scripts = await Promise.all(addresses.map(async (address) => (await fetch(site + address)).text()));
    expect(scripts.reduce((sum, script) => sum + compress(script, 11), 0)).toBeLessThanOrEqual(SCRIPT_BYTES);
  },
);
