/** Encodes upload outcomes compactly enough for the flash cookie shown on the next page. */
import type { UploadedFile, UploadOutcome } from "./gallery-editor";

export interface UploadNote {
  readonly added: number;
  /** Files that were rejected. */
  readonly refused: readonly (UploadedFile & { readonly outcome: RefusedOutcome })[];
  /** Number of rejected files that didn't fit. */
  readonly more: number;
}

type RefusedOutcome = Exclude<UploadOutcome, "added">;

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

const MAX_NAME = 40;
/** URL-encoded, as in the cookie, whose limit is 4,096 including its signature. */
const MAX_ENCODED_CHARACTERS = 2_400;

/** Counts first, then one line per rejected file. */
export function formatUploadNote(files: readonly UploadedFile[]): string {
  const refused = files.filter(({ outcome }) => outcome !== "added");
  const lines: string[] = [];
  let length = 0;
  for (const { name, outcome } of refused) {
    const line = `${outcome} ${shorten(name)}`;
    length += encodeURIComponent(line).length + 3;
    if (length > MAX_ENCODED_CHARACTERS) break;
    lines.push(line);
  }
  return [`${files.length - refused.length} ${refused.length - lines.length}`, ...lines].join("\n");
}

export function parseUploadNote(text: string): UploadNote {
  const [counts = "", ...lines] = text.split("\n");
  const [added = 0, more = 0] = counts.split(" ").map(Number);
  const refused = lines.flatMap((line) => {
    const [outcome = "", ...name] = line.split(" ");
    return isRefused(outcome) ? [{ name: name.join(" "), outcome }] : [];
  });
  return { added, more, refused };
}

const isRefused = (outcome: string): outcome is RefusedOutcome => REFUSED_OUTCOMES.has(outcome);

/** On one line, keeping the end of the name, where names differ. */
function shorten(name: string): string {
  const letters = Array.from(name.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, " "));
  return letters.length <= MAX_NAME ? letters.join("") : `…${letters.slice(1 - MAX_NAME).join("")}`;
}
