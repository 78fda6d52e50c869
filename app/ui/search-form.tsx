/** The search box: a GET form that works without script. */
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text";

interface SearchFormProps {
  readonly action: string;
  readonly query: string;
  /** Hidden fields to submit with the search. */
  readonly children?: ReactNode;
}

export function SearchForm({ action, query, children }: SearchFormProps) {
  const { t } = useText("inventory");
  return (
    <form className="search-form print:hidden" action={action} data-search="">
      {children}
      <label className="sr-only" htmlFor="q">
        {t("searchLabel")}
      </label>
      <input
        type="search"
        id="q"
        name="q"
        defaultValue={query}
        placeholder={t("searchHint")}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className="icon-button" type="submit" aria-label={t("search")}>
        <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </button>
    </form>
  );
}
