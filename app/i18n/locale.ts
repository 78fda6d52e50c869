/** The three languages of the site and the names by which their own speakers know them. */

export const LOCALES = ["en", "es", "pt"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

/** Each language in its own words; never translated. */
export const ENDONYMS: Readonly<Record<Locale, string>> = {
  en: "English",
  es: "Español",
  pt: "Português",
};

/** The tags that `Intl` formats by: Orlando's English and Spanish, Brazil's Portuguese. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = {
  en: "en-US",
  es: "es-US",
  pt: "pt-BR",
};

/** Whether a text is exactly one of the site's languages. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/** Translations by the lowercase English text. */
export type TermTranslations = Readonly<Record<string, Readonly<Record<Exclude<Locale, "en">, string>>>>;
