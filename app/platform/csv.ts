/** Formats rows of CSV files for spreadsheets, protected against formula injection. */

/** Spreadsheets read a file as UTF-8 only with a BOM. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Characters that spreadsheets interpret as the start of a formula, also after whitespace, and their full-width forms, which some
 * programs normalize.
 */
const FORMULA_START = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/**
 * RFC 4180 with every field quoted and a CRLF line end. A cell that looks like a formula is prefixed with an apostrophe, which
 * spreadsheets read as a text marker.
 */
export function formatCsvRow(fields: readonly string[]): string {
  return `${fields.map(formatField).join(",")}\r\n`;
}

function formatField(field: string): string {
  const harmless = FORMULA_START.test(field) ? `'${field}` : field;
  return `"${harmless.replaceAll('"', '""')}"`;
}
