/** Creates i18next instances, configured alike on the server and in the browser. */
import { createInstance, type i18n } from "i18next";
import type { Locale } from "~/platform/locale";
import { formatNumber } from "./format-number";

/** Texts of one language by namespace. */
type Texts = Readonly<Record<string, object>>;

/**
 * Returns an initialized instance of one language. There is no fallback language: a missing text shows its raw key.
 * `{{name, number}}` in a text formats a number.
 */
export function createI18n(locale: Locale, texts: Texts, defaultNS: string): i18n {
  const instance = createInstance();
  // Without a backend to load from, `init` completes synchronously. `initReactI18next` is deliberately not used: it makes
  // the last instance global, and one isolate serves three languages.
  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS,
    resources: { [locale]: texts },
    initImmediate: false,
    interpolation: {
      // React escapes what it renders; escaping here too would display "&amp;".
      escapeValue: false,
      format: (value, format) => (format === "number" ? formatNumber(Number(value)) : String(value)),
    },
    react: { useSuspense: false },
  });
  pluralizeZero(instance);
  return instance;
}

/**
 * In Portuguese 0 takes the plural, as people write it ("0 veículos"). CLDR's "pt" gives 0 the singular; its "pt-PT" has the
 * same forms and gives it the plural.
 */
function pluralizeZero({ services: { pluralResolver } }: i18n): void {
  const getRule = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options: unknown) =>
    getRule(code === "pt" ? "pt-PT" : code, options);
}
