import { expect, test } from "vitest";
import { COLORS, HIGHLIGHTS } from "~/i18n/inventory-terms";
import { listInventory } from "~/inventory/list-inventory";
import { createDemoSnapshot, createSnapshot, createVehicle, NO_FILTER } from "../../../fixtures/inventory";

const lot = createDemoSnapshot();
const search = (q: string, snapshot = lot) =>
  listInventory(snapshot, { ...NO_FILTER, q }).vehicles.map(({ name }) => name.replace(/^\d+ /, ""));

const TRUCKS = [
  "Ford F-150 XLT",
  "Chevrolet Silverado LT (Rebuilt)",
  "Ram 1500 Big Horn",
  "Ford F-150 Lightning",
];
const SUVS = ["Nissan Rogue SV", "Hyundai Tucson SEL", "BMW X5 xDrive35i", "Mercedes EQB 250", "Kia Sorento"];
const VANS = ["Dodge Grand Caravan", "Ram Promaster 2500"];
const ELECTRICS = ["Tesla Model 3", "Ford F-150 Lightning", "Mercedes EQB 250"];
const HYBRIDS = ["Toyota Prius", "Ford Fusion Hybrid (Rebuilt)"];
const REDS = ["Nissan Rogue SV", "Chevrolet Silverado LT (Rebuilt)"];
const SORTED = (names: readonly string[]) => [...names].sort();

test.each<[string, readonly string[]]>([
  ["truck", TRUCKS],
  ["pickups", TRUCKS],
  ["pick-up", TRUCKS],
  ["Pick up", TRUCKS],
  ["pick-ups", TRUCKS],
  ["troca", TRUCKS],
  ["caminhonete", TRUCKS],
  ["picape", TRUCKS],
  ["suv", SUVS],
  ["SUVs", SUVS],
  ["yipeta", SUVS],
  ["utilitário esportivo", SUVS],
  ["camioneta", [...TRUCKS, ...SUVS]],
  ["camionetas", [...TRUCKS, ...SUVS]],
  ["guagua", [...TRUCKS, ...SUVS, ...VANS]],
  ["vagoneta", [...SUVS, ...VANS]],
  ["van", VANS],
  ["minivan", VANS],
  ["mini van", VANS],
  ["furgão", VANS],
  ["perua", VANS],
  ["sports car", ["Dodge Challenger SXT"]],
  ["carro deportivo", ["Dodge Challenger SXT"]],
  ["carro esporte", ["Dodge Challenger SXT"]],
  ["electric", ELECTRICS],
  ["electric cars", ELECTRICS],
  ["ev", ELECTRICS],
  ["EVs", ELECTRICS],
  ["eléctricos", ELECTRICS],
  ["carro elétrico", ELECTRICS],
  ["hybrid", HYBRIDS],
  ["híbrida", HYBRIDS],
  ["4x4", ["Ford F-150 XLT"]],
  ["4×4", ["Ford F-150 XLT"]],
  ["four-wheel drive", ["Ford F-150 XLT"]],
  ["tracción 4x4", ["Ford F-150 XLT"]],
  ["awd", ["BMW X5 xDrive35i"]],
  ["red", REDS],
  ["rojo", REDS],
  ["vermelhas", REDS],
  ["red suv", ["Nissan Rogue SV"]],
  ["camionetas rojas", REDS],
  ["SUV vermelho", ["Nissan Rogue SV"]],
  ["silver", ["Toyota Camry SE"]],
  ["azul marino", ["Kia Sorento", "Jaguar XF"]],
  ["bluetooth", ["Ford F-150 XLT"]],
  ["cámara de reversa", ["Toyota Camry SE"]],
  ["câmera de ré", ["Toyota Camry SE"]],
  ["a red suv for sale", ["Nissan Rogue SV"]],
  ["busco un toyota con cámara", ["Toyota Camry SE"]],
  ["procuro um carro com câmera de ré", ["Toyota Camry SE"]],
  ["enganche", ["Ram 1500 Big Horn"]],
  ["jaguar sin enganche", ["Jaguar XF"]],
  ["engate", ["Ram 1500 Big Horn"]],
  ["7 pasajeros", ["Kia Sorento"]],
  ["sport suspension", ["Dodge Challenger SXT"]],
  ["clean carfax", ["Honda Accord LX"]],
  ["rebuilt", ["Chevrolet Silverado LT (Rebuilt)", "Ford Fusion Hybrid (Rebuilt)"]],
  ["ford título limpio", ["Ford F-150 XLT", "Ford F-150 Lightning"]],
  ["chevy", ["Chevrolet Silverado LT (Rebuilt)"]],
  ["benz", ["Mercedes EQB 250"]],
  ["bimmer", ["BMW X5 xDrive35i"]],
  ["atlas", ["Ford F-150 XLT"]],
  ["white or orange", ["Tesla Model 3", "Mercedes EQB 250", "Ram Promaster 2500", "Dodge Challenger SXT"]],
  ["SUV rojo o verde", ["Nissan Rogue SV", "Hyundai Tucson SEL"]],
  ["jaguar ou um tesla ou kia", ["Jaguar XF", "Tesla Model 3", "Kia Sorento"]],
  ["quero o corolla", ["Toyota Corolla LE"]],
  ["family suv red", ["Nissan Rogue SV"]],
  ["suv under 15000", ["Kia Sorento"]],
  ["camioneta menos de 15 mil", ["Kia Sorento"]],
  ["SUV até 15.000", ["Kia Sorento"]],
  ["toyota under 50k miles", ["Toyota Corolla LE"]],
])("%j finds what it means", (q, names) => {
  expect(SORTED(search(q))).toEqual(SORTED(names));
});

test("words that say nothing about the vehicle find all", () => {
  for (const q of ["cars for sale", "carros usados", "auto", "carro", "um carro"])
    expect(search(q), q).toHaveLength(19);
});

const createLot = (product_name: string, description: string) =>
  createSnapshot([
    createVehicle({ product_name, description }),
    createVehicle({ id: 2, product_name: "2019 Toyota Camry LE", description: "white | 5 miles" }),
  ]);

test("a paint is found by its name in each language", () => {
  for (const [english, { es, pt }] of Object.entries(COLORS)) {
    const painted = createLot("2020 Kia Soul", `${english} | 5 miles`);
    for (const q of [english, es, pt]) expect(search(q, painted), q).toContain("Kia Soul");
  }
});

test("a highlight is found by its text in each language, and only on the vehicles that have it", () => {
  for (const [english, { es, pt }] of Object.entries(HIGHLIGHTS)) {
    const equipped = createLot("2020 Kia Soul", `red | 5 miles | ${english}`);
    const isShared = /title|hybrid/.test(english);
    for (const q of [english, es, pt]) if (!isShared) expect(search(q, equipped), q).toEqual(["Kia Soul"]);
  }
});

test("a highlight is found as written, even if its words mean something else", () => {
  const equipped = createLot("2020 Kia Soul", "red | 5 miles | Electric seats | Black wheels, red stitching");
  for (const q of ["electric seats", "ELECTRIC SEATS", "black wheels red stitching"])
    expect(search(q, equipped), q).toEqual(["Kia Soul"]);
  expect(search("electric", equipped)).toEqual([]);
  expect(search("black", equipped)).toEqual([]);
});

test("a word of a name is found although it has a meaning", () => {
  const named = createLot("1998 Rolls-Royce Silver Shadow", "black | 5 miles");
  expect(search("silver shadow", named)).toEqual(["Rolls-Royce Silver Shadow"]);
});
