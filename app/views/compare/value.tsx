/** One feature of one vehicle in the comparison. */
import type { ReactNode } from "react";
import { paymentExample, planAdvertisedPayment } from "~/financing/monthly-payment";
import { formatDollars, formatPayment } from "~/i18n/format-number";
import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { ComparedFeature } from "~/inventory/compare/compare-vehicles";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { describeTitle } from "~/vehicles/title-brand";
import { describeWarranty } from "~/vehicles/warranty";
import { useDownPayment } from "~/views/components/down-payment";
import { formatContactPath, formatVehicleLoanPath } from "~/views/urls";

interface CompareValueProps {
  readonly feature: ComparedFeature;
  readonly vehicle: InventoryVehicle;
}

export function CompareValue({ feature, vehicle }: CompareValueProps) {
  const value = useFeatureText(vehicle)[feature];
  if (value) return value;
  return feature === "price" ? <CompareQuestion vehicle={vehicle} ask="vehicle:callForPrice" /> : <Unknown />;
}

function Unknown() {
  const { t } = useText("vehicle");
  return <span className="text-muted">{t("notAvailable")}</span>;
}

interface QuestionProps extends Pick<CompareValueProps, "vehicle"> {
  readonly ask: "vehicle:callForPrice" | "compare:askUs";
}

/** Asks the dealership about the vehicle. */
export function CompareQuestion({ vehicle, ask }: QuestionProps) {
  const { t, locale } = useText(["compare", "vehicle"]);
  return (
    <a
      className="-my-1 inline-block py-1 text-muted"
      href={localizePath(locale, formatContactPath("info", vehicle.vin))}
    >
      {t(ask)}
      <span className="sr-only">{`: ${vehicle.name}`}</span>
    </a>
  );
}

/** Returns each feature as shoppers read it; empty for one that isn't known. */
export function useFeatureText(vehicle: InventoryVehicle): Readonly<Record<ComparedFeature, ReactNode>> {
  const { t, locale } = useText("vehicle");
  const { priceCents, odometerMiles, bodyStyles, titleBrand, drivetrain, details } = vehicle;
  const { engine, transmission, doors, seats } = details;
  const color = translateColor(locale, vehicle.color);
  const title = t(`titles.${describeTitle(vehicle) ?? "unstated"}`);
  const warranty = describeWarranty(details.warranty);
  return {
    price: priceCents !== null && (
      <span className="price-figure block pt-0.5 text-[1.375rem] lg:text-[2rem]">
        {formatDollars(priceCents)}
      </span>
    ),
    mileage: odometerMiles !== null && t("miles", { count: odometerMiles }),
    year: vehicle.year,
    make: vehicle.make,
    style: t(`styles.${bodyStyles[0]}`),
    fuel: t(`fuels.${vehicle.fuel}`),
    color: color.text && <span lang={color.lang ?? undefined}>{color.text}</span>,
    title: titleBrand ? <b className="text-brick">{title}</b> : title,
    engine,
    drivetrain: drivetrain && t(`drivetrains.${drivetrain}`),
    transmission: transmission && t(`transmissions.${transmission}`),
    doors,
    seats,
    warranty: warranty && t(`warranties.${warranty}`),
  };
}

/** The 60-month estimate, which links to the calculator, and the advertised payment; the page has the terms once. */
export function ComparePayment({ vehicle }: Pick<CompareValueProps, "vehicle">) {
  const { t, locale } = useText("vehicle");
  const down = useDownPayment();
  const { priceCents, advertisedPayment } = vehicle;
  if (priceCents === null) return <Unknown />;
  if (down >= priceCents) return t("notAvailable");
  const path = formatVehicleLoanPath(vehicle, down);
  const payment = formatPayment(paymentExample(priceCents, down).monthlyPaymentCents);
  const estimate = t("estimate", { payment });
  const plan = planAdvertisedPayment(priceCents, advertisedPayment, down);
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
        {t(plan.downPaymentCents > down ? "advertisedWithDown" : "advertised", {
          payment: formatDollars(plan.monthlyPaymentCents),
          count: plan.months,
          down: formatDollars(plan.downPaymentCents),
        })}
      </small>
    </>
  );
}
