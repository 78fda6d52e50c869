/** Words that shoppers use, in three languages, and what they say about a vehicle. */
import { fuel, type VehicleTest } from "~/inventory/filter/facets";
import { hasThirdRow, isSmallCar } from "~/vehicles/body-style";
import { foldText } from "~/vehicles/fold-text";
import { BROADER_VALUES, COLORS, type FactName, type Term } from "~/vehicles/lexicon";
import type { Statement } from "~/vehicles/read-statements";
import type { Vehicle } from "~/vehicles/vehicle";

/**
 * A vehicle has the meaning if it fits, if its name or a highlight says so, or if a pattern is in its name or paint in plain words. A
 * pattern is the source of a regular expression for whole words: compiling all of them when the module loads would take a tenth of an
 * isolate's start.
 */
export interface Meaning {
  readonly fits?: VehicleTest;
  readonly says?: (statement: Statement) => boolean;
  readonly name?: string;
  readonly paint?: string;
  /** Whether the lexicon's meanings of the same words don't count. */
  readonly isExact?: boolean;
  /** What a search that denies it means, unless that is all other vehicles. */
  readonly lacks?: Meaning;
}

/** A meaning with the words for it, separated by "|", each a word or a phrase with its accents. */
type MeaningWords = readonly [meaning: Meaning, words: string];

/** Folded, with one space between runs of letters and digits. An engine's liters are one word: "5.7l". */
export function toPlainWords(text: string): string {
  return foldText(text)
    .replace(/(?<=\d\.\d) (?=l(?![\p{L}\p{N}]))/gu, "")
    .replace(/(?:(?!(?<=\d)\.\d)[^\p{L}\p{N}])+/gu, " ")
    .trim();
}

/** "No rebuilt" asks for no brand of any kind. */
const CLEAN: Meaning = { fits: ({ titleBrand }) => titleBrand === null };

/** As in the lowest maximum that the filter offers. */
const LOW_MILES = 50_000;

/** What a term of the lexicon means in a search. */
export function createMeaning({ fact, value }: Term, count: number | null): Meaning {
  switch (fact) {
    case "title":
      return value === "clean" ? CLEAN : { fits: ({ titleBrand }) => titleBrand === value, lacks: CLEAN };
    case "style":
      return { fits: ({ bodyStyles }) => bodyStyles.some((style) => style === value) };
    case "fuel":
      return { fits: (vehicle) => fuel.listValues(vehicle).some((one) => one === value) };
    case "drivetrain":
      return { fits: ({ drivetrain }) => drivetrain === value };
  }
  const fits = FITS[count === null ? value : `${count} ${fact}`];
  const { says, ...meant } = ofFact(fact, count ?? value);
  return { says, fits: (vehicle) => meant.fits(vehicle) || fits?.(vehicle) === true };
}

/** Vehicles of whose value no words need to be said. */
const FITS: Readonly<Record<string, VehicleTest>> = {
  automatic: (vehicle) => vehicle.fuel === "Electric",
  "low miles": ({ odometerMiles }) => odometerMiles !== null && odometerMiles <= LOW_MILES,
  "good on gas": (vehicle) => fuel.listValues(vehicle).includes("Hybrid") || isSmallCar(vehicle),
  "7 seats": (vehicle) => vehicle.details.seats === null && hasThirdRow(vehicle),
  "small car": isSmallCar,
  warranty: ({ details }) => details.warranty?.kind === "dealer",
  family: (vehicle) => vehicle.bodyStyles.includes("SUV") || hasThirdRow(vehicle),
};

/** Of details, names, and highlights. A third row stands in for an unknown number of seats. */
function ofFact(fact: FactName, asked: string | number) {
  const isAsked = (one: string | number | null) =>
    one === asked ||
    (one !== null && BROADER_VALUES[one] === asked) ||
    (fact === "seats" && Number(asked) > 6 && Number(one) > Number(asked));
  return {
    fits: ({ details }: Pick<Vehicle, "details">) =>
      fact in details && isAsked(details[fact as keyof typeof details & FactName]),
    says: (one: Statement) =>
      (one.fact === fact && isAsked(one.count ?? one.value)) ||
      (fact === "seats" && asked === 7 && one.value === "third row"),
  };
}

/** Other names of makes and models. */
const NICKNAMES: readonly MeaningWords[] = [
  ["bmw", "beemer|bimmer|beamer"],
  ["cadillac", "caddy"],
  ["corvette", "vette"],
  ["lamborghini", "lambo"],
  ["jeep", "jipe"],
  ["model y", "model y"],
  ["mustang", "stang"],
  ["ram", "dodge ram"],
  ["volkswagen|vw", "volks"],
].map(([name, words = ""]) => [{ name }, words]);

