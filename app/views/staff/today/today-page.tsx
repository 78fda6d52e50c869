/** The page Today: unanswered leads, due reminders, appointments, the sheet's problems, open requests with matches, and cars without photos. */
import { agreeWithHour, formatClock } from "~/i18n/format";
import { formatWeekdayDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import { later } from "~/ui/later";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { useRefresh } from "~/views/staff/refresh";
import { AnswerFirst } from "./answer-first";
import { DueReminders } from "./due-reminders";
import { loadSidePanels } from "./side-panels.client";
import { SidePanelsOnServer } from "./side-panels.server";
import { SitePanel } from "./site-panel";
import type { TodayData } from "./today-data";
import { Appointments } from "./todays-appointments";

const LaterSidePanels = later(SidePanelsOnServer, loadSidePanels);

export function TodayPage({ today }: { today: TodayData }) {
  const { t, locale } = useText("staffShared");
  useRefresh();
  const hasProblems = today.status.problems.length > 0 || Boolean(today.status.leads?.retrying);
  return (
    <StaffFrame
      title={t("menu.today")}
      context={
        <>
          <span className="inline-block first-letter:uppercase">{formatWeekdayDate(locale, today.day)}</span>{" "}
          · <OpenState />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4">
        {hasProblems ? <SitePanel status={today.status} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-4">
          <div className="grid gap-3 lg:gap-4">
            <AnswerFirst today={today.leads} />
            <DueReminders leads={today.leads?.due ?? []} count={today.leads?.dueCount ?? 0} />
            <Appointments
              leads={today.leads?.appointments ?? null}
              count={today.leads?.appointmentCount ?? 0}
              next={today.leads?.nextAppointment ?? null}
            />
          </div>
          <div className="grid gap-3 lg:gap-4">
            <LaterSidePanels today={today} />
            {hasProblems ? null : <SitePanel status={today.status} />}
          </div>
        </div>
      </div>
    </StaffFrame>
  );
}

function OpenState() {
  const { t } = useText("staffToday");
  const { locale, openState } = useSite();
  const agree = (text: string) => agreeWithHour(locale, text);
  if (openState.isOpen) return agree(t("open.until", { time: formatClock(locale, openState.closesAt) }));
  if (openState.isToday) return agree(t("open.from", { time: formatClock(locale, openState.opensAt) }));
  return t("open.closed");
}
