/** The rows of a folder: in the default list, due reminders and waiting leads come first. */
import { type ReactNode, useId } from "react";

import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { UnreadableLead } from "~/leads/inbox/lead-inbox";
import { formatLeadList, isOverview } from "~/leads/inbox/lead-list-address";
import type { LeadListData } from "./lead-data";
import { isFilteredFolder } from "./lead-folders";
import { LEAD_COLUMNS, LeadLine } from "./lead-line";
import type { LeadRow } from "./lead-row";

interface ListProps {
  readonly list: LeadListData;
}

export function LeadLists({ list }: ListProps) {
  const { t, locale } = useText(["staffLeadLists", "staffShared"]);
  const { rows, waiting, due, isMoreWaiting, counts, address } = list;
  if (rows.length + waiting.length + due.length === 0) return <EmptyList list={list} />;
  const path = localizePath(locale, "/staff/leads");
  return (
    <div className="grid gap-2 lg:gap-4 lg:pt-4">
      {due.length > 0 ? (
        <Rows title={t("staffShared:due")} rows={due} isDue>
          <span className="text-facts text-muted">{counts.due}</span>
        </Rows>
      ) : null}
      {waiting.length > 0 ? (
        <Rows title={t("list.waiting")} rows={waiting}>
          {isMoreWaiting ? (
            <a
              className="quiet-link text-sm max-lg:ml-auto"
              href={path + formatLeadList({ isAnswered: false })}
            >
              {t("list.allWaiting", { count: counts.unanswered })}
            </a>
          ) : null}
        </Rows>
      ) : null}
      {rows.length > 0 ? <Rows title={isOverview(address) ? t("list.rest") : null} rows={rows} /> : null}
      <Pages list={list} />
    </div>
  );
}

interface RowsProps {
  /** null for a list that is alone on the page. */
  readonly title: string | null;
  readonly rows: readonly (LeadRow | UnreadableLead)[];
  readonly isDue?: boolean;
  /** Shown beside the title. */
  readonly children?: ReactNode;
}

function Rows({ title, rows, isDue = false, children }: RowsProps) {
  const headingId = useId();
  return (
    <section
      className="staff-panel lg:@container min-w-0"
      aria-labelledby={title === null ? undefined : headingId}
    >
      <div className={`panel-line columns:grid! ${LEAD_COLUMNS} ${title === null ? "hidden!" : ""}`}>
        {title === null ? (
          <Columns names={["status", "who"]} />
        ) : (
          <div className="flex flex-1 flex-wrap items-baseline gap-x-3 columns:col-span-3">
            <h2 id={headingId}>{title}</h2>
            {children}
          </div>
        )}
        <Columns names={["car", "assignee", "age"]} />
      </div>
      <ul className="panel-rows">
        {rows.map((row) => (
          <LeadLine key={row.id} row={row} isDue={isDue} />
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = { status: "col-span-2", who: "", car: "", assignee: "", age: "text-right" } as const;

function Columns({ names }: { readonly names: readonly (keyof typeof COLUMNS)[] }) {
  const { t } = useText("staffLeadLists");
  return names.map((name) => (
    <span
      key={name}
      className={`text-facts font-semibold text-muted hidden columns:block ${COLUMNS[name]}`}
      aria-hidden="true"
    >
      {t(`list.columns.${name}`)}
    </span>
  ));
}

/** Says what to drop, and that a person who is looked for may be in the folder of spam. */
function EmptyList({ list: { address, searched } }: ListProps) {
  const { t, locale } = useText("staffLeads");
  const isWhole = isOverview(address) && !address.after;
  const { folder, isSearch } = address;
  const isNarrow = isFilteredFolder(address);
  const path = localizePath(locale, "/staff/leads");
  return (
    <p className="staff-panel flex flex-wrap items-center gap-x-4 px-gutter py-4 lg:mt-4">
      <span>{t(searched ? "noneFound" : isWhole ? "noneYet" : "none")}</span>
      {isNarrow ? (
        <a className="quiet-link" href={path + formatLeadList({ folder, isSearch })}>
          {t("search.unfilter")}
        </a>
      ) : null}
      {searched && folder === "inbox" ? (
        <a className="quiet-link" href={path + formatLeadList({ folder: "suspected", isSearch })}>
          {`${t("search.submit")}: ${t("folders.suspected")}`}
        </a>
      ) : null}
    </p>
  );
}

function Pages({ list: { address, olderCursor } }: ListProps) {
  const { t, locale } = useText("staffLeads");
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
