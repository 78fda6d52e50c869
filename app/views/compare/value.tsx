/** One feature of one vehicle in the comparison. */
import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatPayment } from "~/i18n/format";
import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { ComparedFeature } from "~/inventory/compare/compare-vehicles";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatCalculatorPath } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";

interface CompareValueProps {
  readonly feature: ComparedFeature;
  readonly vehicle: InventoryVehicle;
}

export function CompareValue({ feature, vehicle }: CompareValueProps) {
  const { t } = useText(["compare", "vehicle"]);
  const { locale } = useSite();
  const { odometerMiles, year, make, bodyStyles, fuel, isRebuilt } = vehicle;
  switch (feature) {
    case "price":
      return <PriceValue priceCents={vehicle.priceCents} />;
    case "mileage":
      return odometerMiles === null
        ? t("vehicle:notAvailable")
        : t("vehicle:miles", { count: odometerMiles });
    case "year":
      return year;
    case "make":
      return make || t("vehicle:notAvailable");
    case "style":
      return t(`vehicle:styles.${bodyStyles[0]}`);
    case "fuel":
      return t(`vehicle:fuels.${fuel}`);
    case "color": {
      const { text, lang } = translateColor(locale, vehicle.color);
      return text ? <span lang={lang ?? undefined}>{text}</span> : t("vehicle:notAvailable");
    }
    case "title":
      return isRebuilt ? t("vehicle:rebuiltTitle") : t("compare:noTitleNotice");
  }
}

/** The price and its monthly payment, which links to the calculator; the terms are below the table. */
function PriceValue({ priceCents }: { priceCents: number | null }) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  if (priceCents === null) return t("callForPrice");
  const payment = `${formatPayment(paymentExample(priceCents).monthlyPaymentCents)}${t("perMonth")}*`;
  const path = formatCalculatorPath(priceCents);
  return (
    <>
      <b className="display-figure compare-price">{formatDollars(priceCents)}</b>
      {path ? (
        <a className="compare-payment" href={localizePath(locale, path)}>
          {payment}
        </a>
      ) : (
        payment
      )}
    </>
  );
}
