/** The comparison table: the differences first, then the shared features in a disclosure. Small screens show the labels above the rows. */
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text";
import {
  type ComparedFeature,
  type ComparisonMark,
  compareVehicles,
} from "~/inventory/compare/compare-vehicles";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { HighlightList } from "~/views/components/highlight-list";
import { CompareActions, CompareName, ComparePicture } from "./column";
import { ComparePayment, CompareValue } from "./value";

interface TableProps {
  /** At least two. */
  readonly vehicles: readonly InventoryVehicle[];
}

/** Four columns are wider than a phone, so the table scrolls both ways there: names stay in view in what scrolls only. */
const SCROLLING =
  "max-sm:overflow-x-auto max-sm:max-h-[88svh] max-sm:snap-x overscroll-x-contain print:max-h-none";
const FITTING = "max-[20em]:overflow-x-auto";
const WIDTHS: Readonly<Record<number, string>> = {
  2: "[--columns:2] magnified:w-56",
  3: "[--columns:3] min-w-72 magnified:w-84",
  4: "[--columns:4] min-w-144 magnified:w-144",
};

/** Labels are above the values on small screens and left of them on large ones. */
const GRID =
  "grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-2 sm:gap-x-4 lg:grid-cols-[9rem_repeat(var(--columns),minmax(0,1fr))] lg:gap-x-8 print:py-1";
const ROW = `${GRID} border-t border-line pt-1.5 pb-2 lg:items-baseline lg:py-3`;
const PICTURE_ROW = `${GRID} pt-1.5 lg:pt-3`;
const NAME_ROW = `${GRID} bg-paper pb-1 shadow-[0_1px_var(--color-line)] max-lg:sticky max-lg:top-0 md:max-lg:top-12 max-lg:z-1 lg:pb-3`;
const LABEL =
  "sticky left-0 col-span-full w-fit p-0 text-left text-xs/label font-normal text-muted lg:static lg:col-span-1 lg:text-note";

export function CompareTable({ vehicles }: TableProps) {
  const { t } = useText("compare");
  const { different, same, highlights } = compareVehicles(vehicles);
  const hasOwn = highlights.own.some((list) => list.length > 0);
  const priceMarks = different.find(({ feature }) => feature === "price")?.marks;
  return (
    <>
      {/* A scrolling region must be focusable, so that arrow keys scroll it. */}
      <section
        className={`relative print:overflow-visible ${vehicles.length > 3 ? SCROLLING : FITTING}`}
        aria-label={t("table")}
        tabIndex={vehicles.length > 1 ? 0 : undefined}
      >
        <Table vehicles={vehicles}>
          {/* The price is always visible, even when it is the same. */}
          <Row feature="price" vehicles={vehicles} marks={priceMarks} />
          <PaymentRow vehicles={vehicles} />
          {different
            .filter(({ feature }) => feature !== "price")
            .map(({ feature, marks }) => (
              <Row key={feature} feature={feature} vehicles={vehicles} marks={marks} />
            ))}
          {hasOwn ? (
            <LabeledRow label={t("features.highlights")} vehicles={vehicles}>
              {(_, index) => <CompareHighlights list={highlights.own[index] ?? []} />}
            </LabeledRow>
          ) : null}
          <LabeledRow label={t("nextStep")} vehicles={vehicles} isLabelHidden>
            {(vehicle) => (
              <CompareActions vehicle={vehicle} features={different.map(({ feature }) => feature)} />
            )}
          </LabeledRow>
        </Table>
      </section>
      <CompareShared
        vehicles={vehicles}
        features={same.filter((feature) => feature !== "price")}
        highlights={highlights.shared}
      />
    </>
  );
}

