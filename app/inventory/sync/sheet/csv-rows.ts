/**
 * Parses CSV as a stream (RFC 4180 and spreadsheet variants): commas, semicolons, tabs, or pipes, any line ending, a BOM, quoted line
 * breaks. Not a library: papaparse expects one kind of line ending per file, and csv-parse detects no delimiter.
 */
import { SheetError } from "./sheet-error";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Excel's optional first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)(?=[\r\n])/i;
/** Limit for detecting the delimiter: text without a delimited line by then is read as one column. */
const MAX_HEAD_CHARACTERS = 64 * 1024;
const QUOTE = '"';

/** The parser's state between two characters. */
type Place = "start" | "plain" | "quoted" | "afterQuote";

export function createCsvReader() {
  const rows = createRowReader();
  // Holds the text until the first line with a delimiter is complete: the delimiter is unknown until then.
  let head = "";
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    const text = head.replace(/^\uFEFF/, "");
    rows.setDelimiter(findDelimiter(text) ?? ",");
    // The `sep=` line stays as an empty row, so row numbers match the spreadsheet's.
    return rows.read(text.replace(SEPARATOR_LINE, ""));
  };
  return {
    /** Returns the rows that end in this chunk. An empty line is a row with one empty cell, so row numbers match the spreadsheet's. */
    push(text: string): string[][] {
      if (hasBegun) return rows.read(text);
      head += text;
      const isKnown = findDelimiter(keepWholeLines(head)) !== null;
      return isKnown || head.length > MAX_HEAD_CHARACTERS ? begin() : [];
    },
    /** Returns the remaining rows. @throws SheetError when the text ends inside a quoted cell: it is truncated */
    end: (): string[][] => [...(hasBegun ? [] : begin()), ...rows.end()],
  };
}

function createRowReader() {
  let delimiter = ",";
  let place: Place = "start";
  let cell = "";
  let row: string[] = [];
  let wasReturn = false;
  let isEmpty = true;

  function endCell(): void {
    row.push(cell);
    cell = "";
    place = "start";
  }
  function endRow(rows: string[][]): void {
    endCell();
    rows.push(row);
    row = [];
    isEmpty = true;
  }
  const isBreak = (character: string) => character === delimiter || character === "\n" || character === "\r";

  function readBreak(character: string, rows: string[][]): void {
    if (character === delimiter) {
      endCell();
      isEmpty = false;
    } else if (character === "\r" || !wasReturn) endRow(rows);
    wasReturn = character === "\r";
  }
  function readQuote(): void {
    // Two quotes in a quoted cell are one escaped quote.
    if (place === "afterQuote") cell += QUOTE;
    place = place === "quoted" ? "afterQuote" : "quoted";
  }
  /** Returns the index after the characters that are copied to the cell as they are. */
  function findRunEnd(text: string, from: number): number {
    let at = from + 1;
    while (at < text.length && !(place === "quoted" ? text[at] === QUOTE : isBreak(text.charAt(at)))) at += 1;
    return at;
  }
  /** @returns the next index to read */
  function readNext(text: string, at: number, rows: string[][]): number {
    const character = text.charAt(at);
    if (place !== "quoted" && isBreak(character)) {
      readBreak(character, rows);
      return at + 1;
    }
    wasReturn = false;
    isEmpty = false;
    if (character === QUOTE && place !== "plain") {
      readQuote();
      return at + 1;
    }
    if (place !== "quoted") place = "plain";
    const end = findRunEnd(text, at);
    cell += text.slice(at, end);
    return end;
  }

  return {
    setDelimiter: (found: string) => {
      delimiter = found;
    },
    read(text: string): string[][] {
      const rows: string[][] = [];
      for (let at = 0; at < text.length; ) at = readNext(text, at, rows);
      return rows;
    },
    end(): string[][] {
      if (place === "quoted") throw new SheetError("cut");
      const rows: string[][] = [];
      if (!isEmpty) endRow(rows);
      return rows;
    },
  };
}

/** Returns the delimiter that splits the first delimited line into the most cells, ignoring quoted text; null when no line has one. */
function findDelimiter(text: string): string | null {
  const named = SEPARATOR_LINE.exec(text.replace(/^\uFEFF/, ""))?.[1];
  if (named) return named;
  for (const line of dropQuotedText(text).split(/[\r\n]/)) {
    const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
    const most = Math.max(...counts);
    if (most > 1) return DELIMITERS[counts.indexOf(most)] ?? null;
  }
  return null;
}

const dropQuotedText = (text: string) => text.replace(/"(?:[^"]|"")*"/g, "");

/** Returns the complete lines without quoted text. A line break after an open quote doesn't end a line. */
function keepWholeLines(text: string): string {
  const [closed = ""] = dropQuotedText(text).split('"', 1);
  return closed.slice(0, Math.max(closed.lastIndexOf("\n"), closed.lastIndexOf("\r")) + 1);
}
