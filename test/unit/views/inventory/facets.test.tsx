import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/i18n/locale";
import { FACETS, type InventoryFilter, mapFacets } from "~/inventory/filter/filter";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { describeWanted } from "~/inventory/filter/wanted-filter";
import { listInventory } from "~/inventory/list-inventory";
import { newLeadRecord } from "~/leads/lead-record";
import { FilterSheet } from "~/views/inventory/filter-sheet";
import { formatListWords } from "~/views/inventory/list-head";
import { createDemoSnapshot, NO_FILTER } from "../../../fixtures/inventory";
import { render } from "../../../support/render";

const wholeInventory = listInventory(createDemoSnapshot(), NO_FILTER);
const firstOptions = mapFacets((facet) => wholeInventory.facets[facet][0]?.value ?? "");

const choose = (facets: Partial<Record<string, string>>): InventoryFilter =>
  parseInventoryFilter(new URLSearchParams(facets as Record<string, string>));

test.each(FACETS)("the facet %s is in the filter sheet", (facet) => {
  const sheet = render(<FilterSheet page={wholeInventory} />);
  expect(sheet.attributes(`input[type=checkbox][name="${facet}"]`, "value")).toContain(firstOptions[facet]);
});

test.each(FACETS)("the facet %s is in the title of a list, in every language", (facet) => {
  const filter = choose({ [facet]: firstOptions[facet] });
  for (const locale of LOCALES) {
    const say = (asked: InventoryFilter) =>
      formatListWords({ filter: asked, matchingCount: 3 }, getI18n(locale), locale);
    expect(say(filter)).not.toBe(say(NO_FILTER));
  }
});

test("a lead stores every facet of the filter that found nothing", () => {
  const wanted = describeWanted(choose(firstOptions));
  expect(newLeadRecord.shape.wanted.parse(wanted)).toEqual(wanted);
});

test("a lead of another release is readable with the facets it has", () => {
  const wanted = { query: "fuel=Gas", q: "", fuel: ["Gas"], limit: 5 };
  expect(newLeadRecord.shape.wanted.parse(wanted)).toEqual({ ...wanted, limit: [] });
});
