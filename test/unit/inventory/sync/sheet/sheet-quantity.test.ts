import { expect, test } from "vitest";
import { parseSheetQuantity } from "~/inventory/sync/sheet/sheet-quantity";

test.each([
  ...[
    "",
    "1",
    "1.0",
    "1,0",
    "yes",
    "Y",
    "x",
    "X",
    "✓",
    "TRUE",
    "in stock",
    "In Stock",
    "Available",
    "on the lot",
  ],
  ...[
    "pending",
    "Sale Pending",
    "not sold",
    "unsold",
    "sí",
    "disponible",
    "En stock",
    "pendiente",
    "sim",
    "disponível",
  ],
  ...["em estoque", "VERDADERO", "Verdadeiro", "\u00a0yes "],
])("the quantity %o means that the vehicle is available", (cell) => {
  expect(parseSheetQuantity(cell, "available")).toBe(1);
});

test.each([
  ...[
    "0",
    "0.0",
    "sold",
    "SOLD",
    "Sold!",
    "SOLD 11/20",
    "sold - Ana",
    "sold out",
    "no",
    "N",
    "FALSE",
    "out of stock",
  ],
  ...[
    "unavailable",
    "vendido",
    "Vendida 20/11",
    "no disponible",
    "agotado",
    "não",
    "indisponível",
    "esgotado",
    "Falso",
  ],
])("the quantity %o means that the vehicle is sold", (cell) => {
  expect(parseSheetQuantity(cell, "available")).toBe(0);
});

test.each([
  ["2", 2],
  ["999999", 999_999],
])("the quantity %o is read as the number %o", (cell, quantity) => {
  expect(parseSheetQuantity(cell, "available")).toBe(quantity);
});

test.each(["many", "-1", "one", "2 weeks", "sold?", "11/20", "hold", "?", "1.5", "1000000"])(
  "the quantity %o can't be read",
  (cell) => {
    expect(parseSheetQuantity(cell, "available")).toBeNull();
  },
);

test.each([
  ["", 1],
  ["no", 1],
  ["0", 1],
  ["FALSE", 1],
  ["pending", 1],
  ["available", 1],
  ["x", 0],
  ["Yes", 0],
  ["TRUE", 0],
  ["1", 0],
  ["11/20", 0],
  ["11/20/2026", 0],
  ["2026-11-20", 0],
  ["SOLD 11/20", 0],
  ["sí", 0],
  ["Ana?", null],
] as const)("in a column named Sold, %o is read as the quantity %o", (cell, quantity) => {
  expect(parseSheetQuantity(cell, "sold")).toBe(quantity);
});
