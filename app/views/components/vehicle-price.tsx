/** A price with its estimated and its advertised payment, the terms of both, and a recent price drop. */
import type { ReactNode } from "react";
import { paymentExample, planAdvertisedPayment } from "~/financing/monthly-payment";
import { formatDay } from "~/i18n/format";
import { formatDollars, formatPayment, formatRate } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { findPriceDrop } from "~/inventory/price-drop";
import type { Vehicle } from "~/vehicles/vehicle";
import { useNotIncluded } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";
import { formatContactPath } from "~/views/urls";
import { useDownPayment } from "./down-payment";

interface VehiclePriceProps {
  readonly vehicle: Vehicle;
  readonly size: keyof typeof SIZES;
  /** For both payments; by default what the page's address says. */
  readonly downPaymentCents?: number | undefined;
}

const SIZES = {
  row: "text-[1.625rem]",
  card: "text-[1.875rem]",
  page: "text-[2.75rem]",
};

/** The asterisks refer to `PaymentTerms`, which the same view shows once. */
export function VehiclePrice({ vehicle, size, downPaymentCents: given }: VehiclePriceProps) {
  const { t } = useText("vehicle");
  const chosen = useDownPayment();
  const downPaymentCents = given ?? chosen;
  const { priceCents, advertisedPayment } = vehicle;
  if (priceCents === null) return <UnknownPrice vehicle={vehicle} />;
  const price = <b className={`price-figure ${SIZES[size]}`}>{formatDollars(priceCents)}</b>;
  // Nothing is left to pay by the month.
  if (downPaymentCents >= priceCents) return <p className="price-lockup">{price}</p>;
  const payment = formatPayment(paymentExample(priceCents, downPaymentCents).monthlyPaymentCents);
  const plan = planAdvertisedPayment(priceCents, advertisedPayment, downPaymentCents);
  return (
    <p className="price-lockup">
      {price}{" "}
      <span>
        <b>{t("estimate", { payment })}</b>
        {` ${t(plan.downPaymentCents > downPaymentCents ? "advertisedWithDown" : "advertised", {
          payment: formatDollars(plan.monthlyPaymentCents),
          count: plan.months,
          down: formatDollars(plan.downPaymentCents),
        })}`}
      </span>
    </p>
  );
}

function UnknownPrice({ vehicle }: { vehicle: Vehicle }) {
  const { t, locale } = useText("vehicle");
  return (
    <p className="mt-1.5 text-xl font-bold">
      <a href={localizePath(locale, formatContactPath("info", vehicle.vin))}>
        {t("callForPrice")}
        <span className="sr-only">{`: ${vehicle.name}`}</span>
      </a>
    </p>
  );
}

interface PaymentTermsProps {
  readonly vehicles: readonly Vehicle[];
  /** As for `VehiclePrice`. */
  readonly downPaymentCents?: number;
  /** A link at the end of the text. */
  readonly children?: ReactNode;
}

/** The terms of all payments among the vehicles; nothing when none has a payment. */
export function PaymentTerms({ vehicles, downPaymentCents: given, children }: PaymentTermsProps) {
  const { t } = useText("vehicle");
  const chosen = useDownPayment();
  const notIncluded = useNotIncluded();
  const downPaymentCents = given ?? chosen;
  if (vehicles.every(({ isSold, priceCents }) => isSold || (priceCents ?? 0) <= downPaymentCents))
    return null;
  const { aprBasisPoints, termMonths } = paymentExample(0);
  const terms = {
    down: formatDollars(downPaymentCents),
    apr: formatRate(aprBasisPoints),
    term: termMonths,
  };
  return (
    <p className="text-xs/label text-muted">
      {`${t("paymentTerms", terms)} ${t(`notIncluded.${notIncluded}`)} `}
      {children}
    </p>
  );
}

/** The amount and date of a recent price drop. */
export function PriceDropNote({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { locale, nowMs } = useSite();
  const drop = findPriceDrop(vehicle, nowMs);
  if (!drop) return null;
  const day = formatDay(locale, drop.sinceIso);
  return (
    <p className="mt-1 text-note font-semibold text-sea">
      {t("priceDrop", { amount: formatDollars(drop.cents), day })}
    </p>
  );
}
