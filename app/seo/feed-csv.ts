/** Rows of text as CSV that a feed's reader takes and a spreadsheet does not run. */
import { collapseWhitespace } from "~/vehicles/fold-text";

/** A spreadsheet takes a cell that begins with one of these for a formula; some programs fold their wide forms. */
const FORMULA_START = /^[=+\-@|%＝＋－＠\s]+/u;

/**
 * RFC 4180: lines end in CRLF, the last one too; a field with a comma, a quote or a line's end stands in quotes, and quotes in
 * it are doubled.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatField).join(",")}\r\n`).join("");
}

function formatField(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/**
 * Text of the dealership as a field: one line, nothing invisible, and no character at its beginning that would make it a
 * formula. Those are taken out and not, as is usual, quoted with an apostrophe: a feed's reader would take that for a part of the
 * name, and no make or model begins with one.
 */
export function cleanFeedText(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ");
  return collapseWhitespace(visible).replace(FORMULA_START, "");
}
