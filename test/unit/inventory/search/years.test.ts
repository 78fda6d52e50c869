import fc from "fast-check";
import { expect, test } from "vitest";
import { listInventory } from "~/inventory/list-inventory";
import { readQuery } from "~/inventory/search/query";
import { createDemoSnapshot, createSnapshot, createVehicle, NO_FILTER } from "../../../fixtures/inventory";
import { forAll } from "../../../support/for-all";

const read = (q: string) => {
  const { words, limits } = readQuery(q);
  return { words: words.map(({ typed }) => typed).join(" "), limits };
};

const NO_LIMITS = readQuery("").limits;

const PHRASES: readonly (readonly [yearMin: number | null, yearMax: number | null, phrases: string])[] = [
  [2018, null, "2018 or newer | >=2018 | >= 2018 | 2018 o superior | 2018+ | 2018 + | 2018 and up"],
  [2018, null, "2018 & up | 2018 and newer | 2018 or later"],
  [2018, null, "from 2018 | since 2018 | 2018 onwards | from 2018 and up | at least 2018 | (2018+)"],
  [2018, null, "no older than 2018 | not older than 2018 | 2018 or more | 2018 or newer models"],
  [2018, null, "a partir de 2018 | desde 2018 | 2018 o más nuevo | 2018 en adelante | del 2018 para arriba"],
  [2018, null, "2018 O MAS NUEVAS | desde el 2018 | a partir del año 2018 | desde 2018 en adelante"],
  [2018, null, "al menos 2018 | 2018 pa' arriba | 2018 o más | no más viejo que 2018 | 2018 o más reciente"],
  [2018, null, "2018 ou mais novo | 2018 em diante | a partir do ano 2018 | 2018 ou mais | 2018 pra cima"],
  [2018, null, "de 2018 em diante | não mais velho que 2018 | 2018 ou mais nova | pelo menos 2018"],
  [2019, null, "newer than 2018 | > 2018 | >2018 | after 2018 | más nuevo que 2018"],
  [2019, null, "mais novo que 2018 | mais novo do que 2018"],
  [2019, null, "más nueva que el 2018 | después de 2018 | después del 2018 | depois de 2018"],
  [null, 2016, "up to 2016 | <= 2016 | 2016 or older | until 2016 | 2016 and older | hasta 2016 | até 2016"],
  [null, 2016, "hasta el 2016 | 2016 o más viejo | 2016 para abajo | 2016 ou mais antigo | 2016 para baixo"],
  [null, 2016, "no newer than 2016 | 2016 o más antiguo"],
  [null, 2014, "older than 2015 | < 2015 | <2015 | before 2015 | más viejo que 2015 | antes de 2015"],
  [null, 2014, "anterior a 2015 | mais antigo do que 2015 | antes del 2015 | mais velho que 2015"],
  [2015, 2018, "2015-2018 | 2015-18 | 2015 - 2018 | 2015–2018 | 2015 to 2018 | between 2015 and 2018"],
  [2015, 2018, "from 2015 to 2018 | 2015 through 2018 | between 2015 & 2018 | 2015-2018 models | 2018-2015"],
  [2015, 2018, "de 2015 a 2018 | entre 2015 y 2018 | del 2015 al 2018 | desde 2015 hasta 2018 | 2015 a 2018"],
  [2015, 2018, "entre los años 2015 y 2018 | entre 2015 e 2018 | de 2015 até 2018 | entre el 2015 y el 2018"],
  [2018, 2018, "2018-2018"],
];

const SEARCHES = PHRASES.flatMap(([yearMin, yearMax, phrases]) =>
  phrases.split(" | ").map((phrase) => ({ phrase, limits: { ...NO_LIMITS, yearMin, yearMax } })),
);

test.each(SEARCHES)("$phrase is read as years", ({ phrase, limits }) => {
  expect(read(phrase)).toEqual({ words: "", limits });
});

