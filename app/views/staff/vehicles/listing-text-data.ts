/** Formats a vehicle's facts, including all disclosures, as text for advertisements elsewhere. */
import type { i18n } from "i18next";
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format";
import { translateColor, translateHighlight } from "~/i18n/inventory-terms";
import { isLocale } from "~/i18n/locale";
import type { Vehicle } from "~/vehicles/vehicle";

/**
 * Returns plain text in the language of `instance`. A rebuilt title is mentioned right after the name.
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
  const { name, priceCents, odometerMiles, color, fuel, vin, isRebuilt, highlights } = vehicle;
  const facts = [
    priceCents === null ? t("callForPrice") : formatDollars(priceCents),
    odometerMiles === null ? "" : t("miles", { count: odometerMiles }),
    color ? translateColor(locale, color).text : "",
    t(`fuels.${fuel}`),
  ];
  const lines = [
    name,
    isRebuilt ? t("rebuiltTitle") : "",
    facts.filter(Boolean).join(" · "),
    `${t("vin")} ${vin}`,
    ...highlights.map((highlight) => `• ${translateHighlight(locale, highlight).text}`),
    `${dealer.name}, ${dealer.addressLine}`,
    phone,
    address,
  ];
  return lines.filter(Boolean).join("\n");
}
