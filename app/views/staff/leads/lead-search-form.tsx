/** Search and filter of the list of leads. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatLeadList } from "~/leads/inbox/lead-list-address";
import { MAX_SEARCH } from "~/leads/inbox/lead-search";
import { LEAD_STATUSES } from "~/leads/work/lead-work";
import { ENDONYMS, LOCALES } from "~/platform/locale";
import { LEAD_SOURCES } from "~/vehicles/buyer-source";
import { formatIdentifier } from "~/vehicles/identifier";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { LeadListData } from "./lead-data";
import { isFilteredFolder } from "./lead-folders";

interface ListProps {
  readonly list: LeadListData;
}

export function LeadSearchForm({ list }: ListProps) {
  const { t, locale } = useText("staffLeads");
  const { address, searched } = list;
  const path = localizePath(locale, "/staff/leads");
  return (
    <search className="relative basis-full px-gutter py-2">
      <Words list={list} />
      <Filter list={list} />
      {address.vin ? (
        <p className="-mb-2 flex flex-wrap items-center gap-x-4 text-facts" role="status">
          <bdi>{formatIdentifier(address.vin)}</bdi>
          <a className="quiet-link" href={path + formatLeadList({ ...address, vin: null, after: undefined })}>
            {t("search.unfilter")}
          </a>
        </p>
      ) : null}
      {searched ? (
        <p className="-mb-2 flex flex-wrap items-center gap-x-4 text-facts" role="status">
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
  const { t, locale } = useText(["staffLeadLists", "staffLeads"]);
  const query = formatLeadList({ ...address, isSearch: false, after: undefined });
  const path = localizePath(locale, "/staff/leads");
  return (
    <StaffForm
      draft={{ name: "search", writerId }}
      reloadDocument
      className="mr-26 flex gap-2 magnified:mr-0 lg:max-w-xl"
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
        <svg className="stroke-icon -my-0.5" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10" cy="10" r="6" />
          <path d="M15 15l6 6" />
        </svg>
      </button>
    </StaffForm>
  );
}

function Filter({ list: { address, staff, writerId } }: ListProps) {
  const { t, locale } = useText(["staffLeadLists", "staffLead", "staffShared", "staffLeads"]);
  const { folder, status, assignee, locale: language, source, vin, isSearch } = address;
  const others = staff.filter(({ userId }) => userId !== writerId);
  return (
    <details open={isFilteredFolder({ ...address, vin: null })}>
      <summary className="push-button absolute top-2 right-gutter w-24 list-none px-2 magnified:static magnified:mt-2 lg:right-auto lg:left-[calc(var(--spacing-gutter)+36.5rem)]">
        {t("list.filter")}
      </summary>
      <form
        className="grid grid-cols-2 gap-2 pt-2 lg:flex lg:items-end"
        action={localizePath(locale, "/staff/leads")}
      >
        {folder === "inbox" ? null : <input type="hidden" name="folder" value={folder} />}
        {vin ? <input type="hidden" name="vin" value={vin} /> : null}
        {isSearch ? <input type="hidden" name="search" value="on" /> : null}
        <Choice
          name="status"
          label={t("staffLead:work.status")}
          value={status}
          options={[
            ["", t("list.anyStatus")],
            ...LEAD_STATUSES.map((one) => [one, t(`staffShared:status.${one}`)] as const),
          ]}
        />
        <Choice
          name="assignee"
          label={t("staffLead:work.assignee")}
          value={assignee}
          options={[
            ["", t("list.anyone")],
            ["me", t("list.me")],
            ["none", t("staffLead:unassigned")],
            ...others.map(({ userId, name }) => [userId, name] as const),
          ]}
        />
        <Choice
          name="source"
          label={t("staffLeads:source")}
          value={source}
          options={[
            ["", t("list.anySource")],
            ...([...LEAD_SOURCES, "none"] as const).map(
              (one) => [one, t(`staffLeads:sources.${one}`)] as const,
            ),
          ]}
          isWide
        />
        <Choice
          name="language"
          label={t("staffLeads:language")}
          value={language}
          options={[["", t("list.anyLanguage")], ...LOCALES.map((one) => [one, ENDONYMS[one]] as const)]}
        />
        <button className="push-button max-lg:self-end" type="submit">
          {t("list.show")}
        </button>
      </form>
    </details>
  );
}

interface ChoiceProps {
  readonly name: "status" | "assignee" | "source" | "language";
  readonly label: string;
  readonly value: string | null;
  /** The first is for all leads. */
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Whether the labels are too long for half of a phone's width. */
  readonly isWide?: boolean;
}

function Choice({ name, label, value, options, isWide = false }: ChoiceProps) {
  const id = `filter-${name}`;
  return (
    <div className={`form-field ${isWide ? "max-lg:col-span-2" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ""}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
