import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FactName, LEXICON, listTerms } from "~/vehicles/lexicon";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { readStatements } from "~/vehicles/read-statements";
import { findSaid, findSaidCount, listSaid } from "~/vehicles/said-facts";
import DEMO from "../../../local/demo/inventory.json";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { createRecord } from "../../fixtures/inventory";
import { forAll } from "../../support/for-all";

const parse = (product_name: string, highlights = "") =>
  parseVehicle(createRecord({ product_name, description: `red | 9 miles | ${highlights}` }));

test.each([
  ["Diesel", "2019 Ram 2500 Laramie Cummins Diesel | 2015 Volkswagen Jetta TDI"],
  ["Diesel", "2018 GMC Sierra 2500 Duramax"],
  ["Diesel", "2015 BMW 328d xDrive | 2016 BMW X5 xDrive35d | 2014 BMW 740Ld | 2012 Mercedes E320 CDI"],
  ["Diesel", "2017 Ford F-250 Power Stroke | 2014 Ram 1500 EcoDiesel | 2016 Ford F-350 diésel"],
  ["Hydrogen", "2018 Toyota Mirai | 2019 Hyundai Nexo | 2017 Honda Clarity Fuel Cell"],
  ["Natural gas", "2014 Honda Civic Natural Gas | 2015 Ford Transit CNG | 2016 Fiat Strada GNV"],
  ["Natural gas", "2014 Honda Civic gas natural"],
  ["Plug-in hybrid", "2018 Honda Clarity | 2021 Jeep Wrangler 4xe | 2017 Ford Fusion Energi"],
  ["Plug-in hybrid", "2013 Chevrolet Volt"],
  ["Plug-in hybrid", "2018 Toyota Prius Prime | 2019 Kia Niro Plug-In Hybrid | 2020 BMW 330e PHEV"],
  ["Hybrid", "2021 Ford F-150 PowerBoost | 2022 Hyundai Elantra HEV"],
  ["Hybrid", "2019 Toyota Prius | 2017 Ford Fusion Hybrid | 2018 Lexus RX 450h | 2020 Toyota Camry híbrido"],
  ["Electric", "2020 Tesla Model 3 | 2019 Hyundai Kona Electric | 2019 Kia Niro EV"],
  ["Electric", "2017 Fiat 500 eléctrico"],
  ["Gas", "2019 Ford Focus Flex Fuel | 2019 Ford Focus gasolina"],
  [null, "2021 Ford F-150 XLT | 2019 Ford F-150 SVT Lightning | 2015 Nissan Evalia"],
])("%s is the fuel in the name of each of: %s", (fuel, names) => {
  for (const name of names.split(" | ")) {
    const vehicle = parse(name);
    expect([name, vehicle.fuel, vehicle.isFuelSure]).toEqual([name, fuel ?? "Gas", fuel !== null]);
  }
});

test.each([
  ["Diesel", "6.7L Cummins turbo diesel / Turbodiesel / motor diésel"],
  ["Natural gas", "Runs on natural gas / CNG / Gas natural / GNV"],
  ["Hybrid", "Hybrid / Híbrido / gas & electric hybrid"],
  ["Plug-in hybrid", "PHEV, 30 miles of range / Híbrida enchufable"],
  ["Electric", "Electric / 100% electric / EV / Carro elétrico / Totalmente eléctrico"],
  ["Gas", "Gas / Gasoline / Gasolina / Regular gas"],
  [null, "Electric windows / 2 electric seats / Electric sunroof / Good on gas / Gas saver / New gas struts"],
  [null, "asientos eléctricos / Not a diesel / No diesel smell / sin gasolina / Never an EV"],
])("%s is the fuel that each of these highlights says: %s", (fuel, highlights) => {
  for (const text of highlights.split(" / ")) {
    const vehicle = parse("2016 Kia Soul Plus", text);
    expect([text, vehicle.fuel, vehicle.isFuelSure]).toEqual([text, fuel ?? "Gas", fuel !== null]);
  }
});

test("a highlight adds a plug to the name's hybrid and changes nothing else that the name says", () => {
  expect(parse("2019 Kia Niro", "Plug-in hybrid").fuel).toBe("Plug-in hybrid");
  expect(parse("2020 Tesla Model 3", "More fun than a hybrid").fuel).toBe("Electric");
  expect(parse("2019 Ford Focus", "Hybrid").bodyStyles).toEqual(["Sedan", "Hybrid"]);
});

test("an engine that staff entered says the fuel", () => {
  const { fuel } = parseVehicle(createRecord({ details: { engine: "3.0L V6 turbo diesel" } }));
  expect(fuel).toBe("Diesel");
});

test.each([
  ["4x4", "F-150 XLT 4x4 | F-150, 4X4 | Wrangler, 4WD | Tacoma, Four-wheel drive | Wrangler 4xe | Ram 4×4"],
  ["4x4", "Explorer AWD, 4WD with low range | Tacoma, doble tracción | Tacoma, 4 by 4 | Hilux, Tração 4x4"],
  ["awd", "Rogue SV AWD | X5 xDrive35i | Q5 Quattro | GLC 300 4MATIC | Tiguan 4Motion | RLX SH-AWD"],
  ["awd", "Outback, All-Wheel Drive | Sienna, Tracción integral | Model 3, Dual motor"],
  ["awd", "Accent, no accidents & AWD"],
  ["awd", "RAV4, not 4WD, AWD | RAV4, No accidents, AWD | RAV4, Non-smoker & AWD | RAV4, AWD, not 4x4"],
  ["fwd", "Camry SE, FWD | Rio, tracción delantera | Gol, Tração dianteira | Rio, Front-wheel drive"],
  ["rwd", "Mustang RWD | Mustang, Tracción trasera"],
  [null, "Ram 1500 4x2, 2WD, 4 wheels | Quattroporte, V6 | 4Runner, 14x40 box | Escape, All 4 doors"],
  [null, "Escape, No AWD | Escape, not 4x4 or AWD | Escape, sin 4x4 | Escape, Front and rear sensors"],
  [null, "Camry SE, New tires (front) | Rio, Cámara: trasera"],
])("%s is the drivetrain of each of: %s", (drivetrain, vehicles) => {
  for (const vehicle of vehicles.split(" | ")) {
    const [name = "", ...highlights] = vehicle.split(/, (?=[^a-z]|doble|tra|sin|not? )/);
    const texts = [readStatements(name, "name"), readStatements(highlights.join(", "))];
    expect([vehicle, findSaid(texts, "drivetrain")]).toEqual([vehicle, drivetrain]);
  }
});

