/** A price with its monthly payment, always with the terms that the asterisk refers to, and a recent price drop. */

import type { ReactNode } from "react";
import { CALCULATOR_FIELDS } from "~/financing/loan-request";
import { paymentExample } from "~/financing/monthly-payment";
import { formatDay, formatDollars, formatPayment, formatRate } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { findPriceDrop } from "~/inventory/price-drop";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import type { Vehicle } from "~/vehicles/vehicle";
import { useSite } from "~/views/frame/site-context";

/** Returns the calculator's path for this price in whole dollars, or null when the price is out of its range. */
export function formatCalculatorPath(priceCents: number): string | null {
  const { min, max, perUnit } = CALCULATOR_FIELDS.price;
  if (priceCents < min * perUnit || priceCents > max * perUnit) return null;
  return `/financing?price=${Math.round(priceCents / 100)}`;
}

interface VehiclePriceProps {
  readonly vehicle: Vehicle;
  readonly withTaxNote?: boolean;
  /** Placed between the price and its example. */
  readonly note?: ReactNode;
}

export function VehiclePrice({ vehicle, withTaxNote = false, note }: VehiclePriceProps) {
  const { t } = useText("vehicle");
  const { priceCents, advertisedPayment } = vehicle;
  if (priceCents === null) return <p className="price is-unknown">{t("callForPrice")}</p>;
  return (
    <>
      <p className="price">
        {formatDollars(priceCents)} <span>{advertisedPayment.replace(/\/mo\b/, t("perMonth"))}</span>
      </p>
      {note}
      <p>
        <small className="example">
          <WorkedExample priceCents={priceCents} />
          {withTaxNote ? ` ${t("taxes")}` : null}
        </small>
      </p>
    </>
  );
}

function WorkedExample({ priceCents }: { priceCents: number }) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  const { downPaymentCents, aprBasisPoints, termMonths, monthlyPaymentCents } = paymentExample(priceCents);
  const text = t("example", {
    price: formatDollars(priceCents),
    down: formatDollars(downPaymentCents),
    apr: formatRate(locale, aprBasisPoints),
    term: termMonths,
    payment: SLOT,
  });
  const path = formatCalculatorPath(priceCents);
  const payment = formatPayment(monthlyPaymentCents) + t("perMonth");
  return (
    <SlottedText text={text}>
      {path ? <a href={localizePath(locale, path)}>{payment}</a> : payment}
    </SlottedText>
  );
}

/** The amount and date of a recent price drop. */
export function PriceDropNote({ vehicle }: { vehicle: Pick<InventoryVehicle, "priceDrop" | "isSold"> }) {
  const { t } = useText("vehicle");
  const { locale, nowMs } = useSite();
  const drop = findPriceDrop(vehicle, nowMs);
  if (!drop) return null;
  const day = formatDay(locale, drop.sinceIso);
  return <p className="drop">{t("priceDrop", { amount: formatDollars(drop.cents), day })}</p>;
}
