/** One initialized i18next instance per language, created on first use and cached for the isolate's lifetime. */
import type { i18n } from "i18next";
import type { Locale } from "~/platform/locale";
import { createI18n } from "./create-i18n";
import { en } from "./locales/en";
import { es } from "./locales/es";
import { pt } from "./locales/pt";

/** Every language defines every namespace of English. */
const resources: Readonly<Record<Locale, Readonly<Record<keyof typeof en, object>>>> = { en, es, pt };

const instances = new Map<Locale, i18n>();

export function getI18n(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const made = createI18n(locale, resources[locale], "frame");
  instances.set(locale, made);
  return made;
}
