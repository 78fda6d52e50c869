import fc from "fast-check";
import { expect, test } from "vitest";
import { BODY_STYLES, listBodyStyles } from "~/vehicles/body-style";
import { canonicalMake, findMake, listMakeAliases, SPECIFIED_MAKES, splitMake } from "~/vehicles/make";
import { splitTrim } from "~/vehicles/trim";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { forAll } from "../../support/for-all";

test.each([
  ["Honda Civic EX 2017 | Honda Civic EX (2017) | Honda Civic 2017 EX", 2017, "Honda", "Civic EX"],
  ["Honda 2017 Civic EX | Used Honda Civic EX 2017 | 2017 Used Honda Civic EX", 2017, "Honda", "Civic EX"],
  ["2017, Honda, Civic EX | Beautiful 2017 Honda Civic EX", 2017, "Honda", "Civic EX"],
  ["Certified Pre-Owned 2021 Toyota Camry", 2021, "Toyota", "Camry"],
  ["2015 Land Rover Range Rover Sport", 2015, "Land Rover", "Range Rover Sport"],
  ["2015 Range Rover Evoque", 2015, "Land Rover", "Range Rover Evoque"],
  ["Land Rover Discovery 2016", 2016, "Land Rover", "Discovery"],
  ["2020 ASTON MARTIN Vantage", 2020, "Aston Martin", "Vantage"],
  ["2020 Mercedes Benz GLC 300 | 2020 Mercedes-Benz GLC 300", 2020, "Mercedes-Benz", "GLC 300"],
  ["2014 Harley Davidson Street Glide", 2014, "Harley-Davidson", "Street Glide"],
  ["2009 DeLorean DMC-12", 2009, "DeLorean", "DMC-12"],
  ["2016 Toyota Land Cruiser", 2016, "Toyota", "Land Cruiser"],
  ["1969 Ford Mustang", 1969, "Ford", "Mustang"],
  ["2021 Ford", 2021, "Ford", ""],
])("each of %j is a %i %s %s", (texts, year, make, model) => {
  const facts = { year, make, model, isYearStated: true, isMakeStated: true };
  for (const text of texts.split(" | ")) expect([text, parseVehicleName(text)]).toMatchObject([text, facts]);
});

test.each([
  ["Honda Civic EX", "Honda", "Civic EX", true],
  ["twenty Ford Focus", "Ford", "Focus", true],
  ["20212 Ford Focus", "Ford", "Focus", true],
  ["-2021 Ford Focus", "Ford", "Focus", true],
  ["BMW 2002 tii", "BMW", "2002 tii", true],
  ["Peugeot 2008", "2008", "", false],
  ["Ford Focus 2014 2015", "Ford", "Focus 2014 2015", true],
  ["Honda Civic '17", "Honda", "Civic '17", true],
  ["nice little runner", "little", "runner", false],
  ["", "", "", false],
])("%j states no year, which is shown as 2020; its make is %j", (text, make, model, isMakeStated) => {
  const facts = { year: 2020, isYearStated: false, make, model, isMakeStated };
  expect(parseVehicleName(text)).toMatchObject(facts);
});

test("a year at the end is read after an unknown make, which stays a guess", () => {
  const facts = { year: 2018, isYearStated: true, make: "Citroën", model: "C4", isMakeStated: false };
  expect(parseVehicleName("Citroën C4 2018")).toMatchObject(facts);
});

test("make, model and year are the same wherever the year stands and whatever comes first", () => {
  const cars = fc.constantFrom(
    ["Honda", "Civic EX"],
    ["Land Rover", "Discovery"],
    ["Mercedes-Benz", "C 300"],
  );
  const starts = fc.constantFrom("", "Used ", "USED: ", "Pre-owned ", "Certified ");
  const years = fc.integer({ min: 1950, max: 2027 });
  forAll(cars, years, starts, fc.nat(2), ([make, model], year, start, place) => {
    const texts = [`${year} ${make} ${model}`, `${make} ${model} ${year}`, `${make} ${model} (${year})`];
    expect(parseVehicleName(start + texts[place])).toMatchObject({ year, make, model, isYearStated: true });
  });
});

