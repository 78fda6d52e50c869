/** The price with sales tax, tag, and title, and the prices since the listing. */
import type { TFunction } from "i18next";
import type { PriceFacts } from "~/dealer/business-facts";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { estimateOutTheDoor } from "~/financing/out-the-door";
import { formatDate } from "~/i18n/format-date";
import { formatDollars, formatRate } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listPriceHistory } from "~/inventory/price-history";
import type { Vehicle } from "~/vehicles/vehicle";
import { AskVehicle } from "./ask-vehicle";
import { Entry, VehicleSection } from "./vehicle-section";

interface WholePriceProps {
  readonly vehicle: Vehicle;
  readonly facts: PriceFacts;
}

/** A button that asks for the total replaces it until the owner has confirmed what it consists of. */
export function WholePrice({ vehicle, facts }: WholePriceProps) {
  const { t, locale } = useText("vehicle");
  const { priceCents } = vehicle;
  if (priceCents === null) return null;
  const { salesTaxCents, tagAndTitleCents, totalCents } = estimateOutTheDoor(priceCents, facts);
  const { county, stateBasisPoints, surtaxBasisPoints, surtaxedCents, asOf } = facts.salesTax;
  return (
    <section className="mt-4 max-w-xl border-t border-line pt-5">
      <h2 className="mb-2 text-[1.375rem]">{t("wholePrice")}</h2>
      <dl className="fact-ledger">
        <Entry term={formatPriceTerm(t, facts)}>{formatDollars(priceCents)}</Entry>
        <Entry term={t("salesTax")}>{formatDollars(salesTaxCents)}</Entry>
        {tagAndTitleCents ? <Entry term={t("tagAndTitle")}>{formatRange(tagAndTitleCents)}</Entry> : null}
        <Entry className="border-t-2! border-ink! font-bold" term={t("outTheDoor")}>
          {totalCents ? formatRange(totalCents) : t("askUs")}
        </Entry>
      </dl>
      {totalCents ? null : <AskVehicle ask="out-the-door" vehicle={vehicle} />}
      <p className="mt-1 text-xs/label text-muted">
        {t("wholePriceTerms", {
          county,
          state: formatTaxRate(stateBasisPoints),
          surtax: formatTaxRate(surtaxBasisPoints),
          surtaxed: formatDollars(surtaxedCents),
          day: formatDate(locale, `${asOf}T12:00:00Z`),
        })}
      </p>
    </section>
  );
}

/** Mentions the fee only once an owner has confirmed that prices include it. */
function formatPriceTerm(t: TFunction<"vehicle">, { feesIncluded, dealerFeeCents }: PriceFacts): string {
  if (!feesIncluded) return t("vehiclePrice");
  return dealerFeeCents ? t("priceWithFee", { fee: formatDollars(dealerFeeCents) }) : t("priceWithFees");
}

/** "6%", not "6.0%". */
const formatTaxRate = (basisPoints: number) => formatRate(basisPoints).replace(".0%", "%");

const formatRange = ({ min, max }: { min: number; max: number }) =>
  min === max ? formatDollars(min) : `${formatDollars(min)}–${formatDollars(max)}`;

export function PriceHistory({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t, locale } = useText("vehicle");
  const history = listPriceHistory(vehicle);
  // The price alone says nothing that the page doesn't say above.
  if (history.length < 2) return null;
  return (
    <VehicleSection heading={t("priceHistory")}>
      <dl className="fact-ledger max-w-xl">
        {history.map(({ atIso, priceCents, changeCents, isListing }) => {
          const price = formatDollars(priceCents);
          return (
            <Entry
              key={atIso}
              term={<time dateTime={getOrlandoDay(new Date(atIso))}>{formatDate(locale, atIso)}</time>}
            >
              {changeCents === null ? null : (
                <b className={changeCents < 0 ? "mr-3 text-sea" : "mr-3"}>{formatChange(changeCents)}</b>
              )}
              {isListing ? t("listedAt", { price }) : price}
            </Entry>
          );
        })}
      </dl>
    </VehicleSection>
  );
}

const formatChange = (cents: number) => `${cents < 0 ? "−" : "+"}${formatDollars(Math.abs(cents))}`;
