/** One initialized i18next instance per language, created on first use and cached for the isolate's lifetime. */
import { createInstance, type i18n } from "i18next";
import { formatNumber } from "./format";
import { LOCALES, type Locale } from "./locale";
import { en } from "./locales/en";
import { es } from "./locales/es";
import { pt } from "./locales/pt";
import { pluralizeZero } from "./plural-rule";

/** Every language defines every namespace of English. */
const resources: Readonly<Record<Locale, Readonly<Record<keyof typeof en, object>>>> = { en, es, pt };

const instances = new Map<Locale, i18n>();

/**
 * Returns the instance of a language, initialized. There is no fallback language: a missing text shows its raw key.
 * `{{name, number}}` in a text formats a number in that language.
 */
export function getI18n(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const made = createInstance();
  // Without a backend to load from, `init` completes synchronously. `initReactI18next` is deliberately not used: it makes
  // the last instance global, and one isolate serves three languages.
  void made.init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    ns: Object.keys(en),
    defaultNS: "frame",
    resources,
    initImmediate: false,
    interpolation: {
      // React escapes what it renders; escaping here too would display "&amp;".
      escapeValue: false,
      format: (value, format) => (format === "number" ? formatNumber(locale, Number(value)) : String(value)),
    },
    react: { useSuspense: false },
  });
  pluralizeZero(made);
  instances.set(locale, made);
  return made;
}
