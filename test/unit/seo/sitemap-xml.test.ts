import { expect, test } from "vitest";
import { LOCALES, type Locale } from "~/i18n/locale";
import { splitLocalePath } from "~/i18n/locale-paths";
import { formatSitemap } from "~/seo/sitemap-xml";
import { createVehicle } from "../../fixtures/inventory";

const ORIGIN = "https://www.example.com";

const entriesOf = (xml: string) => [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => entry);

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
  expect([...(links[0] ?? "").matchAll(/hreflang="(.*?)"/g)].map(([, language]) => language)).toEqual([
    ...LOCALES,
    "x-default",
  ]);
});

test("a vehicle's lastmod is the time it was listed, and an unparsable time is left out", () => {
  const of = (listedAt: string) => formatSitemap(ORIGIN, [{ id: 1, isSold: false, listedAt }]);
  expect(of("2026-03-01T08:00:00-04:00")).toContain(
    "/vehicle/1</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod>",
  );
  expect(of("?")).not.toContain("lastmod");
});

test("an inventory beyond the protocol's limit leaves out its oldest", () => {
  const vehicle = { isSold: false, listedAt: "2026-03-01" };
  const lot = Array.from({ length: 20_000 }, (_, index) => ({ ...vehicle, id: index + 1 }));
  const xml = formatSitemap(ORIGIN, lot);
  expect(entriesOf(xml).length).toBeLessThanOrEqual(50_000);
  expect(xml.length).toBeLessThan(50 * 1024 * 1024);
  expect(xml).toContain("/vehicle/1</loc>");
});
