/** Finds what name and description say of a title: rebuilt, salvage, flood, or another brand. */
import { COMPONENT_MODIFIERS, COMPONENTS, COVER_WORDS, MODIFIERS, WORK_WORDS } from "./lexicon";
import { listStatements, type ReadText, readStatements, type Statement, type Word } from "./read-statements";
import { TITLE_BRANDS, type TitleBrand, type Vehicle } from "./vehicle";
import type { VehicleDetails } from "./vehicle-details";

/** Returns the title's brand, "clean" if staff said so, or null if nothing is known: sheets rarely say. */
export const describeTitle = ({ titleBrand, details }: Vehicle): TitleBrand | "clean" | null =>
  titleBrand ?? (details.title === "clean" ? "clean" : null);

export const saysBrand = (name: string, brand: TitleBrand): boolean =>
  listTitleBrands(readStatements(name, "name")).includes(brand);

/** Whether a text says the brand that a notice already says, and nothing else: "Rebuilt title". */
export function saysOnlyBrand(text: string, shown: TitleBrand | null): boolean {
  const read = readStatements(text);
  if (shown === null || !listTitleBrands(read).includes(shown)) return false;
  const said = listStatements(read, "title");
  const isSaid = (at: number) => said.some(({ place, next }) => at >= place && at < next);
  return read.words.every(({ folded }, at) => isSaid(at) || MODIFIERS.has(folded));
}

/**
 * A title that a text calls rebuilt is never shown as clean. Said of anything but a component, the word is taken for the title: a
 * missing notice costs a shopper more than one too many.
 */
export function findTitleBrand(
  texts: readonly ReadText[],
  { title }: Pick<VehicleDetails, "title">,
): TitleBrand | null {
  if (title !== null && title !== "clean" && title !== "rebuilt") return title;
  const said = [...texts.flatMap(listTitleBrands), title];
  return TITLE_BRANDS.find((brand) => said.includes(brand)) ?? null;
}

const listTitleBrands = (text: ReadText) =>
  listStatements(text, "title")
    .filter((statement) => !isOfComponent(text.words, statement) && !isOfInsurance(text.words, statement))
    // "Not a clean title"
    .map(({ value, isDenied }) => (value === "clean" && isDenied ? "branded" : isDenied ? null : value))
    .flatMap((value) => TITLE_BRANDS.filter((brand) => brand === value));

/** How many words around a total loss say what covers it. */
const COVER_REACH = 8;

/** "GAP covers total loss". */
function isOfInsurance(words: readonly Word[], { place, next }: Statement): boolean {
  const isLoss = words.slice(place, next).some(({ folded }) => /^(?:loss|perdida|perda)$/.test(folded));
  let [start, end] = [place, next];
  while (start > Math.max(0, place - COVER_REACH) && words[start]?.gap !== "clause") start -= 1;
  while (end < next + COVER_REACH && (words[end]?.gap ?? "clause") !== "clause") end += 1;
  return isLoss && words.slice(start, end).some(({ folded }) => COVER_WORDS.has(folded));
}

/** "Rebuilt transmission", "rebuilt 5.7L engine", "engine was rebuilt". */
function isOfComponent(words: readonly Word[], { place, next }: Statement): boolean {
  if (next - place > 1) return false;
  const isJoined = (at: number) => words[at]?.gap === "space";
  const isComponent = (at: number) => COMPONENTS.has(words[at]?.folded ?? "");
  const follows = (at: number): boolean => isJoined(at) && isComponent(at);
  if (follows(next) || isAirConditioning(words[next])) return true;
  if (isJoined(next) && isModifier(words[next]) && follows(skipNumber(words, next))) return true;
  let before = place;
  while (isJoined(before) && WORK_WORDS.has(words[before - 1]?.folded ?? "")) before -= 1;
  return isJoined(before) && isComponent(before - 1);
}

const isModifier = (word: Word | undefined) =>
  COMPONENT_MODIFIERS.has(word?.folded ?? "") || /^\d/.test(word?.folded ?? "");

/** "Rebuilt A/C"; "cold A/C, rebuilt" is the title. */
const isAirConditioning = (word: Word | undefined) => word?.gap === "space" && /^a\/?c$/.test(word.folded);

/** The word after one other; "5.7L" is one, though it has two parts. */
const skipNumber = (words: readonly Word[], at: number) =>
  /^\d+$/.test(words[at]?.folded ?? "") && words[at + 1]?.start === (words[at]?.end ?? 0) + 1
    ? at + 2
    : at + 1;
