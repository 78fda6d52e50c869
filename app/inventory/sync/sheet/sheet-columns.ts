/** Which column of a sheet holds what: proposed from the names people use, valid once an owner has confirmed it. */

import type { InventoryField } from "~/inventory/sync/inventory-row";
import { foldText } from "~/vehicles/fold-text";
import { cleanCell } from "./clean-cell";
import { SheetError } from "./sheet-error";
import type { QuantityMeaning } from "./sheet-quantity";

export type SheetField = InventoryField | "sku";

/** In the order staff see them. */
export const SHEET_FIELDS = [
  "sku",
  "product_name",
  "price",
  "quantity",
  "description",
  "image_url",
] as const satisfies readonly SheetField[];

const REQUIRED_FIELDS = ["sku", "product_name"] as const satisfies readonly SheetField[];

export const isRequired = (field: SheetField) => REQUIRED_FIELDS.some((required) => required === field);

/** Where each field is in a row; a field without a column is left out. */
export interface SheetColumns extends Readonly<Partial<Record<SheetField, number>>> {
  /** Cells up to the last heading: a row with a filled cell beyond them has shifted. */
  readonly width: number;
  readonly quantityMeaning: QuantityMeaning;
}

/** Per field the folded heading of its column; a field without one is left out. */
export type ColumnChoice = Readonly<Partial<Record<SheetField, string>>>;

/** What an owner confirmed. */
export interface ConfirmedColumns {
  /** The headings of the sheet that was shown, as they were written. */
  readonly header: readonly string[];
  readonly choice: ColumnChoice;
}

/** The table's own name first; folded. `title` (status) and `notes` are not among them, nor is anything that may hold a cost. */
const ALIASES: Readonly<Record<SheetField, readonly string[]>> = {
  sku: [
    "sku",
    "vin",
    "vinnumber",
    "vinno",
    "vin17",
    "vehicleidentificationnumber",
    "numerodeserie",
    "chassi",
  ],
  product_name: [
    ...["productname", "product", "name", "vehicle", "vehiclename", "yearmakemodel", "yearmakemodeltrim"],
    ...["vehicledescription", "car", "unit", "vehiculo", "veiculo", "carro", "nombre", "nome", "fahrzeug"],
  ],
  price: [
    ...[
      "price",
      "askingprice",
      "asking",
      "listprice",
      "saleprice",
      "sellingprice",
      "internetprice",
      "webprice",
    ],
    ...["retailprice", "advertisedprice", "priceusd", "precio", "preciousd", "preco", "precousd", "preis"],
  ],
  quantity: [
    "quantity",
    "qty",
    "available",
    "instock",
    "onlot",
    "cantidad",
    "disponible",
    "quantidade",
    "disponivel",
    "bestand",
  ],
  description: [
    "description",
    "details",
    "vehicledetails",
    "descripcion",
    "detalles",
    "descricao",
    "detalhes",
    "beschreibung",
  ],
  image_url: [
    ...[
      "imageurl",
      "image",
      "picture",
      "pictureurl",
      "photo",
      "photourl",
      "mainphoto",
      "imagelink",
      "imagen",
    ],
    ...["foto", "fotourl", "imagem", "bild"],
  ],
};

/** A column with such a heading says the opposite of "available". */
const SOLD_HEADINGS = [
  "sold",
  "issold",
  "soldstatus",
  "solddate",
  "datesold",
  "vendido",
  "vendida",
  "vendidos",
  "verkauft",
];

/** Case, accents, spaces, and punctuation don't make headings different; "" for an empty cell. */
export function foldHeading(cell: string): string {
  const text = cleanCell(cell);
  // A heading of only signs ("#", "$") keeps them.
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, "") || text;
}

/** The header without its order. */
function foldHeader(header: readonly string[]): readonly string[] {
  return header
    .map(foldHeading)
    .filter((heading) => heading !== "")
    .sort();
}

export interface ColumnProposal {
  readonly choice: ColumnChoice;
  /** Fields that two or more columns could hold, with these headings as they are written. */
  readonly conflicts: readonly { readonly field: SheetField; readonly headings: readonly string[] }[];
  /** Required fields without a column. */
  readonly missing: readonly SheetField[];
}

