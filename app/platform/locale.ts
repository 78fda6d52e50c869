/** The three languages of the site, their names and tags. */

export const LOCALES = ["en", "es", "pt"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

/** Each language's name in that language; never translated. */
export const ENDONYMS: Readonly<Record<Locale, string>> = {
  en: "English",
  es: "Español",
  pt: "Português",
};

/** `Intl` language tags: US English, US Spanish, Brazilian Portuguese. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = {
  en: "en-US",
  es: "es-US",
  pt: "pt-BR",
};

/** Whether the text is exactly one of the site's locales. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}
