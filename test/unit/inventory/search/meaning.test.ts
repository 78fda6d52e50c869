import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDollars } from "~/i18n/format-number";
import { getI18n } from "~/i18n/instances";
import { COLORS, HIGHLIGHTS } from "~/i18n/inventory-terms";
import { FACETS, getChoice, getFacet, isChoice } from "~/inventory/filter/filter";
import { listInventory } from "~/inventory/list-inventory";
import { searchInventory } from "~/inventory/search/search";
import { LOCALES } from "~/platform/locale";
import DEMO from "../../../../local/demo/inventory.json";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { createDemoSnapshot, createSnapshot, createVehicle, NO_FILTER } from "../../../fixtures/inventory";
import { forAll } from "../../../support/for-all";

const F150 = "2021 Ford F-150 XLT";
/** Contradicts no year, so that "2018+" finds a car of 2018. */
const NO_VIN = "STK-1042";

/** Of each style, fuel, color, drivetrain, title brand, and price that a filter offers. */
const OF_EACH_VALUE = [
  "2021 Ford F-150 XLT|gray|4x4",
  "2019 Honda CR-V EX|blue|AWD",
  "2018 Toyota Sienna|black|front wheel drive",
  "2012 Ford Mustang GT|yellow|RWD",
  "2016 Harley-Davidson Street Glide|orange",
  "2020 Tesla Model 3|white",
  "2020 Toyota Prius Hybrid|green",
  "2020 Toyota RAV4 Prime|brown|plug-in hybrid",
  "2015 Ford F-250|beige|diesel",
  "2020 Toyota Mirai|silver|hydrogen",
  "2014 Honda Civic|red|CNG",
  "2015 Kia Rio|gold|rebuilt title",
  "2015 Kia Soul|tan|salvage title",
  "2015 Kia Optima|navy|flood title",
  "2015 Kia Sedona|burgundy|branded title",
  "2016 Jaguar XF|purple",
  "2011 Land Rover LR4|maroon",
].map((texts, index) => {
  const [product_name = "", color = "", ...highlights] = texts.split("|");
  const description = [color, `${20 + index * 9},000 miles`, ...highlights].join(" | ");
  return createVehicle({
    id: index + 1,
    sku: `STK-${index}`,
    product_name,
    description,
    price: 8_500 + 2_000 * index,
  });
});

function finds(q: string, product_name = F150, sku = "1FTEW1EP1MFA41207"): boolean {
  const { found, understood } = searchInventory([createVehicle({ product_name, sku })], q);
  return understood?.isCorrected !== true && (found === null || found[0] === 1);
}

test.each([
  [F150, " | ford | FORD xlt | xlt 2021 ford | f-150 | f150 | f 150 | A41207 | 1ftew1ep1mfa41207"],
  ["2012 Citroën C4", "citroen | CITROËN"],
  ["2012 Citroen C4", "citroën"],
  ["2023 Mercedes EQB 250", "mercedes-benz | mercedes benz"],
  ["2023 Mercedes-Benz EQB 250", "mercedes"],
  ["2018 Chevrolet Silverado LT", "chevy | silvera"],
  ["2018 Chevy Silverado LT", "chevrolet"],
  ["2018 Honda CR-V EX", "crv"],
  ["2021 Ford F 150 XLT", "f150 | f-150"],
  ["2021 Ford F150 XLT", "f-150 | f 150"],
  ["2019 Mazda CX-5 Touring", "CX5"],
  ["2019 Mazda CX5 Touring", "cx-5"],
  ["2020 Tesla Model 3", "model3"],
])("a %s is found by each of: %s", (name, searches) => {
  for (const q of searches.split(" | ")) expect([q, finds(q.trim(), name)]).toEqual([q, true]);
});

test.each([
  [F150, "toyota | ford camry | % | .* | xlt2021 | ew1"],
  ["2018 Chevrolet Silverado LT", "silver | ev"],
  ["2020 Tesla Model 3", "tesla model y"],
  ["2019 Nissan Rogue SV", "esv"],
])("a %s is found by none of: %s", (name, searches) => {
  for (const q of searches.split(" | ")) expect([q, finds(q, name)]).toEqual([q, false]);
});

