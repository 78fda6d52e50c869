/** Where a page stands in each language: English at the root, the others below their own first segment. */
import { DEFAULT_LOCALE, isLocale, type Locale } from "./locale";

interface LocalePath {
  readonly locale: Locale;
  /** Without the language; always begins with "/". */
  readonly path: string;
}

/**
 * Reads the language from a URL's pathname. A first segment that is no language of ours, and "/en" itself, is an
 * English path left as it is: the router answers it with 404, so that each page has one address a language.
 */
export function splitLocalePath(pathname: string): LocalePath {
  const [, segment = ""] = pathname.split("/", 2);
  if (segment === DEFAULT_LOCALE || !isLocale(segment)) return { locale: DEFAULT_LOCALE, path: pathname };
  return { locale: segment, path: pathname.slice(segment.length + 1) || "/" };
}

/**
 * The address of a path (with or without a query) in a language: "/" becomes "/es", "/offers" "/es/offers". Slashes at
 * its beginning become one: a link to "//elsewhere.example" would lead to another site.
 */
export function localizePath(locale: Locale, path: string): string {
  const own = path.replace(/^[/\\]+/, "/");
  if (locale === DEFAULT_LOCALE) return own;
  const isHome = own === "/" || own.startsWith("/?") || own.startsWith("/#");
  return `/${locale}${isHome ? own.slice(1) : own}`;
}
