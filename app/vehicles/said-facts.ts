/** Chooses what a vehicle's texts say of each fact. What they deny doesn't count. */
import { type FactName, type FactValues, LEXICON } from "./lexicon";
import { listStatements, type ReadText } from "./read-statements";
import { MAX_DOORS, MAX_SEATS } from "./vehicle-details";

/** Of several values, the one that the lexicon lists first. */
export function findSaid<Fact extends FactName>(
  texts: readonly ReadText[],
  fact: Fact,
): FactValues[Fact] | null {
  const said = new Set(listSaid(texts, fact).map(({ value }) => value));
  return (Object.keys(LEXICON[fact].plain) as FactValues[Fact][]).find((value) => said.has(value)) ?? null;
}

const MAXIMUMS = { seats: MAX_SEATS, doors: MAX_DOORS };
type CountedFact = keyof typeof MAXIMUMS;

export const isPossibleCount = (fact: CountedFact, count: number | null): count is number =>
  count !== null && count >= 1 && count <= MAXIMUMS[fact];

/** The first that is possible. */
export function findSaidCount(texts: readonly ReadText[], fact: CountedFact): number | null {
  const counts = listSaid(texts, fact).map(({ count }) => count);
  return counts.find((count) => isPossibleCount(fact, count)) ?? null;
}

export const listSaid = <Fact extends FactName>(texts: readonly ReadText[], fact: Fact) =>
  texts.flatMap((text) => listStatements(text, fact)).filter(({ isDenied }) => !isDenied);
