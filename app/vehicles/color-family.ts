/** Sorts the color names of manufacturers and sheets into families that shoppers can choose from. */
import { foldText } from "./fold-text";

export const COLOR_FAMILIES = [
  "black",
  "white",
  "silver",
  "gray",
  "red",
  "blue",
  "green",
  "brown",
  "orange",
  "yellow",
  "other",
] as const;

export type ColorFamily = (typeof COLOR_FAMILIES)[number];

interface FamilyWords {
  /** Color words in English, where the last one of a name counts: "silver blue" is blue. */
  readonly english: string;
  /** Color words in Spanish and Portuguese, where the first one counts: "gris plata" is gray. */
  readonly romance: string;
  /** Words that name a color only without a color word: "graphite", but "graphite blue" is blue. */
  readonly shades: string;
}

/** Without accents. */
const WORDS: Readonly<Record<Exclude<ColorFamily, "other">, FamilyWords>> = {
  black: {
    english: "black blk",
    romance: "negro negra preto preta",
    shades: "onyx ebony obsidian jet raven midnight caviar schwarz nero noir",
  },
  white: {
    english: "white wht",
    romance: "blanco blanca branco branca marfil marfim",
    shades:
      "ivory cream creme crema pearl perla perola snow alabaster eggshell linen blizzard frost arctic polar diamond ice bianco weiss",
  },
  silver: {
    english: "silver slv",
    romance: "plata plateado plateada prata prateado prateada",
    shades: "chrome aluminum nickel platinum quicksilver mercury argento silber",
  },
  gray: {
    english: "gray grey gry charcoal",
    romance: "gris cinza grafito grafite plomo chumbo",
    shades:
      "graphite gunmetal pewter slate titanium steel ash smoke storm shadow granite stone concrete cement carbon iron magnetic meteorite chalk humo fumo",
  },
  red: {
    english: "red cherry burgundy maroon",
    romance: "rojo roja vermelho vermelha tinto vinho granate grena borgona bordo guinda",
    shades: "ruby crimson scarlet wine garnet merlot bordeaux cranberry cayenne brick rosso rouge rubi",
  },
  blue: {
    english: "blue blu navy",
    romance: "azul celeste marinho",
    shades: "sapphire cobalt azure indigo teal turquoise turquesa aqua cyan denim ocean sky marine",
  },
  green: {
    english: "green grn",
    romance: "verde",
    shades: "sage olive forest emerald jade hunter moss mint lime cypress spruce evergreen oliva esmeralda",
  },
  brown: {
    english: "brown brn tan beige",
    romance: "marron marrom cafe castano castanho bege",
    shades:
      "bronze bronce mocha coffee espresso chocolate chestnut mahogany cocoa caramel caramelo khaki sand sandstone quicksand desert champagne champana champanhe arena areia walnut taupe",
  },
  orange: {
    english: "orange org",
    romance: "naranja anaranjado anaranjada laranja",
    shades: "copper cobre tangerine mango sunset habanero inferno lava",
  },
  yellow: {
    english: "yellow ylw gold",
    romance: "amarillo amarilla amarelo amarela dorado dorada dourado dourada oro ouro",
    shades: "mustard lemon canary saffron",
  },
};

const ENGLISH = listWords("english");
const ROMANCE = listWords("romance");
const SHADES = listWords("shades");

/** What follows is the second color or the interior: "white/black roof", "black w/ tan leather". */
const SECOND_COLOR = /[/(,;&+]|(?<![a-z])(?:with|w|over|and|con|com)(?![a-z])/;

/** "ATLAS BLUE" is blue, "Graphite" gray, "rojo rubí" red, and an unknown name `other`; null without a name. */
export function findColorFamily(color: string): ColorFamily | null {
  const folded = foldText(color).trim();
  if (folded === "") return null;
  const [first = ""] = folded.split(SECOND_COLOR);
  return findInWords(first) ?? findInWords(folded) ?? "other";
}

function findInWords(text: string): ColorFamily | undefined {
  const words = text.split(/[^\p{L}]+/u);
  const find = (families: ReadonlyMap<string, ColorFamily>, among: readonly string[]) =>
    families.get(among.find((word) => families.has(word)) ?? "");
  return find(ROMANCE, words) ?? find(ENGLISH, words.toReversed()) ?? find(SHADES, words);
}

function listWords(kind: keyof FamilyWords): ReadonlyMap<string, ColorFamily> {
  return new Map(
    COLOR_FAMILIES.flatMap((family) =>
      family === "other" ? [] : WORDS[family][kind].split(" ").map((word) => [word, family] as const),
    ),
  );
}
