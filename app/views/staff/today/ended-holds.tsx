/** The holds whose last day has passed: staff extend or end each, or sell the car. */
import { formatDay } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { Panel } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { TodayData } from "./today-data";

export function EndedHolds({ holds }: { holds: NonNullable<TodayData["endedHolds"]> }) {
  const { t } = useText("staffToday");
  const { locale } = useSite();
  return (
    <Panel title={t("holds.title")}>
      <ul className="panel-rows">
        {holds.map(({ id, name, hold }) => {
          const path = localizePath(locale, `/staff/vehicles/${id}`);
          return (
            <li className="grid gap-2 px-gutter py-2" key={id}>
              <p>
                <a className="font-semibold" href={path}>
                  {name}
                </a>
                <span className="block text-muted">
                  {t("holds.ended", { date: formatDay(locale, `${hold.until}T12:00:00Z`) })}
                  {hold.lead || hold.who ? `: ${hold.lead ?? hold.who}` : null}
                </span>
              </p>
              <StaffForm draft={null} reloadDocument className="flex flex-wrap gap-2" action={path}>
                <input type="hidden" name="from" value="today" />
                <input type="hidden" name="seen" value={hold.version} />
                {(["extend", "unhold"] as const).map((intent) => (
                  <button className="push-button" key={intent} type="submit" name="intent" value={intent}>
                    {t(intent === "extend" ? "holds.extend" : "holds.release")}
                    <span className="sr-only">: {name}</span>
                  </button>
                ))}
              </StaffForm>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
