/** A page of the cars with their views, leads, days, and prices; its headings are links that change the order. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { createTable, type Value } from "~/staff/insights/insight-tables";
import { formatVehicleOrder, orderVehicles, VEHICLE_ORDERS } from "~/staff/insights/vehicle-order";
import { getCellClass, TABLE, useLocalHref } from "./insight-panel";
import type { InsightsData } from "./insights-data";
import { useValueFormat } from "./use-value-format";

/** A table of 5,000 cars had 2.7 MB. */
const PAGE_VEHICLES = 100;

export function VehicleTable({ data }: { readonly data: InsightsData }) {
  const { t, locale } = useText("staffInsights");
  const format = useValueFormat();
  const { insights, order, today } = data;
  const all = orderVehicles(insights.vehicles, order, today);
  const page = Math.min(data.page, Math.ceil(all.length / PAGE_VEHICLES));
  const vehicles = all.slice((page - 1) * PAGE_VEHICLES, page * PAGE_VEHICLES);
  const { columns, rows } = createTable("vehicles", { ...insights, vehicles }, today);
  return (
    <>
      <table className={TABLE}>
        <thead>
          <tr>
            {columns.map(({ name }, index) => {
              const key = VEHICLE_ORDERS.find((known) => known === name);
              return key ? (
                <OrderHeading key={name} data={data} name={key} column={index} />
              ) : (
                <th key={name} scope="col" className={getCellClass(index)}>
                  {t(`columns.${name}`)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => {
            const { id = 0 } = vehicles[position] ?? {};
            return (
              <tr key={id}>
                <th scope="row" className={getCellClass(0)}>
                  <a
                    className="flex min-h-11 items-center fine:min-h-0"
                    href={localizePath(locale, `/staff/vehicles/${id}`)}
                  >
                    {row[0]}
                  </a>
                </th>
                {row.slice(1).map((value: Value, index) => (
                  <td
                    key={columns[index + 1]?.name}
                    className={`${getCellClass(index + 1)} whitespace-nowrap`}
                  >
                    {format(columns[index + 1]?.kind ?? "count", value)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Pages data={data} page={page} total={all.length} />
    </>
  );
}

function Pages({
  data: { order, period },
  page,
  total,
}: {
  readonly data: InsightsData;
  readonly page: number;
  readonly total: number;
}) {
  const { t } = useText("staffVehicles");
  const hrefTo = useLocalHref();
  if (total <= PAGE_VEHICLES) return null;
  const hrefOf = (target: number) =>
    hrefTo({ period: String(period), sort: formatVehicleOrder(order), page: String(target) }, "#vehicles");
  const to = Math.min(page * PAGE_VEHICLES, total);
  return (
    <p className="flex flex-wrap items-center gap-3 py-2">
      <span className="text-facts text-muted">
        {t("range", { from: (page - 1) * PAGE_VEHICLES + 1, to, total })}
      </span>
      {page > 1 ? (
        <a className="push-button" href={hrefOf(page - 1)}>
          {t("before")}
        </a>
      ) : null}
      {to < total ? (
        <a className="push-button" href={hrefOf(page + 1)}>
          {t("more")}
        </a>
      ) : null}
    </p>
  );
}

/** The link of the current order reverses it. */
function OrderHeading({
  data: { order, period },
  name,
  column,
}: {
  readonly data: InsightsData;
  readonly name: (typeof VEHICLE_ORDERS)[number];
  readonly column: number;
}) {
  const { t } = useText("staffInsights");
  const hrefTo = useLocalHref();
  const isCurrent = order.by === name;
  const isAscending = isCurrent && !order.isAscending;
  const sort = formatVehicleOrder({ by: name, isAscending });
  const direction = order.isAscending ? "ascending" : "descending";
  return (
    <th scope="col" className={getCellClass(column)} aria-sort={isCurrent ? direction : undefined}>
      <a
        className="inline-flex min-h-11 items-center fine:min-h-9"
        href={hrefTo({ period: String(period), sort }, "#vehicles")}
        title={t(isAscending ? "cars.least2most" : "cars.most2least")}
      >
        {t(`columns.${name}`)}
        {isCurrent ? <span aria-hidden="true">{order.isAscending ? " ↑" : " ↓"}</span> : null}
      </a>
    </th>
  );
}
