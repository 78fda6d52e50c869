/** Translates the details of a column trouble; headings appear as in the sheet. */
import type { TFunction } from "i18next";
import { SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-columns";
import type { SheetTrouble } from "~/inventory/sync/sheet/sheet-error";

export function getTroubleAbout(t: TFunction<"sync">, trouble: SheetTrouble, about: string): string {
  const sayField = (word: string) => {
    const field = SHEET_FIELDS.find((known) => known === word);
    return field ? t(`stock.fields.${field}`) : word;
  };
  if (trouble === "columnsMissing") return about.split(", ").map(sayField).join(", ");
  if (trouble === "columnsChanged") return describeHeadings(t, about);
  if (trouble !== "columnsTwice") return about;
  const [field = "", ...headings] = about.split(": ");
  return `${sayField(field)} ← ${headings.join(": ")}`;
}

/** Expects "Title, Notes / product_name" or "– / product_name". If a heading contains " / ", returns the text unchanged. */
function describeHeadings(t: TFunction<"sync">, about: string): string {
  const [added = "", gone, ...more] = about.split(" / ");
  if (gone === undefined || more.length > 0) return about;
  return [
    added === "–" ? "" : t("stock.newHeadings", { headings: added }),
    gone === "–" ? "" : t("stock.goneHeadings", { headings: gone }),
  ]
    .filter((text) => text !== "")
    .join(" ");
}
