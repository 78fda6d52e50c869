/** Locale texts for pages that hydrate in the browser: one language, and only the namespaces of staff pages. */
import { createInstance, type i18n } from "i18next";
import { formatNumber } from "./format";
import type { Locale } from "./locale";
import { pluralizeZero } from "./plural-rule";

/**
 * Other hydrated pages add their namespaces here. All of them ship in one file per language: the browser requests it once
 * and keeps it across client-side navigation.
 */
export const HYDRATED_NAMESPACES = [
  "staff",
  "staffLeads",
  "photoSync",
  "staffPeople",
  "staffPrivacy",
  "sync",
  "staffColumns",
  "staffVehicles",
  "staffPhotos",
  "staffStatus",
] as const;

export type HydratedTexts = Readonly<Record<string, object>>;

/** Creates the browser's i18next instance, configured like the server's. */
export function createHydratedI18n(locale: Locale, texts: HydratedTexts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(texts),
    defaultNS: "staff",
    resources: { [locale]: { ...texts } },
    initImmediate: false,
    interpolation: {
      escapeValue: false,
      format: (value, format) => (format === "number" ? formatNumber(locale, Number(value)) : String(value)),
    },
    react: { useSuspense: false },
  });
  pluralizeZero(instance);
  return instance;
}
