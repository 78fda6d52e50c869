/** Formats the sitemap: every public page and listed vehicle in each language, with alternates (sitemaps.org protocol 0.9). */
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/locale-paths";
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

/** The protocol's limit per file. Vehicles are sorted newest first, so the oldest are omitted. */
const MAX_ADDRESSES = 50_000;

type ListedVehicle = Pick<Vehicle, "id" | "isSold" | "listedAt">;

/**
 * Returns the XML document. Only vehicles and the inventory list have a `lastmod`: the time the vehicle was listed, or the
 * newest vehicle's.
 * @param origin of the site, without a trailing slash
 * @param vehicles newest first
 */
export function formatSitemap(origin: string, vehicles: readonly ListedVehicle[]): string {
  const listed = vehicles.filter((vehicle) => !vehicle.isSold);
  const pages = [
    ...PUBLIC_PATHS.map((path) => ({
      path,
      changedAt: path === "/inventory" ? (listed[0]?.listedAt ?? null) : null,
    })),
    ...listed.map(({ id, listedAt }) => ({ path: `/vehicle/${id}`, changedAt: listedAt })),
  ];
  const entries = pages
    .slice(0, Math.floor(MAX_ADDRESSES / LOCALES.length))
    .map(({ path, changedAt }) => formatPage(origin, path, changedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
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