export function proposeColumns(header: readonly string[]): ColumnProposal {
  const choice: Partial<Record<SheetField, string>> = {};
  const conflicts: { field: SheetField; headings: readonly string[] }[] = [];
  for (const field of SHEET_FIELDS) {
    const headings = header.filter((cell) => ALIASES[field].includes(foldHeading(cell)));
    if (headings.length > 1) conflicts.push({ field, headings: headings.map(cleanCell) });
    else if (headings[0] !== undefined) choice[field] = foldHeading(headings[0]);
  }
  const isOpen = (field: SheetField) => !conflicts.some((conflict) => conflict.field === field);
  const missing = REQUIRED_FIELDS.filter((field) => choice[field] === undefined && isOpen(field));
  return { choice, conflicts, missing };
}

/** The proposal as columns. @throws SheetError naming two columns for one field, or the fields without one */
export function findColumns(header: readonly string[]): SheetColumns {
  const { choice, conflicts, missing } = proposeColumns(header);
  if (conflicts[0]) throw new SheetError("columnsTwice", formatConflict(conflicts[0]));
  if (missing.length > 0) throw new SheetError("columnsMissing", missing.join(", "));
  return locateColumns(header, choice);
}

/** The confirmed columns where they are in this header. @throws SheetError when this is not the header that was confirmed */
export function getConfirmedColumns(
  header: readonly string[],
  confirmed: ConfirmedColumns | null,
): SheetColumns {
  if (confirmed && isSameHeader(header, confirmed.header)) return locateColumns(header, confirmed.choice);
  if (confirmed) throw new SheetError("columnsChanged", describeHeaderChange(header, confirmed));
  const { conflicts, missing } = proposeColumns(header);
  if (conflicts[0]) throw new SheetError("columnsTwice", formatConflict(conflicts[0]));
  if (missing.length > 0) throw new SheetError("columnsMissing", missing.join(", "));
  throw new SheetError("columnsNew");
}

/** Whether both have the same headings, in whatever order and spelling (`foldHeading`). */
export function isSameHeader(one: readonly string[], other: readonly string[]): boolean {
  return formatHeader(one) === formatHeader(other);
}

/** The header as one text, without its order. */
export const formatHeader = (header: readonly string[]) => foldHeader(header).join(" ");

/** What came and went, as it was written; a heading that is there once more than before came. */
export function compareHeaders(header: readonly string[], confirmed: readonly string[]) {
  const listNew = (one: readonly string[], other: readonly string[]) => {
    const unmatched = [...foldHeader(other)];
    return one.map(cleanCell).filter((cell) => {
      const place = unmatched.indexOf(foldHeading(cell));
      if (place >= 0) unmatched.splice(place, 1);
      return cell !== "" && place < 0;
    });
  };
  return { added: listNew(header, confirmed), gone: listNew(confirmed, header) };
}

function locateColumns(header: readonly string[], choice: ColumnChoice): SheetColumns {
  const headings = header.map(foldHeading);
  const places = SHEET_FIELDS.flatMap((field) => {
    const place = choice[field] === undefined ? -1 : headings.indexOf(choice[field]);
    return place < 0 ? [] : [[field, place] as const];
  });
  return {
    ...Object.fromEntries(places),
    width: headings.findLastIndex((heading) => heading !== "") + 1,
    quantityMeaning: isSoldHeading(choice.quantity) ? "sold" : "available",
  };
}

const isSoldHeading = (heading: string | undefined) =>
  heading !== undefined && SOLD_HEADINGS.includes(heading);

/** "price: Price, Internet Price", which the page says in its language. */
const formatConflict = ({ field, headings }: ColumnProposal["conflicts"][number]) =>
  `${field}: ${headings.join(", ")}`;

/** "Our Price / Price": the headings that are new, and those that are gone. */
function describeHeaderChange(header: readonly string[], confirmed: ConfirmedColumns): string {
  const { added, gone } = compareHeaders(header, confirmed.header);
  return [added.join(", ") || "–", gone.join(", ") || "–"].join(" / ");
}
