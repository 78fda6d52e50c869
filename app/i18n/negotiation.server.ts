/** Which language a request is in (the URL says, nothing else), and which one its browser would rather have. */
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
  // Without an Accept-Language that we speak the answer is "", and nothing is offered.
  detection: {
    supportedLanguages,
    fallbackLanguage: "",
    order: ["custom"],
    // The library's own reading of the header stops at its first language, ours or not. Without regions, as an exact tag would win over the order.
    findLocale: async (request) => request.headers.get("Accept-Language")?.replace(/-[\w-]+/g, "") ?? null,
  },
});

export async function requestLocale(request: Request): Promise<Locale> {
  return (await byAddress.getLocale(request)) as Locale;
}

/** The language to offer in one unobtrusive line: the browser's first choice among ours, when the page is in another. */
export async function offeredLocale(request: Request): Promise<Locale | null> {
  const preferred = await byBrowser.getLocale(request);
  const current = await requestLocale(request);
  return LOCALES.find((locale) => locale === preferred && locale !== current) ?? null;
}
