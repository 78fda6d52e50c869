/** Reads ranges of model years from a search in three languages: "2018 or newer", "2015-2018", "hasta 2016". */

export interface YearLimits {
  readonly yearMin: number | null;
  readonly yearMax: number | null;
}

interface FoundYears {
  readonly limits: YearLimits;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

export const MODEL_YEAR = "(?:19|20)\\d\\d";

/** Around a year: "hasta el año 2016", "2018 or newer models". All words are folded. */
const ARTICLE = "(?:(?:a|the|el|los|o|os|un|um) )?(?:(?:(?:model )?years?|anos?|modelos?) )?";
const YEAR = `${ARTICLE}(${MODEL_YEAR})`;

/** Words before the earliest year. */
const FROM =
  "minimum|minimo|acima de|mayor(?:es)? (?:a|de)|from|since|at least|desde|a partir d[eo]l?|al menos|(?:por lo|pelo) menos";
/** Words before the latest year. */
const UP_TO = "up ?to|until|till|through|hasta|ate";
/** "Más nuevo", "mais antigo". */
const MORE_NEW = "(?:mas|mais) (?:nuev[oa]s?|nov[oa]s?|recientes?|recentes?)";
const MORE_OLD = "(?:mas|mais) (?:viej[oa]s?|velh[oa]s?|antigu?[oa]s?)";

/** Words before a year that isn't meant itself. */
const NEWER_THAN = `newer than|later than|after|${MORE_NEW}(?: do)? (?:que|de)|posterior(?:es)? al?|despues del?|depois d[eo]`;
const OLDER_THAN = `older than|earlier than|before|${MORE_OLD}(?: do)? (?:que|de)|anterior(?:es)? al?|antes d[eo]l?`;
const NO = "no|not|nao|nothing|nada";

/** Words after the earliest year, and after the latest. */
const OR = "(?:or|and|&|o|y|ou|e)";
const NEWER = [
  `${OR} (?:newer|later|above|up(?! to)|more recent|more|posterior(?:es)?|superior(?:es)?|${MORE_NEW}|mas|mais)`,
  "onwards?|en adelante|em diante|(?:para|pra|pa'?) (?:arriba|cima)",
].join("|");
const OLDER = `${OR} (?:older|earlier|anterior(?:es)?|${MORE_OLD})|(?:para|pra|pa'?) (?:abajo|baixo)`;

/** Between two years. */
const TO = "to|thru|through|till|until|up to|al?|hasta|ate";
const AND = "and|&|to|y|e|a";

/** What each phrase says about its years; earlier phrases win over later ones. */
const PHRASES: readonly (readonly [phrase: string, read: (year: number, to: number) => YearLimits])[] = [
  [`(?:between|entre) ${YEAR}(?: ?- ?| (?:${AND}) )${YEAR}`, toRange],
  [`(?:(?:from|desde|d[eo]l?) )?${YEAR}(?: ?- ?| (?:${TO}) )${YEAR}`, toRange],
  [`(?:${NO}) (?:${OLDER_THAN}) ${YEAR}`, from],
  [`(?:${NO}) (?:${NEWER_THAN}) ${YEAR}`, upTo],
  [`${YEAR} ?- ?(\\d\\d)`, (year, to) => toRange(year, Math.floor(year / 100) * 100 + to)],
  [`(?:> ?|(?:${NEWER_THAN}) )${YEAR}`, (year) => from(year + 1)],
  [`(?:< ?|(?:${OLDER_THAN}) )${YEAR}`, (year) => upTo(year - 1)],
  [`(?:d[eo]l? )?${YEAR} (?:${OLDER})`, upTo],
  [`(?:(?:${FROM}|d[eo]l?) )?${YEAR}(?: ?\\+| (?:${NEWER}))`, from],
  [`(?:>= ?|(?:${FROM}) )${YEAR}`, from],
  [`(?:<= ?|(?:${UP_TO}) )${YEAR}`, upTo],
];

function from(yearMin: number): YearLimits {
  return { yearMin, yearMax: null };
}

function upTo(yearMax: number): YearLimits {
  return { yearMin: null, yearMax };
}

function toRange(one: number, other: number): YearLimits {
  return { yearMin: Math.min(one, other), yearMax: Math.max(one, other) };
}

/** "From 2000 to 5000" may be prices, "up to 2000 down" and "2000+ miles" are something else. */
const NO_AMOUNT =
  "(?! (?:to|and|a|y|e|hasta|ate|-) \\$?\\d{3})(?! (?:down|miles|millas|milhas|de (?:enganche|entrada|inicial|pronto)))";

const createPattern = (phrase: string) =>
  // biome-ignore lint/plugin: built from constants
  new RegExp(`(?<!\\S)\\(?${phrase}(?: models)?[,.;!?)]*(?!\\S)${NO_AMOUNT}`, "gu");

const PATTERNS = PHRASES.map(([phrase, read]) => [createPattern(phrase), read] as const);

/**
 * Returns the ranges of years that don't overlap what was already read.
 * @param text folded, words separated by single spaces
 */
export function findYears(
  text: string,
  others: readonly Pick<FoundYears, "start" | "end">[],
): readonly FoundYears[] {
  const found: FoundYears[] = [];
  for (const [pattern, read] of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const [whole, year, to] = match;
      const [start, end] = [match.index, match.index + whole.length];
      const isFree = [...others, ...found].every((other) => end <= other.start || start >= other.end);
      if (isFree) found.push({ limits: read(Number(year), Number(to)), start, end });
    }
  return found;
}
