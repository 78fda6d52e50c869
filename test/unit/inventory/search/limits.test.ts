import { expect, test } from "vitest";
import { readQuery } from "~/inventory/search/query";

const read = (q: string) => {
  const { words, limits } = readQuery(q);
  const { priceMin, priceMax, milesMax, paymentMax } = limits;
  return [words.map(({ typed }) => typed).join(" "), priceMax, priceMin, milesMax ?? paymentMax];
};

test.each([
  ["under 15000", "", 15_000],
  ["SUV under $15,000", "SUV", 15_000],
  ["under 15k", "", 15_000],
  ["under 15", "", 15_000],
  ["under $ 12,500.", "", 12_500],
  ["truck below 20 grand", "truck", 20_000],
  ["less than 9999 dollars", "", 9_999],
  ["no more than 15.5k", "", 15_500],
  ["max 15000", "", 15_000],
  ["max $2000", "", 2_000],
  ["up to 15k, red", "red", 15_000],
  ["<15000", "", 15_000],
  ["$15,000", "", 15_000],
  ["suv 15k", "suv", 15_000],
  ["$15,000 or less", "", 15_000],
  ["15000 max", "", 15_000],
  ["menos de 15000", "", 15_000],
  ["camioneta de menos de $15,000", "camioneta de", 15_000],
  ["hasta 15 mil", "", 15_000],
  ["hasta 15 mil dólares", "", 15_000],
  ["bajo 15000", "", 15_000],
  ["por debajo de 15.000", "", 15_000],
  ["máximo 15000", "", 15_000],
  ["15 mil o menos", "", 15_000],
  ["até 15000", "", 15_000],
  ["ate 15mil", "", 15_000],
  ["abaixo de 15 mil", "", 15_000],
  ["no máximo 15.000", "", 15_000],
  ["até $15 mil ou menos", "", 15_000],
  ["under 20000 under 15000", "", 15_000],
  // "Up to" does not open a range: the fillers and the number after it are other words.
  ["até $15,000 a 150", "a 150", 15_000],
] as const)("%j leaves %j below $%d", (q, words, max) => {
  expect(read(q)).toEqual([words, max, null, null]);
});

test.each([
  ["over 20k", null, 20_000],
  ["más de 20 mil", null, 20_000],
  ["acima de $20,000", null, 20_000],
  ["between 10k and 15k", 15_000, 10_000],
  ["between 10000 and 15000", 15_000, 10_000],
  ["entre 10 y 15 mil", 15_000, 10_000],
  ["de 10k a 15k", 15_000, 10_000],
  ["10k-15k", 15_000, 10_000],
  ["10-15k", 15_000, 10_000],
  ["SUV $10,000–$15,000", 15_000, 10_000],
  ["10k - 15k, red", 15_000, 10_000],
] as const)("%j is a price range", (q, max, min) => {
  expect(read(q).slice(1)).toEqual([max, min, null]);
});

test.each([
  ["under 75,000 miles", 75_000],
  ["under 75k miles", 75_000],
  ["menos de 75 mil millas", 75_000],
  ["até 75.000 milhas", 75_000],
])("%j is a maximum mileage", (q, miles) => {
  expect(read(q)).toEqual(["", null, null, miles]);
});

test.each([
  ["under $350 a month", 350],
  ["$350/mo", 350],
  ["350 al mes", 350],
  ["hasta 350 mensuales", 350],
  ["até 350 por mês", 350],
  ["under 350", 350],
  ["less than $199 per month", 199],
  ["between 250 and 350 a month", 350],
  ["entre $250 y $350 al mes", 350],
])("%j is a maximum payment", (q, dollars) => {
  expect(read(q)).toEqual(["", null, null, dollars]);
  expect(readQuery(q).limits.paymentMax).toBe(dollars);
});

test.each([
  ["a model year", "hasta 2015"],
  ["a model year", "Expedition Max 2018"],
  ["a model", "ram 1500"],
  ["a model before max", "ram 3500 max"],
  ["a model with max", "c-max 2013"],
  ["a VIN", "049999"],
  ["a number of a name", "bmw 328i"],
  ["a word alone", "under"],
  ["zero", "under 0"],
  ["a down payment", "$500 down"],
  ["a minimum payment", "over $350 a month"],
  ["a minimum payment before other words", "over $350 a month camry"],
  ["a model with a hyphen", "saab 9-3"],
  ["two model years", "2015-2018"],
  ["too many digits", "under 1234567"],
  ["miles of a trip", "300 miles"],
  ["part of a word", "under 15000x"],
])("%s is no limit: %j", (_, q) => {
  expect(read(q)).toEqual([q, null, null, null]);
});
