/** Determines a request's language from its URL alone, and the language its browser prefers. */
import { RemixI18Next } from "remix-i18next/server";
import { LOCALES, type Locale } from "~/platform/locale";
import { splitLocalePath } from "./locale-paths";

const byBrowser = new RemixI18Next({
  // Without a supported language in Accept-Language the result is "", and nothing is offered.
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: "",
    order: ["custom"],
    // The library's own detection stops at the header's first language, supported or not; `findLocale` is its option for others.
    // Regions are dropped because an exact tag would win over the order of preference.
    findLocale: async (request) => request.headers.get("Accept-Language")?.replace(/-[\w-]+/g, "") ?? null,
  },
});

/**
 * Results by `Accept-Language`: detecting a language costs half as much as a cached page. Browsers send few different values;
 * other programs must not fill the memory.
 */
const preferredLocales = new Map<string, string>();
const MAX_REMEMBERED = 200;
const MAX_REMEMBERED_LENGTH = 200;

async function findPreferredLocale(request: Request): Promise<string> {
  const accepted = request.headers.get("Accept-Language") ?? "";
  const known = preferredLocales.get(accepted);
  if (known !== undefined) return known;
  const preferred = await byBrowser.getLocale(request);
  if (preferredLocales.size >= MAX_REMEMBERED) preferredLocales.clear();
  if (accepted.length <= MAX_REMEMBERED_LENGTH) preferredLocales.set(accepted, preferred);
  return preferred;
}

export const requestLocale = (request: Request): Locale =>
  splitLocalePath(new URL(request.url).pathname).locale;

/**
 * The language to offer in an unobtrusive banner: the browser's first choice among the site's languages, if it differs from
 * the page's.
 */
export async function offeredLocale(request: Request): Promise<Locale | null> {
  const preferred = await findPreferredLocale(request);
  const current = requestLocale(request);
  return LOCALES.find((locale) => locale === preferred && locale !== current) ?? null;
}
