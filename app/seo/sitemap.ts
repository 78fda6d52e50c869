/** The sitemap: every public page and listed vehicle, in each language beside its siblings (sitemaps.org protocol 0.9). */
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import type { Vehicle } from "~/vehicles/vehicle";

/** The pages that search engines are to show, beside those of vehicles. */
export const PUBLIC_PATHS = ["/", "/inventory", "/financing", "/offers", "/about", "/contact"];

/** The protocol allows a file this many; newest vehicles stand first, so the oldest are left out. */
const MOST_ADDRESSES = 50_000;

type ListedVehicle = Pick<Vehicle, "id" | "isSold" | "listedAt">;

/**
 * The XML document. Only what is known to be true has a time of change: a vehicle the one at which it was listed,
 * the list that of its newest vehicle.
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
    .slice(0, Math.floor(MOST_ADDRESSES / LOCALES.length))
    .map(({ path, changedAt }) => formatPage(origin, path, changedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** One entry a language, each naming all of them: the links have to be reciprocal. */
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

/** A row's time may be unreadable; then nothing is said. */
function formatInstant(instant: string | null): string {
  const atMs = instant === null ? Number.NaN : Date.parse(instant);
  return Number.isNaN(atMs) ? "" : `<lastmod>${new Date(atMs).toISOString()}</lastmod>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
