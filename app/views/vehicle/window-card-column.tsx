/** One language of the window card: the vehicle, required disclosures, the monthly payment, and the date. */
import type { ReactNode } from "react";
import { paymentExample } from "~/financing/monthly-payment";
import { formatDate } from "~/i18n/format-date";
import { formatDollars, formatPayment, formatRate } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances";
import { nameColor } from "~/i18n/inventory-terms";
import type { Locale } from "~/platform/locale";
import { saysOnlyBrand } from "~/vehicles/title-brand";
import type { Vehicle } from "~/vehicles/vehicle";
import { HighlightList } from "~/views/components/highlight-list";
import { useNotIncluded } from "~/views/frame/dealer-context";

/** As many as a passer-by reads. */
const MAX_HIGHLIGHTS = 4;

interface ColumnProps {
  readonly locale: Locale;
  readonly vehicle: Vehicle;
}

export function WindowCardColumn({ locale, vehicle, advertisedAt }: ColumnProps & { advertisedAt: string }) {
  const t = getI18n(locale).getFixedT(null, "windowCard");
  const notIncluded = useNotIncluded();
  const { priceCents, titleBrand } = vehicle;
  return (
    <div className="flex flex-col gap-[0.6rem] print:min-h-0" lang={locale}>
      <Payment locale={locale} priceCents={priceCents} />
      {titleBrand ? (
        <p className="border-2 border-flag px-3 py-2 font-semibold print:flex-none" data-required="">
          {t(titleBrand)}
        </p>
      ) : null}
      <Facts locale={locale} vehicle={vehicle} />
      <Highlights locale={locale} vehicle={vehicle} />
      <div
        className="grid flex-none gap-2 text-facts/label text-muted print:mt-auto print:text-[8.5pt]"
        data-required=""
      >
        {priceCents === null ? null : (
          <p>
            {`${formatTerms(locale, priceCents)} ${getI18n(locale).getFixedT(null, "vehicle")(`notIncluded.${notIncluded}`)}`}
          </p>
        )}
        <p>{t("asAdvertised", { date: formatDate(locale, advertisedAt) })}</p>
      </div>
    </div>
  );
}

function Payment({ locale, priceCents }: { locale: Locale; priceCents: number | null }) {
  const t = getI18n(locale).getFixedT(null, "windowCard");
  if (priceCents === null) return <p className="print:flex-none">{t("credit")}</p>;
  const payment = formatPayment(paymentExample(priceCents).monthlyPaymentCents);
  return (
    <p className="print:flex-none">
      <b className="text-xl">{getI18n(locale).getFixedT(null, "vehicle")("estimate", { payment })}</b>
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
    apr: formatRate(aprBasisPoints),
    term: termMonths,
  });
}

function Facts({ locale, vehicle }: ColumnProps) {
  const t = getI18n(locale).getFixedT(null, "vehicle");
  const { year, odometerMiles, fuel, color, bodyStyles } = vehicle;
  const paint = nameColor(locale, color);
  const facts = [
    [t("year"), year],
    [t("mileage"), odometerMiles === null ? t("notAvailable") : t("miles", { count: odometerMiles })],
    [t("fuelType"), t(`fuels.${fuel}`)],
    [getI18n(locale).getFixedT(null, "compare")("features.style"), t(`styles.${bodyStyles[0]}`)],
  ] as const;
  return (
    <dl className="print:flex-none">
      {facts.map(([term, fact]) => (
        <Fact key={term} term={term}>
          {fact}
        </Fact>
      ))}
      {paint.text ? (
        <Fact term={t("color")} lang={paint.lang}>
          {paint.text}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ term, lang, children }: { term: string; lang?: string | null; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-[0.3rem] magnified:block">
      <dt className="flex-none text-muted">{term}</dt>
      <dd
        className="min-w-0 text-right font-semibold wrap-anywhere magnified:text-left"
        lang={lang ?? undefined}
      >
        {children}
      </dd>
    </div>
  );
}

/** The only part that shrinks when the page is full. */
function Highlights({ locale, vehicle }: ColumnProps) {
  const shown = vehicle.highlights
    .filter((text) => !saysOnlyBrand(text, vehicle.titleBrand))
    .slice(0, MAX_HIGHLIGHTS);
  return (
    <HighlightList
      locale={locale}
      highlights={shown}
      className="min-h-0 flex-initial overflow-hidden"
      entryClassName="pl-4 -indent-4 before:inline-block before:w-4 before:indent-0 before:font-bold before:content-['·'_/_'']"
    />
  );
}
