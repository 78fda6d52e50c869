/** Translates the dealership's English terms for a vehicle (paint, highlights). */
import { COLORS } from "./colors";
import { HIGHLIGHTS } from "./highlights";
import type { Locale, TermTranslations } from "./locale";

/** A text and the `lang` attribute it needs; null when it is in the page's language. */
interface TranslatedTerm {
  readonly text: string;
  readonly lang: "en" | null;
}

/** "54 mpg city": the number stays as it is. */
const NUMBERED = /^(\d+ )?(.*)$/s;

/** A paint name in capitals; an uncommon one stays English, with `lang` set. */
export function translateColor(locale: Locale, color: string): TranslatedTerm {
  const { text, lang } = translate(COLORS, locale, color);
  return { text: text.toLocaleUpperCase(locale), lang };
}

/** A highlight with its first letter capitalized; an uncommon one stays as written, with `lang` set. */
export function translateHighlight(locale: Locale, highlight: string): TranslatedTerm {
  const { text, lang } = translate(HIGHLIGHTS, locale, highlight);
  return { text: text.charAt(0).toLocaleUpperCase(locale) + text.slice(1), lang };
}

function translate(words: TermTranslations, locale: Locale, english: string): TranslatedTerm {
  if (locale === "en") return { text: english, lang: null };
  const [, number = "", key = ""] = NUMBERED.exec(english.toLowerCase()) ?? [];
  const found = Object.hasOwn(words, key) ? words[key] : undefined;
  return found ? { text: number + found[locale], lang: null } : { text: english, lang: "en" };
}
