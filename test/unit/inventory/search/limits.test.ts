import { expect, test } from "vitest";
import { CHEAP_PRICE, NO_LIMITS } from "~/inventory/search/limits";
import { readQuery } from "~/inventory/search/query";

const read = (q: string) => {
  const { words, limits } = readQuery(q);
  const { priceMin, priceMax, milesMax, paymentMax } = limits;
  return [words.map(({ typed }) => typed).join(" "), priceMax, priceMin, milesMax, paymentMax];
};

/** Searches, and the words that each leaves: "search => words". */
const readAll = (searches: string) =>
  searches.split(" | ").map((search) => {
    const [q = "", words = ""] = search.split(" => ");
    return [q, words, ...read(q)] as const;
  });

test.each([
  ["max", 15_000, "under 15000 | under 15k | under 15 | under $ 15,000. | max 15000 | <15000 | $15,000"],
  ["max", 15_000, "SUV under $15,000 => SUV | truck below 15 grand => truck | suv 15k => suv"],
  ["max", 15_000, "up to 15k, red => red | $15,000 or less | 15000 max | 15k budget | budget 15k"],
  ["max", 15_000, "under 20000 under 15000"],
  ["max", 15_000, "menos de 15000 | camioneta de menos de $15,000 => camioneta de | hasta 15 mil"],
  ["max", 15_000, "hasta 15 mil dólares | bajo 15000 | por debajo de 15.000 | máximo 15000 | 15 mil o menos"],
  ["max", 15_000, "até 15000 | ate 15mil | abaixo de 15 mil | no máximo 15.000 | até $15 mil ou menos"],
  // "Up to" does not open a range: the fillers and the number after it are other words.
  ["max", 15_000, "até $15,000 a 150 => a 150"],
  ["max", 9_999, "less than 9999 dollars"],
  ["max", 15_000, "15000 | 15,000 | 15.000 | suv 15,000. => suv | under fifteen thousand | quince mil"],
  ["max", 15_000, "até quinze mil"],
  ["max", 10_000, "ten grand | menos de diez mil dólares | dez mil"],
  ["max", 15_000, "around 15000 | unos 15 mil"],
  ["max", 15_500, "no more than 15.5k"],
  ["max", 2_000, "max $2000"],
  ["max", CHEAP_PRICE, "cheap | cheapest truck => truck | affordable | carro barato => carro | mais barata"],
  ["max", CHEAP_PRICE, "lowest price | menor preço"],
  ["max", 20_000, "cheap truck under 20k => truck"],
  ["min", 20_000, "over 20k | más de 20 mil | acima de $20,000 | 20k and up | $20,000 o más | 20000 ou mais"],
])("a %s price of $%d is read from each of: %s", (kind, dollars, searches) => {
  const [max, min] = kind === "max" ? [dollars, null] : [null, dollars];
  for (const [q, words, ...limits] of readAll(searches))
    expect([q, ...limits]).toEqual([q, words, max, min, null, null]);
});

test.each([
  ...["between 10k and 15k", "between 10000 and 15000", "entre 10 y 15 mil", "de 10k a 15k", "10k-15k"],
  ...["10-15k", "$10,000–$15,000", "10k - 15k", "10000-15000", "10000 – 15000", "10000 a 15000"],
])("%j is a price range", (q) => {
  expect(read(q).slice(1)).toEqual([15_000, 10_000, null, null]);
});

test.each([
  [75_000, null, "under 75,000 miles | under 75k miles | menos de 75 mil millas | até 75.000 milhas"],
  [null, 350, "under $350 a month | $350/mo | under 350 | 350 al mes | hasta 350 mensuales"],
  [null, 350, "até 350 por mês"],
  [null, 199, "less than $199 per month | payments of 199"],
  [null, 350, "payments under 350 | pagos de 350 | mensualidades de hasta 350 | cuota de 350"],
  [null, 350, "parcelas de até 350 | prestação 350 | between 250 and 350 a month | entre $250 y $350 al mes"],
])("a maximum of %j miles or $%j a month is read from each of: %s", (miles, payment, searches) => {
  for (const [q, words, ...limits] of readAll(searches))
    expect([q, ...limits]).toEqual([q, words, null, null, miles, payment]);
});

test.each([
  ["a model year alone", "2018 | Expedition Max 2018"],
  ["a model", "ram 1500-2500 | ram 1500 | ram 3500 max | c-max 2013 | saab 9-3 | bmw 328i"],
  ["a VIN", "049999 | 12345"],
  ["a model's number", "mazda 3000 | ten speed"],
  ["a word alone", "under"],
  ["zero", "under 0"],
  ["a minimum payment", "over $350 a month | over $350 a month camry | $350 a month or more"],
  ["too many digits", "under 1234567"],
  ["miles of a trip", "300 miles"],
  ["part of a word", "under 15000x"],
])("%s is no limit: %s", (_, searches) => {
  for (const [q, , ...limits] of readAll(searches)) expect(limits).toEqual([q, null, null, null, null]);
});

test.each([
  [500, null, "$500 down | 500 de enganche | 500 de entrada | down payment of 500 | enganche de 500"],
  [500, null, "up to 500 down | 500 para dar de inicial"],
  [1_500, 300, "300 al mes con 1500 de enganche | $300/mo with 1,500 down"],
  [1_500, 300, "até 300 por mês com entrada de 1500"],
])("a down payment of $%d and a payment of %j are read from each of: %s", (down, paymentMax, searches) => {
  for (const q of searches.split(" | ")) {
    const { words, limits } = readQuery(q);
    const others = words.map(({ folded }) => folded).filter((word) => !["con", "with", "com"].includes(word));
    expect([q, others, limits]).toEqual([q, [], { ...NO_LIMITS, down, paymentMax }]);
  }
});
