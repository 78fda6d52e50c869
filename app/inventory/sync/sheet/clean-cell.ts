/** What every cell goes through before it is read: hidden characters go, and a spreadsheet's error message is recognized. */

/** Zero-width characters, BOMs, direction marks, soft hyphens, control characters but tab and line ends, half characters. */
const HIDDEN = /\p{Cf}|\p{Surrogate}|(?![\t\r\n])\p{Cc}/gu;
/** Nearly all cells hold nothing but these. */
const PLAIN = /^[\t\r\n\x20-\x7e]*$/;
/** Excel and DMS exports write ="0042" so that a spreadsheet keeps the text as it is. */
const FORMULA_TEXT = /^="([^"]*)"$/;

/** The cell without hidden characters and without spaces around it; spaces of other kinds become plain ones. */
export function cleanCell(cell: string): string {
  const text = (PLAIN.test(cell) ? cell : cell.replace(HIDDEN, "").replace(/\p{Zs}/gu, " ")).trim();
  return text.startsWith("=") ? (FORMULA_TEXT.exec(text)?.[1] ?? text).trim() : text;
}

/** Excel and Google Sheets, in English, Spanish, Portuguese and German: "#REF!", "#¿NOMBRE?", "#N/A", "#N/D", "#NV". */
const ERROR_VALUE = /^#(?:[¡¿]?[\p{Lu}\d/_]+[!?]|N\/[ADV]|N[VD]|GETTING_DATA)(?=$|[\s(:.])/u;
/** A number in a column that is too narrow for it. */
const TOO_NARROW = /^#{2,}$/;
const OFFICE_ERROR = /^Err:\d{3}$/;
const LOADING = /^(?:loading|cargando|carregando|wird geladen)\s*(?:\.{2,}|…)$/i;

/** True for a spreadsheet's own message in place of a value. Expects a cleaned cell. */
export function isErrorValue(text: string): boolean {
  if (text.startsWith("#")) return ERROR_VALUE.test(text.toUpperCase()) || TOO_NARROW.test(text);
  return OFFICE_ERROR.test(text) || LOADING.test(text);
}
