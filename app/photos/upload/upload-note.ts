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

const REFUSED_OUTCOMES: Readonly<Record<RefusedOutcome, true>> = {
  known: true,
  full: true,
  tooManyFiles: true,
  notStored: true,
  heic: true,
  unreadable: true,
  incomplete: true,
  tooLarge: true,
  tooSmall: true,
  tooManyPixels: true,
};

const MAX_NAME = 40;
/** URL-encoded, as in the cookie, whose limit is 4,096 including its signature. */
const MAX_ENCODED_CHARACTERS = 2_400;

/** Counts first, then one line per rejected file. */
export function formatUploadNote(files: readonly UploadedFile[]): string {
  const refused = files.filter(({ outcome }) => outcome !== "added");
  const lines: string[] = [];
  let length = 0;
  for (const { name, outcome, size } of refused) {
    const line = `${outcome}${size ? `:${size.widthPx}x${size.heightPx}` : ""} ${shorten(name)}`;
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
    const [, outcome = "", width, height, name = ""] = LINE.exec(line) ?? [];
    if (!isRefused(outcome)) return [];
    const file = { name, outcome };
    return [width && height ? { ...file, size: { widthPx: Number(width), heightPx: Number(height) } } : file];
  });
  return { added, more, refused };
}

/** Outcome, size of a picture that is too small, and name. */
const LINE = /^([A-Za-z]+)(?::(\d+)x(\d+))? (.*)$/;

const isRefused = (outcome: string): outcome is RefusedOutcome => Object.hasOwn(REFUSED_OUTCOMES, outcome);

/** On one line, keeping the end of the name, where names differ. */
function shorten(name: string): string {
  const letters = Array.from(name.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, " "));
  return letters.length <= MAX_NAME ? letters.join("") : `…${letters.slice(1 - MAX_NAME).join("")}`;
}
