/** The panels beside the leads on Today: ended holds, the sheet, open requests, and cars without photos. */

import { formatDay } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { Panel } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { CarsWithoutPhotos } from "./cars-without-photos";
import { RequestsPanel } from "./requests-panel";
import { SheetPanel } from "./sheet-panel";
import type { TodayData } from "./today-data";

export function SidePanels({ today }: { today: TodayData }) {
  return (
    <>
      {today.endedHolds?.length ? <EndedHolds holds={today.endedHolds} /> : null}
      <SheetPanel sheet={today.sheet} />
      {today.requests?.length ? (
        <RequestsPanel rows={today.requests} count={today.leads?.requestCount ?? 0} />
      ) : null}
      <CarsWithoutPhotos cars={today.withoutPhotos} photoProblems={today.photoProblems} />
    </>
  );
}

/** The holds whose last day has passed: staff extend or end each, or sell the car. */
function EndedHolds({ holds }: { holds: NonNullable<TodayData["endedHolds"]> }) {
  const { t, locale } = useText("staffToday");
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
