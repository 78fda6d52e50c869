/** Words for colors in English, Spanish and Portuguese. */
import type { ColorFamily } from "~/vehicles/color-family";
import { type MeaningWords, ofColor, ofShade } from "../meaning";

/** The color itself, whatever the manufacturer calls it. */
const FAMILIES: readonly (readonly [family: ColorFamily, words: string])[] = [
  ["black", "black|negro|negra|preto|preta"],
  ["white", "white|blanco|blanca|branco|branca"],
  ["silver", "silver|plata|plateado|plateada|prata|prateado|prateada"],
  ["gray", "gray|grey|gris|grises|cinza|cinzento"],
  ["red", "red|rojo|roja|vermelho|vermelha"],
  ["blue", "blue|azul|azules|azuis"],
  ["green", "green|verde"],
  ["brown", "brown|marrón|marrones|café|castaño|castanho|marrom|marrons"],
  ["orange", "orange|naranja|anaranjado|anaranjada|laranja"],
  ["yellow", "yellow|amarillo|amarilla|amarelo|amarela"],
];

/** A shade by its English name on the window sticker, which is also found as typed. */
const SHADES: readonly (readonly [shades: string, words: string])[] = [
  ["beige|tan", "beige|bege"],
  ["bronze", "bronce|bronze"],
  ["burgundy|maroon|wine|bordeaux", "burgundy|maroon|borgoña|guinda|vino|vino tinto|tinto|bordô|grená|vinho"],
  ["champagne", "champaña|champán|champanhe"],
  ["charcoal|graphite|gunmetal|dark gr[ae]y", "dark gray|dark grey|gris oscuro|cinza escuro"],
  ["charcoal", "gris carbón|cinza carvão"],
  ["gunmetal", "gris metálico oscuro|cinza chumbo|chumbo"],
  ["copper", "cobre"],
  ["cream", "crema|creme"],
  ["dark blue|navy(?: blue)?|midnight(?: blue)?", "dark blue|azul oscuro|azul escuro"],
  ["dark green", "dark green|verde oscuro|verde escuro"],
  ["dark red|burgundy|maroon", "dark red|rojo oscuro|vermelho escuro"],
  ["gold", "dorado|dorada|dourado|dourada|oro|ouro"],
  ["graphite", "grafito|grafite"],
  ["ice blue", "azul hielo|azul gelo"],
  ["ivory", "marfil|marfim"],
  ["light blue|sky blue|ice blue", "light blue|azul claro|celeste"],
  ["light gr[ae]y", "light gray|light grey|gris claro|cinza claro"],
  ["midnight blue", "azul medianoche|azul meia noite"],
  ["navy", "azul marino|azul marinho"],
  ["off white", "off white|blanco hueso"],
  ["pearl", "perla|pérola"],
  ["pink", "rosa|rosado"],
  ["purple|violet", "purple|morado|morada|púrpura|violeta|roxo|roxa"],
  ["ruby", "rubí|rubi"],
  ["sage", "salvia|sálvia"],
  ["sand", "arena|areia"],
  ["tan", "marrón claro|caramelo"],
  ["turquoise", "turquesa"],
];

export const COLOR_WORDS: readonly MeaningWords[] = [
  ...FAMILIES.map(([family, words]) => [ofColor(family), words] as const),
  ...SHADES.map(([shades, words]) => [ofShade(shades), words] as const),
];
