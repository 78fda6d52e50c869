/** Formats CSV that feed readers accept and spreadsheets don't interpret as formulas. */
import { collapseWhitespace } from "~/vehicles/fold-text";

/** Characters that start a formula in spreadsheets; some programs also accept the full-width forms. */
const FORMULA_START = /^[=+\-@|%＝＋－＠\s]+/u;

/**
 * Formats rows as RFC 4180 CSV: every line, including the last, ends in CRLF; fields with a comma, quote or line break are
 * quoted, with quotes doubled.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatField).join(",")}\r\n`).join("");
}

function formatField(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** The start of a clean text with at most so many UTF-16 code units, and no half of a character. */
export const cutFeedText = (text: string, max: number) =>
  text.length > max
    ? text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()
    : text;

/**
 * Cleans dealership text for a field: one line, no invisible characters, and no leading character that would start a
 * formula. Those are removed instead of escaped with an apostrophe, because a feed reader would treat the apostrophe as
 * part of the name, and no make or model starts with one of them.
 */
export function cleanFeedText(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ");
  return collapseWhitespace(visible).replace(FORMULA_START, "");
}