test("years are read between any other words and beside a price, which stay as they are", () => {
  const before = fc.constantFrom("", "toyota", "busco un toyota", "honda or toyota", "Civic SI,");
  const after = fc.constantFrom("", "suv", "camry se", "con cámara", "para a família");
  const price = fc.constantFrom("", "under 15000", "menos de 15 mil", "$15,000 or less", "até $15,000");
  forAll(fc.constantFrom(...SEARCHES), before, after, price, (search, first, last, amount) => {
    const around = [first, last].filter(Boolean).join(" ");
    const priceMax = amount === "" ? null : 15_000;
    for (const parts of [
      [first, search.phrase, last, amount],
      [first, amount, search.phrase, last],
    ]) {
      const q = parts.filter(Boolean).join(" ");
      const words = around.replace(",", "");
      expect({ q, ...read(q) }).toEqual({ q, words, limits: { ...search.limits, priceMax } });
    }
  });
});

test.each([
  ["a year alone", "2018 | toyota 2018 | 2018 camry | de 2018 | modelo 2018 | 2018 or 2019 | 2018 and 2019"],
  ["a trim's name", "Expedition Max 2018 | 2018 Soul + | 2018 and up to"],
  ["a part of a word", "x2018+ | 2015-2018-2 | 12018+ | 20180 or newer"],
  ["no model year", "1500+ | ram 2500 or newer | 1500-2500"],
  ["a range of something else", "from 2000 to 5000 | between 2000 and 5000"],
  ["a distance", "2000+ miles"],
])("%s is no range of years: %s", (_, searches) => {
  for (const q of searches.split(" | "))
    expect(read(q)).toEqual({ words: q.replace(/ ?\+/, ""), limits: NO_LIMITS });
});

test.each([
  ["under 2018", { priceMax: 2_018 }],
  ["menos de 2018", { priceMax: 2_018 }],
  ["hasta 2000 dólares", { priceMax: 2_000 }],
  ["from 2000 to $5000", { priceMax: 5_000 }],
  ["up to $2016", { priceMax: 2_016 }],
  ["hasta 2000 al mes", { paymentMax: 2_000 }],
  ["up to 2000 down", { down: 2_000 }],
  ["hasta 2000 de enganche", { down: 2_000 }],
])("%s is an amount", (q, limits) => {
  expect(read(q).limits).toEqual({ ...NO_LIMITS, ...limits });
});

test("several ranges are read as the years in all of them", () => {
  const limits = { ...NO_LIMITS, yearMin: 2016, yearMax: 2020 };
  expect(read("2015+ up to 2020 since 2016 truck")).toEqual({ words: "truck", limits });
});

const list = (q: string, snapshot = createDemoSnapshot()) => listInventory(snapshot, { ...NO_FILTER, q });

test.each([
  ["toyota 2020 or newer", ["2020 Toyota Camry SE", "2020 Toyota Corolla LE"]],
  ["toyota older than 2020", ["2019 Toyota Prius"]],
  ["newer than 2021", ["2022 Hyundai Tucson SEL", "2022 Ford F-150 Lightning", "2023 Mercedes EQB 250"]],
  ["ford 2017-2021", ["2017 Ford Fusion Hybrid (Rebuilt)", "2021 Ford F-150 XLT"]],
])("%j finds the cars of these years and no others", (q, names) => {
  const found = list(q).vehicles.map(({ name }) => name);
  expect(found.sort()).toEqual([...names].sort());
});

test("a year that the car's name lacks or its VIN contradicts is in no range", () => {
  const cars = [
    createVehicle({ id: 1, product_name: "Kia Rio LX" }),
    createVehicle({ id: 2, product_name: "2018 Ford F-150", sku: "1FTEW1EP1MFA41207" }),
    createVehicle({ id: 3, product_name: "2021 Ford F-150", sku: "1FTEW1EP1MFA41207" }),
  ];
  for (const q of ["1990 or newer", "up to 2030", "1990-2030"])
    expect(list(q, createSnapshot(cars)).vehicles.map(({ id }) => id)).toEqual([3]);
});

test("a search that finds nothing says what it finds without its years, and shows the cars that miss only these", () => {
  const page = list("tesla 2024 or newer");
  const found = page.relaxations.map(({ dropped, filter, count }) => [dropped.values[0], filter.q, count]);
  expect(found).toContainEqual(["2024 or newer", "tesla", 1]);
  expect(page.nearest[0]?.name).toBe("2020 Tesla Model 3");
});

test("a misspelled word beside years is corrected", () => {
  expect(list("camri 2018+")).toMatchObject({ matchingCount: 1, understoodSearch: { words: "Camry" } });
});
