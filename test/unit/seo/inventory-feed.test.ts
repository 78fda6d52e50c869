import { expect, test } from "vitest";
import { describeDealerData } from "~/seo/dealer-structured-data";
import { describeInventoryFeed } from "~/seo/inventory-feed";
import { findSchemaFaults } from "../../contracts/schemaorg/find-schema-faults";
import { DEALER } from "../../fixtures/dealer";
import { createDemoSnapshot } from "../../fixtures/inventory";

const origin = "https://www.example.com";
const dealer = describeDealerData(origin, DEALER, new Date("2026-11-20T17:00:00Z"));
const { vehicles } = createDemoSnapshot();
const graph = describeInventoryFeed(vehicles, { origin, dealer });
const [seller, ...described] = graph["@graph"] as Record<string, unknown>[];

test("every object of the graph is valid in schema.org's vocabulary, with its reference to the seller resolved", () => {
  for (const object of [seller, ...described]) {
    const filled = JSON.parse(JSON.stringify(object), (name, value) => (name === "seller" ? seller : value));
    expect(findSchemaFaults({ "@context": graph["@context"], ...filled })).toEqual([]);
  }
});

test("each vehicle that is not sold is included once, in ascending order of id, and references the dealership", () => {
  const listed = vehicles.filter(({ isSold }) => !isSold);
  expect(described.map(({ url }) => url)).toEqual(
    listed
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .map((id) => `${origin}/vehicle/${id}`),
  );
  for (const { offers } of described)
    expect(offers).toMatchObject({ seller: { "@id": `${origin}/#dealer` } });
});

test("the order of the inventory does not change the graph", () => {
  expect(describeInventoryFeed([...vehicles].reverse(), { origin, dealer })).toEqual(graph);
});
