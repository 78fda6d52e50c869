/** Price changes with the views a day before and since. */
import { useText } from "~/i18n/use-text";
import { describePrices, isTooRecent } from "~/staff/insights/findings";
import { getRate } from "~/staff/insights/insight-tables";
import type { PriceInsight } from "~/staff/insights/insights-store";
import { PictureRow } from "~/views/staff/components/picture-row";
import { formatPrice } from "./car-panels";
import { measureBars } from "./chart-geometry";
import { Bar } from "./charts";
import { InsightPanel } from "./insight-panel";
import type { InsightsData } from "./insights-data";
import { EmptyPanel, useFinding } from "./lead-panels";
import { formatDayAndMonth } from "./use-value-format";

/** The rest is in the table. */
const MAX_SHOWN = 5;

export function PricesPanel({ data }: { readonly data: InsightsData }) {
  const { t } = useText("staffInsights");
  const { priceChanges } = data.insights;
  const finding = useFinding(describePrices(data.insights));
  if (priceChanges.length === 0) return <EmptyPanel title={finding}>{t("prices.note")}</EmptyPanel>;
  const shown = priceChanges.slice(0, MAX_SHOWN);
  const rates = shown.flatMap(({ viewsBefore, daysBefore, viewsAfter, daysAfter }) => [
    getRate(viewsBefore, daysBefore),
    getRate(viewsAfter, daysAfter),
  ]);
  const widths = measureBars(rates.map((rate) => rate ?? 0));
  return (
    <InsightPanel data={data} table="prices" finding={finding} note={t("prices.note")}>
      <ul className="-mx-gutter">
        {shown.map((change, index) => (
          <li key={`${change.vehicleId} ${change.day} ${change.to}`}>
            <PriceRow
              change={change}
              data={data}
              before={{ rate: rates[2 * index] ?? null, width: widths[2 * index] ?? "0%" }}
              since={{ rate: rates[2 * index + 1] ?? null, width: widths[2 * index + 1] ?? "0%" }}
            />
          </li>
        ))}
      </ul>
    </InsightPanel>
  );
}

interface Views {
  readonly rate: number | null;
  readonly width: string;
}

function PriceRow({
  change: { vehicleId, name, day, from, to, daysAfter },
  data,
  before,
  since,
}: {
  readonly change: PriceInsight;
  readonly data: InsightsData;
  readonly before: Views;
  readonly since: Views;
}) {
  const { t, locale } = useText("staffInsights");
  return (
    <PictureRow
      picture={data.pictures[vehicleId] ?? null}
      name={<span className="font-semibold">{name}</span>}
      end={<span className="text-facts whitespace-nowrap text-muted">{formatDayAndMonth(locale, day)}</span>}
      to={`/staff/vehicles/${vehicleId}`}
    >
      <span className="text-sm tabular-nums">
        <s className="text-muted">{formatPrice(from)}</s> {formatPrice(to)}
      </span>
      {before.rate === null && since.rate === null ? null : isTooRecent({ daysAfter }) ? (
        <span className="text-facts text-muted">{t("prices.early")}</span>
      ) : (
        <>
          <RateBar name={t("prices.before")} views={before} />
          <RateBar name={t("prices.since")} views={since} />
        </>
      )}
    </PictureRow>
  );
}

function RateBar({ name, views: { rate, width } }: { readonly name: string; readonly views: Views }) {
  const { t } = useText("staffInsights");
  return (
    <span className="grid grid-cols-[6.5rem_minmax(0,1fr)_5rem] items-center gap-2 text-facts text-muted magnified:block">
      {name}
      <Bar width={width} />
      <span className="text-right tabular-nums">
        {rate === null ? t("prices.unknown") : t("prices.perDay", { value: rate.toFixed(1) })}
      </span>
    </span>
  );
}
