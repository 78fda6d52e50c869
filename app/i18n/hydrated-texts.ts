/** The texts that pages which hydrate have in the browser: one language, and of it only what staff's pages say. */
import { createInstance, type i18n } from "i18next";
import { formatNumber } from "./format";
import type { Locale } from "./locale";
import { pluralizeZero } from "./plural-rule";

/**
 * A page of another sort adds its own set here. They are one file a language: a browser asks for it once, and has them all when it moves
 * to another page without a new document.
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

/** The browser's instance; reads as the server's does. */
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
