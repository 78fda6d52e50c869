/** The filters as a GET form: a column beside the list, a sheet over it on small screens. */
import { formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { FacetOption } from "~/inventory/filter/facet-options";
import { CHOICE_NAMES, type Choice } from "~/inventory/filter/filter";
import type { InventoryPage } from "~/inventory/list-inventory";
import { BudgetBox } from "./budget-box";
import { formatOption } from "./filter-labels";
import { HiddenSearchFields } from "./hidden-fields";

/** The groups that come first and start open. The others follow in the order of the URL. */
const OPEN: readonly Choice[] = ["price", "style"];
const GROUPS: ReadonlySet<Choice> = new Set([...OPEN, ...CHOICE_NAMES]);
/** Long lists of short values take two columns in the sheet, unless letters are large. */
const IN_PAIRS: readonly Choice[] = ["style", "make", "year", "color"];

/** The title of a sheet, with the link that closes it. */
export const PANEL_HEAD = "flex min-h-12 flex-wrap items-center justify-between text-xl font-bold lg:hidden";

export function FilterSheet({ page }: { page: InventoryPage }) {
  const { t, locale } = useText("inventory");
  const action = localizePath(locale, "/inventory");
  return (
    <form
      className="panel-sheet filter-column print:hidden"
      id="filters"
      action={action}
      aria-label={t("filters")}
      data-panel=""
    >
      <p className={PANEL_HEAD}>
        <span>{t("filters")}</span>
        <CloseLink />
      </p>
      <HiddenSearchFields filter={page.filter} />
      <BudgetBox page={page} />
      {[...GROUPS].map((facet) => (
        <FacetGroup key={facet} facet={facet} options={page.facets[facet]} />
      ))}
      <SheetEnd action={action} count={page.matchingCount} />
    </form>
  );
}

/** Clears or sends the form; pinned to the bottom of the sheet. */
function SheetEnd({ action, count }: { action: string; count: number }) {
  const { t } = useText("inventory");
  return (
    <p
      className="sticky -bottom-8 flex items-center gap-4 border-t border-line bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:static magnified:static magnified:block"
      data-end=""
    >
      <a className="quiet-link" href={action} data-sets="all">
        {t("clearAll")}
      </a>
      <button
        // Without results the amber button is the one that asks us to find the vehicle.
        className={count === 0 ? "push-button flex-1 px-2" : "push-button button-amber flex-1 px-2"}
        type="submit"
        data-loading={t("loading")}
      >
        {/* Only script keeps the count current. */}
        <span
          className="noscript:hidden"
          data-one={t("showVehicles", { count: 1, skipInterpolation: true })}
          data-many={t("showVehicles", { count: 2, skipInterpolation: true })}
        >
          {t("showVehicles", { count })}
        </span>
        <span className="hidden noscript:inline">{t("showAny")}</span>
      </button>
    </p>
  );
}

/** Closes the panel without scrolling, because no element has this fragment as its id. */
export function CloseLink() {
  const { t } = useText("frame");
  return (
    <a className="quiet-link text-base" href="#closed" data-close="">
      {t("close")}
    </a>
  );
}

function FacetGroup({ facet, options }: { facet: Choice; options: readonly FacetOption[] }) {
  const { t } = useText(["inventory", "vehicle"]);
  const name = t(`inventory:facets.${facet}`);
  return (
    <details
      className="border-t border-line"
      aria-label={name}
      open={OPEN.includes(facet) || options.some(({ isSelected }) => isSelected)}
    >
      <summary className="disclosure-line">{name}</summary>
      <div
        className={
          IN_PAIRS.includes(facet)
            ? "grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-6 pb-2"
            : "grid pb-2"
        }
      >
        {options.map(({ value, count, isSelected }) => (
          <label key={value} className="check-line">
            <input type="checkbox" name={facet} value={value} defaultChecked={isSelected} />
            {formatOption(t, facet, value)}
            <small>{formatNumber(count)}</small>
          </label>
        ))}
      </div>
    </details>
  );
}
