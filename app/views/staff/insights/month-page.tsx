/** The sales of a month: how many, gross, days on the lot, by salesperson, and each car. */
import { formatMonth } from "~/i18n/format-month";
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { capitalise } from "~/i18n/opening-lines";
import { useText } from "~/i18n/use-text";
import {
  getDaysOnLot,
  getGross,
  getNextMonth,
  getPreviousMonth,
  type MonthSale,
  sumByPerson,
  sumSales,
} from "~/staff/insights/month-sales";
import { VehicleName } from "~/views/components/vehicle-name";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { Tag } from "~/views/staff/components/tag";
import { StaffFrame } from "~/views/staff/frame";
import { FigureList } from "./insight-figures";
import { getCellClass, TABLE } from "./insight-panel";
import { formatDayAndMonth } from "./use-value-format";

interface MonthData {
  /** "YYYY-MM" */
  readonly month: string;
  /** Whether it isn't over yet. */
  readonly isCurrent: boolean;
  /** Newest first. */
  readonly sales: readonly MonthSale[];
}

interface MonthProps {
  readonly data: MonthData;
}

interface SalesProps {
  readonly sales: readonly MonthSale[];
}

export function MonthPage({ data }: MonthProps) {
  const { t } = useText("staffInsights");
  return (
    <StaffFrame
      title={t("month.title")}
      back={{ to: "/staff/insights", label: t("title") }}
      actions={<Months data={data} />}
    >
      <MonthSales sales={data.sales} />
    </StaffFrame>
  );
}

export function MonthSales({ sales }: SalesProps) {
  const { t, locale } = useText("staffInsights");
  const missing = sales.filter((sale) => getGross(sale) === null);
  const known = sales.filter((sale) => getGross(sale) !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Figures sales={sales} />
      <Cars title={t("month.missing", { count: missing.length })} sales={missing} />
      <People sales={sales} />
      <Cars title={t("month.cars")} sales={known} />
      <p className="grid justify-items-start px-gutter text-facts text-muted lg:px-0">
        {t("month.note")}
        <a className="quiet-link" href={localizePath(locale, "/staff/vehicles?show=sold")}>
          {t("month.soldCars")}
        </a>
      </p>
    </div>
  );
}

export function Months({ data: { month, isCurrent } }: MonthProps) {
  const { t, locale } = useText("staffInsights");
  const step = (to: string, sign: string) => (
    <a
      className="push-button px-3.5"
      href={`${localizePath(locale, "/staff/insights/month")}?month=${to}`}
      aria-label={formatMonth(locale, to)}
    >
      {sign}
    </a>
  );
  return (
    <nav className="flex items-center gap-2" aria-label={t("month.label")}>
      {step(getPreviousMonth(month), "‹")}
      <span className="font-semibold">{capitalise(locale, formatMonth(locale, month))}</span>
      {isCurrent ? null : step(getNextMonth(month), "›")}
    </nav>
  );
}

function Figures({ sales }: SalesProps) {
  const { t } = useText(["staffInsights", "staffShared"]);
  const { sold, grossCents, withGross, averageDays } = sumSales(sales);
  const none = t("figures.none");
  const ofCars = t("figures.lotCars", { count: withGross });
  const figures = [
    {
      name: t("columns.sold"),
      value: formatNumber(sold),
      note: t("month.people", { count: sumByPerson(sales).length }),
    },
    {
      name: t("month.gross"),
      value: grossCents === null ? none : formatDollars(grossCents),
      note: t("month.grossNote", { count: withGross }),
    },
    {
      name: t("month.perCar"),
      value: grossCents === null ? none : formatDollars(Math.round(grossCents / withGross / 100) * 100),
      note: withGross === 0 && sold > 0 ? t("month.missing", { count: sold }) : ofCars,
    },
    {
      name: t("figures.lot"),
      value: averageDays === null ? none : t("staffShared:days", { count: averageDays }),
      note: t("figures.lotCars", { count: sold }),
    },
  ];
  return <FigureList figures={figures} />;
}

function People({ sales }: SalesProps) {
  const { t } = useText(["staffInsights", "staffShared"]);
  const headings = [t("columns.person"), t("columns.sold"), t("month.gross"), t("figures.lot")];
  if (sales.length === 0) return null;
  return (
    <Panel title={t("month.byPerson")}>
      <PanelBody>
        <table className={`${TABLE} table-fixed`}>
          <thead>
            <tr>
              {headings.map((heading, index) => (
                <th key={heading} scope="col" className={`${getCellClass(index)} first:w-[36%]`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sumByPerson(sales).map(({ id, name, sum: { sold, grossCents, averageDays } }) => (
              <tr key={id}>
                <th scope="row" className={`${getCellClass(0)} wrap-anywhere`}>
                  {name ?? t("removedPerson")}
                </th>
                <td className={getCellClass(1)}>{formatNumber(sold)}</td>
                <td className={getCellClass(2)}>{grossCents === null ? "–" : formatDollars(grossCents)}</td>
                <td className={`${getCellClass(3)} whitespace-nowrap`}>
                  {t("staffShared:days", { count: averageDays ?? 0 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PanelBody>
    </Panel>
  );
}

/** Each row leads to where its figures are entered. */
function Cars({ title, sales }: SalesProps & { readonly title: string }) {
  if (sales.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="panel-rows">
        {sales.map((sale) => (
          <li key={sale.vehicleId}>
            <CarRow sale={sale} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CarRow({ sale }: { readonly sale: MonthSale }) {
  const { t, locale } = useText(["staffInsights", "staffShared"]);
  const { vehicleId, name, soldOn, priceCents, costCents, person } = sale;
  const gross = getGross(sale);
  const place = priceCents === null ? "#sale" : "#costs";
  const amounts = [priceCents, costCents].map((cents) => (cents === null ? "?" : formatDollars(cents)));
  return (
    <a
      className="grid px-gutter py-2.5 text-inherit no-underline hover:bg-band"
      href={`${localizePath(locale, `/staff/vehicles/${vehicleId}`)}${place}`}
    >
      <span className="flex min-w-0 items-center justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <VehicleName name={name} />
        </span>
        {gross === null ? (
          <Tag tone="wait">{t(priceCents === null ? "month.noPrice" : "month.noCost")}</Tag>
        ) : (
          <span className="font-semibold tabular-nums">{formatDollars(gross)}</span>
        )}
      </span>
      <span className="text-facts text-muted tabular-nums wrap-anywhere">
        {formatDayAndMonth(locale, soldOn)} · {t("staffShared:days", { count: getDaysOnLot(sale) })} ·{" "}
        {person ?? t("removedPerson")} · {amounts.join(" − ")}
      </span>
    </a>
  );
}
