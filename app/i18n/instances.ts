/** One ready i18next instance a language, made on first use and kept as long as the isolate lives. */
import { createInstance, type i18n } from "i18next";
import { formatNumber } from "./format";
import { LOCALES, type Locale } from "./locale";
import { en } from "./locales/en";
import { es } from "./locales/es";
import { pt } from "./locales/pt";
import { pluralizeZero } from "./plural-rule";

/** Every language has every table of English. */
const resources: Readonly<Record<Locale, Readonly<Record<keyof typeof en, object>>>> = { en, es, pt };

const instances = new Map<Locale, i18n>();

/**
 * The instance of a language, loaded and ready. Other languages are no fallback for it: a text that is missing all
 * the same shows its raw key. `{{name, number}}` in a text writes a number as the language does.
 */
export function getI18n(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const made = createInstance();
  // Without a backend to load from, `init` has done its work when it returns. `initReactI18next` is left out on
  // purpose: it makes the last instance a global one, and one isolate answers in three languages.
  void made.init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    ns: Object.keys(en),
    defaultNS: "frame",
    resources,
    initImmediate: false,
    interpolation: {
      // React escapes what it renders; escaping here too would show "&amp;" to a shopper.
      escapeValue: false,
      format: (value, format) => (format === "number" ? formatNumber(locale, Number(value)) : String(value)),
    },
    react: { useSuspense: false },
  });
  pluralizeZero(made);
  instances.set(locale, made);
  return made;
}