/** A shade by its English name on the window sticker, which is also found as typed. */
const SHADES: readonly MeaningWords[] = [
  ["dark|navy|midnight|burgundy|maroon|charcoal|graphite|gunmetal", "dark|oscuro|oscura|escuro|escura"],
  ["light|sky|ice", "light|claro|clara"],
  ["beige|tan", "beige|bege"],
  ["bronze", "bronce|bronze"],
  ["burgundy|maroon|wine|bordeaux", "burgundy|maroon|borgoña|guinda|vino|vino tinto|tinto|bordô|grená|vinho"],
  ["cherry", "cherry"],
  ["champagne", "champaña|champán|champanhe"],
  ["charcoal", "charcoal|gris carbón|cinza carvão"],
  ["gunmetal", "gris metálico oscuro|cinza chumbo|chumbo"],
  ["copper", "cobre"],
  ["cream", "crema|creme"],
  ["gold", "dorado|dorada|dourado|dourada|oro|ouro"],
  ["graphite", "grafito|grafite"],
  ["ice", "hielo|gelo"],
  ["ivory", "marfil|marfim"],
  ["light blue|sky blue|ice blue", "celeste"],
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
].map(([paint, words = ""]) => [{ paint }, words]);

const SHADE_WORDS = new Set(SHADES.flatMap(([, words]) => foldText(words).split("|")));

/** A word of a family means any of its paints, unless it is the word of a shade. */
const FAMILIES = Object.entries(COLORS).flatMap(([family, { english, romance }]): MeaningWords[] => {
  if (family === "other") return [];
  const words = `${english} ${romance}`.split(" ").filter((word) => !SHADE_WORDS.has(foldText(word)));
  return [[{ fits: ({ colorFamily }) => colorFamily === family }, words.join("|")]];
});

const ofVans = (isLoaded: boolean): Meaning => ({
  isExact: true,
  fits: (vehicle) => vehicle.bodyStyles.includes("Van") && hasThirdRow(vehicle) !== isLoaded,
});
const VANS: readonly MeaningWords[] = [
  [ofVans(true), "cargo van|work van|van de carga"],
  [ofVans(false), "minivan|mini van|perua"],
];

const AIR = "a/c|ac|air conditioning|aire acondicionado|ar condicionado";
/** No term of the lexicon: "no A/C / rebuilt title" denies only the first. */
const hasAir: VehicleTest = ({ highlights }) =>
  highlights.some((text) =>
    /(?<!\b(?:no|without|sin|sem) )\b(?:a ?c|air condition(?:ing|er)|aire acondicionado|ar condicionado)\b/.test(
      toPlainWords(text),
    ),
  );

/** Besides the terms of the lexicon. */
export const MEANING_WORDS: readonly MeaningWords[] = [
  ...NICKNAMES,
  ...FAMILIES,
  ...SHADES,
  ...VANS,
  [{ fits: hasAir }, AIR],
];

/** Separated by "|". Names of models and trims ("SE", "LE", "IS", "ES") are not among them. */
export const FILLERS = [
  "a|an|the|be|can|pay|put|with|w/|and|or|for|of|in|on|to|my|i|me|i'm|im|want|need|looking for|looking|find|show|show me|buy|any|some|please|title|that|only",
  "anything|something|whatever|other|cualquier|cualquiera|otro|otra|qualquer|outro|outra|algo|solo|apenas|work|cash|de contado|no money down|car|automobile|vehicle|ride|used|pre owned|preowned|second hand|price|priced|cost|color|colored|do|you|have|got|is|still",
  "available|in stock|financing|buy here pay here|bhph|bad credit|no credit check|for sale|sale|near me|near|orlando|florida|fl",
  "no down payment|0 down|zero down|year|make|vin|stock number|tienen|tienes|tiene|hay|disponible|financiamiento|sin crédito",
  "mal crédito|puedo|pagar|dar|tengo|sea|todo|más|posso|tenho|ser|tudo|mais|tem|têm|disponível|el|la|los|las|lo|un|una|unos|unas|uno|de|del|al|y|o|u|en|con|para|por|que|mi|busco|buscando",
  "quiero|necesito|comprar|tenga|carro|auto|automóvil|automóviles|coche|vehículo|usado|usada|seminuevo|seminueva",
  "de segunda mano|segunda mano|precio|en venta|venta|a la venta|cerca de mí|cerca|modelo|año|marca|número de inventario",
  "sin enganche|0 enganche|cero enganche|poco enganche|bajo enganche|sin inicial|sin pronto|tipo|máquina|favor|título",
  "os|as|um|uma|uns|umas|do|da|dos|das|e|em|no|na|com|ou|quero|procuro|procurando|preciso|veículo|seminovo|seminova|cor",
  "financiamento|sem crédito|venda|preço|ano|número de estoque|à venda|a venda|perto de mim|perto|sem entrada",
].join("|");

/** Wishes of which the data say nothing, which the list says. Air conditioning is one unless a car's text says it. */
export const WISHES = [
  "reliable|good|nice|best|great|first car|good condition|excellent condition|good deal|deal|best price|safe|big|large|small|compact|luxury|teenager|student|uber",
  "confiable|bueno|buena|bonito|bonita|mejor|buen estado|buenas condiciones|primer carro|grande|pequeño|pequeña|estudiante|lujo",
  "confiável|bom|boa|melhor|bom estado|primeiro carro|luxo",
  AIR,
].join("|");

/** Words of a search that deny like "not". */
export const EXCEPTIONS: ReadonlySet<string> = new Set("but except than excepto exceto menos".split(" "));

/** Words between alternatives: "rojo o azul". */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(["or", "o", "u", "ou"]);
