/** One language of the window card: the vehicle, required disclosures, the monthly payment, and the date. */
import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatPayment, formatRate } from "~/i18n/format";
import { formatDate } from "~/i18n/format-date";
import { getI18n } from "~/i18n/instances";
import { translateColor } from "~/i18n/inventory-terms";
import type { Locale } from "~/i18n/locale";
import type { Vehicle } from "~/vehicles/vehicle";
import { saysRebuilt } from "~/vehicles/vehicle-name";
import { HighlightList } from "~/views/components/highlight-list";

/** As many as a passer-by reads. */
const MAX_HIGHLIGHTS = 4;

interface ColumnProps {
  readonly locale: Locale;
  readonly vehicle: Vehicle;
}

export function WindowCardColumn({ locale, vehicle, advertisedAt }: ColumnProps & { advertisedAt: string }) {
  const t = getI18n(locale).getFixedT(null, "windowCard");
  const { priceCents, isRebuilt } = vehicle;
  return (
    <div lang={locale}>
      <Payment locale={locale} priceCents={priceCents} />
      {isRebuilt ? <p className="card-rebuilt">{t("rebuilt")}</p> : null}
      <Facts locale={locale} vehicle={vehicle} />
      <Highlights locale={locale} vehicle={vehicle} />
      <div className="card-small">
        {priceCents === null ? null : <p>{formatTerms(locale, priceCents)}</p>}
        <p>{t("asAdvertised", { date: formatDate(locale, advertisedAt) })}</p>
      </div>
    </div>
  );
}

function Payment({ locale, priceCents }: { locale: Locale; priceCents: number | null }) {
  const t = getI18n(locale).getFixedT(null, "windowCard");
  if (priceCents === null) return <p className="card-payment">{t("credit")}</p>;
  const { monthlyPaymentCents } = paymentExample(priceCents);
  return (
    <p className="card-payment">
      <b>{t("perMonth", { payment: formatPayment(monthlyPaymentCents) })}</b>
      <br />
      {t("credit")}
    </p>
  );
}

/** The terms that the payment's asterisk refers to. */
function formatTerms(locale: Locale, priceCents: number): string {
  const { downPaymentCents, aprBasisPoints, termMonths } = paymentExample(priceCents);
  return getI18n(locale).getFixedT(null, "windowCard")("terms", {
    down: formatDollars(downPaymentCents),
    apr: formatRate(locale, aprBasisPoints),
    term: termMonths,
  });
}

function Facts({ locale, vehicle }: ColumnProps) {
  const t = getI18n(locale).getFixedT(null, "vehicle");
  const { year, odometerMiles, fuel, color, bodyStyles } = vehicle;
  const paint = translateColor(locale, color);
  const facts = [
    [t("year"), year],
    [t("mileage"), odometerMiles === null ? t("notAvailable") : t("miles", { count: odometerMiles })],
    [t("fuelType"), t(`fuels.${fuel}`)],
    [getI18n(locale).getFixedT(null, "compare")("features.style"), t(`styles.${bodyStyles[0]}`)],
  ] as const;
  return (
    <dl>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
      {paint.text ? (
        <div>
          <dt>{t("color")}</dt>
          <dd lang={paint.lang ?? undefined}>{paint.text}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The only part that shrinks when the page is full. */
function Highlights({ locale, vehicle }: ColumnProps) {
  const shown = vehicle.highlights.filter((text) => !saysRebuilt(text)).slice(0, MAX_HIGHLIGHTS);
  return <HighlightList locale={locale} highlights={shown} className="card-highlights" />;
}
