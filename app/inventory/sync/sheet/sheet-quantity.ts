/** The quantity as dealers write it: a number, a word for "here" or "sold" in three languages, a tick. */
import { foldText } from "~/vehicles/fold-text";

/** What a column means: how many there are (also "Available", "In stock"), or, turned around, whether the vehicle is sold. */
export type QuantityMeaning = "available" | "sold";

const NUMBER = /^(\d{1,6})(?:[.,]0*)?$/;
/** "SOLD 11/20", "sold - Ana", "vendido". */
const SOLD = /^(?:sold|vendid[oa]s?)\b/;
const SOLD_QUESTION = /\?$/;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;

/** A tick in a column for what is there. */
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
    "unsold",
    "not sold",
  ],
  ...[
    "disponible",
    "disponibles",
    "en stock",
    "en existencia",
    "en el lote",
    "en lote",
    "en venta",
    "a la venta",
    "no vendido",
    "no vendida",
  ],
  ...["disponivel", "disponiveis", "em estoque", "na loja", "a venda", "nao vendido", "nao vendida"],
  // Sold only once the deal is done.
  ...[
    "pending",
    "sale pending",
    "pending sale",
    "deal pending",
    "pendiente",
    "venta pendiente",
    "pendente",
    "venda pendente",
  ],
];
const GONE = [
  ...["not available", "unavailable", "out of stock", "gone", "off lot", "off the lot"],
  ...["no disponible", "agotado", "agotada", "sin stock"],
  ...["indisponivel", "nao disponivel", "esgotado", "esgotada", "sem estoque"],
];

/** 1 is listed, 0 is sold; null for what cannot be read. An empty cell is a vehicle that is here. */
export function parseSheetQuantity(cell: string, meaning: QuantityMeaning): number | null {
  // Most cells of most sheets.
  if (cell === "1" && meaning === "available") return 1;
  const text = foldText(cell)
    .replace(/[\s\p{Zs}]+/gu, " ")
    .trim()
    .replace(/[.!*]+$/, "")
    .trim();
  if (text === "") return 1;
  if (HERE.includes(text)) return 1;
  if (GONE.includes(text)) return 0;
  if (SOLD.test(text)) return SOLD_QUESTION.test(text) ? null : 0;
  return meaning === "sold" ? readSoldCell(text) : readCountCell(text);
}

function readCountCell(text: string): number | null {
  const count = NUMBER.exec(text)?.[1];
  if (count !== undefined) return Number(count);
  if (YES.includes(text)) return 1;
  return NO.includes(text) ? 0 : null;
}

/** A date in a column named "Sold" is the day it was sold. */
function readSoldCell(text: string): number | null {
  const count = NUMBER.exec(text)?.[1];
  if (count !== undefined) return Number(count) === 0 ? 1 : 0;
  if (YES.includes(text) || DATE.test(text)) return 0;
  return NO.includes(text) ? 1 : null;
}
