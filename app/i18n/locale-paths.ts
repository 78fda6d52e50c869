/** Maps paths to languages: English at the root, the others below their own first segment. */
import { DEFAULT_LOCALE, isLocale, type Locale } from "~/platform/locale";

interface LocalePath {
  readonly locale: Locale;
  /** Without the language segment; always starts with "/". */
  readonly path: string;
}

/**
 * Parses the language from a URL's pathname. A first segment that is not a supported language, and "/en" itself, count as
 * an unchanged English path: the router responds with 404, so each page has exactly one URL per language.
 */
export function splitLocalePath(pathname: string): LocalePath {
  const [, segment = ""] = pathname.split("/", 2);
  if (segment === DEFAULT_LOCALE || !isLocale(segment)) return { locale: DEFAULT_LOCALE, path: pathname };
  return { locale: segment, path: pathname.slice(segment.length + 1) || "/" };
}

/**
 * Returns a path (with or without a query) in a language: "/" becomes "/es", "/offers" becomes "/es/offers". Leading
 * slashes collapse into one, because "//elsewhere.example" would link to another site.
 */
export function localizePath(locale: Locale, path: string): string {
  const own = path.replace(/^[/\\]+/, "/");
  if (locale === DEFAULT_LOCALE) return own;
  const isHome = own === "/" || own.startsWith("/?") || own.startsWith("/#");
  return `/${locale}${isHome ? own.slice(1) : own}`;
}
