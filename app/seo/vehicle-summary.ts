/** Formats the one-sentence description of a vehicle for the page's head and link previews. */
import type { i18n } from "i18next";
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format-number";
import { translateColor } from "~/i18n/inventory-terms";
import { isLocale } from "~/platform/locale";
import type { Vehicle } from "~/vehicles/vehicle";

/** "2021 Ford F-150 XLT, $28,900, 48,210 miles, ATLAS BLUE. At …"; a sold vehicle shows "sold" instead of a price. */
export function describeVehicle(vehicle: Vehicle, instance: i18n): string {
  const t = instance.getFixedT(null, "vehicle");
  const locale = isLocale(instance.language) ? instance.language : "en";
  const { name, priceCents, odometerMiles, color, isSold, isSalePending, titleBrand } = vehicle;
  const price = priceCents === null ? t("callForPrice") : formatDollars(priceCents);
  const facts = [
    name,
    isSold ? t("sold") : price,
    isSalePending ? t("salePending") : "",
    titleBrand ? t(`${titleBrand}Title`) : "",
    odometerMiles === null ? "" : t("miles", { count: odometerMiles }),
    color ? translateColor(locale, color).text : "",
  ];
  return t("description", { facts: facts.filter(Boolean).join(", "), dealer: dealer.name });
}
