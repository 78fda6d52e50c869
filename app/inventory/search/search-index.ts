/** Indexes the words of the vehicles for sale, so that a search reads each distinct text once. Built with the first search. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { memoize } from "~/platform/memoize";
import { foldText } from "~/vehicles/fold-text";
import { canonicalMake, listMakeAliases } from "~/vehicles/make";
import { readStatements, type Statement } from "~/vehicles/read-statements";
import { listSpellings } from "~/vehicles/search-words";
import { type Meaning, toPlainWords } from "./words";

/** 1 at the position of each vehicle that a search finds, in the list of those for sale. */
export type Found = Uint8Array;

/** The positions of the vehicles with each text. */
type Positions = ReadonlyMap<string, readonly number[]>;

interface NameWord {
  /** As in the inventory: "Camry". */
  readonly written: string;
  readonly positions: readonly number[];
}

export interface SearchIndex {
  readonly vehicles: readonly InventoryVehicle[];
  /** The words of the names and trims by their folded spellings. */
  readonly nameWords: ReadonlyMap<string, NameWord>;
  /** Whole texts in plain words. An engine is searched like a highlight. */
  readonly texts: Readonly<Record<"name" | "paint" | "highlight", Positions>>;
  /** The words of paints and highlights. */
  readonly textWords: Positions;
  /** Folded, by position. */
  readonly vins: readonly string[];
  findMeaning(meaning: Meaning): Found;
}

export const indexSearch = memoize((vehicles: readonly InventoryVehicle[]): SearchIndex => {
  const toPlain = rememberTexts(toPlainWords);
  const listPositions = (listTexts: (vehicle: InventoryVehicle) => readonly string[]) =>
    groupPositions(vehicles.map((vehicle) => listTexts(vehicle).map(toPlain)));
  const texts = {
    name: listPositions(({ name }) => [name]),
    paint: listPositions(({ color }) => [color]),
    highlight: listPositions(({ highlights, details: { engine } }) =>
      engine === null ? highlights : [...highlights, engine],
    ),
  };
  const meanings = new Map<Meaning, Found>();
  return {
    vehicles,
    nameWords: indexNames(vehicles),
    texts,
    textWords: indexTextWords([texts.paint, texts.highlight]),
    vins: vehicles.map(({ vin }) => foldText(vin)),
    findMeaning(meaning) {
      const found = meanings.get(meaning) ?? findMeaning(vehicles, texts, meaning);
      meanings.set(meaning, found);
      return found;
    },
  };
});

/** Folding is expensive, and thousands of vehicles share the same few hundred words and texts. */
function rememberTexts<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? compute(text);
    results.set(text, result);
    return result;
  };
}

function groupPositions(textsByPosition: readonly (readonly string[])[]): Positions {
  const positions = new Map<string, number[]>();
  textsByPosition.forEach((texts, position) => {
    for (const text of texts) {
      const list = positions.get(text);
      if (list) list.push(position);
      else positions.set(text, [position]);
    }
  });
  return positions;
}

function indexTextWords(texts: readonly Positions[]): Positions {
  const words = new Map<string, number[]>();
  for (const [text, positions] of texts.flatMap((group) => [...group]))
    for (const word of new Set(text.split(" "))) words.set(word, (words.get(word) ?? []).concat(positions));
  return words;
}

function indexNames(vehicles: readonly InventoryVehicle[]): ReadonlyMap<string, NameWord> {
  const words = new Map<string, { written: string; positions: number[] }>();
  const getWord = (written: string) => {
    const folded = foldText(written);
    const word = words.get(folded) ?? { written, positions: [] };
    words.set(folded, word);
    return word;
  };
  const inName = rememberTexts((word) => listSpellings(word).map(getWord));
  const ofModel = rememberTexts((key) => {
    const [make = "", model = ""] = key.split("\n");
    return listModelSpellings(make, model).map(getWord);
  });
  vehicles.forEach(({ name, make, model, details: { trim } }, position) => {
    const written = splitWords(`${name} ${trim ?? ""}`);
    for (const { positions } of [...written.map(inName), ofModel(`${make}\n${model}`)].flat())
      if (positions.at(-1) !== position) positions.push(position);
  });
  return words;
}

/** The words of make and model, other spellings of the make, and words joined with a following number ("F150", "Model3"). */
function listModelSpellings(make: string, model: string): readonly string[] {
  const canonical = canonicalMake(make);
  const joined = `${make} ${model}`.replace(/(?<=[\p{L}\p{M}])[\s-]+(?=\p{N})/gu, "");
  return splitWords([make, model, joined, canonical, ...listMakeAliases(canonical)].join(" "));
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== "");

export const createFound = ({ length }: readonly unknown[], isFound = false): Found =>
  new Uint8Array(length).fill(Number(isFound));

export function addPositions(found: Found, positions: readonly number[] = []): void {
  for (const position of positions) found[position] = 1;
}

/** Returns the vehicles that are in both sets. An indexed loop, because a search may have many words. */
export function keepBoth(one: Found, other: Found): Found {
  const both = one.slice();
  for (let position = 0; position < both.length; position += 1) if (other[position] === 0) both[position] = 0;
  return both;
}

interface Said {
  readonly statement: Statement;
  readonly positions: readonly number[];
}

/** What names, highlights, trims, and engines state, without denials. */
const listSaid = memoize((vehicles: readonly InventoryVehicle[]): readonly Said[] => {
  const names = groupPositions(vehicles.map(({ name }) => [name]));
  const highlights = groupPositions(
    vehicles.map(({ highlights, details: { trim, engine } }) => [...highlights, trim ?? "", engine ?? ""]),
  );
  const list = (texts: Positions, kind: "name" | "text") =>
    [...texts].flatMap(([text, positions]) =>
      readStatements(text, kind).statements.map((statement) => ({ statement, positions })),
    );
  return [...list(names, "name"), ...list(highlights, "text")].filter(({ statement }) => !statement.isDenied);
});

function findMeaning(
  vehicles: readonly InventoryVehicle[],
  texts: SearchIndex["texts"],
  { fits, says, ...patterns }: Meaning,
): Found {
  const found = fits ? Uint8Array.from(vehicles, (vehicle) => Number(fits(vehicle))) : createFound(vehicles);
  if (says)
    for (const { statement, positions } of listSaid(vehicles))
      if (says(statement)) addPositions(found, positions);
  for (const kind of ["name", "paint"] as const) {
    const { [kind]: source } = patterns;
    if (!source) continue;
    // biome-ignore lint/plugin: built from constants
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "u");
    for (const [text, positions] of texts[kind]) if (pattern.test(text)) addPositions(found, positions);
  }
  return found;
}
