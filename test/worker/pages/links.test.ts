/** What the site links to: pages and icons, and what a page that is not there says. */
import sharp from "sharp";
import { beforeAll, expect, inject, test } from "vitest";
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";
import { en } from "~/i18n/locales/en";
import { LOCALES } from "~/platform/locale";
import { IS_FULL, SEED } from "../../support/amount";
import { parsePage } from "../../support/page";

const site = inject("siteUrl");
/** Far above what the demo site links to: a crawl that does not end is a bug. */
const MAX_ADDRESSES = 1500;

const crawled = new Map<string, { readonly status: number; readonly html: string }>();

/** Links with a query, without their language. */
const queries = new Set<string>();

/** A sample follows a link with a query in one of the languages. */
function isFollowed(link: string): boolean {
  if (IS_FULL || !link.includes("?")) return true;
  const { locale, path } = splitLocalePath(link);
  queries.add(path);
  return LOCALES[([...queries].indexOf(path) + SEED) % LOCALES.length] === locale;
}

/** Follows every internal link from each language's home page. Filters are followed one step, because their combinations explode. */
beforeAll(async () => {
  const waiting = LOCALES.map((locale) => localizePath(locale, "/"));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (crawled.has(path)) continue;
    if (crawled.size > MAX_ADDRESSES) throw new Error("the crawl does not end");
    const response = await fetch(site + path, { redirect: "manual" });
    const html = response.headers.get("Content-Type")?.startsWith("text/html") ? await response.text() : "";
    crawled.set(path, { status: response.status, html });
    if (path.includes("?")) continue;
    const links = [...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    waiting.push(...links.filter(isFollowed));
  }
});

test("every internal link responds", () => {
  expect(crawled.size).toBeGreaterThan(150);
  const broken = [...crawled].filter(([, { status }]) => status !== 200);
  expect(broken.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
});

test("no page shows a raw translation key", () => {
  const rawKey = new RegExp(`>\\s*(?:${Object.keys(en).join("|")})[:.][a-z][\\w.]*\\s*<`);
  expect([...crawled].filter(([, { html }]) => rawKey.test(html)).map(([path]) => path)).toEqual([]);
});

test("every icon of the manifest and of the head exists in its stated size", async () => {
  const manifests = await Promise.all(
    LOCALES.map(async (locale) => {
      const page = parsePage(crawled.get(localizePath(locale, "/"))?.html ?? "");
      const address = site + page.find("link[rel=manifest]").getAttribute("href");
      expect(address).toBe(site + localizePath(locale, "/manifest.webmanifest"));
      return (await (await fetch(address)).json()) as { icons: { src: string; sizes: string }[] };
    }),
  );
  const icons = new Map(manifests.flatMap((manifest) => manifest.icons.map((icon) => [icon.src, icon])));
  for (const { src, sizes } of [...icons.values(), { src: "/art/icons/icon-180.png", sizes: "180x180" }]) {
    const picture = await sharp(Buffer.from(await (await fetch(site + src)).arrayBuffer())).metadata();
    expect(`${picture.width}x${picture.height}`).toBe(sizes);
  }
});

test("an address of no page is a readable 404 in its language, with the request's id, and is revalidated", async () => {
  const headers = { "CF-Ray": "8f2a1c0d9e7b6a54-MIA" };
  for (const [path, locale] of Object.entries({ "/es/nada": "es", "/en/inventory": "en" })) {
    const response = await fetch(site + path, { headers });
    const html = await response.text();
    expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 404, "no-cache"]);
    expect(response.headers.get("X-Request-Id")).toBe(headers["CF-Ray"]);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(`${headers["CF-Ray"]}<`);
  }
});

test("search input that ends up in the head stays text", async () => {
  const query = encodeURIComponent('</script><script>alert("1")</script>');
  const html = await (await fetch(`${site}/inventory?q=${query}`)).text();
  expect(html).not.toContain("<script>alert");
  const data = parsePage(html).findAll('script[type="application/ld+json"]');
  expect(data.map(({ textContent }) => typeof JSON.parse(textContent ?? ""))).toContain("object");
});
