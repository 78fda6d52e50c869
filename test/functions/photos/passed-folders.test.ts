import { expect, test } from "vitest";
import { createVinFinder, nameHasVin } from "../../../functions/clients/drive-query";
import { listPassedFolders } from "../../../functions/photos/passed-folders";

const ACCORD = "1HGCR2F39EA147260";
const SORENTO = "5XYPG4A37JG359164";
const SOLD = "4T1G11AK0LU318842";
const VINS = { listed: [ACCORD, SORENTO, "STK-1042"], sold: [SOLD] };

const list = (...names: readonly string[]) =>
  listPassedFolders(
    names.map((name, at) => ({ id: `id-${at}`, name })),
    VINS,
  );

test("a folder without a VIN, a second one of a vehicle, and one with a VIN that no vehicle has are named, in that order", () => {
  const [typo, used] = ["1HGCR2F39EA147261 typo", `2018 Kia Sorento ${SORENTO}`];
  const passed = [typo, `${used} copy`, "tucson pics"];
  const listed = ["stk-1042 front", used, `Toyota ${SOLD.toLowerCase()}`, `Honda ${ACCORD}`];
  const second = { id: "id-1", name: `${used} copy`, reason: "second", vin: SORENTO, used };
  const [noVin, unknownVin] = [
    { id: "id-2", name: "tucson pics", reason: "noVin", vin: null, used: null },
    { id: "id-0", name: typo, reason: "unknownVin", vin: null, used: null },
  ];
  expect(list(...passed, ...listed)).toEqual({ total: 3, folders: [noVin, second, unknownVin] });
});

test("a folder with the VINs of two vehicles is used for the one that has no other", () => {
  expect(list(`b ${ACCORD} and ${SORENTO}`, `a ${ACCORD}`).folders).toEqual([]);
});

test("of many folders the first hundred are named, and all are counted", () => {
  const { total, folders } = list(...Array.from({ length: 250 }, (_, at) => `old photos ${at}`));
  expect([total, folders.length, folders[99]?.name]).toEqual([250, 100, "old photos 99"]);
});

test("the VINs in a name are those that each VIN would find alone", () => {
  const vins = [...VINS.listed, ...VINS.sold, "A1", "WITHALONGERNUMBER123"];
  const find = createVinFinder(vins);
  const long = `${ACCORD.toLowerCase()} withalongernumber1234`;
  for (const name of [`x${ACCORD}x${SOLD}`, "a1 stk-1042b stk-1042", "A12", long, ""])
    expect(find(name).toSorted()).toEqual(vins.filter((vin) => nameHasVin(name, vin)).toSorted());
});
