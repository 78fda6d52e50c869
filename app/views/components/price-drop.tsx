/** A recent price drop: amount and date. */
import { formatDay, formatDollars } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { findPriceDrop } from "~/inventory/price-drop";
import { useSite } from "~/views/frame/site-context";

export function PriceDropNote({ vehicle }: { vehicle: Pick<InventoryVehicle, "priceDrop" | "isSold"> }) {
  const { t } = useText("vehicle");
  const { locale, nowMs } = useSite();
  const drop = findPriceDrop(vehicle, nowMs);
  if (!drop) return null;
  const day = formatDay(locale, drop.sinceIso);
  return <p className="drop">{t("priceDrop", { amount: formatDollars(drop.cents), day })}</p>;
}
