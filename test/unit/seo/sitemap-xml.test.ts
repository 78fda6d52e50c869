import { expect, test } from "vitest";
import { splitLocalePath } from "~/i18n/locale-paths";
import { LOCALES, type Locale } from "~/platform/locale";
import { formatSitemap, PUBLIC_PATHS } from "~/seo/sitemap-xml";
import { createVehicle } from "../../fixtures/inventory";

const ORIGIN = "https://www.example.com";

const entriesOf = (xml: string | null) =>
  [...(xml ?? "").matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => entry);

test("every page lists itself and its translations, the same list on each", () => {
  const entries = entriesOf(formatSitemap(ORIGIN, [createVehicle({ id: 7 })]));
  const pages = entries.map((entry) =>
    splitLocalePath(new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "").pathname),
  );
  const pathsIn = (locale: Locale) => pages.filter((page) => page.locale === locale).map(({ path }) => path);
  expect(pathsIn("en")).toEqual(expect.arrayContaining(["/", "/inventory", "/about", "/vehicle/7"]));
  for (const locale of LOCALES) expect(pathsIn(locale)).toEqual(pathsIn("en"));
  const links = entries
    .filter((entry) => entry.includes("/vehicle/7</loc>"))
    .map((entry) => entry.slice(entry.indexOf("<xhtml:link")));
  expect(links).toHaveLength(LOCALES.length);
  expect(new Set(links).size).toBe(1);
  const languages = [...(links[0] ?? "").matchAll(/hreflang="(.*?)"/g)].map(([, language]) => language);
  expect(languages).toEqual([...LOCALES, "x-default"]);
});

test("a vehicle's lastmod is the time it was listed, and an unparsable time is left out", () => {
  const of = (listedAt: string) => formatSitemap(ORIGIN, [{ id: 1, isSold: false, listedAt }]);
  const entry = "/vehicle/1</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod>";
  expect(of("2026-03-01T08:00:00-04:00")).toContain(entry);
  expect(of("?")).not.toContain("lastmod");
});

const createLot = (length: number) =>
  Array.from({ length }, (_, index) => ({ isSold: false, listedAt: "2026-03-01", id: 100_000 - index }));

test("a small lot's sitemap is one file, a large one's an index of parts under 1 MB with each page once", () => {
  expect(formatSitemap(ORIGIN, createLot(340))).toContain("<urlset");
  const origin = `https://${"long-name-of-a-dealership.".repeat(3)}example.com`;
  const lot = createLot(5_000);
  const index = formatSitemap(origin, lot) ?? "";
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc><lastmod>2026-03-01/g)].map(([, address]) => address);
  expect(parts).toHaveLength(15);
  expect(parts[14]).toBe(`${origin}/sitemap.xml?part=15`);
  const documents = parts.map((_, at) => formatSitemap(origin, lot, at + 1) ?? "");
  expect(Math.max(...documents.map(({ length }) => length))).toBeLessThan(1_000_000);
  const addresses = documents.flatMap(entriesOf).map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toHaveLength(3 * (5_000 + PUBLIC_PATHS.length));
  expect(formatSitemap(origin, lot, 16)).toBeNull();
  expect(formatSitemap(origin, lot, 0)).toBeNull();
});
