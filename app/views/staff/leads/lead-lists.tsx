/** The rows of a folder: in the default list, due reminders and waiting leads come first. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { UnreadableLead } from "~/leads/inbox/lead-inbox";
import { formatLeadList, isOverview } from "~/leads/inbox/lead-search";
import { useSite } from "~/views/frame/site-context";
import { Panel } from "~/views/staff/parts/panel";
import type { LeadListData } from "./lead-data";
import { LeadLine } from "./lead-line";
import type { LeadRow } from "./lead-row";

interface ListProps {
  readonly list: LeadListData;
}

export function LeadLists({ list }: ListProps) {
  const { t } = useText("staffLeadLists");
  const { rows, waiting, due, counts, address } = list;
  if (rows.length + waiting.length + due.length === 0) return <EmptyList list={list} />;
  const allWaiting = {
    to: `/staff/leads${formatLeadList({ isAnswered: false })}`,
    label: t("list.allWaiting", { count: counts.unanswered }),
  };
  return (
    <div className="grid gap-2 lg:gap-4 lg:pt-4">
      {due.length > 0 ? (
        <Panel title={t("list.due")} count={due.length}>
          <Rows rows={due} isDue />
        </Panel>
      ) : null}
      {waiting.length > 0 ? (
        <Panel
          title={t("list.waiting")}
          {...(counts.unanswered > waiting.length + due.length ? { link: allWaiting } : {})}
        >
          <Rows rows={waiting} />
        </Panel>
      ) : null}
      {rows.length > 0 ? (
        <section className="desk-panel">
          {isOverview(address) ? <h2 className="panel-line">{t("list.rest")}</h2> : null}
          <Rows rows={rows} />
        </section>
      ) : null}
      <Pages list={list} />
    </div>
  );
}

function Rows({ rows, isDue = false }: { rows: readonly (LeadRow | UnreadableLead)[]; isDue?: boolean }) {
  return (
    <ul className="panel-rows">
      {rows.map((row) => (
        <LeadLine key={row.id} row={row} isDue={isDue} />
      ))}
    </ul>
  );
}

function EmptyList({ list: { address, searched } }: ListProps) {
  const { t } = useText("staffLeads");
  const isWhole = isOverview(address) && !address.after;
  return <p className="px-gutter py-4">{t(searched ? "noneFound" : isWhole ? "noneYet" : "none")}</p>;
}

function Pages({ list: { address, olderCursor } }: ListProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const path = localizePath(locale, "/staff/leads");
  if (!olderCursor && !address.after) return null;
  return (
    <p className="flex flex-wrap items-center gap-4 px-gutter pb-4">
      {olderCursor ? (
        <a className="push-button" href={path + formatLeadList({ ...address, after: olderCursor })}>
          {t(address.isAnswered === false ? "later" : "older")}
        </a>
      ) : null}
      {address.after ? (
        <a className="quiet-link" href={path + formatLeadList({ ...address, after: undefined })}>
          {t("newest")}
        </a>
      ) : null}
    </p>
  );
}
