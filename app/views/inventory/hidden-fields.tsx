/** Hidden fields that preserve the rest of the filter when one of the list's forms is submitted. */
import { FACETS, type InventoryFilter } from "~/inventory/filter/filter";

/** For the search box: every facet and the sort order. */
export function HiddenFacetFields({ filter }: { filter: InventoryFilter }) {
  return (
    <>
      {FACETS.flatMap((facet) =>
        filter[facet].map((value) => (
          <input key={`${facet}=${value}`} type="hidden" name={facet} value={value} />
        )),
      )}
      <HiddenSortField filter={filter} />
    </>
  );
}

/** For the filter sheet: the search words and the sort order. */
export function HiddenSearchFields({ filter }: { filter: InventoryFilter }) {
  return (
    <>
      {filter.q ? <input type="hidden" name="q" value={filter.q} /> : null}
      <HiddenSortField filter={filter} />
    </>
  );
}

function HiddenSortField({ filter }: { filter: InventoryFilter }) {
  return filter.sort === "newest" ? null : <input type="hidden" name="sort" value={filter.sort} />;
}
