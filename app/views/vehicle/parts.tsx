/** Sections of the vehicle page: specifications, highlights, history, and monthly payment. */
import type { ReactNode } from "react";
import { formatHistoryReportUrl, formatRecallLookUpUrl } from "~/dealer/links";
import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatPayment, formatRate } from "~/i18n/format";
import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { Vehicle } from "~/vehicles/vehicle";
import { HighlightList } from "~/views/components/highlight-list";
import { formatCalculatorPath } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";

export function VehicleSpecs({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useText(["vehicle", "windowCard"]);
  const { locale } = useSite();
  const { odometerMiles } = vehicle;
  const color = translateColor(locale, vehicle.color);
  return (
    <Part heading={t("specifications")} isFirst>
      <dl className="specs">
        <Entry term={t("year")}>{vehicle.year}</Entry>
        <Entry term={t("mileage")}>
          {odometerMiles === null ? t("notAvailable") : t("miles", { count: odometerMiles })}
        </Entry>
        <Entry term={t("fuelType")}>{t(`fuels.${vehicle.fuel}`)}</Entry>
        <Entry term={t("make")}>{vehicle.make || t("notAvailable")}</Entry>
        <Entry term={t("model")}>{vehicle.model || t("notAvailable")}</Entry>
        <Entry term={t("color")}>
          {color.text ? <span lang={color.lang ?? undefined}>{color.text}</span> : t("notAvailable")}
        </Entry>
        <Entry term={t("vin")} isFull>
          {vehicle.vin}
        </Entry>
      </dl>
      {vehicle.isSold ? null : (
        <p>
          <a
            className="quiet-link text-sm/snug"
            href={localizePath(locale, `/vehicle/${vehicle.id}/window-card`)}
          >
            {t("windowCard:link")}
          </a>
        </p>
      )}
    </Part>
  );
}

export function VehicleHighlights({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  if (vehicle.highlights.length === 0) return null;
  return (
    <Part heading={t("highlights")}>
      <HighlightList locale={locale} highlights={vehicle.highlights} entryClassName="say" />
    </Part>
  );
}

export function VehicleHistory({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useText("vehicle");
  return (
    <Part heading={t("history")}>
      <p className="max-w-xl text-lg">{t("historyText")}</p>
      <p>
        <a
          className="push-button"
          href={formatHistoryReportUrl(vehicle.vin)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("historyLink")}
        </a>
      </p>
      <p>
        {`${t("recallText")} `}
        <a href={formatRecallLookUpUrl(vehicle.vin)} target="_blank" rel="noopener noreferrer">
          {t("recallLink")}
        </a>
      </p>
    </Part>
  );
}

export function VehicleCost({ priceCents }: { priceCents: number }) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  const { downPaymentCents, aprBasisPoints, termMonths, monthlyPaymentCents } = paymentExample(priceCents);
  const calculator = formatCalculatorPath(priceCents);
  return (
    <Part heading={t("cost")}>
      <p className="text-muted">{t("costText")}</p>
      <dl className="fact-ledger">
        <Entry term={t("vehiclePrice")}>{formatDollars(priceCents)}</Entry>
        <Entry term={t("downPayment")}>{formatDollars(downPaymentCents)}</Entry>
        <Entry term={t("apr")}>{formatRate(locale, aprBasisPoints)}</Entry>
        <Entry term={t("term")}>{t("months", { term: termMonths })}</Entry>
        <Entry term={<b>{t("estimatedPayment")}</b>}>
          <b>{t("aMonth", { payment: formatPayment(monthlyPaymentCents) })}</b>
        </Entry>
      </dl>
      {calculator ? (
        <p>
          <a className="quiet-link" href={localizePath(locale, calculator)}>
            {t("openCalculator")}
          </a>
        </p>
      ) : null}
    </Part>
  );
}

interface PartProps {
  readonly heading: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

function Part({ heading, isFirst = false, children }: PartProps) {
  return (
    <section className={isFirst ? "part is-first" : "part"}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

interface EntryProps {
  readonly term: ReactNode;
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

function Entry({ term, isFull = false, children }: EntryProps) {
  return (
    <div className={isFull ? "full" : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
