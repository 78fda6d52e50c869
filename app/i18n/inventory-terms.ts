/** Translates the dealership's English terms for a vehicle (paint, highlights). */
import type { Locale } from "~/platform/locale";

/** A text and the `lang` attribute it needs; null when it is in the page's language. */
interface TranslatedTerm {
  readonly text: string;
  readonly lang: "en" | null;
}

/** Translations by lowercase English text. */
type TermTranslations = Readonly<Record<string, Readonly<Record<Exclude<Locale, "en">, string>>>>;

/** "54 mpg city": the number stays as it is. */
const NUMBERED = /^(\d+ )?(.*)$/s;

/** A paint name in capitals; an uncommon one stays English, with `lang` set. */
export function translateColor(locale: Locale, color: string): TranslatedTerm {
  const { text, lang } = translate(COLORS, locale, color);
  return { text: text.toLocaleUpperCase(locale), lang };
}

/** A color for print and other sites: "Atlas blue". */
export function nameColor(locale: Locale, color: string): TranslatedTerm {
  const { text, lang } = translateColor(locale, color);
  return { text: text.charAt(0) + text.slice(1).toLocaleLowerCase(locale), lang };
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

export const COLORS: TermTranslations = {
  "atlas blue": { es: "azul atlas", pt: "azul atlas" },
  beige: { es: "beige", pt: "bege" },
  black: { es: "negro", pt: "preto" },
  blue: { es: "azul", pt: "azul" },
  bronze: { es: "bronce", pt: "bronze" },
  brown: { es: "marrón", pt: "marrom" },
  burgundy: { es: "borgoña", pt: "bordô" },
  champagne: { es: "champaña", pt: "champanhe" },
  charcoal: { es: "gris carbón", pt: "cinza-carvão" },
  copper: { es: "cobre", pt: "cobre" },
  cream: { es: "crema", pt: "creme" },
  "dark blue": { es: "azul oscuro", pt: "azul-escuro" },
  "dark gray": { es: "gris oscuro", pt: "cinza-escuro" },
  "dark green": { es: "verde oscuro", pt: "verde-escuro" },
  "dark red": { es: "rojo oscuro", pt: "vermelho-escuro" },
  gold: { es: "dorado", pt: "dourado" },
  graphite: { es: "grafito", pt: "grafite" },
  gray: { es: "gris", pt: "cinza" },
  green: { es: "verde", pt: "verde" },
  grey: { es: "gris", pt: "cinza" },
  gunmetal: { es: "gris metálico oscuro", pt: "cinza-chumbo" },
  "ice blue": { es: "azul hielo", pt: "azul-gelo" },
  ivory: { es: "marfil", pt: "marfim" },
  "light blue": { es: "azul claro", pt: "azul-claro" },
  "light gray": { es: "gris claro", pt: "cinza-claro" },
  maroon: { es: "vino tinto", pt: "grená" },
  "midnight blue": { es: "azul medianoche", pt: "azul-meia-noite" },
  navy: { es: "azul marino", pt: "azul-marinho" },
  "navy blue": { es: "azul marino", pt: "azul-marinho" },
  "off white": { es: "blanco hueso", pt: "off-white" },
  orange: { es: "naranja", pt: "laranja" },
  pearl: { es: "perla", pt: "pérola" },
  "pearl white": { es: "blanco perla", pt: "branco-pérola" },
  pink: { es: "rosa", pt: "rosa" },
  purple: { es: "morado", pt: "roxo" },
  red: { es: "rojo", pt: "vermelho" },
  "ruby red": { es: "rojo rubí", pt: "vermelho-rubi" },
  "sage green": { es: "verde salvia", pt: "verde-sálvia" },
  sand: { es: "arena", pt: "areia" },
  silver: { es: "plateado", pt: "prata" },
  tan: { es: "marrón claro", pt: "caramelo" },
  turquoise: { es: "turquesa", pt: "turquesa" },
  white: { es: "blanco", pt: "branco" },
  yellow: { es: "amarillo", pt: "amarelo" },
};

export const HIGHLIGHTS: TermTranslations = {
  "4x4": { es: "4x4", pt: "4x4" },
  "adaptive cruise control": { es: "control de crucero adaptativo", pt: "piloto automático adaptativo" },
  "alloy wheels": { es: "rines de aleación", pt: "rodas de liga leve" },
  "all-wheel drive": { es: "tracción integral (AWD)", pt: "tração integral (AWD)" },
  "android auto": { es: "Android Auto", pt: "Android Auto" },
  "apple carplay": { es: "Apple CarPlay", pt: "Apple CarPlay" },
  autopilot: { es: "Autopilot", pt: "Autopilot" },
  awd: { es: "tracción integral (AWD)", pt: "tração integral (AWD)" },
  "backup camera": { es: "cámara de reversa", pt: "câmera de ré" },
  "blind spot monitor": { es: "monitor de punto ciego", pt: "monitor de ponto cego" },
  bluetooth: { es: "Bluetooth", pt: "Bluetooth" },
  "clean carfax": { es: "Carfax limpio", pt: "Carfax limpo" },
  "clean title": { es: "título limpio", pt: "título limpo" },
  "cruise control": { es: "control de crucero", pt: "piloto automático" },
  "fast charging": { es: "carga rápida", pt: "carregamento rápido" },
  "glass roof": { es: "techo de vidrio", pt: "teto de vidro" },
  "heated seats": { es: "asientos con calefacción", pt: "bancos aquecidos" },
  "high roof": { es: "techo alto", pt: "teto alto" },
  hybrid: { es: "híbrido", pt: "híbrido" },
  "keyless entry": { es: "entrada sin llave", pt: "entrada sem chave" },
  "lane assist": { es: "asistente de carril", pt: "assistente de faixa" },
  "leather seats": { es: "asientos de cuero", pt: "bancos de couro" },
  "low miles": { es: "poco millaje", pt: "baixa milhagem" },
  "mpg city": { es: "mpg en ciudad", pt: "mpg na cidade" },
  "mpg highway": { es: "mpg en carretera", pt: "mpg na estrada" },
  navigation: { es: "navegación GPS", pt: "GPS" },
  "new brakes": { es: "frenos nuevos", pt: "freios novos" },
  "new tires": { es: "llantas nuevas", pt: "pneus novos" },
  "one owner": { es: "un solo dueño", pt: "único dono" },
  "panoramic roof": { es: "techo panorámico", pt: "teto panorâmico" },
  "premium audio": { es: "audio premium", pt: "som premium" },
  "push button start": { es: "encendido con botón", pt: "partida por botão" },
  "rebuilt title": { es: "título reconstruido (rebuilt)", pt: "título rebuilt (recuperado de sinistro)" },
  "remote start": { es: "encendido a distancia", pt: "partida remota" },
  shelving: { es: "estantes", pt: "prateleiras" },
  "sport suspension": { es: "suspensión deportiva", pt: "suspensão esportiva" },
  sunroof: { es: "techo corredizo", pt: "teto solar" },
  "third row": { es: "tercera fila de asientos", pt: "terceira fileira de bancos" },
  "tow package": { es: "paquete de remolque", pt: "preparação para reboque" },
  v6: { es: "V6", pt: "V6" },
  v8: { es: "V8", pt: "V8" },
};
