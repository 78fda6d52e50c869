/** The inventory page: the filters and the matching vehicles. */
import { formatMoment } from "~/i18n/format";
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getDownPaymentCents, MAXIMUM_NAMES } from "~/inventory/filter/filter";
import { MAX_INDEXED } from "~/inventory/inventory-index";
import type { InventoryPage } from "~/inventory/list-inventory";
import { PageLinks } from "~/ui/page-links";
import { SearchForm } from "~/ui/search-form";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { BODY_STYLES, type BodyStyle } from "~/vehicles/body-style";
import { CompareForm } from "~/views/components/compare-form";
import { OutageStrip } from "~/views/components/outage-strip";
import { SavedVehiclesTemplate } from "~/views/components/saved-vehicles-template";
import { Silhouette } from "~/views/components/silhouette";
import { SyncNote, type SyncNoteText } from "~/views/components/sync-note";
import { VehicleCard } from "~/views/components/vehicle-card";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { SkipLink } from "~/views/frame/skip-link.server";
import { formatListHref } from "~/views/urls";
import { EmptyResult } from "./empty-result";
import { formatOption, formatYears, listChips } from "./filter-labels";
import { FilterSheet } from "./filter-sheet";
import { HiddenFacetFields } from "./hidden-fields";
import { AppliedFilters, SortLinks } from "./list-tools";

interface InventoryListProps {
  readonly page: InventoryPage;
  /** ISO 8601 time at which a stale list was read; null while the list is fresh. */
  readonly asOf: string | null;
  /** When the last sync read the sheet; null when that isn't known. */
  readonly syncedAtIso?: string | null;
  /** How long script may reuse this list without a request. */
  readonly freshSeconds?: number;
  /** Whether browsers may keep the list for when the network is down. */
  readonly isKeptOffline?: boolean;
  /** Whether the visitor may start a sync. */
  readonly canRefresh?: boolean;
  /** The sync's result, once after it. */
  readonly note?: SyncNoteText | null;
}

export function InventoryList(props: InventoryListProps) {
  const { page, asOf, freshSeconds = 0, canRefresh = false, note = null, isKeptOffline = false } = props;
  const { syncedAtIso = null } = props;
  const { t, locale } = useText("inventory");
  const { filter, matchingCount, pageCount } = page;
  return (
    <>
      {note ? <SyncNote note={note} reader="shopper" /> : null}
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <div className="page-width">
        <SkipLink to="results">{t("skipToResults")}</SkipLink>
        <ListHead page={page} syncedAtIso={syncedAtIso} />
        <div
          className="pb-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-7 lg:pb-14 print:block"
          data-fresh={freshSeconds}
          data-index={page.listedCount > MAX_INDEXED ? undefined : ""}
          data-offline={isKeptOffline ? "" : undefined}
        >
          <FilterSheet page={page} />
          <section className="compare-scope [counter-reset:picked]" aria-label={t("title")}>
            <AppliedFilters page={page} />
            <ResultBar page={page} canRefresh={canRefresh} />
            <div data-results="" id="results" tabIndex={-1}>
              {matchingCount === 0 ? <EmptyResult page={page} /> : <Cards page={page} />}
            </div>
            {matchingCount > 0 ? <CompareForm downPaymentCents={getDownPaymentCents(filter)} /> : null}
            <PageLinks
              page={filter.page}
              pageCount={pageCount}
              hrefOf={(number) => formatListHref(locale, { ...filter, page: number })}
            />
          </section>
        </div>
      </div>
      <SavedVehiclesTemplate />
      <ListBar page={page} />
    </>
  );
}

/** Title, age, search, and body styles. */
function ListHead({ page, syncedAtIso }: { page: InventoryPage; syncedAtIso: string | null }) {
  const { t, locale } = useText("inventory");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-2 md:grid-cols-[1fr_minmax(20rem,26rem)] md:items-end md:gap-x-8 md:gap-y-4 md:pt-7 md:pb-2 lg:pb-4">
      <div>
        <h1>{t("title")}</h1>
        <p className="text-sm/snug text-muted">
          {/* Not "today": a browser keeps the list for when the network is down. */}
          {syncedAtIso ? t("updated", { moment: formatMoment(locale, syncedAtIso) }) : t("subtitle")}
        </p>
      </div>
      <SearchForm action={localizePath(locale, "/inventory")} query={page.filter.q}>
        <HiddenFacetFields filter={page.filter} />
      </SearchForm>
      <ListChips page={page} />
    </div>
  );
}

/** Number of matches, refresh button, and sort order. */
function ResultBar({ page, canRefresh }: { page: InventoryPage; canRefresh: boolean }) {
  const { t } = useText("inventory");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm/snug min-[22em]:-my-1 lg:mt-0 lg:mb-1 lg:justify-start">
      <div role="status" tabIndex={-1}>
        <p
          data-loading={t("loading")}
          // With its slots, which script fills.
          data-showing={t("showing", { skipInterpolation: true })}
          data-total={page.listedCount}
        >
          {t("showing", { shown: page.matchingCount, total: page.listedCount })}
        </p>
        <UnderstoodSearch page={page} />
      </div>
      {canRefresh ? <RefreshForm /> : null}
      <SortLinks filter={page.filter} />
    </div>
  );
}

