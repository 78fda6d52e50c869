/** Formats a vehicle's facts, including all disclosures, as text for advertisements elsewhere. */
import type { i18n, TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format-number";
import { translateColor, translateHighlight } from "~/i18n/inventory-terms";
import { isLocale } from "~/i18n/locale";
import type { Vehicle } from "~/vehicles/vehicle";

/** Facts entered by staff, except those already in the name. */
function listDetails({ details }: Vehicle, t: TFunction<"vehicle">): string[] {
  const { engine, drivetrain, transmission, seats } = details;
  return [
    engine ?? "",
    drivetrain ? t(`drivetrains.${drivetrain}`) : "",
    transmission ? t(`transmissions.${transmission}`) : "",
    seats ? `${t("seats")}: ${seats}` : "",
  ].filter(Boolean);
}

/**
 * Returns plain text in the language of `instance`. A rebuilt or salvage title is mentioned right after the name.
 * @param address URL of the vehicle page
 * @param phone as displayed
 */
export function formatListingText(
  vehicle: Vehicle,
  { address, phone }: { readonly address: string; readonly phone: string },
  instance: i18n,
): string {
  const t = instance.getFixedT(null, "vehicle");
  const locale = isLocale(instance.language) ? instance.language : "en";
  const { name, priceCents, odometerMiles, color, fuel, vin, titleBrand, highlights } = vehicle;
  const facts = [
    priceCents === null ? t("callForPrice") : formatDollars(priceCents),
    odometerMiles === null ? "" : t("miles", { count: odometerMiles }),
    color ? translateColor(locale, color).text : "",
    t(`fuels.${fuel}`),
  ];
  const lines = [
    name,
    titleBrand ? t(`${titleBrand}Title`) : "",
    facts.filter(Boolean).join(" · "),
    listDetails(vehicle, t).join(" · "),
    `${t("vin")} ${vin}`,
    ...highlights.map((highlight) => `• ${translateHighlight(locale, highlight).text}`),
    `${dealer.name}, ${dealer.addressLine}`,
    phone,
    address,
  ];
  return lines.filter(Boolean).join("\n");
}
