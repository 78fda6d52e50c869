/** Splits model and trim, which share one text in the table but are separate in feeds. */
import { foldText } from "./fold-text";

/**
 * Trim levels of the US market, folded; maintained manually. Words that are part of a model elsewhere ("sport" in
 * "Outlander Sport") are excluded.
 */
export const TRIM_WORDS: ReadonlySet<string> = new Set(
  [
    "base xl xlt lariat platinum limited titanium se sel ses sd ses st xlt+ raptor tremor",
    "l le xle xse sr sr5 trd trd-pro s sv sl sr-v nismo pro-4x ls lt ltz lz rst rs ss z71 high-country wt premier activ",
    "tradesman slt laramie longhorn rebel bighorn lone-star sxt gt r/t srt scat-pack hellcat daytona srt8",
    "gl gls glx sx sxl ex ex-l exl lx dx touring elite sport-touring es esi plus preferred essence denali slx at4 elevation",
    "sle sahara rubicon laredo overland summit latitude altitude trailhawk night-edition calligraphy n-line x-line",
    "premium prestige premium-plus luxury executive r-dynamic hse autobiography inscription momentum r-design",
    "xdrive sdrive 4matic quattro awd fwd 4wd 2wd rwd 4x4 performance long-range standard-range",
    "convenience signature grand-touring ultimate value hev i se-l ecoboost",
  ]
    .join(" ")
    .split(" "),
);

/** BMW trims: "xDrive35i", "sDrive28i". */
const DRIVE_BADGE = /^[sx]drive\d/;
/** Mercedes classes, where the number after the letters is the trim: "GLC 300", "EQB 250". */
const MERCEDES_CLASS = /^(?:cl|eq|gl|sl)[a-z]?$/;

interface ModelAndTrim {
  readonly model: string;
  /** "" when no trim is known. */
  readonly trim: string;
}

/**
 * Splits "F-150 XLT" into model and trim. The trim is the run of known trim words at the end; the first word always belongs
 * to the model. Unknown words stay with the model, so no text is lost.
 */
export function splitTrim(text: string): ModelAndTrim {
  const words = text.split(" ").filter((word) => word !== "");
  const pairs = joinPairs(words);
  // Tesla models are called "Model S" and "Model 3".
  const fewest = foldText(pairs[0] ?? "") === "model" ? 2 : 1;
  let start = pairs.length;
  while (start > fewest && isTrim(pairs[start - 1] ?? "", pairs[0] ?? "")) start -= 1;
  return { model: pairs.slice(0, start).join(" "), trim: pairs.slice(start).join(" ") };
}

/** Joins two-word trims for lookup: "Big Horn", "High Country". */
function joinPairs(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isPair = joined.length > 1 && last !== undefined && isKnownPair(last, word);
    if (isPair) joined.splice(-1, 1, `${last} ${word}`);
    else joined.push(word);
  }
  return joined;
}

function isKnownPair(first: string, second: string): boolean {
  const [a, b] = [foldText(first), foldText(second)];
  return TRIM_WORDS.has(`${a}-${b}`) || TRIM_WORDS.has(a + b);
}

function isTrim(word: string, modelStart: string): boolean {
  const folded = foldText(word);
  const isNumberOfClass = /^\d{2,3}$/.test(folded) && MERCEDES_CLASS.test(foldText(modelStart));
  return (
    TRIM_WORDS.has(folded) ||
    TRIM_WORDS.has(folded.replace(" ", "-")) ||
    TRIM_WORDS.has(folded.replace(" ", "")) ||
    DRIVE_BADGE.test(folded) ||
    isNumberOfClass
  );
}
