/** The list of leads: folders, search, a warning about undelivered ones, and a line for each. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { LEAD_FOLDERS } from "~/leads/inbox/lead-inbox";
import { formatLeadList, MAX_SEARCH } from "~/leads/inbox/lead-search";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { StaffForm } from "~/views/staff/staff-form";
import type { LeadListData } from "./lead-data";
import { LeadLine } from "./lead-line";
import { StaffQuarantine } from "./quarantine";

interface ListProps {
  readonly list: LeadListData;
}

interface PageProps extends ListProps {
  /** The quarantined lead whose cleaned copy was just refused; null for none. */
  readonly refusedId: string | null;
}

export function StaffLeadsPage({ list, refusedId }: PageProps) {
  const { t } = useText("staffLeads");
  const isQuarantine = list.address.folder === "quarantine";
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <div className="leads-head">
          <h1>{t("title")}</h1>
          <p className="display-figure">{t("unanswered", { count: list.counts.unanswered })}</p>
        </div>
        <Unsent list={list} />
        {isQuarantine ? null : <Search list={list} />}
        <Choices list={list} />
        {list.address.folder === "suspected" ? <p className="text-muted">{t("suspectedNote")}</p> : null}
        {isQuarantine ? (
          <StaffQuarantine rows={list.quarantined} refusedId={refusedId} />
        ) : (
          <>
            <Lines list={list} />
            <Downloads list={list} />
          </>
        )}
      </section>
    </StaffFrame>
  );
}

/** A warning as long as there are undelivered leads. */
function Unsent({ list: { counts, address } }: ListProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const path = localizePath(locale, "/staff/leads");
  if (counts.unsent === 0) return null;
  return (
    <section className="side-notice">
      <h2>{t("unsent.title", { count: counts.unsent })}</h2>
      <p>{t("unsent.text")}</p>
      <StaffForm draft="buttons" reloadDocument className="button-row" action={`${path}?index`}>
        <button className="push-button" type="submit" name="intent" value="resend">
          {t("unsent.againAll")}
        </button>
        {address.folder === "unsent" ? null : (
          <a className="quiet-link" href={path + formatLeadList({ folder: "unsent" })}>
            {t("unsent.see")}
          </a>
        )}
      </StaffForm>
    </section>
  );
}

/** By POST, because search words may be personal data and URLs end up in logs and histories. */
function Search({ list: { writerId, address, searched } }: ListProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const path = localizePath(locale, "/staff/leads");
  const kept = { folder: address.folder, isAnswered: address.isAnswered };
  const query = formatLeadList(kept);
  return (
    <search className="lead-search">
      <StaffForm draft={{ writerId }} reloadDocument action={`${path}${query}${query ? "&" : "?"}index`}>
        <label htmlFor="words">{t("search.label")}</label>
        <p className="text-sm/snug text-muted" id="words-hint">
          {t("search.hint")}
        </p>
        <div className="search-form">
          <input
            type="search"
            id="words"
            name="words"
            aria-describedby="words-hint"
            defaultValue={searched}
            key={searched}
            maxLength={MAX_SEARCH}
            autoComplete="off"
            dir="auto"
          />
          <button className="push-button" type="submit" name="intent" value="search">
            {t("search.submit")}
          </button>
        </div>
      </StaffForm>
      {searched ? (
        <p className="button-row" role="status">
          <span>{t("search.found")}</span>
          <a className="quiet-link" href={path + query}>
            {t("search.end")}
          </a>
        </p>
      ) : null}
    </search>
  );
}

function Choices({ list: { address, counts, quarantineCount } }: ListProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const hrefOf = (change: Partial<Omit<typeof address, "after">>) =>
    localizePath(locale, "/staff/leads") + formatLeadList({ ...address, after: undefined, ...change });
  const isQuarantine = address.folder === "quarantine";
  const shown = { inbox: true, suspected: true, unsent: counts.unsent > 0 || address.folder === "unsent" };
  return (
    <div className="lead-choices">
      <nav aria-label={t("folders.label")}>
        {LEAD_FOLDERS.filter((folder) => shown[folder]).map((folder) => (
          <a
            key={folder}
            href={hrefOf({ folder })}
            aria-current={folder === address.folder ? "true" : undefined}
          >
            {t(`folders.${folder}`)}
          </a>
        ))}
        {quarantineCount > 0 || isQuarantine ? (
          <a
            href={localizePath(locale, "/staff/leads") + formatLeadList({ folder: "quarantine" })}
            aria-current={isQuarantine ? "true" : undefined}
          >
            {t("folders.quarantine", { count: quarantineCount })}
          </a>
        ) : null}
      </nav>
      {isQuarantine ? null : <States address={address} />}
    </div>
  );
}

function States({ address }: { address: LeadListData["address"] }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const states = { all: null, unanswered: false, answered: true } as const;
  const hrefOf = (isAnswered: boolean | null) =>
    localizePath(locale, "/staff/leads") + formatLeadList({ ...address, after: undefined, isAnswered });
  return (
    <nav aria-label={t("show.label")}>
      {(["all", "unanswered", "answered"] as const).map((state) => (
        <a
          key={state}
          href={hrefOf(states[state])}
          aria-current={states[state] === address.isAnswered ? "true" : undefined}
        >
          {t(`show.${state}`)}
        </a>
      ))}
    </nav>
  );
}

function Lines({ list: { rows, address, searched, olderCursor } }: ListProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const path = localizePath(locale, "/staff/leads");
  const isWhole = address.folder === "inbox" && address.isAnswered === null && !address.after;
  if (rows.length === 0)
    return <p className="max-w-xl text-lg">{t(searched ? "noneFound" : isWhole ? "noneYet" : "none")}</p>;
  return (
    <>
      <ol>
        {rows.map((row) => (
          <LeadLine key={row.id} row={row} />
        ))}
      </ol>
      <p className="button-row">
        {olderCursor ? (
          <a className="push-button" href={path + formatLeadList({ ...address, after: olderCursor })}>
            {t("older")}
          </a>
        ) : null}
        {address.after ? (
          <a className="quiet-link" href={path + formatLeadList({ ...address, after: undefined })}>
            {t("newest")}
          </a>
        ) : null}
      </p>
    </>
  );
}

function Downloads({ list: { address, counts } }: ListProps) {
  const { t } = useText("staffLeads");
  return (
    <p className="button-row lead-downloads">
      <a
        className="quiet-link"
        href={`/staff/leads.csv${formatLeadList({ ...address, after: undefined })}`}
        download
      >
        {t("csv")}
      </a>
      {counts.unanswered > 0 ? (
        <a className="quiet-link" href="/staff/leads.adf" download>
          {t("adfAll")}
        </a>
      ) : null}
    </p>
  );
}
