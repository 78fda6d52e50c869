/** The inventory page: the filters and the matching vehicles. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatVehicleFacets } from "~/inventory/filter/filter-codec";
import type { InventoryPage } from "~/inventory/list-inventory";
import { PageLinks } from "~/ui/page-links";
import { SearchForm } from "~/ui/search-form";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { CompareForm } from "~/views/components/compare-form";
import { KeptParts } from "~/views/components/kept-parts";
import { OutageStrip } from "~/views/components/outage-strip";
import { SyncNote, type SyncNoteText } from "~/views/components/sync-note";
import { VehicleCard } from "~/views/components/vehicle-card";
import { useSite } from "~/views/frame/site-context";
import { formatListHref } from "~/views/urls";
import { BodyStyleShelf } from "./body-style-shelf";
import { getCardPlace } from "./card-place";
import { EmptyResult } from "./empty-result";
import { FilterSheet } from "./filter-sheet";
import { listAppliedFilters } from "./filter-words";
import { KeptFacets } from "./kept-fields";
import { AppliedFilters, SortLinks } from "./list-tools";

interface InventoryListProps {
  readonly page: InventoryPage;
  /** ISO 8601 time at which a stale list was read; null while the list is fresh. */
  readonly asOf: string | null;
  /** How long script may reuse this list without a request. */
  readonly freshSeconds?: number;
  /** Whether the visitor may start a sync. */
  readonly canRefresh?: boolean;
  /** The sync's result, once after it. */
  readonly note?: SyncNoteText | null;
}

export function InventoryList(props: InventoryListProps) {
  const { page, asOf, freshSeconds = 0, canRefresh = false, note = null } = props;
  const { t } = useText("inventory");
  const { locale } = useSite();
  const { filter, matchingCount, listedCount, pageCount } = page;
  return (
    <>
      {note ? <SyncNote note={note} reader="shopper" /> : null}
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <div className="page-width">
        <div className="list-head">
          <h1>{t("title")}</h1>
          <p className="text-muted">
            <b>{t("vehicles", { count: listedCount })}</b>
            {` · ${t("subtitle")}`}
          </p>
          <BodyStyleShelf page={page} />
          <SearchForm action={localizePath(locale, "/inventory")} query={filter.q}>
            <KeptFacets filter={filter} />
          </SearchForm>
        </div>
        <div className="lot" data-fresh={freshSeconds}>
          <FilterSheet page={page} />
          <section aria-label={t("title")}>
            <AppliedFilters filter={filter} />
            <div className="list-bar">
              <div role="status" tabIndex={-1}>
                <p data-loading={t("loading")}>
                  {t("showing", { shown: matchingCount, total: listedCount })}
                </p>
                <CorrectedSearch page={page} />
              </div>
              {canRefresh ? <RefreshForm /> : null}
              <SortLinks filter={filter} />
            </div>
            {matchingCount === 0 ? <EmptyResult page={page} /> : <Cards page={page} />}
            {matchingCount > 0 ? <CompareForm /> : null}
            <PageLinks
              locale={locale}
              page={filter.page}
              pageCount={pageCount}
              hrefOf={(number) => formatListHref(locale, { ...filter, page: number })}
            />
          </section>
        </div>
      </div>
      <KeptParts />
      <ListBar page={page} />
    </>
  );
}

/** Submits to the URL of the filtered list. */
function RefreshForm() {
  const { t } = useText("sync");
  return (
    <form method="post">
      <button className="link-button" type="submit" data-sending={t("refreshing")}>
        {t("refresh")}
      </button>
    </form>
  );
}

/** The corrected search words, when the typed ones were misspelled. */
function CorrectedSearch({ page: { correctedSearch, filter } }: { page: InventoryPage }) {
  const { t } = useText("inventory");
  if (correctedSearch === null) return null;
  return (
    <p className="text-sm/snug">
      <SlottedText text={t("correctedSearch", { words: SLOT })}>
        <b>{correctedSearch}</b>
      </SlottedText>
      {` ${t("notAsTyped", { typed: filter.q })}`}
    </p>
  );
}

function Cards({ page }: { page: InventoryPage }) {
  return (
    <ul className="cards">
      {page.vehicles.map((vehicle, index) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          place={getCardPlace(page.filter, index)}
          isFirst={index === 0}
          isComparable
          list={page.filter}
          facets={formatVehicleFacets(vehicle)}
        />
      ))}
    </ul>
  );
}

/** Filter and sort links in the bottom bar of a phone. */
function ListBar({ page }: { page: InventoryPage }) {
  const { t } = useText(["inventory", "vehicle"]);
  const number = listAppliedFilters(t, page.filter).length;
  return (
    <nav className="phone-bar on-night" aria-label={t("inventory:listTools")}>
      <a href="#filters">{number > 0 ? t("inventory:filterCount", { number }) : t("inventory:filter")}</a>
      <a href="#sort">{t("inventory:sort")}</a>
    </nav>
  );
}
