import { beforeAll, expect, inject, test } from "vitest";
import { LOCALES } from "~/i18n/locale";
import { en } from "~/i18n/locales/en";
import { localizePath, splitLocalePath } from "~/i18n/paths";
import { IS_FULL, SEED } from "../../support/amount";

const site = inject("siteUrl");
/** Far above what the demo site links to: a crawl that does not end is a bug. */
const MAX_ADDRESSES = 1500;

interface Crawled {
  readonly status: number;
  readonly html: string;
}

const crawled = new Map<string, Crawled>();

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
  expect(
    [...crawled].filter(([, { status }]) => status !== 200).map(([path, { status }]) => `${status} ${path}`),
  ).toEqual([]);
});

test("no page shows a raw translation key", () => {
  const rawKey = new RegExp(`>\\s*(?:${Object.keys(en).join("|")})[:.][a-z][\\w.]*\\s*<`);
  expect([...crawled].filter(([, { html }]) => rawKey.test(html)).map(([path]) => path)).toEqual([]);
});

test("no translated page shows English where a translation exists", () => {
  const english =
    />\s*(?:View Details|Schedule Test Drive|Browse Cars|Special Offers|About Us|Mileage|Price|Sold|Search|Monday|Closed|Free|Financing|Compare|Remove|Add|Start over)\s*</;
  // A window card is in English and Spanish in every language.
  const foreign = [...crawled].filter(
    ([path]) => splitLocalePath(path.split("?")[0] ?? "").locale !== "en" && !path.endsWith("/window-card"),
  );
  expect(foreign.length).toBeGreaterThan(60);
  expect(foreign.filter(([, { html }]) => english.test(html)).map(([path]) => path)).toEqual([]);
});
