/** Search and filter of the list of leads. */
import { ENDONYMS, LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatLeadList, isFiltered } from "~/leads/inbox/lead-list-address";
import { MAX_SEARCH } from "~/leads/inbox/lead-search";
import { LEAD_SOURCES } from "~/leads/lead-source";
import { LEAD_STATUSES } from "~/leads/work/lead-work";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { LeadListData } from "./lead-data";

interface ListProps {
  readonly list: LeadListData;
}

export function LeadSearchForm({ list }: ListProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const { address, searched } = list;
  const path = localizePath(locale, "/staff/leads");
  return (
    <search className="flex basis-full flex-wrap gap-2 px-gutter py-2">
      <Words list={list} />
      <Filter list={list} />
      {searched ? (
        <p className="flex basis-full flex-wrap gap-4 text-facts" role="status">
          <span>{t("search.found")}</span>
          <a
            className="quiet-link"
            href={path + formatLeadList({ ...address, isSearch: false, after: undefined })}
          >
            {t("search.end")}
          </a>
        </p>
      ) : null}
    </search>
  );
}

/** Uses POST because search words may be personal data and URLs end up in logs and browser histories. */
function Words({ list: { writerId, address, searched } }: ListProps) {
  const { t } = useText(["staffLeadLists", "staffLeads"]);
  const { locale } = useSite();
  const query = formatLeadList({ ...address, isSearch: false, after: undefined });
  const path = localizePath(locale, "/staff/leads");
  return (
    <StaffForm
      draft={{ name: "search", writerId }}
      reloadDocument
      className="flex min-w-0 flex-1 gap-2 lg:max-w-xl"
      action={`${path}${query}${query ? "&" : "?"}index`}
    >
      <input
        className="text-input min-w-0 flex-1"
        type="search"
        name="words"
        aria-label={t("list.searchLabel")}
        placeholder={t("list.searchHint")}
        defaultValue={searched}
        key={searched}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        dir="auto"
      />
      <button
        className="push-button px-2.5"
        type="submit"
        name="intent"
        value="search"
        aria-label={t("staffLeads:search.submit")}
      >
        <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10" cy="10" r="6" />
          <path d="M15 15l6 6" />
        </svg>
      </button>
    </StaffForm>
  );
}

function Filter({ list: { address, staff, writerId } }: ListProps) {
  const { t } = useText(["staffLeadLists", "staffLead", "staffDesk", "staffLeads"]);
  const { locale } = useSite();
  const { folder, status, assignee, locale: language, source, isSearch } = address;
  const others = staff.filter(({ userId }) => userId !== writerId);
  return (
    <details
      className="open:basis-full"
      open={isFiltered(assignee === "me" ? { ...address, assignee: null } : address)}
    >
      <summary className="push-button list-none">{t("list.filter")}</summary>
      <form
        className="grid grid-cols-2 gap-2 pt-2 lg:flex lg:items-end"
        action={localizePath(locale, "/staff/leads")}
      >
        {folder === "inbox" ? null : <input type="hidden" name="folder" value={folder} />}
        {isSearch ? <input type="hidden" name="search" value="on" /> : null}
        <div className="form-field">
          <label htmlFor="filter-status">{t("staffLead:work.status")}</label>
          <select id="filter-status" name="status" defaultValue={status ?? ""}>
            <option value="">{t("list.anyStatus")}</option>
            {LEAD_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`staffDesk:status.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="form-field">
          <label htmlFor="filter-assignee">{t("staffLead:work.assignee")}</label>
          <select id="filter-assignee" name="assignee" defaultValue={assignee ?? ""}>
            <option value="">{t("list.anyone")}</option>
            <option value="me">{t("list.me")}</option>
            <option value="none">{t("staffLead:unassigned")}</option>
            {others.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="form-field">
          <label htmlFor="filter-language">{t("staffLeads:language")}</label>
          <select id="filter-language" name="language" defaultValue={language ?? ""}>
            <option value="">{t("list.anyLanguage")}</option>
            {LOCALES.map((one) => (
              <option key={one} value={one} lang={one}>
                {ENDONYMS[one]}
              </option>
            ))}
          </select>
        </div>
        <div className="form-field">
          <label htmlFor="filter-source">{t("staffLeads:source")}</label>
          <select id="filter-source" name="source" defaultValue={source ?? ""}>
            <option value="">{t("list.anySource")}</option>
            {([...LEAD_SOURCES, "none"] as const).map((one) => (
              <option key={one} value={one}>
                {t(`staffLeads:sources.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <button className="push-button max-lg:col-span-2" type="submit">
          {t("list.show")}
        </button>
      </form>
    </details>
  );
}
