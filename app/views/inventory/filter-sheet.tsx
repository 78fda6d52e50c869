/** The filters as a GET form: a column beside the list, a sheet over it on small screens. */

import { formatNumber } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { Facet } from "~/inventory/filter/filter";
import type { InventoryPage } from "~/inventory/inventory-page";
import { useSite } from "~/views/frame/site-context";
import { formatOption } from "./filter-words";
import { KeptSearch } from "./kept-fields";
import { PriceBar } from "./price-bar";

/** In a shopper's order; the URL has its own. */
const GROUPS: readonly { readonly facet: Facet; readonly isOpen: boolean; readonly className: string }[] = [
  { facet: "style", isOpen: true, className: "options" },
  { facet: "price", isOpen: true, className: "options is-banded" },
  { facet: "make", isOpen: false, className: "options is-paired" },
  { facet: "year", isOpen: false, className: "options is-paired" },
];

export function FilterSheet({ page }: { page: InventoryPage }) {
  const { t } = useText("inventory");
  const { locale } = useSite();
  const action = localizePath(locale, "/inventory");
  // Without results the amber button is the one that asks us to find the vehicle.
  const isEmpty = page.matchingCount === 0;
  return (
    <form className="panel-sheet" id="filters" action={action} aria-label={t("filters")} data-panel="">
      <p className="panel-head">
        <span>{t("filters")}</span>
        <CloseLink />
      </p>
      <KeptSearch filter={page.filter} />
      {GROUPS.map((group) => (
        <FacetGroup key={group.facet} page={page} {...group} />
      ))}
      <p className="filter-end">
        <button
          className={isEmpty ? "push-button" : "push-button button-amber"}
          type="submit"
          data-loading={t("loading")}
        >
          <span className="counted">{t("showVehicles", { count: page.matchingCount })}</span>
          <span className="uncounted">{t("showAny")}</span>
        </button>
        <a className="quiet-link" href={action} data-sets="all">
          {t("clearAll")}
        </a>
      </p>
    </form>
  );
}

/** Closes the panel without scrolling, because no element has this fragment as its id. */
export function CloseLink() {
  const { t } = useText("frame");
  return (
    <a className="quiet-link" href="#closed" data-close="">
      {t("close")}
    </a>
  );
}

function FacetGroup({ page, facet, isOpen, className }: { page: InventoryPage } & (typeof GROUPS)[number]) {
  const { t } = useText(["inventory", "vehicle"]);
  const { locale } = useSite();
  const options = page.facets[facet];
  const name = t(`inventory:${facet}`);
  const largest = Math.max(...options.map(({ count }) => count));
  return (
    <fieldset className="facet">
      <legend className="sr-only">{name}</legend>
      <details open={isOpen || options.some(({ isSelected }) => isSelected)}>
        <summary className="disclosure-line">{name}</summary>
        <div className={className}>
          {options.map(({ value, count, isSelected }) => (
            <label key={value} className={count > 0 ? "option" : "option text-muted"}>
              <input type="checkbox" name={facet} value={value} defaultChecked={isSelected} />
              {formatOption(t, facet, value)}
              {facet === "price" ? <PriceBar count={count} largest={largest} /> : null}
              <span className="count">{formatNumber(locale, count)}</span>
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
