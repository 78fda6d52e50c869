import { expect, test } from "vitest";
import { getI18n } from "~/i18n/instances";
import type { Locale } from "~/i18n/locale";
import { parseInventoryFilter } from "~/inventory/filter/filter-codec";
import { listInventory } from "~/inventory/list-inventory";
import { describeList } from "~/views/inventory/list-head";
import { createDemoSnapshot } from "../../../fixtures/inventory";

const snapshot = createDemoSnapshot();
const makes = snapshot.vehicles.map(({ make }) => make);

function describe(query: string, locale: Locale = "en") {
  const page = listInventory(snapshot, parseInventoryFilter(new URLSearchParams(query), makes));
  return describeList(page, getI18n(locale), locale);
}
/** Without the count, which the demo inventory may change. */
const title = (query: string, locale: Locale = "en") =>
  describe(query, locale).title.replace(/^(?:[\d.,]+|No) /, "");

test.each([
  ["style=SUV&price=0-10000&price=10000-20000", /^SUVs? under \$20,000$/],
  ["style=Truck&make=Ram", /^Ram trucks?$/],
  ["make=Ford&make=Toyota&year=2021", /^Ford or Toyota vehicles? from 2021$/],
  ["price=40000-", /^vehicles? at \$40,000 and over$/],
  ["price=0-10000&price=20000-30000", /^vehicles? under \$10,000 or from \$20,000 to \$30,000$/],
  ["style=SUV&priceMax=20000", /^SUVs? under \$20,000$/],
  [
    "style=Sedan&priceMax=20000&milesMax=75000&paymentMax=350&down=1000&color=blue&color=red",
    /^sedans? under \$20,000, under 75,000 miles, under \$350\/mo with \$1,000 down in red or blue$/,
  ],
  ["paymentMax=350", /^vehicles? under \$350\/mo$/],
  ["down=1000&fuel=Hybrid", /^vehicles? \(Hybrid\)$/],
  ["drive=4x4&title=clean", /^vehicles? with 4x4 with no rebuilt or salvage titles$/],
  ["style=Truck&style=Van&q=ram", /^vehicles? \(Truck or Van\) matching “ram”$/],
])("%s is phrased naturally", (query, wording) => {
  expect(title(query)).toMatch(wording);
});

test("selecting every band narrows nothing and adds nothing to the title", () => {
  const all = "price=0-10000&price=10000-20000&price=20000-30000&price=30000-40000&price=40000-";
  expect(title(all)).toMatch(/^vehicles?$/);
});

test("the other languages have their own word order", () => {
  const query = "style=Truck&make=Ram&price=0-10000&price=10000-20000";
  expect(title(query, "es")).toMatch(/^pickups? Ram por menos de \$20,000$/);
  expect(title(query, "pt")).toMatch(/^picapes? Ram por menos de \$20,000$/);
});

test("limits in the other languages", () => {
  const query = "style=SUV&priceMax=20000&milesMax=75000&paymentMax=350&down=1000&color=red";
  expect(title(query, "es")).toBe(
    "SUV de hasta $20,000, con hasta 75,000 millas, con pagos de hasta $350/mes y $1,000 de pago inicial en rojo",
  );
  expect(title(query, "pt")).toBe(
    "SUV de até $20,000, com até 75,000 milhas, com parcelas de até $350/mês e $1,000 de entrada em vermelho",
  );
});

test("a payment in the title has its terms in the description, and a down payment alone is no filter", () => {
  expect(describe("paymentMax=350&down=1000").description).toMatch(
    /Estimated payments: 60 months at 8\.9% APR with \$1,000 down, on approved credit\.$/,
  );
  expect(describe("down=1000").title).toBe("Inventory");
});

test("a list without a filter has the default title", () => {
  expect(describe("sort=price-asc").title).toBe("Inventory");
});

test("the description has the first vehicles with their prices, or none", () => {
  expect(describe("make=Tesla").description).toBe(
    "1 Tesla vehicle: 2020 Tesla Model 3, $24,900. At Orlando Family Motors in Orlando, Florida.",
  );
  expect(describe("q=no+such+vehicle").description).toBe(
    "No vehicles matching “no such vehicle”. At Orlando Family Motors in Orlando, Florida.",
  );
});

test("the description has a rebuilt title wherever the row has it", () => {
  expect(describe("make=Chevrolet").description).toContain("$22,900, Rebuilt title.");
  expect(describe("make=Chevrolet", "es").description).toContain("$22,900, Título reconstruido (rebuilt).");
});

test("the picture is that of the first vehicle that has one", () => {
  expect(describe("").picture).toBeUndefined();
  const [first] = snapshot.vehicles;
  const page = listInventory(snapshot, parseInventoryFilter(new URLSearchParams(), makes));
  const vehicles = first ? [first, { ...first, photos: ["bucket/illustration/V/1.webp" as const] }] : [];
  expect(describeList({ ...page, vehicles }, getI18n("en"), "en").picture).toEqual({
    path: "/og/bucket/illustration/V/1.webp.jpg",
    alt: `Illustration of the ${first?.name}`,
  });
});
