/** What became of a form's files, as few characters as a cookie holds until the next page. */
import type { TakenFile, TakenOutcome } from "./gallery-editor";

export interface TakenNote {
  readonly added: number;
  /** Files that were not taken. */
  readonly refused: readonly (TakenFile & { readonly outcome: RefusedOutcome })[];
  /** Refused ones that had no room here. */
  readonly more: number;
}

type RefusedOutcome = Exclude<TakenOutcome, "added">;

const REFUSED_OUTCOMES: ReadonlySet<string> = new Set<RefusedOutcome>([
  "known",
  "full",
  "tooManyFiles",
  "notStored",
  "heic",
  "unreadable",
  "tooLarge",
  "tooManyPixels",
]);

const LONGEST_NAME = 40;
/** As a cookie writes them: it holds 4,096 with its signature and everything. */
const MOST_ENCODED_CHARACTERS = 2_400;

/** Counts first, then a line for each file that was refused. */
export function formatTakenNote(files: readonly TakenFile[]): string {
  const refused = files.filter(({ outcome }) => outcome !== "added");
  const lines: string[] = [];
  let length = 0;
  for (const { name, outcome } of refused) {
    const line = `${outcome} ${shorten(name)}`;
    length += encodeURIComponent(line).length + 3;
    if (length > MOST_ENCODED_CHARACTERS) break;
    lines.push(line);
  }
  return [`${files.length - refused.length} ${refused.length - lines.length}`, ...lines].join("\n");
}

export function parseTakenNote(text: string): TakenNote {
  const [counts = "", ...lines] = text.split("\n");
  const [added = 0, more = 0] = counts.split(" ").map(Number);
  const refused = lines.flatMap((line) => {
    const [outcome = "", ...name] = line.split(" ");
    return isRefused(outcome) ? [{ name: name.join(" "), outcome }] : [];
  });
  return { added, more, refused };
}

const isRefused = (outcome: string): outcome is RefusedOutcome => REFUSED_OUTCOMES.has(outcome);

/** In one line, its end whole: that is where names differ. */
function shorten(name: string): string {
  const letters = Array.from(name.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, " "));
  return letters.length <= LONGEST_NAME ? letters.join("") : `…${letters.slice(1 - LONGEST_NAME).join("")}`;
}