test.each([
  ["2015 Honda Civic EX", "Se vende 2015 Honda Civic EX | ¡Se vende! 2015 Honda Civic EX"],
  ["2015 Honda Civic EX", "FOR SALE: 2015 Honda Civic EX | Vendo 2015 Honda Civic EX"],
  ["2015 Honda Civic EX", "À venda: 2015 Honda Civic EX | 2015 Honda Civic EX - for sale"],
  ["2015 Honda Civic EX", "🔥2015 Honda Civic EX🔥 | 🔥🔥 2015 Honda Civic EX 🚗 | 2015 🚗 Honda Civic EX"],
  ["2015 Honda Civic EX", "⭐️2015 Honda Civic EX | 15 Honda Civic EX | '15 Honda Civic EX"],
  ["2015 Honda Civic EX", "’15 Honda Civic EX"],
  ["1999 Honda Civic EX", "99 Honda Civic EX"],
])("%s is the name read from each of: %s", (name, texts) => {
  const civic = { make: "Honda", model: "Civic EX", isYearStated: true };
  const facts = { ...civic, name, year: Number(name.slice(0, 4)) };
  for (const text of texts.split(" | ")) expect([text, parseVehicleName(text)]).toMatchObject([text, facts]);
});

test("tags and entities in a name are read as text", () => {
  expect(parseVehicleName("2014 Chrysler <b>Town &amp; Country</b>")).toMatchObject({
    name: "2014 Chrysler Town & Country",
    model: "Town & Country",
  });
});

test.each([
  "(sold as-is) | sold as is | NOT SOLD | - not sold! | , never sold | (not yet sold) | hasn't sold",
  "has not been sold | (sold “as is”) | (sold as‑is) | sold w/ warranty | vendido como está",
  "vendido sem garantia | Sold As Shown | Soldier Unsold | (title pending) | inspection pending",
  "deposit required | low deposit | must be sold | sold by owner | sold w/o warranty | hold value",
  "sold as is, no warranty | being sold",
])("a Tacoma is for sale, and no sale is pending, with each of: %s", (texts) => {
  for (const words of texts.split(" | ")) {
    const name = `2019 Toyota Tacoma ${words}`;
    const facts = { isMarkedSold: false, isMarkedPending: false, name, make: "Toyota" };
    expect([name, parseVehicleName(name)]).toMatchObject([name, facts]);
  }
});

test.each([
  [true, "SOLD | sold | (SOLD) | *SOLD* | - Sold! | SOLD sold | <Sold> | ✅SOLD✅ | ~SOLD~ Maria"],
  [true, "Delivered 11/20 | - Entregado a María | SOLD as of 11/26 | SOLD W. Smith | SOLD (with warranty)"],
  [true, "SOLD 11/22 | SOLD to Smith | - SOLD Smith | SOLD (sold as is) | (SOLD 11/26 María)"],
  [true, "HOLD Ana SOLD 11/26 | VENDIDO | (VENDIDO) | - VENDIDA | VENDIDO 11/20 | vendido a Pérez"],
  [true, "*Vendida* 20/11 | VENDIDO20/11 Ana | SOLD11/22 Smith | Sold3/12 | _SOLD_ Smith | SLD Bob"],
  [
    true,
    "S O L D Bob | SOLD w/ trade in Maria Lopez | SOLD con trade Maria | SOLDto Ana | SOLD as is Maria 407-555-1111",
  ],
  [false, "- HOLD for Smith | (deposit Smith $500) | PENDING | (Sale pending) | Reserved: Ana"],
  [false, "on hold 11/26 | APARTADO Pérez | (reservado) | con depósito de Ana | en depósito Ana"],
  [false, "HOLD11/26 Ana | RESERVADO para João | - Maria - HOLD | (Maria HOLD) | SEPARADO (para Maria)"],
  [false, "com sinal João | HELD for Ana | RSVD Ana | sinal Ana | HOLDING for Bob | HLD Bob 11/22"],
  [false, "PENDING11/22 Ana | DEPÓSITO'Ana' | reservadoAna | DEP Ana | en espera Ana | HOLDING Ana"],
])("of a Tacoma, sold: %s, nothing that staff wrote is public with each of: %s", (isMarkedSold, texts) => {
  for (const words of texts.split(" | ")) {
    const name = `2019 Toyota Tacoma ${words}`;
    const facts = { isMarkedSold, name: "2019 Toyota Tacoma", year: 2019, make: "Toyota", model: "Tacoma" };
    expect([name, parseVehicleName(name)]).toMatchObject([name, facts]);
  }
});

test.each([
  "HOLD 2019 Toyota Tacoma - Maria Lopez | SOLD 2019 Toyota Tacoma (Maria 11/22) | 2019 Toyota SOLD Tacoma",
  "PENDING: 2019 Toyota Tacoma 407-555-1111 | SOLD Maria 2019 Toyota Tacoma | ❌SOLD❌ 2019 Toyota Tacoma",
  "Maria 407-555-1212 - HOLD - 2019 Toyota Tacoma | SOLD 2019 Toyota Tacoma | SOLD 11/22 2019 Toyota Tacoma",
  "SOLD Smith 2019 Toyota Tacoma | SOLD to Ana - 2019 Toyota Tacoma",
])("a name that begins with the sale has no buyer in it: %s", (names) => {
  for (const name of names.split(" | ")) {
    const facts = { name: "2019 Toyota Tacoma", isMarkedSold: name.includes("SOLD") };
    expect([name, parseVehicleName(name)]).toMatchObject([name, facts]);
  }
});