test.each([
  ..."F–150 F‑150 F—150 F−150 f\u00AD-150 ford? «ford» #ford ford* ford/f-150".split(" "),
  ...["Ford, F-150", "ford & f-150", "“Ford F-150”", "ford + xlt", "ford ★ xlt", "- ford -", "ford|xlt"],
  ...["2021,Ford", "XLT/2021"],
])("%j finds the car whatever the punctuation", (q) => {
  expect([finds(q), finds(q, "2021 Kia Rio")]).toEqual([true, false]);
});

test("a plus sign behind the year of a printed name still finds the car", () => {
  expect(finds("(2018+ Honda CR-V", "2018 Honda CR-V EX", NO_VIN)).toBe(true);
});

test("any printed name, with any punctuation around its words, finds its car", () => {
  const forSale = DEMO.map((car) => car.product_name).filter((name) => !name.includes("SOLD"));
  const names = [...new Set(forSale)];
  // Not "<" and ">": before a number they mean a limit.
  const sign = fc.constantFrom(..."\"'“”‘’«»()[]{}.,;:!?¿¡…*#&+/|·•~^_=@\u00AD\u200B".split(""));
  const space = fc.constantFrom(" ", "\u00A0", "  ", "\u2009");
  forAll(fc.constantFrom(...names), fc.array(sign, { minLength: 16 }), space, (name, signs, gap) => {
    const words = name
      .replace(/\(.*?\)/g, "")
      .trim()
      .split(/\s+/);
    const q = words.map((word, at) => `${signs[2 * at] ?? ""}${word}${signs[2 * at + 1] ?? ""}`).join(gap);
    return finds(q.replaceAll("-", "‑"), name, NO_VIN);
  });
});

test.each([
  ["1FTEW1EP1MFA41207", "VIN: 1FTEW1EP1MFA41207 | vin#1ftew1ep1mfa41207 | 1FTEW1EP-1MFA-41207"],
  ["1FTEW1EP1MFA41207", "1FTEW 1EP1M FA41207 | •••••••••••A41207 | VIN ••••••••••• A41207"],
  ["1FTEW1EP1MFA41207", "ford vin 1FTEW1EP-1MFA41207"],
  ["STK-1042", "STK-1042 | stock number stk-1042 | número de inventario STK-1042"],
])("the car %s and no other is found by each of: %s", (sku, searches) => {
  for (const q of searches.split(" | "))
    expect([q, finds(q, F150, sku), finds(q, F150, sku.replace(/...$/, "999"))]).toEqual([q, true, false]);
});

