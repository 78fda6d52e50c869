/** Parses the column page's form: a heading per field, and the header the form was rendered for. */
import { type ColumnChoice, SHEET_FIELDS } from "./sheet-columns";

export const HEADER_INPUT = "header";

interface ColumnForm {
  readonly choice: ColumnChoice;
  /** In the format of `formatHeader`. */
  readonly headerText: string;
}

/** Omits fields without a column. */
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