test.each([
  ["2019 Toyota Tacoma not sold SOLD", "2019 Toyota Tacoma not sold"],
  ["2019 Toyota Tacoma no deposit", "2019 Toyota Tacoma no deposit"],
  ["2019 Toyota Tacoma Reserve", "2019 Toyota Tacoma Reserve"],
  ["SOLD Honda 2017 Civic EX", "Honda 2017 Civic EX"],
])("%s is named %s", (text, name) => {
  expect(parseVehicleName(text).name).toBe(name);
});

test.each([
  ["Mercedes", "Mercedes-Benz | MERCEDES-BENZ"],
  ["Chevrolet", "Chevy | chevy"],
  ["Harley-Davidson", "Harley"],
  ["Volkswagen", "VW"],
  ["Ford", "ford"],
  ["BMW", "bmw"],
  ["GMC", "gmc"],
  ["Citroen", "Citroën"],
  ["Delorean", "DELOREAN"],
  ["", ""],
])("%j is the make of each of %j", (canonical, makes) => {
  for (const make of makes.split(" | ")) expect([make, canonicalMake(make)]).toEqual([make, canonical]);
});

test.each([
  ["LAND ROVER", "Land Rover", ""],
  ["Land Cruiser", "Land", "Cruiser"],
  ["Harley Davidson Softail", "Harley-Davidson", "Softail"],
  ["MERCEDES-BENZ C300", "MERCEDES-BENZ", "C300"],
  ["Alfa Romero", "Alfa", "Romero"],
  ["Rolls Royce Ghost", "Rolls-Royce", "Ghost"],
  ["Rover 75", "Rover", "75"],
  ["", "", ""],
])("%j is make %j and model %j", (text, make, model) => {
  expect(splitMake(text.split(" "))).toMatchObject({ make, model });
});

test("canonicalizing a canonical make changes nothing, case is ignored, and no hostile string is a make", () => {
  const isCanonical = (make: string) => canonicalMake(canonicalMake(make)) === canonicalMake(make);
  forAll(fc.string({ unit: "grapheme" }), isCanonical);
  expect(hostileStrings.filter((text) => !isCanonical(text) || findMake(text) !== null)).toEqual([]);
  forAll(fc.stringMatching(/^[A-Za-z -]{0,20}$/), (make) => {
    expect(canonicalMake(make.toUpperCase())).toBe(canonicalMake(make));
  });
});

test("a make of the US market is recognized, another one only if the inventory has it", () => {
  expect([findMake("honda"), findMake("mercedes-benz")]).toEqual(["Honda", "Mercedes"]);
  expect([findMake("delorean"), findMake("", [""])]).toEqual([null, null]);
  expect(findMake("delorean", ["Ford", "DELOREAN"])).toBe("Delorean");
});

test("the filter has the specified makes in their order, and aliases map back to their make", () => {
  expect(SPECIFIED_MAKES.join(", ")).toBe(
    "Ford, Toyota, Chevrolet, Ram, Dodge, Nissan, Hyundai, Kia, BMW, Mercedes, Tesla, Jaguar, Chrysler, Mitsubishi",
  );
  expect(SPECIFIED_MAKES.map(canonicalMake)).toEqual(SPECIFIED_MAKES);
  expect([listMakeAliases("Chevrolet"), listMakeAliases("Ford")]).toEqual([["chevy"], []]);
  for (const alias of listMakeAliases("Mercedes")) expect(canonicalMake(alias)).toBe("Mercedes");
});

test.each([
  ["F-150 XLT | Camry SE | Silverado LT | Accord EX-L | Soul Plus | Altima S"],
  ["1500 Big_Horn | 1500 BIGHORN | Silverado_1500 High_Country | Tundra Limited_TRD"],
  ["X5 xDrive35i | EQB 250 | GLC 300_4MATIC | Model_S Performance"],
  ["F-150_Lightning | Model_3 | Model_S_Plaid | Promaster_2500 | Grand_Caravan | XF | LX"],
  ["Corolla_special_edition"],
])("each name is split into model and trim: %s", (names) => {
  for (const name of names.split(" | ")) {
    const [model = "", trim = ""] = name.split(" ").map((part) => part.replaceAll("_", " "));
    expect(splitTrim(`${model} ${trim}`.trim())).toEqual({ model, trim });
  }
});

