import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import { LOCALES } from "~/i18n/locale";
import { FACETS, type InventoryFilter, mapFacets } from "~/inventory/filter/filter";
import { describeWanted, parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { newLeadRecord } from "~/leads/lead-record";
import { FilterSheet } from "~/views/inventory/filter-sheet";
import { formatListSummary } from "~/views/inventory/list-head";
import { createDemoSnapshot, NO_FILTER } from "../../../fixtures/inventory";
import { render } from "../../../support/render";

const wholeInventory = listInventory(createDemoSnapshot(), NO_FILTER);
const firstOptions = mapFacets((facet) => wholeInventory.facets[facet][0]?.value ?? "");

const choose = (facets: Partial<Record<string, string>>): InventoryFilter =>
  parseInventoryFilter(new URLSearchParams(facets as Record<string, string>));

test.each(FACETS)("the facet %s is in the filter sheet", (facet) => {
  const sheet = render(<FilterSheet page={wholeInventory} />);
  const controls = `input[type=checkbox][name="${facet}"], select[name="${facet}"] option`;
  expect(sheet.attributes(controls, "value")).toContain(firstOptions[facet]);
});

test.each(FACETS)("the facet %s is in the title of a list, in every language", (facet) => {
  // A down payment is only named with the payment that it lowers.
  const others = facet === "down" ? { paymentMax: "350" } : {};
  const filter = choose({ ...others, [facet]: firstOptions[facet] });
  for (const locale of LOCALES) {
    const say = (asked: InventoryFilter) =>
      formatListSummary({ filter: asked, matchingCount: 3 }, getI18n(locale), locale);
    expect(say(filter)).not.toBe(say(choose(others)));
  }
});

test("a down payment alone is no wish for a vehicle, and with one it is part of the wish", () => {
  expect(describeWanted(choose({ down: "1000" }))).toBeNull();
  expect(describeWanted(choose({ down: "1000", paymentMax: "350" }))?.query).toBe("paymentMax=350&down=1000");
});

test("a lead stores every facet of the filter that found nothing", () => {
  const wanted = describeWanted(choose(firstOptions));
  expect(newLeadRecord.shape.wanted.parse(wanted)).toEqual(wanted);
});

test("a lead of another release is readable with the facets it has", () => {
  const wanted = { query: "fuel=Gas", q: "", fuel: ["Gas"], limit: 5 };
  expect(newLeadRecord.shape.wanted.parse(wanted)).toEqual({ ...wanted, limit: [] });
});
