/** Hidden fields by which one form of the list keeps what another one asked for. */
import { FACETS, type InventoryFilter } from "~/inventory/filter/filter";

/** For the search box: every facet and the order. */
export function KeptFacets({ filter }: { filter: InventoryFilter }) {
  return (
    <>
      {FACETS.flatMap((facet) =>
        filter[facet].map((value) => (
          <input key={`${facet}=${value}`} type="hidden" name={facet} value={value} />
        )),
      )}
      <KeptOrder filter={filter} />
    </>
  );
}

/** For the filter sheet: the words searched for and the order. */
export function KeptSearch({ filter }: { filter: InventoryFilter }) {
  return (
    <>
      {filter.q ? <input type="hidden" name="q" value={filter.q} /> : null}
      <KeptOrder filter={filter} />
    </>
  );
}

function KeptOrder({ filter }: { filter: InventoryFilter }) {
  return filter.sort === "newest" ? null : <input type="hidden" name="sort" value={filter.sort} />;
}
