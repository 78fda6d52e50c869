/** What the dealership writes in English about a vehicle (paint, highlights), said in the shopper's language. */
import { COLORS } from "./colors";
import { HIGHLIGHTS } from "./highlights";
import type { Locale, TermTranslations } from "./locale";

/** A text and the language to mark it with; null when it is in the page's own. */
interface StockText {
  readonly text: string;
  readonly lang: "en" | null;
}

/** A paint's name in capitals, as the list shows it; an uncommon one stays English and says so. */
export function translateColor(locale: Locale, color: string): StockText {
  const { text, lang } = translate(COLORS, locale, color);
  return { text: text.toLocaleUpperCase(locale), lang };
}

/** One highlight, its first letter a capital; an uncommon one stays as the dealership wrote it and says so. */
export function translateHighlight(locale: Locale, highlight: string): StockText {
  const { text, lang } = translate(HIGHLIGHTS, locale, highlight);
  return { text: text.charAt(0).toLocaleUpperCase(locale) + text.slice(1), lang };
}

function translate(words: TermTranslations, locale: Locale, english: string): StockText {
  if (locale === "en") return { text: english, lang: null };
  const key = english.toLowerCase();
  const found = Object.hasOwn(words, key) ? words[key] : undefined;
  return found ? { text: found[locale], lang: null } : { text: english, lang: "en" };
}