test("no part of the text is lost, and a model is never empty", () => {
  const words = "F-150 XLT Big Horn GLC 300 S xDrive35i constructor Ñandú".split(" ");
  forAll(fc.array(fc.constantFrom(...words)), (chosen) => {
    const text = chosen.join(" ");
    const { model, trim } = splitTrim(text);
    expect([model, trim].filter(Boolean).join(" ")).toBe(text);
    expect(model === "").toBe(text === "");
  });
});

test.each([
  ["Truck", "Ford F-150 XLT | Chevrolet Silverado LT (Rebuilt) | Ram 1500 Big Horn | Toyota Tundra"],
  ["SUV", "Nissan Rogue SV | Hyundai Tucson SEL | BMW X5 xDrive35i | Kia Sorento"],
  ["Sedan", "Toyota Camry SE | Toyota Corolla LE | Jaguar XF | Honda Accord LX"],
  ["Van", "Ram Promaster 2500 | Dodge Grand Caravan"],
  ["Sports Car", "Dodge Challenger SXT"],
  ["Motorcycle", "Harley-Davidson Street Glide"],
  ["Sedan,Electric", "Tesla Model 3"],
  ["Truck,Electric", "Ford F-150 Lightning"],
  ["SUV,Electric", "Mercedes EQB 250"],
  ["Hybrid", "Toyota Prius"],
  ["Sedan,Hybrid", "Ford Fusion Hybrid (Rebuilt)"],
  ["Other", "DeLorean DMC-12 | "],
  // Numbers that are a truck for one make and a van for another.
  ["Truck", "Ram 2500 Laramie | Ram 3500 Chassis Cab | Dodge Ram 1500 SLT | Chevy Silverado 2500HD"],
  ["Van", "Ram Pro Master City | Ram C/V Tradesman | Chevrolet Express 2500 | Mercedes-Benz Sprinter 2500"],
  ["Van", "Ford E-350 Super Duty Van"],
  ["Sedan", "Mercedes-Benz E 350 | Mercedes E350 4MATIC"],
  ["Motorcycle", "BMW F 750 GS"],
  // Words that are a model for one make and a trim level for another.
  ["Sedan", "Hyundai Elantra GLS | Chevrolet Impala Flex Fuel | Genesis G80 | Mitsubishi Mirage ES"],
  ["SUV", "Mercedes GLS 450 | Ford Flex SEL | Mitsubishi Eclipse Cross SE | Toyota Corolla Cross"],
  ["SUV", "Genesis GV70 | Land Rover Range Rover Sport | Kia Soul Plus"],
  ["Sports Car", "Ford Mustang GT | Ford Mustang Mach 1 | Mitsubishi Eclipse Spyder | Hyundai Genesis Coupe"],
  ["SUV,Electric", "Ford Mustang Mach-E | Mercedes EQE 350 SUV | Hyundai Kona Electric | Kia Niro EV"],
  ["Sedan,Electric", "Mercedes EQE 350"],
  ["Sports Car,Electric", "Audi e-tron GT"],
  ["Truck", "Ford F-150 SVT Lightning | Ford F-150 Harley-Davidson | Ford Explorer Sport Trac"],
  ["Truck", "Ram 1500 Rebel | Jeep Gladiator Mojave"],
  ["SUV,Hybrid", "Jeep Grand Cherokee 4xe | Kia Niro | Toyota RAV4 Hybrid"],
  ["Hybrid", "Honda Clarity Plug-In Hybrid Electric"],
  ["Electric", "Chevrolet Bolt EV | Nissan Leaf S"],
  // A word inside another does not count, a hyphen or a space does not matter.
  ["Other", "Ford Evergreen | Vanguard Standard"],
  ["SUV", "Honda CR-V EX | Honda CRV EX | Lexus RX 350"],
  ["Sedan", "Lexus ES350 | Mazda Mazda3 s | Mazda 3 Touring"],
])("%s are the body styles of each of: %s", (styles, names) => {
  for (const name of names.split(" | ")) {
    const [make = "", ...model] = name.split(" ");
    expect([name, listBodyStyles(make, model.join(" ")).join()]).toEqual([name, styles]);
  }
});

test("the styles are in the filter's order, without duplicates, and Other is alone, for any words", () => {
  const words = "Ram Promaster Camry Hybrid Electric X5 Harley Challenger SE 1500".split(" ");
  forAll(fc.subarray(words), fc.subarray(words), (make, model) => {
    const styles = listBodyStyles(make.join(" "), model.join(" "));
    expect(styles).toEqual(BODY_STYLES.filter((style) => styles.includes(style)));
    if (styles.includes("Other")) expect(styles).toEqual(["Other"]);
  });
  for (const text of hostileStrings) expect(listBodyStyles(text, text).length).toBeGreaterThan(0);
});
