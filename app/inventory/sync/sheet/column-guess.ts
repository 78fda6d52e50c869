/** Guesses the new heading of a field from the values below it. */
import { parseVin } from "~/vehicles/identifier";
import { foldHeading, type SheetField } from "./sheet-columns";
import { parseSheetPrice } from "./sheet-price";

/** Other fields have values of any kind. */
const LOOKS: Readonly<Partial<Record<SheetField, (cell: string) => boolean>>> = {
  sku: (cell) => parseVin(cell) !== null,
  product_name: (cell) => /^(?:19|20)\d\d\b/.test(cell),
  price: (cell) => parseSheetPrice(cell).kind === "price",
  description: (cell) => cell.includes("|"),
  image_url: (cell) => /^https?:\/\//i.test(cell),
};

/** Folded headings of numbers that aren't the price, above all what the dealership paid. */
const OTHER_NUMBERS = /cost|custo|paid|compra|wholesale|invoice|mile|milla|milha|odom|year|^ano|stock/;

interface SheetRows {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns for each field the only one of the headings, as written, whose values all look like the field's. */
export function guessHeadings(
  fields: readonly SheetField[],
  headings: readonly string[],
  { header, rows }: SheetRows,
): Readonly<Partial<Record<SheetField, string>>> {
  const guessed: Partial<Record<SheetField, string>> = {};
  const listCells = (heading: string) => {
    const place = header.findIndex((cell) => foldHeading(cell) === foldHeading(heading));
    return rows.map((row) => row[place]?.trim() ?? "").filter((cell) => cell !== "");
  };
  for (const field of fields) {
    const [only, ...others] = headings.filter((heading) => {
      const cells = listCells(heading);
      const isOther = field === "price" && OTHER_NUMBERS.test(foldHeading(heading));
      return !isOther && cells.length > 0 && cells.every(LOOKS[field] ?? never);
    });
    if (only !== undefined && others.length === 0) guessed[field] = only;
  }
  return guessed;
}

const never = () => false;
