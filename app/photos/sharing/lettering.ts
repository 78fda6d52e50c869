/** Sets lines of text from a picture of letters, because Images draws none. */
import { type Bitmap, readPng } from "./png";

/** Files of `public/art`, drawn by test/support/browser/share-letters.ts. */
const LETTERS = "https://assets.invalid/art/share-letters";

/** The JSON file: the position of each letter in the picture. */
interface LetterPlaces {
  /** Empty pixels on each side of a letter, for strokes that reach beyond its advance. */
  readonly margin: number;
  /** By font size in pixels. */
  readonly sizes: Readonly<Record<FontSize, LetterSize>>;
}

export type FontSize = 34 | 44 | 60;

interface LetterSize {
  /** Pixels from the top of a line to its bottom. */
  readonly height: number;
  readonly letters: Readonly<Record<string, readonly [x: number, y: number, advance: number]>>;
}

export interface Lettering {
  readonly places: LetterPlaces;
  /** White letters on black, in gray. */
  readonly picture: Bitmap;
}

export type Color = readonly [red: number, green: number, blue: number];

/** @throws when the files can't be read */
export async function loadLettering(assets: Fetcher): Promise<Lettering> {
  const [places, picture] = await Promise.all([
    assets.fetch(`${LETTERS}.json`).then((response) => response.json<LetterPlaces>()),
    assets.fetch(`${LETTERS}.png`).then((response) => response.arrayBuffer()),
  ]);
  return { places, picture: await readPng(new Uint8Array(picture)) };
}

/** What the picture has instead of typographic quotes and dashes. */
const TYPED: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};

/** The letters that the picture has; a letter with an unknown accent loses it, another becomes a space. */
function listLetters({ places }: Lettering, size: FontSize, text: string) {
  const { letters } = places.sizes[size];
  return [...text].map((letter) => {
    const plain = TYPED[letter] ?? letter.normalize("NFD").charAt(0);
    return letters[letter] ?? letters[plain] ?? letters[" "] ?? ([0, 0, 0] as const);
  });
}

/** Pixels. */
export function measureText(lettering: Lettering, size: FontSize, text: string): number {
  return listLetters(lettering, size, text).reduce((sum, [, , advance]) => sum + advance, 0);
}

/** Breaks a text between words into lines of that width; what doesn't fit on the last line ends in an ellipsis. */
export function breakText(
  lettering: Lettering,
  text: string,
  { size, width, maxLines }: { size: FontSize; width: number; maxLines: number },
): readonly string[] {
  const fits = (line: string) => measureText(lettering, size, line) <= width;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (fits(joined) || lines.length === maxLines)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => shorten(line, fits));
}

function shorten(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  let letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join("").trimEnd()}…`)) letters = letters.slice(0, -1);
  return `${letters.join("").trimEnd()}…`;
}

/** Draws one line with its top left corner at x and y. */
export function drawText(
  target: Bitmap,
  lettering: Lettering,
  text: string,
  { size, x, y, color }: { size: FontSize; x: number; y: number; color: Color },
): void {
  const { margin, sizes } = lettering.places;
  let pen = x;
  for (const [letterX, letterY, advance] of listLetters(lettering, size, text)) {
    const cell = {
      x: letterX,
      y: letterY,
      width: Math.ceil(advance) + 2 * margin,
      height: sizes[size].height,
    };
    drawLetter(target, lettering.picture, cell, { x: Math.round(pen) - margin, y, color });
    pen += advance;
  }
}

function drawLetter(
  target: Bitmap,
  picture: Bitmap,
  cell: { x: number; y: number; width: number; height: number },
  { x, y, color }: { x: number; y: number; color: Color },
): void {
  for (let row = 0; row < cell.height; row += 1)
    for (let column = 0; column < cell.width; column += 1) {
      const opacity = (picture.samples[(cell.y + row) * picture.width + cell.x + column] ?? 0) / 255;
      const at = ((y + row) * target.width + x + column) * 3;
      for (let channel = 0; opacity > 0 && channel < 3; channel += 1) {
        const below = target.samples[at + channel] ?? 0;
        target.samples[at + channel] = below + ((color[channel] ?? 0) - below) * opacity;
      }
    }
}
