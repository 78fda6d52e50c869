/** Makes: one spelling for each, and which of them the filter names. */
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

/** Other makes of the US market: a link to one of them is understood even when none stands on the lot. */
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

/**
 * Other ways of writing a make. The first word of a make of two words is one of them,
 * because the make of a table row is a single word.
 */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["Alfa Romeo", ["alfa", "alfa-romeo"]],
  ["Aston Martin", ["aston", "aston-martin"]],
  ["Chevrolet", ["chevy"]],
  ["Harley-Davidson", ["harley", "harley davidson"]],
  ["Land Rover", ["land", "landrover", "land-rover"]],
  ["Mercedes", ["mercedes-benz", "mercedes benz", "mercedesbenz", "benz"]],
  ["Rolls-Royce", ["rolls", "rolls royce"]],
  ["Royal Enfield", ["royal", "royal-enfield"]],
  ["Volkswagen", ["vw"]],
]);

const KNOWN_MAKES: ReadonlyMap<string, string> = new Map([
  ...[...SPECIFIED_MAKES, ...OTHER_MAKES].map((make) => [foldText(make), make] as const),
  ...[...ALIASES].flatMap(([make, aliases]) => aliases.map((alias) => [alias, make] as const)),
]);

/**
 * The one spelling of a make: "mercedes-benz" → "Mercedes", "CHEVY" → "Chevrolet", "gmc" → "GMC".
 * An unknown make depends on its letters alone, not on their case ("DELOREAN", "delorean" → "Delorean"), so that
 * two rows of it share one option. The canonical form of a canonical form is itself; "" stays "".
 */
export function canonicalMake(make: string): string {
  const folded = foldText(make).trim();
  return KNOWN_MAKES.get(folded) ?? folded.replace(/(?<![\p{L}\p{N}])\p{L}/gu, capitalize);
}

/** A row's make is a single word; of a make of several the model has the rest: "Land", "Rover Discovery" → "Land Rover", "Discovery". */
export function completeMake(make: string, model: string): { readonly make: string; readonly model: string } {
  const canonical = canonicalMake(make);
  const words = model.split(" ");
  const rest = [canonical, ...listMakeAliases(canonical)]
    .map((spelling) => foldText(spelling).split(/[ -]/))
    .filter(([first, ...others]) => first === foldText(make) && others.length > 0)
    .map(([, ...others]) => others)
    .find((others) => others.every((word, index) => foldText(words[index] ?? "") === word));
  return { make: canonical, model: words.slice(rest?.length ?? 0).join(" ") };
}

/** The canonical make a shopper's text names: one known in the US market or one of `stockMakes`; else null. */
export function findMake(text: string, stockMakes: Iterable<string> = []): string | null {
  const wanted = canonicalMake(text);
  if (KNOWN_MAKES.get(foldText(wanted)) === wanted) return wanted;
  for (const make of stockMakes) {
    if (make !== "" && canonicalMake(make) === wanted) return wanted;
  }
  return null;
}

/** How else people write a canonical make, folded: "Chevrolet" → ["chevy"]. */
export function listMakeAliases(canonical: string): readonly string[] {
  return ALIASES.get(canonical) ?? [];
}

/** Letters whose capital is more than one letter ("ß") stay as they are, so that capitalising twice changes nothing. */
function capitalize(letter: string): string {
  const capital = letter.toUpperCase();
  return foldText(capital) === letter ? capital : letter;
}
