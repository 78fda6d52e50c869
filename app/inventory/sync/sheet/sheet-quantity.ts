/** Parses the quantity as dealers write it: a number, a word for "available" or "sold" in three languages, a check mark. */
import { trimEnd } from "~/platform/trim-end";
import { foldText } from "~/vehicles/fold-text";
import { listStatements, readStatements } from "~/vehicles/read-statements";

/** What a column means: the number available (also "Available", "In stock"), or the opposite, whether the vehicle is sold. */
export type QuantityMeaning = "available" | "sold";

const NUMBER = /^(\d{1,6})(?:[.,]0*)?$/;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;
const DATE_AFTER = / \d{1,4}[/.-]\d[\d/.-]*$/;

/** Check marks for yes. */
const TICKS = ["x", "✓", "✔", "☑", "√", "✅", "🗸"];
const YES = [...["y", "yes", "true", "ok", "s", "si", "sim", "verdadero", "verdadeiro"], ...TICKS];
const NO = [...["n", "no", "nope", "none", "false", "nao", "falso"], "☐"];
const HERE = [
  ...[
    "in stock",
    "instock",
    "available",
    "avail",
    "active",
    "on lot",
    "on the lot",
    "in inventory",
    "for sale",
    "ready",
    "ready for sale",
    "frontline",
    "unsold",
  ],
  ...[
    "disponible",
    "disponibles",
    "en stock",
    "en existencia",
    "en el lote",
    "en lote",
    "en venta",
    "listo",
    "a la venta",
  ],
  ...["disponivel", "disponiveis", "em estoque", "na loja", "a venda"],
];
const GONE = [
  ...["not available", "unavailable", "out of stock", "gone", "off lot", "off the lot"],
  ...["no disponible", "agotado", "agotada", "sin stock"],
  ...["indisponivel", "nao disponivel", "esgotado", "esgotada", "sem estoque"],
];

/** Returns a count, 1 for available, or 0 for sold; null for an unreadable cell. An empty cell means available. */
export function parseSheetQuantity(cell: string, meaning: QuantityMeaning): number | null {
  // Fast path for most cells.
  if (cell === "1" && meaning === "available") return 1;
  const text = fold(cell);
  if (text === "") return 1;
  if (HERE.includes(text)) return 1;
  if (GONE.includes(text)) return 0;
  const sale = findSale(text);
  if (sale === "sold") return text.endsWith("?") ? null : 0;
  if (sale !== undefined) return 1;
  return meaning === "sold" ? readSoldCell(text) : readCountCell(text);
}

/** Whether a cell, which is for sale, says that someone has the vehicle reserved. */
export const saysPending = (cell: string): boolean => findSale(fold(cell)) === "pending";

function fold(cell: string): string {
  const words = foldText(cell)
    .replace(/[\s\p{Zs}]+/gu, " ")
    .trim();
  return trimEnd(words, /[.!*]/).trim();
}

/** "SOLD 11/20" and "Delivered" are sold, "HOLD for Ana" pending; undefined for other cells. */
function findSale(text: string): "sold" | "pending" | "denied" | undefined {
  const [sale] = listStatements(readStatements(text.replace(DATE_AFTER, ""), "cell"), "sale");
  if (sale?.isDenied) return sale.place <= 1 ? "denied" : undefined;
  return sale?.place === 0 ? sale.value : undefined;
}

function readCountCell(text: string): number | null {
  const count = NUMBER.exec(text)?.[1];
  if (count !== undefined) return Number(count);
  if (YES.includes(text)) return 1;
  return NO.includes(text) ? 0 : null;
}

/** A date in a "Sold" column is the date of the sale. */
function readSoldCell(text: string): number | null {
  const count = NUMBER.exec(text)?.[1];
  if (count !== undefined) return Number(count) === 0 ? 1 : 0;
  if (YES.includes(text) || DATE.test(text)) return 0;
  return NO.includes(text) ? 1 : null;
}