test("a hostile search finds a vehicle only if its text contains it or it has only words to ignore", () => {
  // A sign between the letters of a word is part of the word.
  const strange = /(?<=[\p{L}\p{N}])(?![-.,:;!?'")|/&+])[^\s\p{L}\p{N}\p{Cf}]+(?=[\p{L}\p{N}])/u;
  const found = hostileStrings.filter((text) => finds(text));
  expect(found.filter((text) => text.split(" or ").every((part) => strange.test(part)))).toEqual([]);
});

const lot = createDemoSnapshot();
const search = (q: string, snapshot = lot) =>
  listInventory(snapshot, { ...NO_FILTER, q }).vehicles.map(({ name }) => name.replace(/^\d+ /, ""));

const TRUCKS = "Ford F-150 XLT, Chevrolet Silverado LT (Rebuilt), Ram 1500 Big Horn, Ford F-150 Lightning";
const SUVS = "Nissan Rogue SV, Hyundai Tucson SEL, BMW X5 xDrive35i, Mercedes EQB 250, Kia Sorento";
const VANS = "Dodge Grand Caravan, Ram Promaster 2500";
const REDS = "Nissan Rogue SV, Chevrolet Silverado LT (Rebuilt)";

test.each([
  [TRUCKS, "truck | pickups | pick-up | Pick up | pick-ups | troca | caminhonete | picape"],
  [SUVS, "suv | SUVs | yipeta | utilitário esportivo"],
  [`${TRUCKS}, ${SUVS}`, "camioneta | camionetas"],
  [`${TRUCKS}, ${SUVS}, ${VANS}`, "guagua"],
  [`${SUVS}, ${VANS}`, "vagoneta"],
  [VANS, "van | furgão | passenger van or cargo van"],
  ["Dodge Grand Caravan", "minivan | mini vans | perua"],
  ["Ram Promaster 2500", "cargo van | work vans | van de carga"],
  ["Dodge Challenger SXT", "sports car | carro deportivo | carro esporte | sport suspension"],
  ["Tesla Model 3, Ford F-150 Lightning, Mercedes EQB 250", "electric | electric cars | ev | EVs"],
  ["Tesla Model 3, Ford F-150 Lightning, Mercedes EQB 250", "eléctricos | carro elétrico"],
  ["Toyota Prius, Ford Fusion Hybrid (Rebuilt)", "hybrid | híbrida"],
  ["Ford F-150 XLT", "4x4 | 4×4 | four-wheel drive | tracción 4x4 | bluetooth | atlas"],
  ["BMW X5 xDrive35i", "awd | bimmer"],
  [REDS, "red | rojo | vermelhas | camionetas rojas"],
  ["Nissan Rogue SV", "red suv | SUV vermelho | a red suv for sale | family suv red"],
  ["Kia Sorento, Jaguar XF", "azul marino"],
  ["Toyota Camry SE", "silver | cámara de reversa | câmera de ré"],
  ["Toyota Camry SE", "busco un toyota con cámara | procuro um carro com câmera de ré"],
  ["Ram 1500 Big Horn", "enganche | engate"],
  ["Jaguar XF", "jaguar sin enganche"],
  ["Honda Accord LX", "clean carfax"],
  ["Chevrolet Silverado LT (Rebuilt), Ford Fusion Hybrid (Rebuilt)", "rebuilt"],
  ["Ford F-150 XLT, Ford F-150 Lightning", "ford título limpio"],
  ["Chevrolet Silverado LT (Rebuilt)", "chevy"],
  ["Mercedes EQB 250", "benz"],
  ["Tesla Model 3, Mercedes EQB 250, Ram Promaster 2500, Dodge Challenger SXT", "white or orange"],
  ["Nissan Rogue SV, Hyundai Tucson SEL", "SUV rojo o verde"],
  ["Jaguar XF, Tesla Model 3, Kia Sorento", "jaguar ou um tesla ou kia"],
  ["Toyota Corolla LE", "quero o corolla | toyota under 50k miles"],
  ["Kia Sorento, Dodge Grand Caravan", "7 pasajeros | 7 seats | siete asientos"],
  ["Toyota Camry SE, Toyota Corolla LE, Toyota Prius, Honda Accord LX", "honda/toyota | honda toyota"],
  ["Toyota Camry SE, Toyota Corolla LE, Toyota Prius, Honda Accord LX", "honda o toyota"],
  ["Toyota Corolla LE, Honda Accord LX", "toyota corolla o honda accord | honda accord toyota corolla"],
  ["Ram 1500 Big Horn", "dodge ram 1500"],
  ["Tesla Model 3, Ford F-150 Lightning, Mercedes EQB 250", "automatic | carro automático"],
  ["Ford F-150 Lightning", "automatic truck | cheap truck under 31k electric"],
  [
    "Toyota Corolla LE, Toyota Prius, Ford Fusion Hybrid (Rebuilt)",
    "good on gas | gasta poco | económico en gasolina | que no gaste mucha gasolina | carro mais econômico | bebe pouco",
  ],
  ["Toyota Corolla LE, Toyota Prius", "small cars | carro pequeño | carros pequenos | compact car"],
  [`${SUVS}, Dodge Grand Caravan`, "family car | familiar | carro familiar"],
  ["Ford F-150 Lightning", "truck low miles no 4x4"],
  ["Chevrolet Silverado LT (Rebuilt), Ram 1500 Big Horn, Ford F-150 Lightning", "truck no 4x4"],
  ["Chevrolet Silverado LT (Rebuilt), Ram 1500 Big Horn, Ford F-150 Lightning", "troca sin 4x4"],
  ["Chevrolet Silverado LT (Rebuilt), Ram 1500 Big Horn", "truck, not electric or 4x4"],
  ["Chevrolet Silverado LT (Rebuilt), Ram 1500 Big Horn", "truck no 4x4 ni eléctrica"],
  ["Toyota Camry SE, Toyota Corolla LE", "toyota not a hybrid | toyota without hybrid"],
  ["Ford F-150 XLT, Ford F-150 Lightning", "ford no rebuilt | ford sin salvage"],
  ["Ford F-150 XLT, Ford F-150 Lightning", "ford not salvage or rebuilt"],
  ["Toyota Camry SE, Toyota Corolla LE", "toyota no prius | toyota anything but prius"],
  ["Toyota Camry SE, Toyota Corolla LE", "toyota que no sea prius | toyota sem ser prius"],
  ["Toyota Camry SE, Toyota Corolla LE", "todo toyota menos prius | toyota other than prius"],
  ["Toyota Camry SE, Toyota Corolla LE", "cualquier toyota menos prius | qualquer toyota menos prius"],
  ["Dodge Grand Caravan, Honda Accord LX", "cheap car | algo barato | the cheapest | carro más económico"],
  ["Dodge Grand Caravan, Honda Accord LX", "carros de 5000 a 10000"],
  ["Kia Sorento", "camionetas baratas | cheap suv"],
  ["Chevrolet Silverado LT (Rebuilt)", "truck that is rebuilt"],
  ["Ford F-150 XLT, Ram 1500 Big Horn, Ford F-150 Lightning", "truck that isn't rebuilt"],
  ["Ford F-150 XLT, Ram 1500 Big Horn, Ford F-150 Lightning", "camioneta camionetas troca sem sinistro"],
  ["Kia Sorento", "suv under 15000 | camioneta menos de 15 mil | SUV até 15.000"],
])("%s is what is meant by each of: %s", (names, searches) => {
  for (const q of searches.split(" | "))
    expect([q, ...search(q).sort()]).toEqual([q, ...names.split(", ").sort()]);
});

test.each(["cars for sale", "carros usados", "auto", "carro", "um carro"])("%j finds all", (q) => {
  expect(search(q)).toHaveLength(19);
});

test.each([
  ["reliable toyota", "toyota", "reliable"],
  ["carro confiable", "", "confiable"],
  ["suv no accidents", "suv", "no accidents"],
  ["suv sin choques, red", "suv red", "sin choques"],
  ["truck no 4x4 under 50k", "truck no 4x4", ""],
  ["toyota with a/c", "toyota", "a/c"],
])("of %j, the list says what it searched, %j, and what it can't: %j", (q, words, unused) => {
  expect(listInventory(lot, { ...NO_FILTER, q }).understoodSearch).toMatchObject({ words, unused });
});

test.each(LOCALES)(
  "each text that the site writes in %s for a value of a filter or a fact finds its cars",
  (locale) => {
    const t = getI18n(locale).getFixedT(null, ["inventory", "vehicle"] as const);
    const list = (filter: object) =>
      listInventory(createSnapshot(OF_EACH_VALUE), { ...NO_FILTER, ...filter }).vehicles;
    for (const name of FACETS.filter((facet) => facet !== "down")) {
      const stocked = isChoice(name) ? OF_EACH_VALUE.flatMap((car) => getChoice(name).listValues(car)) : [];
      const values = new Set(
        [...getFacet(name).offered, ...stocked].filter((value) => !/other/i.test(value)),
      );
      for (const value of values) {
        const label = getFacet(name).formatLabel({ t, formatDollars }, value);
        expect([label, list({ q: label })]).toEqual([label, list({ [name]: [value] })]);
      }
    }
    for (const { drivetrain, titleBrand } of OF_EACH_VALUE) {
      const brands = OF_EACH_VALUE.filter((car) => car.titleBrand === titleBrand);
      if (titleBrand) expect(list({ q: t(`vehicle:titles.${titleBrand}`) })).toEqual(brands);
      const driven = OF_EACH_VALUE.filter((car) => car.drivetrain === drivetrain);
      if (drivetrain) expect(list({ q: t(`vehicle:drivetrains.${drivetrain}`) })).toEqual(driven);
    }
  },
);

test("air conditioning is part of the search once a car's text says it", () => {
  const cars = ["cold A/C", "bluetooth", "no a/c"].map((text, id) =>
    createVehicle({ id, description: `red | 9 miles | ${text}` }),
  );
  for (const q of ["a/c", "ac", "air conditioning", "aire acondicionado", "ar condicionado"]) {
    const { found, understood } = searchInventory(cars, q);
    expect([q, found, understood]).toEqual([q, Uint8Array.of(1, 0, 0), null]);
    expect(searchInventory(cars.slice(1), `red ${q}`)).toMatchObject({
      found: Uint8Array.of(1, 1),
      understood: { unused: q },
    });
  }
});

test("a car that says that it has no accidents isn't left out by a search for none", () => {
  const denied = createLot("red | 5 miles | Clean Carfax, no accidents");
  expect(search("soul no accidents", denied)).toEqual(["Kia Soul"]);
});

const createLot = (description: string, product_name = "2020 Kia Soul", details: object | null = null) =>
  createSnapshot([
    createVehicle({ product_name, description, details }),
    createVehicle({ id: 2, product_name: "2019 Toyota Camry LE", description: "white | 5 miles" }),
  ]);

test("a paint is found by its name in each language", () => {
  for (const [english, { es, pt }] of Object.entries(COLORS)) {
    const painted = createLot(`${english} | 5 miles`);
    for (const q of [english, es, pt]) expect(search(q, painted), q).toContain("Kia Soul");
  }
});

test("a highlight is found by its text in each language, and only on the vehicles that have it", () => {
  for (const [english, { es, pt }] of Object.entries(HIGHLIGHTS)) {
    const equipped = createLot(`red | 5 miles | ${english}`);
    const isShared = /title|hybrid|low miles/.test(english);
    for (const q of [english, es, pt]) if (!isShared) expect(search(q, equipped), q).toEqual(["Kia Soul"]);
  }
});

test.each([
  ["No sunroof | no leather seats | Sin quemacocos", "sunroof | leather | techo solar | piel"],
  ["Stereo needs navigation chip, not Bluetooth", "bluetooth"],
])("a car that says %j isn't found by any of: %s", (highlights, searches) => {
  for (const q of searches.split(" | "))
    expect([q, ...search(q, createLot(`red | 5 miles | ${highlights}`))]).toEqual([q]);
});

test.each([
  ["Heated leather seats", "heated seats"],
  ["Adaptive cruise control", "cruise | crucero adaptativo | control de crucero"],
  ["Panoramic sunroof", "sunroof | techo panorámico"],
  ["12 passenger", "7 passengers | 12 pasajeros"],
  ["CVT automatic", "automatic | cvt"],
])("a car that says %j is found by each of: %s", (highlight, searches) => {
  for (const q of searches.split(" | "))
    expect([q, ...search(q, createLot(`red | 5 miles | ${highlight}`))]).toEqual([q, "Kia Soul"]);
});

test("trim, engine, and warranty are found by what the car's page says of them", () => {
  const terms = {
    coverage: "limited",
    laborPercent: 50,
    partsPercent: 50,
    systems: "Engine",
    duration: "30 days",
  };
  const details = { trim: "EX-L Touring", engine: "3.5 L V6 Turbo", warranty: { kind: "dealer", ...terms } };
  const equipped = createLot("red | 5 miles", "2020 Kia Soul", details);
  const searches =
    "soul ex-l | exl touring | V6 | 3.5l | 3.5 turbo | kia 3.5 L V6 Turbo | with warranty | con garantía";
  for (const q of [...searches.split(" | "), "toring"])
    expect([q, ...search(q, equipped)]).toEqual([q, "Kia Soul"]);
  for (const q of ["no touring", "sin garantía"])
    expect([q, ...search(q, equipped)]).toEqual([q, "Toyota Camry LE"]);
  const asIs = createLot("red | 5 miles", "2020 Kia Soul", { warranty: { kind: "asIs" } });
  expect(search("warranty", asIs)).toEqual([]);
});

test("what a name says is found like what a highlight says", () => {
  const named = (name: string) => createLot("red | 5 miles", `2020 ${name}`);
  expect(search("12 passenger", named("Ford Transit 12-passenger"))).toEqual(["Ford Transit 12-passenger"]);
  expect(search("descapotable", named("BMW Z4 Roadster"))).toEqual(["BMW Z4 Roadster"]);
  expect(search("manual", named("Kia Soul 6-speed manual"))).toEqual(["Kia Soul 6-speed manual"]);
});

test("a highlight or a name is found as written, even if its words mean something else", () => {
  const equipped = createLot("red | 5 miles | Electric seats | Black wheels, red stitching");
  for (const q of ["ELECTRIC SEATS", "black wheels red stitching"])
    expect(search(q, equipped), q).toEqual(["Kia Soul"]);
  for (const q of ["electric", "black"]) expect(search(q, equipped), q).toEqual([]);
  const named = createLot("black | 5 miles", "1998 Rolls-Royce Silver Shadow");
  expect(search("silver shadow", named)).toEqual(["Rolls-Royce Silver Shadow"]);
});
