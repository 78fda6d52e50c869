/** The list of leads: folders with counts, search, filter, a warning about failed alerts, and a row for each. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatLeadList } from "~/leads/inbox/lead-list-address";
import { NEW_LEAD } from "~/leads/work/lead-contact";
import { later } from "~/ui/later";
import { Notice } from "~/views/staff/components/notice";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { useRefresh } from "~/views/staff/refresh";
import type { LeadListData } from "./lead-data";
import { LeadFolders } from "./lead-folders";
import { LeadLists } from "./lead-lists";
import { LeadSearchForm } from "./lead-search-form";
import { loadOtherFolder } from "./other-folder.client";
import { OtherFolderOnServer } from "./other-folder.server";

const LaterFolder = later(OtherFolderOnServer, loadOtherFolder);

interface ListProps {
  readonly list: LeadListData;
}

interface PageProps extends ListProps {
  /** The quarantined lead whose cleaned copy was just refused, or the request whose form had no car checked; null for none. */
  readonly refusedId: string | null;
}

export function StaffLeadsPage({ list, refusedId }: PageProps) {
  const { t, locale } = useText(["staffLeads", "staffLead"]);
  const { folder } = list.address;
  const hasOtherFolder = folder === "quarantine" || folder === "requests";
  useRefresh();
  return (
    <StaffFrame
      title={t("title")}
      context={
        <span className="flex items-center justify-between gap-x-3 magnified:flex-wrap">
          <Waiting list={list} />
          <span className="lg:hidden">
            <AppointmentsLink text="title" />
          </span>
        </span>
      }
      actions={
        <>
          <p className="max-lg:hidden">
            <AppointmentsLink text="link" />
          </p>
          <a className="push-button" href={localizePath(locale, NEW_LEAD)}>
            {t("staffLead:contact.add")}
          </a>
        </>
      }
    >
      <div className="staff-panel flex flex-wrap items-center">
        <LeadFolders list={list} />
        {hasOtherFolder ? null : <LeadSearchForm list={list} />}
      </div>
      <Unsent list={list} />
      {folder === "suspected" ? (
        <p className="px-gutter py-2 text-facts text-muted">{t("suspectedNote")}</p>
      ) : null}
      {hasOtherFolder ? <LaterFolder list={list} refusedId={refusedId} /> : <LeadLists list={list} />}
      {list.rows.length + list.waiting.length + list.due.length > 0 ? <Files list={list} /> : null}
    </StaffFrame>
  );
}

function Waiting({ list: { counts } }: ListProps) {
  const { t } = useText("staffLead");
  const { unanswered, oldestUnansweredAtIso } = counts;
  if (!oldestUnansweredAtIso) return null;
  return (
    <span>
      {t("waiting", { count: unanswered })}, {t("longestWord")} <RelativeTime iso={oldestUnansweredAtIso} />
    </span>
  );
}

/** Beside the button in a wide window; on a phone below it, where its line is short. */
function AppointmentsLink({ text }: { text: "link" | "title" }) {
  const { t, locale } = useText("staffLeadLists");
  return (
    <a className="quiet-link" href={localizePath(locale, "/staff/appointments")}>
      {t(`appointments.${text}`)}
    </a>
  );
}

function Files({ list: { address, counts, mayExportAll } }: ListProps) {
  const { t } = useText("staffLeadLists");
  const query = formatLeadList({ ...address, after: undefined });
  return (
    <p className="flex flex-wrap gap-x-4 px-gutter py-3">
      <a className="quiet-link" href={`/staff/leads.csv${query}`} download>
        {t(mayExportAll ? "list.csv" : "list.myCsv")}
      </a>
      {counts.unanswered > 0 ? (
        <a className="quiet-link" href="/staff/leads.adf" download>
          {t(mayExportAll ? "list.adf" : "list.myAdf")}
        </a>
      ) : null}
    </p>
  );
}

/** Shown while there are failed alerts. */
function Unsent({ list: { counts, address } }: ListProps) {
  const { t, locale } = useText("staffLeads");
  const path = localizePath(locale, "/staff/leads");
  if (counts.unsent === 0) return null;
  return (
    <Notice tone="stop" title={t("unsent.title", { count: counts.unsent })}>
      <p>{t("unsent.text")}</p>
      <StaffForm
        draft={null}
        reloadDocument
        className="flex flex-wrap items-center gap-4"
        action={`${path}?index`}
      >
        <button className="push-button" type="submit" name="intent" value="resend">
          {t("unsent.againAll")}
        </button>
        {address.folder === "unsent" ? null : (
          <a className="quiet-link" href={path + formatLeadList({ folder: "unsent" })}>
            {t("unsent.see")}
          </a>
        )}
      </StaffForm>
    </Notice>
  );
}
