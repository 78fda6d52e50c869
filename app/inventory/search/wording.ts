/** Indexes the texts of paints and highlights by word, and finds the vehicles that have a meaning, a word or a text. */

import type { Nameplate, VehicleColumns } from "~/inventory/column-store/vehicle-columns";
import { type Meaning, toPlainWords } from "./meaning";

/** By code of the nameplate, the remarks and the list of highlights: 1 where it fits. A vehicle fits if any of its codes does. */
export interface Marks {
  readonly nameplates: Uint8Array;
  readonly remarks: Uint8Array;
  readonly highlights: Uint8Array;
}

interface Wording {
  /** The distinct words of all paints and highlights, folded. */
  readonly words: readonly string[];
  hasText(plainWords: string): boolean;
  /** Returns the vehicles with this whole text as their paint or a highlight. */
  markText(plainWords: string): Marks;
  /** Returns the vehicles with a word in a paint or highlight that meets a condition. */
  markWords(isWanted: (word: string) => boolean): Marks;
  markMeaning(meaning: Meaning): Marks;
}

const wordings = new WeakMap<VehicleColumns, Wording>();

/** Returns the index, built on first use and cached as long as the columns exist. */
export function indexWording(columns: VehicleColumns): Wording {
  let wording = wordings.get(columns);
  if (wording === undefined) {
    wording = createWording(columns);
    wordings.set(columns, wording);
  }
  return wording;
}

export function createMarks({ nameplates, remarks, highlights }: VehicleColumns): Marks {
  return {
    nameplates: new Uint8Array(nameplates.values.length),
    remarks: new Uint8Array(remarks.values.length),
    highlights: new Uint8Array(highlights.values.length),
  };
}

/** Adds the second's marks to the first. */
export function addMarks(marks: Marks, added: Marks): void {
  for (const part of ["nameplates", "remarks", "highlights"] as const) {
    const [sums, others] = [marks[part], added[part]];
    for (let code = 0; code < sums.length; code += 1) sums[code] = (sums[code] ?? 0) | (others[code] ?? 0);
  }
}

/** Returns 1 at the position of each vehicle that fits. */
export function listMarked({ count, ...columns }: VehicleColumns, marks: Marks): Uint8Array {
  const positions = new Uint8Array(count);
  for (const part of ["nameplates", "remarks", "highlights"] as const) {
    const [isMarked, { codes }] = [marks[part], columns[part]];
    if (!isMarked.includes(1)) continue;
    for (let position = 0; position < count; position += 1)
      positions[position] = (positions[position] ?? 0) | (isMarked[codes[position] ?? 0] ?? 0);
  }
  return positions;
}

interface Texts {
  /** Distinct texts in plain words. */
  readonly codes: ReadonlyMap<string, number>;
  readonly ofRemarks: readonly number[];
  readonly ofHighlights: readonly (readonly number[])[];
}

function createWording(columns: VehicleColumns): Wording {
  const texts = listTexts(columns);
  const byWord = new Map<string, number[]>();
  for (const [text, code] of texts.codes) {
    for (const word of new Set(text.split(" "))) {
      const codes = byWord.get(word) ?? [];
      codes.push(code);
      byWord.set(word, codes);
    }
  }
  const markCodes = (codes: Iterable<number>) => markTexts(columns, texts, codes);
  const meanings = new Map<Meaning, Marks>();
  return {
    words: [...byWord.keys()],
    hasText: (text) => texts.codes.has(text),
    markText: (text) => markCodes([texts.codes.get(text) ?? -1]),
    markWords: (isWanted) => markCodes([...byWord].flatMap(([word, codes]) => (isWanted(word) ? codes : []))),
    markMeaning(meaning) {
      const marks = meanings.get(meaning) ?? markMeaning(columns, texts, meaning);
      meanings.set(meaning, marks);
      return marks;
    },
  };
}

/** Folding is expensive, and thousands of vehicles share the same few hundred texts. */
function listTexts({ remarks, highlights }: VehicleColumns): Texts {
  const codes = new Map<string, number>();
  const codeOf = new Map<string, number>();
  const getCode = (text: string) => {
    let code = codeOf.get(text);
    if (code === undefined) {
      const plain = toPlainWords(text);
      code = codes.get(plain) ?? codes.size;
      codes.set(plain, code);
      codeOf.set(text, code);
    }
    return code;
  };
  return {
    ofRemarks: remarks.values.map(({ color }) => getCode(color)),
    ofHighlights: highlights.values.map((list) => list.map(getCode)),
    codes,
  };
}

function markTexts(columns: VehicleColumns, texts: Texts, codes: Iterable<number>): Marks {
  const isWanted = new Uint8Array(texts.codes.size);
  for (const code of codes) isWanted[code] = 1;
  const marks = createMarks(columns);
  texts.ofRemarks.forEach((text, code) => {
    marks.remarks[code] = isWanted[text] ?? 0;
  });
  markLists(marks, texts, isWanted);
  return marks;
}

function markLists({ highlights }: Marks, { ofHighlights }: Texts, isWanted: Uint8Array): void {
  for (let code = 0; code < ofHighlights.length; code += 1) {
    const list = ofHighlights[code] ?? [];
    for (let i = 0; i < list.length; i += 1) if (isWanted[list[i] ?? 0] === 1) highlights[code] = 1;
  }
}

function markMeaning(columns: VehicleColumns, texts: Texts, meaning: Meaning): Marks {
  const { fitsNameplate, fitsRemarks, fitsHighlight } = meaning;
  const marks = createMarks(columns);
  if (fitsNameplate)
    marks.nameplates.set(columns.nameplates.values.map((value: Nameplate) => Number(fitsNameplate(value))));
  if (fitsRemarks) marks.remarks.set(columns.remarks.values.map((value) => Number(fitsRemarks(value))));
  if (fitsHighlight) {
    const isWanted = Uint8Array.from([...texts.codes.keys()], (text) => Number(fitsHighlight(text)));
    markLists(marks, texts, isWanted);
  }
  return marks;
}
