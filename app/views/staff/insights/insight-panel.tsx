/** A panel of the insights page: its finding, the chart, and the numbers as a table and a CSV file. */
import type { ReactNode } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { createTable, type TableName } from "~/staff/insights/insight-tables";
import { useSite } from "~/views/frame/site-context";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import type { InsightsData } from "./insights-data";
import { useValueFormat } from "./use-value-format";

interface InsightPanelProps {
  readonly data: InsightsData;
  readonly table: TableName;
  /** The finding, as a headline. */
  readonly finding: ReactNode;
  readonly note: ReactNode;
  /** Replaces the table below the chart. */
  readonly rows?: ReactNode;
  readonly children: ReactNode;
}

export function InsightPanel({ data, table, finding, note, rows, children }: InsightPanelProps) {
  const { t } = useText("staffInsights");
  return (
    <Panel title={finding} id={table}>
      <PanelBody>
        <p className="text-facts text-muted">{note}</p>
        {children}
        {rows ?? (
          <Numbers data={data} table={table} summary={t("numbers")}>
            <InsightTable data={data} table={table} />
          </Numbers>
        )}
      </PanelBody>
    </Panel>
  );
}

/** The table and the link to the CSV file, collapsed. */
export function Numbers({
  data: { period },
  table,
  summary,
  isOpen,
  children,
}: Pick<InsightPanelProps, "data" | "table" | "children"> & {
  readonly summary: string;
  readonly isOpen?: boolean;
}) {
  const { t } = useText("staffInsights");
  return (
    <details className="min-w-0" open={isOpen}>
      <summary className="quiet-link w-fit cursor-pointer text-sm underline decoration-1 underline-offset-[0.22em]">
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <section className="overflow-x-auto" aria-label={summary} tabIndex={0}>
        {children}
      </section>
      <a
        className="quiet-link text-sm"
        href={`/staff/insights.csv?${new URLSearchParams({ table, period: String(period) })}`}
        download=""
      >
        {t("csv")}
      </a>
    </details>
  );
}

function InsightTable({ data: { insights, today }, table }: Pick<InsightPanelProps, "data" | "table">) {
  const { t } = useText("staffInsights");
  const format = useValueFormat();
  const { columns, rows } = createTable(table, insights, today);
  return (
    <table className={TABLE}>
      <thead>
        <tr>
          {columns.map(({ name }, index) => (
            <th key={name} scope="col" className={getCellClass(index)}>
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {columns.map(({ name, kind }, index) =>
              index === 0 ? (
                <th key={name} scope="row" className={getCellClass(index)}>
                  {format(kind, row[index] ?? null)}
                </th>
              ) : (
                <td key={name} className={`${getCellClass(index)} whitespace-nowrap`}>
                  {format(kind, row[index] ?? null)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const TABLE = "my-2 w-full border-collapse text-facts tabular-nums";

/** @param column 0 for the column with the names */
export const getCellClass = (column: number) =>
  `border-b border-line py-1.5 ${column === 0 ? "min-w-28 pr-2 text-left font-semibold" : "px-1.5 text-right last:pr-0"}`;

export function useLocalHref(): (query: Readonly<Record<string, string>>, fragment?: string) => string {
  const { locale } = useSite();
  return (query, fragment = "") =>
    `${localizePath(locale, "/staff/insights")}?${new URLSearchParams(query)}${fragment}`;
}
