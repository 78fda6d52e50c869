/** The insights page: a period's leads, answers, views, days on the lot, and prices. */
import { addDays } from "~/dealer/orlando-day";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { PERIODS } from "~/staff/insights/insights-store";
import { Folders } from "~/views/staff/components/folders";
import { StaffFrame } from "~/views/staff/frame";
import { useMenu } from "~/views/staff/menu/use-menu";
import { CarsPanel, DaysPanel } from "./car-panels";
import { Figures } from "./insight-figures";
import type { InsightsData } from "./insights-data";
import { AnswersPanel, LanguagesPanel, RequestsPanel, SourcesPanel, WeeksPanel } from "./lead-panels";
import { PricesPanel } from "./prices-panel";
import { formatDayAndMonth } from "./use-value-format";

export function InsightsPage({ data }: { readonly data: InsightsData }) {
  const { t, locale } = useText("staffInsights");
  const { today, period } = data;
  const isOwner = useMenu()?.member.role === "owner";
  const from = formatDayAndMonth(locale, addDays(today, 1 - period));
  const range = t("range", { from, to: formatDayAndMonth(locale, today) });
  return (
    <StaffFrame
      title={t("title")}
      context={
        <>
          <span className="mr-3 max-lg:hidden">{range}</span>
          {isOwner ? (
            <a className="quiet-link text-ink" href={localizePath(locale, "/staff/insights/month")}>
              {t("month.title")}
            </a>
          ) : null}
        </>
      }
    >
      <div className="staff-panel">
        <Folders
          label={t("period.label")}
          folders={PERIODS.map((days) => ({
            to: `/staff/insights?period=${days}`,
            label: t(`period.d${days}`),
            isCurrent: days === period,
          }))}
        />
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-4">
        <Figures data={data} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WeeksPanel data={data} />
            <SourcesPanel data={data} />
            <RequestsPanel data={data} />
            <LanguagesPanel data={data} />
            <AnswersPanel data={data} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CarsPanel data={data} />
            <DaysPanel data={data} />
            <PricesPanel data={data} />
          </div>
        </div>
      </div>
    </StaffFrame>
  );
}
