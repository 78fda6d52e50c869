/** Charts about leads: by week or month, by source, by request, by language, and how fast each person answers. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { formatMonth } from "~/i18n/format-month";
import { formatNumber } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import { describeLanguages, describeWeeks, type Finding, listMost } from "~/staff/insights/findings";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { BarChart, ColumnChart } from "./charts";
import { InsightPanel } from "./insight-panel";
import type { InsightsData } from "./insights-data";
import { formatDayAndMonth, formatSeconds, useValueFormat } from "./use-value-format";

interface PanelProps {
  readonly data: InsightsData;
}

/** How many column names fit side by side on a phone. */
const MAX_COLUMN_NAMES = 5;

export function WeeksPanel({ data }: PanelProps) {
  const { t, locale } = useText("staffInsights");
  const { leads } = data.insights;
  const isByMonth = data.period > 100;
  const finding = useFinding(describeWeeks(leads, isByMonth));
  const { intervals } = leads;
  const [first, last] = [intervals[0], intervals.at(-1)];
  const most = intervals.reduce(
    (one, other) => (other.leads > one.leads ? other : one),
    intervals[0] ?? NO_LEADS,
  );
  if (!first || !last || most.leads === 0)
    return <EmptyPanel title={finding}>{t("weeks.noneNext")}</EmptyPanel>;
  const nameInterval = (day: string) =>
    isByMonth ? formatMonth(locale, day.slice(0, 7)) : formatDayAndMonth(locale, day);
  const title = t(isByMonth ? "weeks.byMonth" : "weeks.byWeek");
  const label = t("columnChart", {
    title,
    first: first.leads,
    firstDay: nameInterval(first.firstDay),
    last: last.leads,
    lastDay: nameInterval(last.firstDay),
    most: most.leads,
    mostDay: nameInterval(most.firstDay),
  });
  const marks = intervals.map(({ firstDay, leads: value }, index) => ({
    name: isByMonth ? nameMonth(locale, firstDay) : formatDayAndMonth(locale, firstDay),
    value,
    text: formatNumber(value),
    ink: index === intervals.length - 1 ? ("ink" as const) : ("over" as const),
  }));
  const note = `${title}. ${t(isByMonth ? "weeks.monthNote" : "weeks.weekNote")}`;
  return (
    <InsightPanel data={data} table="weeks" finding={finding} note={note}>
      <ColumnChart label={label} marks={marks} nameEvery={Math.ceil(marks.length / MAX_COLUMN_NAMES)} />
    </InsightPanel>
  );
}

const NO_LEADS = { firstDay: "", leads: 0 };

/** "Nov" */
const nameMonth = (locale: Parameters<typeof formatMonth>[0], day: string) =>
  formatDayAndMonth(locale, day).replace(/\s*\b1\b\s*/, "");

/** Direct visits aren't named in the headline: their number includes those whose source isn't known. */
export function SourcesPanel({ data }: PanelProps) {
  const { t } = useText("staffInsights");
  const format = useValueFormat();
  const { bySource, total, sold } = data.insights.leads;
  if (total === 0) return null;
  const name = (source: string | null) => format("source", source ?? "none");
  // Others have sales only.
  const asked = bySource.filter(({ leads }) => leads > 0);
  const known = asked.filter(({ source }) => source !== null);
  const most = listMost(known, ({ leads }) => leads);
  return (
    <LeadBars
      data={data}
      table="sources"
      title={t("sources.title")}
      finding={
        known.length === 0
          ? t("sources.none")
          : describeMost(
              t,
              "sources",
              most.map(({ source }) => name(source)),
            )
      }
      note={`${t("sources.note", { count: total })}. ${t("sources.sold", { count: sold })}.`}
      bars={asked.map(({ source, leads }) => ({ name: name(source), leads }))}
    />
  );
}

