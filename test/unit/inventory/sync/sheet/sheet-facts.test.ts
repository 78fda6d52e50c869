import { expect, test } from "vitest";
import { parseSheetFact } from "~/inventory/sync/sheet/sheet-facts";

test.each([
  ["trim", "XLT  SuperCrew", "XLT SuperCrew"],
  ["engine", "5.7L V8", "5.7L V8"],
  ["drivetrain", "FWD", "fwd"],
  ["drivetrain", "Rear-Wheel Drive", "rwd"],
  ["drivetrain", "Tracción integral", "awd"],
  ["drivetrain", "tração dianteira", "fwd"],
  ["drivetrain", "4WD", "4x4"],
  ["transmission", "8-Speed Automatic", "automatic"],
  ["transmission", "Automático", "automatic"],
  ["transmission", "A/T", "automatic"],
  ["transmission", "Estándar", "manual"],
  ["transmission", "Manual, 5 velocidades", "manual"],
  ["transmission", "CVT Automatic", "cvt"],
  ["doors", "4", 4],
  ["doors", "4-door", 4],
  ["doors", "2 puertas", 2],
  ["seats", "5.0", 5],
  ["seats", "7 lugares", 7],
  ["title", "CLEAN TITLE", "clean"],
  ["title", "Título limpio", "clean"],
  ["title", "Rebuilt", "rebuilt"],
  ["title", "Salvage", "salvage"],
] as const)("%s: %j is read as %j", (fact, cell, value) => {
  expect(parseSheetFact(fact, cell)).toBe(value);
});

test.each(["", "-", "N/A", "?"])("%j is an empty cell", (cell) => {
  expect(parseSheetFact("engine", cell)).toBeNull();
});

test.each([
  ["trim", "paid $21,400 at auction"],
  ["engine", "V6 but needs a new head gasket and two spark plugs, ask Mike first"],
  ["drivetrain", "2WD"],
  ["transmission", "slips in 3rd"],
  ["doors", "0"],
  ["doors", "44"],
  ["seats", "leather"],
  ["title", "clean, paid 21k"],
  ["title", "lost, at the DMV"],
] as const)("%s: %j isn't read, because shoppers see the fact", (fact, cell) => {
  expect(parseSheetFact(fact, cell)).toBeUndefined();
});
