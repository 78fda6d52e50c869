/** Prepares cells for parsing: removes hidden characters and recognizes spreadsheet errors. */

/** Zero-width characters, BOMs, direction marks, soft hyphens, control characters except tab and line ends, lone surrogates. */
const HIDDEN = /\p{Cf}|\p{Surrogate}|(?![\t\r\n])\p{Cc}/gu;
/** Fast path: nearly all cells match. */
const PLAIN = /^[\t\r\n\x20-\x7e]*$/;
/** Excel and DMS exports write ="0042" so that a spreadsheet keeps it as text. */
const FORMULA_TEXT = /^="([^"]*)"$/;

/** Removes hidden characters and surrounding spaces, and turns other Unicode spaces into plain ones. */
export function cleanCell(cell: string): string {
  const text = (PLAIN.test(cell) ? cell : cell.replace(HIDDEN, "").replace(/\p{Zs}/gu, " ")).trim();
  return text.startsWith("=") ? (FORMULA_TEXT.exec(text)?.[1] ?? text).trim() : text;
}

/** Excel and Google Sheets, in English, Spanish, Portuguese and German: "#REF!", "#¿NOMBRE?", "#N/A", "#N/D", "#NV". */
const ERROR_VALUE = /^#(?:[¡¿]?[\p{Lu}\d/_]+[!?]|N\/[ADV]|N[VD]|GETTING_DATA)(?=$|[\s(:.])/u;
/** A number shown as ### because its column is too narrow. */
const TOO_NARROW = /^#{2,}$/;
const OFFICE_ERROR = /^Err:\d{3}$/;
const LOADING = /^(?:loading|cargando|carregando|wird geladen)\s*(?:\.{2,}|…)$/i;

/** Whether the cell holds a spreadsheet's error or loading message instead of a value. Expects a cleaned cell. */
export function isErrorValue(text: string): boolean {
  if (text.startsWith("#")) return ERROR_VALUE.test(text.toUpperCase()) || TOO_NARROW.test(text);
  return OFFICE_ERROR.test(text) || LOADING.test(text);
}
