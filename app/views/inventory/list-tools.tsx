/** The applied filters and the sort orders of the list. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { type InventoryFilter, SORT_ORDERS } from "~/inventory/filter/filter";
import type { InventoryPage } from "~/inventory/list-inventory";
import { formatListHref } from "~/views/urls";
import { listChips } from "./filter-labels";
import { CloseLink, PANEL_HEAD } from "./filter-sheet";

/** Each part of the filter as a chip that removes it. */
export function AppliedFilters({ page }: { page: InventoryPage }) {
  const { t, locale } = useText(["inventory", "vehicle"]);
  const applied = listChips(t, page);
  const chips = (
    <nav
      className="chip-row mt-0.5 items-center *:flex-none lg:mx-0 lg:px-0"
      aria-label={t("inventory:applied")}
    >
      {applied.map(({ facet, value, label, without }) => (
        <a key={`${facet}=${value}`} className="filter-chip" href={formatListHref(locale, without)}>
          <span>
            <span className="sr-only">{`${t("inventory:removeFilter")} `}</span>
            {label}
          </span>
        </a>
      ))}
      <a className="quiet-link" href={localizePath(locale, "/inventory")} data-sets="all">
        {t("inventory:clearAll")}
      </a>
    </nav>
  );
  // The element stays when script removes the last chip, so that the browser keeps its place for keyboard navigation.
  return <div>{applied.length > 0 ? chips : null}</div>;
}

/** A row of links; on small screens a sheet at the bottom. */
export function SortLinks({ filter }: { filter: InventoryFilter }) {
  const { t, locale } = useText("inventory");
  return (
    <nav
      className="panel-sheet sort-panel print:hidden"
      id="sort"
      aria-label={t("sort")}
      data-panel=""
      data-sets="sort"
    >
      <p className={PANEL_HEAD}>
        <span>{t("sort")}</span>
        <CloseLink />
      </p>
      {SORT_ORDERS.map((sort) => (
        <a
          key={sort}
          href={formatListHref(locale, { ...filter, sort, page: 1 })}
          aria-current={sort === filter.sort ? "true" : undefined}
        >
          {t(`sortOrders.${sort}`)}
        </a>
      ))}
    </nav>
  );
}
