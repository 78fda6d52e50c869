/** The column page's form: a heading per field, and the header it was made for. */
import { type ColumnChoice, SHEET_FIELDS } from "./sheet-columns";

export const HEADER_INPUT = "header";

interface ColumnForm {
  readonly choice: ColumnChoice;
  /** As `formatHeader` writes it. */
  readonly headerText: string;
}

/** A field without a column is left out. */
export function parseColumnForm(form: FormData): ColumnForm {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const chosen = SHEET_FIELDS.map((field) => [field, read(field)] as const);
  return {
    choice: Object.fromEntries(chosen.filter(([, heading]) => heading !== "")),
    headerText: read(HEADER_INPUT),
  };
}
