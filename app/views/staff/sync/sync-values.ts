/** Formats the values of a sync's record for staff. */
import type { TFunction } from "i18next";
import { formatDollars } from "~/i18n/format-number";
import type { InventoryFieldValue } from "~/inventory/sync/inventory-row";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { parsePriceCents } from "~/vehicles/price";
import { FACTS, TITLES } from "~/vehicles/vehicle-details";

/** Values of facts that are translated; "4x4" isn't. */
const FACT_WORDS = [...(["fwd", "rwd", "awd", "automatic", "manual", "cvt"] as const), ...TITLES] as const;

/** A description begins with bars when the vehicle's color and mileage aren't known. */
const trimBars = (text: string) => text.replace(/^[\s|]+/, "");

export function formatValue(
  t: TFunction<"sync">,
  field: SyncRun["changes"][number]["fields"][number]["field"],
  value: InventoryFieldValue,
): string {
  if (field === "quantity") return value === 1 ? t("sheet.listedValue") : t("sheet.soldValue");
  const word = FACT_WORDS.find((known) => known === value);
  if (word && FACTS.some((fact) => fact === field)) return t(`sheet.facts.${word}`);
  if (field !== "price") return trimBars(String(value ?? t("sheet.noValue")));
  const cents = parsePriceCents(value);
  return cents === null ? t("sheet.noPrice") : formatDollars(cents);
}
