/** Which column of a sheet holds what: by the names people give them, in any order. */
import { foldText } from "~/vehicles/fold-text";
import { SheetError } from "./sheet-error";
import type { StockField } from "./stock-row";

export type SheetField = StockField | "sku";

/** Where each field stands; one that the sheet has not is left out. */
export type SheetColumns = Readonly<Partial<Record<SheetField, number>>>;

/** The table's own name first; folded, letters and digits alone. */
const NAMES: Readonly<Record<SheetField, readonly string[]>> = {
  product_name: [
    "productname",
    "product",
    "name",
    "title",
    "vehicle",
    "vehiclename",
    "yearmakemodel",
    "vehiculo",
    "veiculo",
  ],
  description: ["description", "details", "notes", "descripcion", "descricao"],
  price: ["price", "askingprice", "listprice", "saleprice", "internetprice", "precio", "preco"],
  sku: ["sku", "vin", "vinnumber", "vehicleidentificationnumber"],
  image_url: ["imageurl", "image", "picture", "photo", "photourl", "imagen", "foto"],
  quantity: ["quantity", "qty", "available", "instock", "cantidad", "quantidade"],
};

const NEEDED = ["product_name", "sku"] as const;

/** @throws SheetError naming the columns that are missing */
export function findColumns(header: readonly string[]): SheetColumns {
  const names = header.map((cell) => foldText(cell).replace(/[^a-z0-9]/g, ""));
  const columns: Partial<Record<SheetField, number>> = {};
  for (const [field, aliases] of Object.entries(NAMES) as [SheetField, readonly string[]][]) {
    const alias = aliases.find((each) => names.includes(each));
    if (alias !== undefined) columns[field] = names.indexOf(alias);
  }
  const missing = NEEDED.filter((field) => columns[field] === undefined);
  if (missing.length > 0) throw new SheetError("columnsMissing", missing.join(", "));
  return columns;
}
