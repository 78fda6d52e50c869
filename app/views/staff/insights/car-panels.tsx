/** Charts about cars: views, leads, and days on the lot of each, cars by days on the lot, and price changes. */
import { countDays } from "~/dealer/orlando-day";
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { describeDays, describeVehicles } from "~/staff/insights/findings";
import { createTable } from "~/staff/insights/insight-tables";
import type { VehicleInsight } from "~/staff/insights/insights-store";
import { orderVehicles } from "~/staff/insights/vehicle-order";
import { DaysTag } from "~/views/staff/components/days-tag";
import { PictureRow } from "~/views/staff/components/picture-row";
import { measureBars } from "./chart-geometry";
import { Bar, type ChartColor, ColumnChart } from "./charts";
import { InsightPanel, Numbers } from "./insight-panel";
import type { InsightsData } from "./insights-data";
import { describeMarks, EmptyPanel, useFinding } from "./lead-panels";
import { formatDayAndMonth } from "./use-value-format";
import { VehicleTable } from "./vehicle-table";

interface PanelProps {
  readonly data: InsightsData;
}

const MAX_VIEWED = 4;

export function CarsPanel({ data }: PanelProps) {
  const { t, locale } = useText("staffInsights");
  const { insights, today, isOrdered } = data;
  const finding = useFinding(describeVehicles(insights, today));
  const note = useCountingNote(data);
  const { vehicles } = insights;
  if (vehicles.length === 0)
    return (
      <EmptyPanel title={finding}>
        {t("cars.noneNext")}{" "}
        <a className="quiet-link" href={localizePath(locale, "/staff/vehicles/new")}>
          {t("cars.addCar")}
        </a>
      </EmptyPanel>
    );
  const byViews = orderVehicles(vehicles, { by: "views", isAscending: false }, today);
  const [first] = byViews;
  const shown = first?.views ? [...byViews.slice(0, MAX_VIEWED), ...byViews.slice(MAX_VIEWED).slice(-1)] : [];
  const widths = measureBars(shown.map(({ views }) => views));
  const rows = (
    <Numbers
      data={data}
      table="vehicles"
      isOpen={isOrdered}
      summary={t("cars.all", { count: vehicles.length })}
    >
      <VehicleTable data={data} />
    </Numbers>
  );
  return (
    <InsightPanel data={data} table="vehicles" finding={finding} note={note} rows={rows}>
      <ul className="-mx-gutter empty:hidden">
        {shown.map((vehicle, index) => (
          <CarRow key={vehicle.id} vehicle={vehicle} data={data} width={widths[index] ?? "0%"} />
        ))}
      </ul>
    </InsightPanel>
  );
}

function CarRow({
  vehicle: { id, name, views, leads, listedDay },
  data,
  width,
}: PanelProps & { readonly vehicle: VehicleInsight; readonly width: string }) {
  const { t } = useText("staffInsights");
  return (
    <li>
      <PictureRow
        picture={data.pictures[id] ?? null}
        name={<span className="font-semibold">{name}</span>}
        end={
          <span className="font-semibold tabular-nums">
            <span aria-hidden="true">{formatNumber(views)}</span>
            <span className="sr-only">{t("cars.views", { count: views })}</span>
          </span>
        }
        to={`/staff/vehicles/${id}`}
      >
        <Bar width={width} />
        <span className="flex items-center justify-between gap-2 magnified:flex-wrap text-facts text-muted">
          {t("cars.leads", { count: leads })}
          <DaysTag days={countDays(listedDay, data.today)} />
        </span>
      </PictureRow>
    </li>
  );
}

function useCountingNote({ insights: { views } }: InsightsData): string {
  const { t, locale } = useText("staffInsights");
  if (views.countedSince === null) return `${t("cars.note")} ${t("cars.waitNote")}`;
  return `${t("cars.note")} ${t("cars.since", { day: formatDayAndMonth(locale, views.countedSince) })}`;
}

/** Colors of the groups of days. */
const INKS: readonly ChartColor[] = ["ink", "wait", "stop", "flag"];

export function DaysPanel({ data }: PanelProps) {
  const { t } = useText("staffInsights");
  const { insights, today } = data;
  const finding = useFinding(describeDays(insights, today));
  if (insights.vehicles.length === 0) return null;
  const marks = createTable("days", insights, today).rows.map(([name, cars], index) => ({
    name: String(name),
    value: Number(cars),
    text: formatNumber(Number(cars)),
    ink: INKS[index] ?? "ink",
  }));
  const label = describeMarks(t("days.title"), marks);
  return (
    <InsightPanel
      data={data}
      table="days"
      finding={finding}
      note={t("days.note", { count: insights.vehicles.length })}
    >
      <ColumnChart label={label} marks={marks} />
    </InsightPanel>
  );
}

/** "$10,900" */
export const formatPrice = (dollars: number): string => formatDollars(Math.round(dollars * 100));
