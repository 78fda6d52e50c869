/** Locale texts for pages that hydrate in the browser: one language, and only the namespaces of staff pages. */
import type { i18n } from "i18next";
import { createI18n } from "./create-i18n";
import type { Locale } from "./locale";

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

/** Creates the browser's i18next instance. */
export const createHydratedI18n = (locale: Locale, texts: HydratedTexts): i18n =>
  createI18n(locale, texts, "staff");