function Table({ vehicles, children }: { children: ReactNode } & TableProps) {
  const { t } = useText("compare");
  return (
    <table
      className={`block text-sm/label tabular-nums wrap-anywhere lg:text-base/label ${WIDTHS[vehicles.length]}`}
    >
      <caption className="sr-only">{t("caption")}</caption>
      {/* Without a box, because the names stay in view along the whole table. */}
      <thead className="contents">
        <tr className={PICTURE_ROW}>
          <td className="p-0 max-lg:hidden" />
          {vehicles.map((vehicle) => (
            <ComparePicture key={vehicle.id} vehicle={vehicle} vehicles={vehicles} />
          ))}
        </tr>
        <tr className={NAME_ROW}>
          <td className="p-0 max-lg:hidden" />
          {vehicles.map((vehicle) => (
            <CompareName key={vehicle.id} vehicle={vehicle} />
          ))}
        </tr>
      </thead>
      <tbody className="block">{children}</tbody>
    </table>
  );
}

interface LabeledRowProps extends TableProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly children: (vehicle: InventoryVehicle, index: number) => ReactNode;
}

function LabeledRow({ label, vehicles, isLabelHidden = false, children }: LabeledRowProps) {
  return (
    <tr className={ROW}>
      <th className={LABEL} scope="row">
        {isLabelHidden ? <span className="sr-only">{label}</span> : label}
      </th>
      {vehicles.map((vehicle, index) => (
        <td key={vehicle.id} className="p-0">
          {children(vehicle, index)}
        </td>
      ))}
    </tr>
  );
}

interface RowProps extends TableProps {
  readonly feature: ComparedFeature;
  readonly marks?: readonly ComparisonMark[] | undefined;
}

function Row({ feature, vehicles, marks }: RowProps) {
  const { t } = useText("compare");
  return (
    <LabeledRow label={t(`features.${feature}`)} vehicles={vehicles}>
      {(vehicle, index) => <Cell feature={feature} vehicle={vehicle} mark={marks?.[index] ?? null} />}
    </LabeledRow>
  );
}

function PaymentRow({ vehicles }: TableProps) {
  const { t } = useText("compare");
  if (vehicles.every(({ priceCents }) => priceCents === null)) return null;
  return (
    <LabeledRow label={t("payment")} vehicles={vehicles}>
      {(vehicle) => <ComparePayment vehicle={vehicle} />}
    </LabeledRow>
  );
}

interface CellProps {
  readonly feature: ComparedFeature;
  readonly vehicle: InventoryVehicle;
  readonly mark: ComparisonMark;
}

/** Marks a difference by text and weight, never by color alone. */
function Cell({ feature, vehicle, mark }: CellProps) {
  const { t } = useText("compare");
  const value = <CompareValue feature={feature} vehicle={vehicle} />;
  if (!mark) return value;
  const isBest = mark === "best" && (feature === "price" || feature === "mileage" || feature === "year");
  return (
    <>
      <b className="font-semibold">{value}</b>{" "}
      <span className={`block text-xs/label font-bold ${isBest ? "text-sea" : "text-muted"}`}>
        {isBest ? t(`best.${feature}`) : t("alone")}
      </span>
    </>
  );
}

function CompareHighlights({ list }: { list: readonly string[] }) {
  const { t, locale } = useText("compare");
  if (list.length === 0) return <span className="text-muted">{t("noHighlights")}</span>;
  return <HighlightList locale={locale} highlights={list} />;
}

interface SharedProps {
  readonly vehicles: readonly InventoryVehicle[];
  readonly features: readonly ComparedFeature[];
  readonly highlights: readonly string[];
}

function CompareShared({ vehicles, features, highlights }: SharedProps) {
  const { t } = useText("compare");
  const [first] = vehicles;
  const number = features.length + (highlights.length > 0 ? 1 : 0);
  if (!first || number === 0) return null;
  return (
    <details className="max-w-[48rem] border-y border-line print:[&::details-content]:[content-visibility:visible]">
      <summary className="disclosure-line">{t("same", { count: number })}</summary>
      <dl className="fact-ledger pb-3">
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
              <CompareHighlights list={highlights} />
            </dd>
          </div>
        ) : null}
      </dl>
    </details>
  );
}
