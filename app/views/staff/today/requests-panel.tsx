/** The first open requests that cars fit, one line each, which unfolds into the cars. */
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { Panel } from "~/views/staff/components/panel";
import type { RequestRow } from "~/views/staff/leads/requests/request-data";

const PATH = "/staff/leads?folder=requests";

interface RequestsPanelProps {
  readonly rows: readonly RequestRow[];
  /** Of all open requests. */
  readonly count: number;
}

export function RequestsPanel({ rows, count }: RequestsPanelProps) {
  const { t, locale } = useText(["staffToday", "staffShared", "staffLeads"]);
  return (
    <Panel title={t("staffShared:openRequests")} count={count} link={{ to: PATH, label: t("requests.see") }}>
      <ul className="panel-rows">
        {rows.map(({ id, name, wanted, matches }) => (
          <li key={id}>
            <details>
              <summary className="flex min-h-11 items-center gap-2 px-gutter">
                <span className="min-w-0 truncate text-facts">
                  <bdi className="text-sm font-semibold">{name}</bdi> · {wanted}
                </span>
                <span className="ml-auto flex-none text-facts text-muted">
                  {t("requests.matches", { count: matches.length })}
                </span>
              </summary>
              <ul className="px-gutter">
                {matches.map((car) => (
                  <li key={car.vin}>
                    <a
                      className="flex min-h-11 items-center justify-between gap-3"
                      href={localizePath(locale, `/staff/vehicles/${car.id}`)}
                    >
                      <span className="min-w-0 wrap-anywhere">{car.name}</span>
                      <span className="flex-none">
                        {car.priceCents === null
                          ? t("staffLeads:callForPrice")
                          : formatDollars(car.priceCents)}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
              <p className="px-gutter py-2">
                <a className="push-button" href={localizePath(locale, `${PATH}#request-${id}`)}>
                  {t("requests.offer")}
                </a>
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
