import fc from "fast-check";
import { expect, test } from "vitest";
import { BODY_STYLES, deriveFuel, listBodyStyles } from "~/vehicles/body-style";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";

test.each([
  // The specification's own examples.
  ["Ford", "F-150 XLT", ["Truck"]],
  ["Chevrolet", "Silverado LT (Rebuilt)", ["Truck"]],
  ["Ram", "1500 Big Horn", ["Truck"]],
  ["Toyota", "Tundra", ["Truck"]],
  ["Nissan", "Rogue SV", ["SUV"]],
  ["Hyundai", "Tucson SEL", ["SUV"]],
  ["BMW", "X5 xDrive35i", ["SUV"]],
  ["Toyota", "Camry SE", ["Sedan"]],
  ["Toyota", "Corolla LE", ["Sedan"]],
  ["Tesla", "Model 3", ["Sedan", "Electric"]],
  ["Ram", "Promaster 2500", ["Van"]],
  ["Dodge", "Grand Caravan", ["Van"]],
  ["Dodge", "Challenger SXT", ["Sports Car"]],
  ["Harley-Davidson", "Street Glide", ["Motorcycle"]],
  ["Ford", "F-150 Lightning", ["Truck", "Electric"]],
  ["Mercedes", "EQB 250", ["SUV", "Electric"]],
  ["Toyota", "Prius", ["Hybrid"]],
  ["Ford", "Fusion Hybrid (Rebuilt)", ["Sedan", "Hybrid"]],
  ["Kia", "Sorento", ["SUV"]],
  ["Jaguar", "XF", ["Sedan"]],
  ["Honda", "Accord LX", ["Sedan"]],
  ["DeLorean", "DMC-12", ["Other"]],
  ["", "", ["Other"]],
])("a %s %s is %j", (make, model, styles) => {
  expect(listBodyStyles(make, model)).toEqual(styles);
});

test.each([
  // Numbers that are a truck for one make and a van for another.
  ["Ram", "2500 Laramie", ["Truck"]],
  ["Ram", "3500 Chassis Cab", ["Truck"]],
  ["Dodge", "Ram 1500 SLT", ["Truck"]],
  ["Ram", "Pro Master City", ["Van"]],
  ["Ram", "C/V Tradesman", ["Van"]],
  ["Chevrolet", "Express 2500", ["Van"]],
  ["Mercedes-Benz", "Sprinter 2500", ["Van"]],
  ["Ford", "E-350 Super Duty Van", ["Van"]],
  ["Mercedes-Benz", "E 350", ["Sedan"]],
  ["Mercedes", "E350 4MATIC", ["Sedan"]],
  ["Chevy", "Silverado 2500HD", ["Truck"]],
  ["BMW", "F 750 GS", ["Motorcycle"]],
  // Words that are a model for one make and a trim level for another.
  ["Hyundai", "Elantra GLS", ["Sedan"]],
  ["Mercedes", "GLS 450", ["SUV"]],
  ["Chevrolet", "Impala Flex Fuel", ["Sedan"]],
  ["Ford", "Flex SEL", ["SUV"]],
  ["Ford", "Mustang GT", ["Sports Car"]],
  ["Ford", "Mustang Mach 1", ["Sports Car"]],
  ["Ford", "Mustang Mach-E", ["SUV", "Electric"]],
  ["Ford", "F-150 SVT Lightning", ["Truck"]],
  ["Ford", "F-150 Harley-Davidson", ["Truck"]],
  ["Ford", "Explorer Sport Trac", ["Truck"]],
  ["Ram", "1500 Rebel", ["Truck"]],
  ["Mitsubishi", "Eclipse Spyder", ["Sports Car"]],
  ["Mitsubishi", "Eclipse Cross SE", ["SUV"]],
  ["Toyota", "Corolla Cross", ["SUV"]],
  ["Hyundai", "Genesis Coupe", ["Sports Car"]],
  ["Genesis", "GV70", ["SUV"]],
  ["Genesis", "G80", ["Sedan"]],
  ["Jeep", "Gladiator Mojave", ["Truck"]],
  ["Jeep", "Grand Cherokee 4xe", ["SUV", "Hybrid"]],
  ["Land", "Rover Range Rover Sport", ["SUV"]],
  ["Mercedes", "EQE 350 SUV", ["SUV", "Electric"]],
  ["Mercedes", "EQE 350", ["Sedan", "Electric"]],
  ["Audi", "e-tron GT", ["Sports Car", "Electric"]],
  // Drives named in words.
  ["Hyundai", "Kona Electric", ["SUV", "Electric"]],
  ["Kia", "Niro", ["SUV", "Hybrid"]],
  ["Kia", "Niro EV", ["SUV", "Electric"]],
  ["Toyota", "RAV4 Hybrid", ["SUV", "Hybrid"]],
  ["Honda", "Clarity Plug-In Hybrid Electric", ["Hybrid"]],
  ["Chevrolet", "Bolt EV", ["Electric"]],
  ["Nissan", "Leaf S", ["Electric"]],
  // A word inside another does not count.
  ["Ford", "Evergreen", ["Other"]],
  ["Vanguard", "Standard", ["Other"]],
  ["Honda", "CR-V EX", ["SUV"]],
  ["Honda", "CRV EX", ["SUV"]],
  ["Lexus", "ES350", ["Sedan"]],
  ["Lexus", "RX 350", ["SUV"]],
  ["Mazda", "Mazda3 s", ["Sedan"]],
  ["Mazda", "3 Touring", ["Sedan"]],
  ["Kia", "Soul Plus", ["SUV"]],
  ["Mitsubishi", "Mirage ES", ["Sedan"]],
])("the easily confused %s %s is %j", (make, model, styles) => {
  expect(listBodyStyles(make, model)).toEqual(styles);
});

test("the styles are in the filter's order, without duplicates, and Other is alone", () => {
  const words = [
    "Ram",
    "Promaster",
    "Camry",
    "Hybrid",
    "Electric",
    "X5",
    "Harley",
    "Challenger",
    "SE",
    "1500",
  ];
  fc.assert(
    fc.property(fc.subarray(words), fc.subarray(words), (make, model) => {
      const styles = listBodyStyles(make.join(" "), model.join(" "));
      expect(styles).toEqual(BODY_STYLES.filter((style) => styles.includes(style)));
      if (styles.includes("Other")) expect(styles).toEqual(["Other"]);
    }),
  );
});

test("every hostile name has a style", () => {
  for (const text of hostileStrings) expect(listBodyStyles(text, text).length).toBeGreaterThan(0);
});

test("a vehicle runs on gas unless its styles say otherwise", () => {
  expect(deriveFuel(["Truck"])).toBe("Gas");
  expect(deriveFuel(["Truck", "Electric"])).toBe("Electric");
  expect(deriveFuel(["Sedan", "Hybrid"])).toBe("Hybrid");
  expect(deriveFuel(["Other"])).toBe("Gas");
});
