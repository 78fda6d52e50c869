import fc from "fast-check";
import { expect, test } from "vitest";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { listInventory } from "~/inventory/list-inventory";
import { searchInventory } from "~/inventory/search/search";
import { indexSearch } from "~/inventory/search/search-index";
import { createDemoSnapshot, createSnapshot, createVehicle, NO_FILTER } from "../../../fixtures/inventory";
import { forAll } from "../../../support/for-all";

/** A part of a search and the plain condition that it stands for. */
interface Piece {
  readonly text: string;
  readonly fits: (vehicle: InventoryVehicle) => boolean;
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^a-z0-9.]+/);

const spellingsOf = (vehicle: InventoryVehicle) => [...indexSearch([vehicle]).nameWords.keys()];

const means = (text: string, hasMeaning: (vehicle: InventoryVehicle) => boolean): Piece => ({
  text,
  fits: (vehicle) => hasMeaning(vehicle) || spellingsOf(vehicle).includes(text.toLowerCase()),
});

const contains = (text: string): Piece => ({
  text,
  fits: (vehicle) => {
    const word = text.toLowerCase();
    const { color, highlights, vin, details } = vehicle;
    const others = [color, ...highlights, details.engine ?? ""].flatMap(wordsOf);
    return (
      spellingsOf(vehicle).some((one) => one.includes(word) || one.includes(word.replace("-", ""))) ||
      others.some((other) => (word.length < 4 ? other === word : other.startsWith(word))) ||
      (word.length >= 4 && vin.toLowerCase().includes(word))
    );
  },
});

const PIECES: readonly Piece[] = [
  ...["SUV", "crossover", "yipeta"].map((text) => means(text, (car) => car.bodyStyles.includes("SUV"))),
  ...["camioneta", "Camionetas"].map((text) =>
    means(text, ({ bodyStyles }) => bodyStyles.includes("SUV") || bodyStyles.includes("Truck")),
  ),
  ...["van", "furgão"].map((text) => means(text, ({ bodyStyles }) => bodyStyles.includes("Van"))),
  ...["electric", "eléctrica", "ev"].map((text) => means(text, ({ fuel }) => fuel === "Electric")),
  ...["red", "rojas", "VERMELHO"].map((text) => means(text, ({ colorFamily }) => colorFamily === "red")),
  ...["silver", "prata"].map((text) => means(text, ({ colorFamily }) => colorFamily === "silver")),
  means("black", ({ colorFamily }) => colorFamily === "black"),
  ...["4x4", "4wd"].map((text) => means(text, ({ drivetrain }) => drivetrain === "4x4")),
  ...["leather", "cuero", "couro"].map((text) =>
    means(text, ({ highlights }) => highlights.some((highlight) => /\bleather\b/i.test(highlight))),
  ),
  means("título limpio", ({ titleBrand }) => titleBrand === null),
  ..."ford f150 F-150 silvera camry 2021 150 se zzz tow bluet V6 3.5l xse A2 VIN00000 0000012"
    .split(" ")
    .map(contains),
  { text: "electric or ford", fits: (car) => car.fuel === "Electric" || spellingsOf(car).includes("ford") },
  ...["a", "con", "carros", "para"].map((text) => ({ text, fits: () => true })),
  ...["under 15000", "menos de 15 mil", "até $15,000", "hasta 15k"].map((text) => ({
    text,
    fits: ({ priceCents }: InventoryVehicle) => priceCents !== null && priceCents <= 1_500_000,
  })),
  { text: "under 75,000 miles", fits: ({ odometerMiles: miles }) => miles !== null && miles <= 75_000 },
  ...["since 2020", "newer than 2019", "desde 2020 en adelante"].map((text) => ({
    text,
    fits: ({ year, isYearSure }: InventoryVehicle) => isYearSure && year >= 2020,
  })),
  { text: "mais velho que 2020", fits: ({ year, isYearSure }) => isYearSure && year < 2020 },
];
/** "2021 a 150" beside years may be a range. */
const hasRange = (q: string) => /\d (?:a|con|para) \d/.test(q);
const somePieces = fc.shuffledSubarray([...PIECES], { minLength: 1, maxLength: 4 });

const NAMES = [
  ...["Ford F-150 XLT", "Ford F 150 Lightning", "Toyota Camry SE", "Chevrolet Silverado LT (Rebuilt)"],
  ...["Kia Soul EV", "Nissan Rogue SV 4x4", "Ram Promaster 2500", "Rolls-Royce Silver Shadow"],
  ...["Tesla Model Y", "Toyota Tundra SOLD", "Dodge Challenger Red Line"],
];
const HIGHLIGHTS = "Leather,Leather seats,4x4,Tow package,Bluetooth,Black wheels,Electric seats".split(",");

const lots = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      color: fc.constantFrom("red", "Ruby Red", "silver", "Black", "", "Atlas Blue", "Silver Blue"),
      miles: fc.constantFrom("5,000 miles", "75,000 miles", "90,000 miles", ""),
      features: fc.subarray(HIGHLIGHTS),
      details: fc.constantFrom(null, { trim: "XSE", engine: "3.5L V6" }),
      price: fc.constantFrom(null, 9_000, 15_000, 15_000.01, 40_000),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ name, color, miles, features, price, details }, i) => {
      const description = [color, miles, ...features].join(" | ");
      return createVehicle({
        id: i + 1,
        product_name: `${2019 + (i % 3)} ${name}`,
        description,
        price,
        details,
      });
    }),
  );

test("the indexed search finds exactly the vehicles that a plain comparison of every vehicle finds", () => {
  fc.assert(
    fc.property(lots, somePieces, (lot, pieces) => {
      const q = pieces.map(({ text }) => text).join(" ");
      fc.pre(!hasRange(q));
      const { found, understood } = searchInventory(lot, q);
      const wanted = lot.map((vehicle) => pieces.every(({ fits }) => fits(vehicle)));
      // Only a search without results is corrected.
      if (understood?.isCorrected) expect(wanted).not.toContain(true);
      else expect(found ? [...found].map(Boolean) : lot.map(() => true), q).toEqual(wanted);
    }),
    { numRuns: 2_000 },
  );
});

test("a search that finds nothing names what was not found", () => {
  const filter = { ...NO_FILTER, q: "a blue toyota with zeppelin" };
  const { relaxations } = listInventory(createDemoSnapshot(), filter);
  expect(relaxations.map(({ dropped, filter, count }) => [dropped.values[0], filter.q, count])).toEqual([
    ["zeppelin", "a blue toyota with", 1],
    ["a blue toyota with zeppelin", "", 19],
  ]);
});

test("each part without which an empty search finds vehicles is named, and its count is what the rest of the search finds", () => {
  forAll(lots, somePieces, (lot, pieces) => {
    const snapshot = createSnapshot(lot);
    const list = (q: string) => listInventory(snapshot, { ...NO_FILTER, q });
    const page = list(pieces.map(({ text }) => text).join(" "));
    for (const { filter, count, dropped } of page.relaxations) {
      expect(list(filter.q), filter.q).toMatchObject({ matchingCount: count });
      // The limits are dropped together, although they may be apart in the search.
      const words = `${filter.q} ${dropped.values[0]}`.trim().split(" ");
      expect(words.sort()).toEqual(page.filter.q.split(" ").sort());
    }
  });
});
