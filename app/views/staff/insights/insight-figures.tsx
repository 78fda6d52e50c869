/** The four figures above the charts. */
import { formatNumber } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import { compareCounts, getAverageDays } from "~/staff/insights/findings";
import type { InsightsData } from "./insights-data";
import { formatDayAndMonth, formatSeconds } from "./use-value-format";

interface FigureText {
  readonly value: string;
  readonly note: string;
}

interface Figure extends FigureText {
  readonly name: string;
}

export function Figures({ data }: { readonly data: InsightsData }) {
  const { t } = useText("staffInsights");
  const figures = [
    { name: t("figures.week"), ...useWeek(data) },
    { name: t("figures.answer"), ...useAnswer(data) },
    { name: t("figures.lot"), ...useLot(data) },
    { name: t("figures.views"), ...useViews(data) },
  ];
  return <FigureList figures={figures} />;
}

export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useText("staffInsights");
  return (
    <section aria-label={t("figures.label")} className="staff-panel">
      <dl className="grid grid-cols-2 gap-px magnified:grid-cols-1 bg-line lg:grid-cols-4">
        {figures.map(({ name, value, note }) => (
          <div key={name} className="bg-surface px-gutter py-3">
            <dt className="text-facts font-semibold">{name}</dt>
            <dd className="text-2xl/heading font-bold tabular-nums md:text-3xl/heading md:font-semibold md:[font-family:Besley,Georgia,serif]">
              {value}
            </dd>
            <dd className="text-facts text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useWeek({ insights: { leads } }: InsightsData): FigureText {
  const { t } = useText("staffInsights");
  if (leads.thisWeek + leads.lastWeekToDate === 0) return { value: "0", note: t("figures.noneEither") };
  const { text, difference } = compareCounts(leads.thisWeek, leads.lastWeekToDate);
  return {
    value: formatNumber(leads.thisWeek),
    note: t(`figures.${text}`, { difference: formatNumber(difference) }),
  };
}

function useAnswer({ insights: { leads } }: InsightsData): FigureText {
  const { t, locale } = useText("staffInsights");
  const { answerMedianSeconds: now, previousAnswerMedianSeconds: before } = leads;
  if (now === null) return { value: t("figures.none"), note: t("figures.answerNone") };
  const note =
    before === null
      ? t("figures.answerHalf")
      : t("figures.answerBefore", { before: formatSeconds(locale, before) });
  return { value: formatSeconds(locale, now), note };
}

function useLot({ insights, today }: InsightsData): FigureText {
  const { t } = useText(["staffInsights", "staffShared"]);
  const days = getAverageDays(insights, today);
  if (days === null) return { value: t("figures.none"), note: t("figures.lotNone") };
  return {
    value: t("staffShared:days", { count: days }),
    note: t("figures.lotCars", { count: insights.vehicles.length }),
  };
}

function useViews({ insights: { views } }: InsightsData): FigureText {
  const { t, locale } = useText("staffInsights");
  const { total, previous, countedSince } = views;
  if (countedSince === null) return { value: t("figures.none"), note: t("figures.viewsNone") };
  const value = formatNumber(total);
  if (previous === 0)
    return { value, note: t("figures.viewsSince", { day: formatDayAndMonth(locale, countedSince) }) };
  const { text, difference } = compareCounts(total, previous);
  const key = ({ more: "viewsMore", fewer: "viewsFewer", same: "viewsSame" } as const)[text];
  return { value, note: t(`figures.${key}`, { difference: formatNumber(difference) }) };
}