export function RequestsPanel({ data }: PanelProps) {
  const { t } = useText("staffInsights");
  const format = useValueFormat();
  const { bySubject, total } = data.insights.leads;
  if (total === 0) return null;
  const name = (subject: string | null) => format("subject", subject ?? "none");
  const most = listMost(bySubject, ({ leads }) => leads);
  return (
    <LeadBars
      data={data}
      table="requests"
      title={t("requests.title")}
      finding={describeMost(
        t,
        "requests",
        most.map(({ subject }) => name(subject)),
      )}
      note={t("requests.note", { count: total })}
      bars={bySubject.map(({ subject, leads }) => ({ name: name(subject), leads }))}
    />
  );
}

/** @param names of the one or two that most leads have; without any, the headline is the panel's title */
function describeMost(
  t: TFunction<"staffInsights">,
  panel: "sources" | "requests",
  names: readonly string[],
) {
  const [name] = names;
  if (name === undefined) return t(`${panel}.title`);
  if (names.length > 1) return t(`${panel}.tied`, { names: names.join(", ") });
  return panel === "sources" ? t("sources.most", { source: name }) : t("requests.most", { subject: name });
}

export function LanguagesPanel({ data }: PanelProps) {
  const { t } = useText("staffInsights");
  const format = useValueFormat();
  const finding = useFinding(describeLanguages(data.insights.leads));
  const { byLanguage, total } = data.insights.leads;
  if (total === 0) return null;
  return (
    <LeadBars
      data={data}
      table="languages"
      title={t("languages.title")}
      finding={finding}
      note={t("languages.note", { count: total })}
      bars={byLanguage.map(({ locale, leads }) => ({ name: format("language", locale), leads }))}
    />
  );
}

function LeadBars({
  data,
  table,
  title,
  finding,
  note,
  bars,
}: PanelProps & {
  readonly table: "sources" | "requests" | "languages";
  readonly title: string;
  readonly finding: ReactNode;
  readonly note: string;
  readonly bars: readonly { readonly name: string; readonly leads: number }[];
}) {
  const marks = bars.map(({ name, leads }) => ({ name, value: leads, text: formatNumber(leads) }));
  return (
    <InsightPanel data={data} table={table} finding={finding} note={note}>
      <BarChart label={describeMarks(title, marks)} marks={marks} />
    </InsightPanel>
  );
}

export function AnswersPanel({ data }: PanelProps) {
  const { t, locale } = useText("staffInsights");
  const { answers, answerMedianSeconds, unanswered } = data.insights.leads;
  const open = unanswered > 0 ? t("answers.open", { count: unanswered }) : "";
  if (answerMedianSeconds === null)
    return <EmptyPanel title={t("answers.none")}>{`${open} ${t("answers.noneNext")}`}</EmptyPanel>;
  const marks = answers.map(({ name, medianSeconds }) => ({
    name: name ?? t("removedPerson"),
    value: medianSeconds,
    text: formatSeconds(locale, medianSeconds),
  }));
  const [fastest, second] = marks;
  const finding =
    fastest && second && second.text !== fastest.text
      ? t("answers.first", { name: fastest.name, time: fastest.text })
      : t("answers.half", { time: formatSeconds(locale, answerMedianSeconds) });
  return (
    <InsightPanel data={data} table="answers" finding={finding} note={`${t("answers.note")} ${open}`}>
      <BarChart label={describeMarks(t("answers.title"), marks)} marks={marks} />
    </InsightPanel>
  );
}

/** "Leads by language: English 71, Spanish 52." */
export const describeMarks = (
  title: string,
  marks: readonly { readonly name: string; readonly text: string }[],
): string => `${title}: ${marks.map(({ name, text }) => `${name} ${text}`).join(", ")}.`;

export function EmptyPanel({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Panel title={title}>
      <PanelBody>
        <p className="text-muted">{children}</p>
      </PanelBody>
    </Panel>
  );
}

export function useFinding({ text, count, values }: Finding): string {
  const { t } = useText("staffInsights");
  const say = t as (key: string, values: object) => string;
  return say(text, { ...values, ...(count === undefined ? {} : { count }) });
}
