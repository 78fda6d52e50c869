/** Canonical spellings of makes, and the makes that the filter offers. */
import { foldText } from "./fold-text";

/** The options of the make filter, in their specified order. */
export const SPECIFIED_MAKES: readonly string[] = [
  "Ford",
  "Toyota",
  "Chevrolet",
  "Ram",
  "Dodge",
  "Nissan",
  "Hyundai",
  "Kia",
  "BMW",
  "Mercedes",
  "Tesla",
  "Jaguar",
  "Chrysler",
  "Mitsubishi",
];

/** Other makes of the US market, accepted in links even when the inventory has none. */
const OTHER_MAKES = [
  ..."Acura,Alfa Romeo,Aston Martin,Audi,Bentley,Buick,BYD,Cadillac,Can-Am,Daewoo,Ducati,Eagle".split(","),
  ..."Ferrari,Fiat,Fisker,Freightliner,Genesis,Geo,GMC,Harley-Davidson,Honda,Hummer,Indian,Infiniti".split(
    ",",
  ),
  ..."International,Isuzu,Jeep,Karma,Kawasaki,KTM,Lamborghini,Land Rover,Lexus,Lincoln,Lotus,Lucid".split(
    ",",
  ),
  ..."Maserati,Maybach,Mazda,McLaren,Mercury,MG,Mini,Oldsmobile,Plymouth,Polaris,Polestar".split(","),
  ..."Pontiac,Porsche,Rivian,Rolls-Royce,Royal Enfield,Saab,Saturn,Scion,Smart,Subaru,Suzuki".split(","),
  ..."Triumph,Vespa,VinFast,Volkswagen,Volvo,Yamaha".split(","),
];

/** Other spellings of a make, and short ones that mean no other. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["Alfa Romeo", ["alfa", "alfa-romeo"]],
  ["Aston Martin", ["aston", "aston-martin"]],
  ["Chevrolet", ["chevy"]],
  ["Harley-Davidson", ["harley", "harley davidson"]],
  ["Land Rover", ["landrover", "land-rover"]],
  ["Mercedes", ["mercedes-benz", "mercedes benz", "mercedesbenz", "benz"]],
  ["Rolls-Royce", ["rolls", "rolls royce"]],
  ["Royal Enfield", ["royal-enfield"]],
  ["Volkswagen", ["vw"]],
]);

const KNOWN_MAKES: ReadonlyMap<string, string> = new Map([
  ...[...SPECIFIED_MAKES, ...OTHER_MAKES].map((make) => [foldText(make), make] as const),
  ...[...ALIASES].flatMap(([make, aliases]) => aliases.map((alias) => [alias, make] as const)),
]);

/**
 * Returns the canonical spelling: "mercedes-benz" → "Mercedes", "CHEVY" → "Chevrolet", "gmc" → "GMC". The result for an
 * unknown make doesn't depend on case ("DELOREAN", "delorean" → "Delorean"), so two spellings share one filter option.
 * Idempotent; "" stays "".
 */
export function canonicalMake(make: string): string {
  const folded = foldText(make).trim();
  return KNOWN_MAKES.get(folded) ?? folded.replace(/(?<![\p{L}\p{N}])\p{L}/gu, capitalize);
}

export interface SplitMake {
  readonly make: string;
  readonly model: string;
  /** Whether the make is one of the US market. */
  readonly isKnown: boolean;
}

/** The usual spelling of makes written as two words, by these words. */
const TWO_WORDS: ReadonlyMap<string, string> = new Map([
  ...[...KNOWN_MAKES.values()].map((make) => [foldText(make).replaceAll("-", " "), make] as const),
  ["mercedes benz", "Mercedes-Benz"],
]);

/** Returns the usual spelling of a make: "HONDA" → "Honda", "mercedes-benz" → "Mercedes-Benz". */
export const spellMake = (make: string): string =>
  TWO_WORDS.get(foldText(make).replaceAll("-", " ")) ?? canonicalMake(make);

/**
 * Splits the words after the year into make and model: a make of one word as written, of two in its usual spelling ("mercedes benz"
 * → "Mercedes-Benz"). A Range Rover is a Land Rover.
 */
export function splitMake(words: readonly string[]): SplitMake {
  const [first = "", second = "", ...others] = words;
  const pair = foldText(`${first} ${second}`);
  if (pair === "range rover") return { make: "Land Rover", model: words.join(" "), isKnown: true };
  const make = second === "" ? undefined : TWO_WORDS.get(pair);
  if (make !== undefined) return { make, model: others.join(" "), isKnown: true };
  return { make: first, model: words.slice(1).join(" "), isKnown: first !== "" && findMake(first) !== null };
}

/** Returns the canonical make that the text names, if it is known in the US market or one of `inventoryMakes`; otherwise null. */
export function findMake(text: string, inventoryMakes: Iterable<string> = []): string | null {
  const wanted = canonicalMake(text);
  if (KNOWN_MAKES.get(foldText(wanted)) === wanted) return wanted;
  for (const make of inventoryMakes) {
    if (make !== "" && canonicalMake(make) === wanted) return wanted;
  }
  return null;
}

/** Returns other spellings of a canonical make, folded: "Chevrolet" → ["chevy"]. */
export function listMakeAliases(canonical: string): readonly string[] {
  return ALIASES.get(canonical) ?? [];
}

/** Leaves letters whose capital is more than one letter ("ß") unchanged, so that capitalizing is idempotent. */
function capitalize(letter: string): string {
  const capital = letter.toUpperCase();
  return foldText(capital) === letter ? capital : letter;
}
