/** Translates the details of a column problem; headings appear as in the sheet. */
import type { TFunction } from "i18next";
import { SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-columns";
import type { SheetProblem } from "~/inventory/sync/sheet/sheet-error";

export function formatProblemDetail(t: TFunction<"sync">, problem: SheetProblem, detail: string): string {
  const formatField = (word: string) => {
    const field = SHEET_FIELDS.find((known) => known === word);
    return field ? t(`stock.fields.${field}`) : word;
  };
  if (problem === "columnsMissing") return detail.split(", ").map(formatField).join(", ");
  if (problem === "columnsChanged") return describeHeadings(t, detail);
  if (problem !== "columnsTwice") return detail;
  const [field = "", ...headings] = detail.split(": ");
  return `${formatField(field)} ← ${headings.join(": ")}`;
}

/** Expects "Title, Notes / product_name" or "– / product_name". If a heading contains " / ", returns the text unchanged. */
function describeHeadings(t: TFunction<"sync">, detail: string): string {
  const [added = "", removed, ...more] = detail.split(" / ");
  if (removed === undefined || more.length > 0) return detail;
  return [
    added === "–" ? "" : t("stock.newHeadings", { headings: added }),
    removed === "–" ? "" : t("stock.goneHeadings", { headings: removed }),
  ]
    .filter((text) => text !== "")
    .join(" ");
}
