/** One feature of one vehicle in the comparison. */
import { paymentExample, planAdvertisedPayment } from "~/financing/monthly-payment";
import { formatDollars, formatPayment } from "~/i18n/format-number";
import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/locale-paths";
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
  const { odometerMiles, year, make, bodyStyles, fuel, titleBrand, details } = vehicle;
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
      return titleBrand ? (
        <b className="text-brick">{t(`vehicle:${titleBrand}Title`)}</b>
      ) : (
        t("compare:noTitleNotice")
      );
    case "engine":
      return details.engine ?? t("vehicle:notAvailable");
    case "drivetrain":
      return details.drivetrain ? t(`vehicle:drivetrains.${details.drivetrain}`) : t("vehicle:notAvailable");
    case "transmission":
      return details.transmission
        ? t(`vehicle:transmissions.${details.transmission}`)
        : t("vehicle:notAvailable");
  }
}

function PriceValue({ priceCents }: Pick<InventoryVehicle, "priceCents">) {
  const { t } = useText("vehicle");
  if (priceCents === null) return t("callForPrice");
  return (
    <span className="price-figure block pt-0.5 text-[1.375rem] lg:text-[2rem]">
      {formatDollars(priceCents)}
    </span>
  );
}

/** The 60-month estimate, which links to the calculator, and the advertised payment; the page has the terms once. */
export function ComparePayment({ vehicle }: Pick<CompareValueProps, "vehicle">) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  const { priceCents, advertisedPayment } = vehicle;
  if (priceCents === null) return t("notAvailable");
  const path = formatCalculatorPath(priceCents);
  const estimate = t("estimate", { payment: formatPayment(paymentExample(priceCents).monthlyPaymentCents) });
  const plan = planAdvertisedPayment(priceCents, advertisedPayment);
  return (
    <>
      {path ? (
        <a
          className="block py-1 text-xs/snug font-bold sm:text-sm lg:text-base"
          href={localizePath(locale, path)}
        >
          {estimate}
        </a>
      ) : (
        <b className="block text-xs/snug sm:text-sm lg:text-base">{estimate}</b>
      )}{" "}
      <small className="block text-xs/label lg:text-sm">
        {t(plan.downPaymentCents > 0 ? "advertisedWithDown" : "advertised", {
          payment: formatDollars(plan.monthlyPaymentCents),
          months: plan.months,
          down: formatDollars(plan.downPaymentCents),
        })}
      </small>
    </>
  );
}
