/** Determines a request's language from its URL alone, and the language its browser prefers. */
import { RemixI18Next } from "remix-i18next/server";
import { LOCALES, type Locale } from "./locale";
import { splitLocalePath } from "./paths";

const supportedLanguages = [...LOCALES];

const byAddress = new RemixI18Next({
  detection: {
    supportedLanguages,
    fallbackLanguage: "en",
    order: ["custom"],
    findLocale: async (request) => splitLocalePath(new URL(request.url).pathname).locale,
  },
});

const byBrowser = new RemixI18Next({
  // Without a supported language in Accept-Language the result is "", and nothing is offered.
  detection: {
    supportedLanguages,
    fallbackLanguage: "",
    order: ["custom"],
    // The library's own detection stops at the header's first language, supported or not. Regions are dropped because an
    // exact tag would win over the order of preference.
    findLocale: async (request) => request.headers.get("Accept-Language")?.replace(/-[\w-]+/g, "") ?? null,
  },
});

export async function requestLocale(request: Request): Promise<Locale> {
  return (await byAddress.getLocale(request)) as Locale;
}

/**
 * The language to offer in an unobtrusive banner: the browser's first choice among the site's languages, if it differs from
 * the page's.
 */
export async function offeredLocale(request: Request): Promise<Locale | null> {
  const preferred = await byBrowser.getLocale(request);
  const current = await requestLocale(request);
  return LOCALES.find((locale) => locale === preferred && locale !== current) ?? null;
}
