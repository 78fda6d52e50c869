/** The filters as a GET form: a column beside the list, a sheet over it on small screens. */

import { formatNumber } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { FacetOption } from "~/inventory/filter/facet-options";
import { FACETS, type Facet, getFacet } from "~/inventory/filter/filter";
import type { InventoryPage } from "~/inventory/list-inventory";
import { useSite } from "~/views/frame/site-context";
import { formatOption } from "./filter-words";
import { KeptSearch } from "./kept-fields";

const isOpen = (facet: Facet) => getFacet(facet).form.isOpen;
/** Open groups first; otherwise in the order of the URL. */
const GROUPS = [...FACETS.filter(isOpen), ...FACETS.filter((facet) => !isOpen(facet))];

const LAYOUT_CLASSES = { list: "options", bars: "options is-banded", pairs: "options is-paired" };

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
      {GROUPS.map((facet) => (
        <FacetGroup key={facet} facet={facet} options={page.facets[facet]} />
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

function FacetGroup({ facet, options }: { facet: Facet; options: readonly FacetOption[] }) {
  const { t } = useText(["inventory", "vehicle"]);
  const { locale } = useSite();
  const { layout } = getFacet(facet).form;
  const name = t(`inventory:${facet}`);
  const largest = Math.max(...options.map(({ count }) => count));
  return (
    <fieldset className="facet">
      <legend className="sr-only">{name}</legend>
      <details open={isOpen(facet) || options.some(({ isSelected }) => isSelected)}>
        <summary className="disclosure-line">{name}</summary>
        <div className={LAYOUT_CLASSES[layout]}>
          {options.map(({ value, count, isSelected }) => (
            <label key={value} className={count > 0 ? "option" : "option text-muted"}>
              <input type="checkbox" name={facet} value={value} defaultChecked={isSelected} />
              {formatOption(t, facet, value)}
              {layout === "bars" ? <CountBar count={count} largest={largest} /> : null}
              <span className="count">{formatNumber(locale, count)}</span>
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** In units of the drawing, which is stretched to fit. */
const FULL_WIDTH = 100;

/** A bar below its option; the option with the largest count has the full length. Decorative: the count is beside it. */
function CountBar({ count, largest }: { count: number; largest: number }) {
  const width = largest > 0 ? Math.round((count / largest) * FULL_WIDTH) : 0;
  return (
    <svg className="price-bar" viewBox={`0 0 ${FULL_WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="1" />
    </svg>
  );
}
