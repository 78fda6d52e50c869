/** Builds a page's head: title, description, canonical URL, alternate languages and link preview. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import { localizePath } from "~/i18n/locale-paths";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { type PhotoPlace, preloadPhoto } from "~/photos/gallery/photo-sizes";
import { SHARE_PICTURE } from "~/photos/gallery/photo-url";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "~/platform/locale";
import { breadcrumbList, type StructuredData } from "./shopper-structured-data";

interface PageHead {
  /** Without the dealership's name, which is appended. */
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  /** Site origin, without a trailing slash. */
  readonly origin: string;
  /** Path without the language prefix, with the canonical query: "/inventory?style=Truck". */
  readonly address: string;
  /** False for pages that search engines should not index. */
  readonly isIndexed?: boolean;
  /** The link preview's image, a JPEG of `SHARE_PICTURE`'s size; defaults to the dealership's own image. */
  readonly picture?: SharedPicture | undefined;
  /** Preloaded in the head. */
  readonly firstPhoto?: AwaitedPhoto | undefined;
  /** The page's own structured data; breadcrumbs are added. */
  readonly structuredData?: readonly StructuredData[];
}

/** The photo that the visitor waits for (usually the LCP element), and its place in the layout. */
export interface AwaitedPhoto {
  readonly photo: PhotoRef;
  readonly place: PhotoPlace;
}

export interface SharedPicture {
  /** Path on this site: "/og/….jpg". */
  readonly path: string;
  readonly alt: string;
}

const DEFAULT_PICTURE = "/art/share.jpg";

/** The figures of prices on a wide screen's first visit; on a phone the file would delay the first paint. */
export const FIGURES_PRELOAD: MetaDescriptor = {
  tagName: "link",
  rel: "preload",
  href: "/fonts/besley-figures.woff2",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
  media: "(min-width:48em)",
};

/** `meta` export of every page whose loader returns a `head`. */
export function metaOfHead({ data }: { data: { head: PageHead } | undefined }): MetaDescriptor[] {
  if (!data) return [];
  const { title, description, locale, origin, address, isIndexed = true } = data.head;
  const { firstPhoto } = data.head;
  const href = (target: Locale) => origin + localizePath(target, address);
  return [
    ...(firstPhoto ? [preloadPhoto(firstPhoto.photo, firstPhoto.place), FIGURES_PRELOAD] : []),
    { title: `${title} | ${dealer.name}` },
    { name: "description", content: description },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: href(locale) },
    ...LOCALES.map((target) => ({ tagName: "link", rel: "alternate", hrefLang: target, href: href(target) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: href("en") },
    { tagName: "link", rel: "manifest", href: localizePath(locale, "/manifest.webmanifest") },
    { tagName: "link", rel: "apple-touch-icon", href: "/art/icons/icon-180.png" },
    ...previewTags(data.head),
  ] as MetaDescriptor[];
}

/** Formats what search engines read about a page, besides its head, as the contents of scripts. @param head none on error pages */
export function formatStructuredData(head: PageHead | undefined): readonly string[] {
  const objects = head ? [...(head.structuredData ?? []), ...listBreadcrumbs(head)] : [];
  return objects.map((object) => JSON.stringify(object).replaceAll("<", "\\u003c"));
}

/** Open Graph (ogp.me) tags for link previews. */
function previewTags(head: PageHead): MetaDescriptor[] {
  const { title, description, locale, origin, address } = head;
  const { path, alt } = head.picture ?? {
    path: DEFAULT_PICTURE,
    alt: getI18n(locale).getFixedT(null, "share")("houseAlt"),
  };
  const openGraph: readonly (readonly [property: string, content: string])[] = [
    ["type", "website"],
    ["site_name", dealer.name],
    ["title", title],
    ["description", description],
    ["url", origin + localizePath(locale, address)],
    ["locale", openGraphLocale(locale)],
    ["image", origin + path],
    ["image:width", String(SHARE_PICTURE.width)],
    ["image:height", String(SHARE_PICTURE.height)],
    ["image:alt", alt],
  ];
  return [
    ...openGraph.map(([property, content]) => ({ property: `og:${property}`, content })),
    // X takes the rest from Open Graph.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function openGraphLocale(locale: Locale): string {
  return LANGUAGE_TAGS[locale].replace("-", "_");
}

/**
 * Breadcrumbs: home, the inventory list for vehicle pages and filtered lists, and the page. None for the home page and
 * pages that are not indexed.
 */
function listBreadcrumbs({ title, locale, origin, address, isIndexed = true }: PageHead): StructuredData[] {
  if (address === "/" || !isIndexed) return [];
  const t = getI18n(locale).getFixedT(null, "frame");
  const crumb = (name: string, path: string) => ({ name, url: origin + localizePath(locale, path) });
  const isBelowList = address.startsWith("/vehicle/") || address.startsWith("/inventory?");
  return [
    breadcrumbList([
      crumb(t("home"), "/"),
      ...(isBelowList ? [crumb(t("inventory"), "/inventory")] : []),
      crumb(title, address),
    ]),
  ];
}