test.each([
  ["automatic", "Automatic | Automatic, cold AC, leather | 8-speed automatic | automatic transmission"],
  ["automatic", "Transmisión automática | A/T | Auto"],
  ["manual", "6-Speed Manual | Stick shift | Transmisión estándar | Estándar | Câmbio manual | M/T"],
  ["cvt", "CVT | CVT automatic"],
  [null, "Owner's manual | Automatic headlights | Manual windows | Equipo estándar | no manual transmission"],
])("%s is the transmission in each of: %s", (transmission, texts) => {
  for (const text of texts.split(" | "))
    expect([text, findSaid([readStatements(text)], "transmission")]).toEqual([text, transmission]);
});

test.each([
  ["seats", 7, "7 seats | 7-passenger | Seven passenger | 7 pasajeros | siete asientos | Seats 7"],
  ["seats", 7, "sete lugares"],
  ["seats", null, "heated seats | 2 heated seats | 99 passengers | heated seats 2 keys | no 7 passenger"],
  ["seats", null, "2 passenger doors"],
  ["doors", 4, "4-door | 4dr | four doors | 4 puertas | quatro portas | 4D"],
  ["doors", null, "New door | 3D sound | 12 doors | Power 4 door locks | 2 puertas corredizas"],
] as const)("the %s are %s in each of: %s", (fact, count, texts) => {
  for (const text of texts.split(" | "))
    expect([text, findSaidCount([readStatements(text)], fact)]).toEqual([text, count]);
});

const FACTS = Object.keys(LEXICON) as FactName[];
const TERMS = listTerms()
  .filter(({ group }) => group === "plain" || group === "brands")
  .map(({ fact, value, written }) => ({ fact, value, term: written.replace("#", "5") }));
const say = (text: string) =>
  FACTS.map((fact) => listSaid([readStatements(text)], fact).map(({ value }) => value));

test("every term says its value, and no denial of it says anything", () => {
  const denials = "no|not|never|without|free of|isn't|sin|nunca|ni|não|sem|nem".split("|");
  forAll(fc.constantFrom(...TERMS), fc.constantFrom(...denials), ({ fact, value, term }, denial) => {
    expect([term, findSaid([readStatements(term)], fact) ?? ""]).toEqual([term, expect.any(String)]);
    expect([term, listSaid([readStatements(term)], fact).map((one) => one.value)]).toEqual([
      term,
      expect.arrayContaining([value]),
    ]);
    const texts = [`${denial} ${term}`, `Two keys | ${denial} ${term}.`];
    // "No clean title/rebuilt" denies only the first.
    for (const text of value === "clean" ? texts : [...texts, `${denial} ${term}/${term}`])
      expect([text, say(text).flat()]).toEqual([text, []]);
  });
});

const SHEETS = readdirSync("test/contracts/sheets").filter((file) => file.endsWith(".csv"));
const DESCRIPTIONS = [
  ...DEMO.map(({ product_name, description }) => `${product_name} ${description}`),
  ...SHEETS.map((file) => readFileSync(`test/contracts/sheets/${file}`, "utf8")),
].join("\n");
const WORDS = [...new Set(DESCRIPTIONS.match(/[\p{L}\d]{2,}/gu))];

test("a term among other words of real descriptions changes only its own fact", () => {
  expect(WORDS.length).toBeGreaterThan(300);
  const isTerm = (word: string) => say(word).flat().length > 0;
  const isDenial = (word: string) => say(`${word} diesel`).flat().length === 0;
  const word = fc.constantFrom(...WORDS.filter((one) => !isTerm(one) && !isDenial(one)));
  const ambiguous = TERMS.filter(({ term }) => TERMS.filter((other) => other.term === term).length > 1);
  const terms = fc.constantFrom(...TERMS.filter((term) => !ambiguous.includes(term)));
  forAll(
    terms,
    fc.array(word, { maxLength: 6 }),
    fc.array(word, { maxLength: 6 }),
    ({ fact, value, term }, ...around) => {
      const [before, after] = around.map((words) => words.join(" "));
      const text = `${before} | ${term} | ${after}`;
      const without = say(`${before} | ${after}`);
      const expected = FACTS.map((other, at) => (other === fact ? [value] : without[at]));
      if (without.flat().length === 0) expect([text, say(text)]).toEqual([text, expected]);
    },
  );
});

test("reading takes at most one statement per word, for hostile text, too", () => {
  for (const text of [
    ...hostileStrings,
    "no , ".repeat(20_000),
    "salvage/".repeat(12_000),
    "no salvage, ".repeat(8_000),
  ]) {
    const { words, statements } = readStatements(text);
    expect(statements.length).toBeLessThanOrEqual(2 * words.length);
  }
});
