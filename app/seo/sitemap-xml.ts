/** Formats the sitemap: every public page and listed vehicle in each language, with alternates (sitemaps.org protocol 0.9). A large one is an index of parts. */
import { localizePath } from "~/i18n/locale-paths";
import { LOCALES } from "~/platform/locale";
import { escapeXml } from "~/platform/xml";
import type { Vehicle } from "~/vehicles/vehicle";

/** Pages for search engines, in addition to vehicle pages. */
export const PUBLIC_PATHS = [
  "/",
  "/inventory",
  "/financing",
  "/offers",
  "/about",
  "/contact",
  "/privacy",
  "/accessibility",
];

/** A page is 1.4 KB in three languages, 2.4 KB with an origin of 80 characters: parts are under 1 MB. */
const PART_PAGES = 350;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type ListedVehicle = Pick<Vehicle, "id" | "isSold" | "listedAt">;

interface SitemapPage {
  readonly path: string;
  readonly changedAt: string | null;
}

/**
 * Returns the XML document: all pages, or an index of parts when there are more than a part has. Only vehicles and the inventory list have a `lastmod`: the time the vehicle was listed, or the
 * newest vehicle's.
 * @param origin of the site, without a trailing slash
 * @param vehicles newest first
 * @param part number of a part, from 1
 * @returns null when there is no such part
 */
export function formatSitemap(
  origin: string,
  vehicles: readonly ListedVehicle[],
  part: number | null = null,
): string | null {
  const pages = listPages(vehicles);
  const count = Math.ceil(pages.length / PART_PAGES);
  if (part === null && count > 1) return formatIndex(origin, pages, count);
  const first = ((part ?? 1) - 1) * PART_PAGES;
  if (first < 0 || first >= pages.length) return null;
  return [
    HEAD,
    `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages
      .slice(first, first + PART_PAGES)
      .map(({ path, changedAt }) => formatPage(origin, path, changedAt)),
    "</urlset>",
    "",
  ].join("\n");
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** The parts are at the sitemap's own address, since a file lists only addresses below its folder. */
function formatIndex(origin: string, pages: readonly SitemapPage[], count: number): string {
  const parts = Array.from({ length: count }, (_, index) => {
    const changedAt = pages
      .slice(index * PART_PAGES, (index + 1) * PART_PAGES)
      .find((page) => page.changedAt !== null)?.changedAt;
    const address = escapeXml(`${origin}/sitemap.xml?part=${index + 1}`);
    return `<sitemap><loc>${address}</loc>${formatInstant(changedAt ?? null)}</sitemap>`;
  });
  return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...parts, "</sitemapindex>", ""].join("\n");
}

function listPages(vehicles: readonly ListedVehicle[]): readonly SitemapPage[] {
  const listed = vehicles.filter((vehicle) => !vehicle.isSold);
  return [
    ...PUBLIC_PATHS.map((path) => ({
      path,
      changedAt: path === "/inventory" ? (listed[0]?.listedAt ?? null) : null,
    })),
    ...listed.map(({ id, listedAt }) => ({ path: `/vehicle/${id}`, changedAt: listedAt })),
  ];
}

/** One entry per language, each listing all of them: alternate links have to be reciprocal. */
function formatPage(origin: string, path: string, changedAt: string | null): string {
  const alternates = [...LOCALES.map((locale) => [locale, locale] as const), ["x-default", "en"] as const]
    .map(
      ([language, locale]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + localizePath(locale, path))}"/>`,
    )
    .join("");
  const lastmod = formatInstant(changedAt);
  return LOCALES.map(
    (locale) =>
      `<url><loc>${escapeXml(origin + localizePath(locale, path))}</loc>${lastmod}${alternates}</url>`,
  ).join("\n");
}

/** Returns "" for an unreadable timestamp. */
function formatInstant(instant: string | null): string {
  const atMs = instant === null ? Number.NaN : Date.parse(instant);
  return Number.isNaN(atMs) ? "" : `<lastmod>${new Date(atMs).toISOString()}</lastmod>`;
}
