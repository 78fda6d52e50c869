/** The comparison table: the differences first, then the shared features in a disclosure. */
import { paymentExample } from "~/financing/monthly-payment";
import { formatDollars, formatRate } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatComparePath } from "~/inventory/compare/compare-codec";
import {
  type ComparedFeature,
  type ComparisonMark,
  compareVehicles,
} from "~/inventory/compare/compare-vehicles";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { HighlightList } from "~/views/components/highlight-list";
import { Silhouette } from "~/views/components/silhouette";
import { VehicleName } from "~/views/components/vehicle-name";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { useSite } from "~/views/frame/site-context";
import { CompareValue } from "./value";

interface TableProps {
  /** At least two. */
  readonly vehicles: readonly InventoryVehicle[];
}

export function CompareTable({ vehicles }: TableProps) {
  const { t } = useText("compare");
  const { different, same, highlights } = compareVehicles(vehicles);
  const hasOwn = highlights.own.some((list) => list.length > 0);
  const isPriceShared = same.includes("price");
  return (
    <>
      {/* A scrolling region must be focusable, so that arrow keys scroll it. */}
      <section
        className="compare-scroll"
        aria-label={t("table")}
        tabIndex={vehicles.length > 1 ? 0 : undefined}
      >
        <table className="compare-table">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr>
              <td />
              {vehicles.map((vehicle) => (
                <Column key={vehicle.id} vehicle={vehicle} vehicles={vehicles} />
              ))}
            </tr>
          </thead>
          <tbody>
            {/* The price is always visible, even when it is the same. */}
            {isPriceShared ? <Row feature="price" vehicles={vehicles} /> : null}
            {different.map(({ feature, marks }) => (
              <Row key={feature} feature={feature} vehicles={vehicles} marks={marks} />
            ))}
            {hasOwn ? <HighlightsRow lists={highlights.own} vehicles={vehicles} /> : null}
          </tbody>
        </table>
      </section>
      <PaymentTerms vehicles={vehicles} />
      <SharedFeatures
        vehicles={vehicles}
        features={same.filter((feature) => feature !== "price")}
        highlights={highlights.shared}
      />
    </>
  );
}

function Column({ vehicle, vehicles }: { vehicle: InventoryVehicle } & TableProps) {
  const { t } = useText(["compare", "vehicle"]);
  const { locale } = useSite();
  const others = vehicles.map(({ id }) => id).filter((id) => id !== vehicle.id);
  const [photo] = vehicle.photos;
  return (
    <th scope="col">
      {photo ? (
        <VehiclePhoto photo={photo} place="compare" alt="" isFirst={vehicle === vehicles[0]} />
      ) : (
        <span className="no-picture">
          <Silhouette bodyStyle={vehicle.bodyStyles[0]} />
        </span>
      )}
      {photo && !isIllustration(photo) ? null : (
        <span className="compare-caption">{t(photo ? "vehicle:illustration" : "vehicle:noPhotosYet")}</span>
      )}
      <a className="compare-name" href={localizePath(locale, `/vehicle/${vehicle.id}`)}>
        <VehicleName name={vehicle.name} />
      </a>
      <a className="compare-remove" href={localizePath(locale, formatComparePath(others))}>
        {t("remove")}
        <span className="sr-only">{` ${vehicle.name}`}</span>
      </a>
    </th>
  );
}

interface RowProps extends TableProps {
  readonly feature: ComparedFeature;
  readonly marks?: readonly ComparisonMark[];
}

function Row({ feature, vehicles, marks }: RowProps) {
  const { t } = useText("compare");
  return (
    <tr>
      <th scope="row">{t(`features.${feature}`)}</th>
      {vehicles.map((vehicle, index) => (
        <CompareCell key={vehicle.id} feature={feature} vehicle={vehicle} mark={marks?.[index] ?? null} />
      ))}
    </tr>
  );
}

interface CellProps {
  readonly feature: ComparedFeature;
  readonly vehicle: InventoryVehicle;
  readonly mark: ComparisonMark;
}

/** Marks a difference by text and weight, never by color alone. */
function CompareCell({ feature, vehicle, mark }: CellProps) {
  const { t } = useText("compare");
  const word =
    mark === "best" && (feature === "price" || feature === "mileage" || feature === "year")
      ? t(`best.${feature}`)
      : mark && t("alone");
  return (
    <td className={mark ? "is-marked" : undefined}>
      <CompareValue feature={feature} vehicle={vehicle} />
      {word ? (
        <span className={mark === "best" ? "compare-mark is-best" : "compare-mark"}>{word}</span>
      ) : null}
    </td>
  );
}

function HighlightsRow({ lists, vehicles }: { lists: readonly (readonly string[])[] } & TableProps) {
  const { t } = useText("compare");
  return (
    <tr>
      <th scope="row">{t("features.highlights")}</th>
      {vehicles.map(({ id }, index) => (
        <td key={id}>
          <Highlights list={lists[index] ?? []} />
        </td>
      ))}
    </tr>
  );
}

function Highlights({ list }: { list: readonly string[] }) {
  const { t } = useText("compare");
  const { locale } = useSite();
  if (list.length === 0) return <span className="text-muted">{t("noHighlights")}</span>;
  return <HighlightList locale={locale} highlights={list} />;
}

/** The terms that the asterisks of the payments refer to. */
function PaymentTerms({ vehicles }: TableProps) {
  const { t } = useText("compare");
  const { locale } = useSite();
  const priceCents = vehicles.find((vehicle) => vehicle.priceCents !== null)?.priceCents;
  if (!priceCents) return null;
  const { downPaymentCents, aprBasisPoints, termMonths } = paymentExample(priceCents);
  const terms = {
    down: formatDollars(downPaymentCents),
    apr: formatRate(locale, aprBasisPoints),
    term: termMonths,
  };
  return <p className="text-sm/snug text-muted compare-terms">{t("terms", terms)}</p>;
}

interface SharedProps extends TableProps {
  readonly features: readonly ComparedFeature[];
  readonly highlights: readonly string[];
}

function SharedFeatures({ vehicles, features, highlights }: SharedProps) {
  const { t } = useText("compare");
  const [first] = vehicles;
  const number = features.length + (highlights.length > 0 ? 1 : 0);
  if (!first || number === 0) return null;
  return (
    <details className="compare-same">
      <summary className="disclosure-line">{t("same", { count: number })}</summary>
      <dl className="fact-ledger">
        {features.map((feature) => (
          <div key={feature}>
            <dt>{t(`features.${feature}`)}</dt>
            <dd>
              <CompareValue feature={feature} vehicle={first} />
            </dd>
          </div>
        ))}
        {highlights.length > 0 ? (
          <div>
            <dt>{t("features.highlights")}</dt>
            <dd>
              <Highlights list={highlights} />
            </dd>
          </div>
        ) : null}
      </dl>
    </details>
  );
}
