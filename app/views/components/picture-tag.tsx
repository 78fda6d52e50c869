/** The tag on a vehicle's picture. */
import { formatDollars } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { findPriceDrop } from "~/inventory/price-drop";
import { useSite } from "~/views/frame/site-context";

/** The no-break space keeps the dot on the line of the text before it. */
export const SEPARATOR = "\u00A0· ";

/** The most important of: sold, sale pending and title brand, reduced. Sold vehicles only appear in lists that a shopper made. */
export function PictureTag({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { nowMs } = useSite();
  if (vehicle.isSold) return <b className="photo-tag bg-navy text-white">{t("sold")}</b>;
  const brand = vehicle.titleBrand ? [t(`${vehicle.titleBrand}Title`)] : [];
  const notices = vehicle.isSalePending ? [t("salePending"), ...brand] : brand;
  if (notices.length > 0) return <b className="photo-tag bg-flag text-white">{notices.join(SEPARATOR)}</b>;
  const drop = findPriceDrop(vehicle, nowMs);
  return drop ? (
    <b className="photo-tag bg-sun text-navy">{t("reduced", { amount: formatDollars(drop.cents) })}</b>
  ) : null;
}