/** Submits to the URL of the filtered list. */
function RefreshForm() {
  const { t } = useText("sync");
  return (
    <form className="relative print:hidden" method="post">
      <button className="link-button" type="submit" data-sending={t("refreshing")}>
        {t("refresh")}
      </button>
    </form>
  );
}

function Cards({ page }: { page: InventoryPage }) {
  return (
    <>
      <PaymentTerms vehicles={page.vehicles} downPaymentCents={getDownPaymentCents(page.filter)} />
      <ul className="card-grid mt-2 lg:mt-4">
        {page.vehicles.map((vehicle, index) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            place="card"
            isFirst={index === 0}
            isComparable
            list={page.filter}
          />
        ))}
      </ul>
    </>
  );
}

/** The same links as before the body styles, in reach of the thumb. */
function ListBar({ page }: { page: InventoryPage }) {
  const { t } = useText("inventory");
  return (
    <nav className="phone-bar on-night print:hidden" aria-label={t("listTools")}>
      <PanelLinks page={page} />
    </nav>
  );
}

/** Open the filters and the sort orders on small screens. */
function PanelLinks({ page, className }: { page: InventoryPage; className?: string }) {
  const { t } = useText(["inventory", "vehicle"]);
  const number = listChips(t, page).length;
  return (
    <>
      <a className={className} href="#filters">
        <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M7 12h10M10 17h4" />
        </svg>
        {number > 0 ? t("inventory:filterCount", { number }) : t("inventory:filter")}
      </a>
      <a className={className} href="#sort">
        <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5v14l-3-3m3 3 3-3m5 3V5l-3 3m3-3 3 3" />
        </svg>
        {t("inventory:sort")}
      </a>
    </>
  );
}

/** On small screens the filters and the sort orders come first. Each style's link selects it and keeps the rest of the filter. */
function ListChips({ page }: { page: InventoryPage }) {
  return (
    <div className="chip-row md:col-span-full print:hidden">
      <PanelLinks page={page} className="chip lg:hidden" />
      <BodyStyleChips page={page} />
    </div>
  );
}

function BodyStyleChips({ page }: { page: InventoryPage }) {
  const { t, locale } = useText(["inventory", "vehicle"]);
  const hrefOf = (style: readonly BodyStyle[]) => formatListHref(locale, { ...page.filter, style, page: 1 });
  const hasNoStyle = page.filter.style.length === 0;
  return (
    <nav className="contents" aria-label={t("inventory:facets.style")} data-sets="style">
      <a className="chip" href={hrefOf([])} aria-current={hasNoStyle ? "true" : undefined}>
        <Silhouette bodyStyle="Other" />
        {t("inventory:all")}
        {/* Omitted when styles are selected, because the count without them is unknown here. */}
        {hasNoStyle ? <Count value={page.matchingCount} /> : null}
      </a>
      {BODY_STYLES.map((style) => {
        const option = page.facets.style.find(({ value }) => value === style);
        if (!option) return null;
        return (
          <a
            key={style}
            className="chip"
            href={hrefOf([style])}
            aria-current={option.isSelected ? "true" : undefined}
          >
            <Silhouette bodyStyle={style} />
            {t(`vehicle:styles.${style}`)}
            <Count value={option.count} />
          </a>
        );
      })}
    </nav>
  );

  function Count({ value }: { value: number }) {
    return <span>{formatNumber(value)}</span>;
  }
}

/** "Showing results for: red suv · 2018 or newer · Under $15,000." */
export function UnderstoodSearch({ page: { understoodSearch, filter } }: { page: InventoryPage }) {
  const { t } = useText(["inventory", "vehicle"]);
  if (understoodSearch === null) return null;
  const { words, unused, isCorrected, limits } = understoodSearch;
  const { priceMin, down } = limits;
  const maximums = MAXIMUM_NAMES.flatMap((name) => {
    const { [name]: most } = limits;
    return most === null ? [] : formatOption(t, name, String(most));
  });
  const minimum = priceMin === null ? "" : t("inventory:priceOver", { from: formatDollars(priceMin * 100) });
  const payment = down === null ? "" : formatOption(t, "down", String(down));
  const parts = [words, formatYears(t, limits), minimum, ...maximums, payment].filter((part) => part !== "");
  return (
    <p data-down={down ?? undefined}>
      {parts.length > 0 ? (
        <SlottedText text={t("inventory:understoodSearch", { words: SLOT })}>
          <b>{parts.join(" · ")}</b>
        </SlottedText>
      ) : null}
      {isCorrected ? ` ${t("inventory:notAsTyped", { typed: filter.q })}` : null}
      {unused === "" ? null : ` ${t("inventory:unusedWords", { words: unused })}`}
    </p>
  );
}
