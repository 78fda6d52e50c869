/** Formats rows of CSV files for spreadsheets, protected against formula injection. */

/** Spreadsheets read a file as UTF-8 only with a BOM. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Characters that spreadsheets interpret as the start of a formula, also after whitespace, and their full-width forms, which some
 * programs normalize.
 */
const FORMULA_START = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;
/** The same after what ends a cell for a program whose language separates cells with semicolons: quotes mean nothing to it there. */
const LATER_START = /(?<=[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@|%＝＋－＠])/gu;
/** A spreadsheet reads it as a number. Programs that dial it take no apostrophe. */
const E164 = /^\+[1-9]\d{1,14}$/;

/**
 * RFC 4180 with every field quoted and a CRLF line end. A cell that looks like a formula is prefixed with an apostrophe, which
 * spreadsheets read as a text marker; a phone number in E.164 is no formula.
 */
export function formatCsvRow(fields: readonly string[]): string {
  return `${fields.map(formatField).join(",")}\r\n`;
}

function formatField(field: string): string {
  const start = FORMULA_START.test(field) && !E164.test(field) ? "'" : "";
  const harmless = start + field.replace(LATER_START, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
