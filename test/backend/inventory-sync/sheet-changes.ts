/** How the inventory follows its sheet: changed rows, changed columns, and sheets that are refused. */
import { expect, test } from "vitest";
import { findVehicleRow, updateVehicle } from "../../support/backend/vehicle-rows";
import { confirmColumns } from "../../support/site/confirm-columns";
import {
  DEMO_SHEET,
  google,
  HEADER,
  listVins,
  makeLine,
  makeSheet,
  makeVin,
  numbers,
  readVehicles,
  run,
  SHEET,
} from "./google-sheet";
import { service } from "./sync-backend";

export function testSheetChanges(): void {
  test("the demo sheet matches the demo inventory except for how prices are written", async () => {
    google.write(DEMO_SHEET);
    await service.from("inventory").delete().like("sku", "TESTSYNC%");
    const first = await run();
    expect(first).toMatchObject({
      state: "succeeded",
      counts: { rows: 23, added: 0, sold: 0, backAgain: 0, priceUp: 0, priceDown: 0, rejected: 0 },
    });
    const again = await run();
    expect(again).toMatchObject({ state: "succeeded", changes: [], counts: { unchanged: 23 } });
  });

  test("the inventory follows the sheet, and a vehicle keeps its id when it is sold and listed again", async () => {
    const before = await readVehicles();
    google.write(
      makeSheet(
        makeLine(2, 8000),
        makeLine(3, 9003, 0),
        ...numbers(20)
          .slice(3)
          .map((number) => makeLine(number)),
        makeLine(21),
      ),
    );
    expect((await run())?.counts).toMatchObject({
      added: 1,
      sold: 2,
      priceDown: 1,
      changed: 0,
      unchanged: 17,
    });
    expect(await listVins()).toEqual(
      numbers(21)
        .filter((number) => number !== 1 && number !== 3)
        .map(makeVin),
    );
    google.write(SHEET);
    expect((await run())?.counts).toMatchObject({ backAgain: 2, priceUp: 1, sold: 1 });
    expect((await readVehicles()).slice(0, 20)).toEqual(before);
  });

  test("locked fields and vehicles added by staff are preserved, and a vehicle that the sheet later lists follows the sheet", async () => {
    const { id } = await findVehicleRow(service, "sku", makeVin(1));
    await updateVehicle(service, id, { price: 9500, locked_fields: ["price"] });
    await service
      .from("inventory")
      .insert({ sku: makeVin(90), product_name: "2011 Kia Rio by hand", quantity: 1 });
    google.write(`${SHEET}\n${makeLine(21)}`.replace("Rio 1,", "Rio One,"));
    expect((await run())?.counts).toMatchObject({ added: 1, changed: 1, sold: 0 });
    expect(await readVehicles()).toContainEqual(expect.objectContaining({ sku: makeVin(90), quantity: 1 }));
    expect((await readVehicles())[0]).toMatchObject({ product_name: "2020 Kia Rio One", price: 9500 });
    google.write(`${SHEET}\n${makeLine(21)}\n${makeLine(90)}`);
    expect((await run())?.changes).toContainEqual(
      expect.objectContaining({ vin: makeVin(90), kind: "changed" }),
    );
    google.write(SHEET);
    expect((await run())?.counts).toMatchObject({ sold: 2 });
  });

  test("a sheet with unconfirmed columns changes nothing, and is applied once they are confirmed", async () => {
    await service.from("sheet_columns").delete().gt("id", 0);
    google.write(SHEET.replace("9001", "8001"));
    const before = await readVehicles();
    expect(await run()).toMatchObject({
      ...{ state: "refused", errorCode: "columnsUnconfirmed", error: "columnsNew", changeHash: null },
    });
    expect(await readVehicles()).toEqual(before);
    await confirmColumns(service, HEADER.split(","));
    expect(await run()).toMatchObject({ state: "succeeded", counts: { priceDown: 1 } });
  });

  test("a renamed column stops the sync until the sheet has the confirmed columns again", async () => {
    google.write(SHEET.replace(HEADER, HEADER.replace("price", "our price")).replace("9001", "8001"));
    const before = await readVehicles();
    expect(await run()).toMatchObject({
      ...{ state: "refused", errorCode: "columnsUnconfirmed", error: "columnsChanged: our price / price" },
    });
    expect(await readVehicles()).toEqual(before);
    google.write(SHEET);
    expect(await run()).toMatchObject({ state: "succeeded" });
  });

  test("a sheet with a tenth of the vehicles is refused until staff confirm exactly that change set", async () => {
    await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
    google.write(makeSheet(makeLine(1), makeLine(2)));
    const refused = await run();
    expect(refused).toMatchObject({
      ...{ state: "refused", errorCode: "moreThanHalf", counts: { takenOff: 18, listedBefore: 20 } },
      changeHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await listVins()).toHaveLength(20);
    expect(await run({}, "0".repeat(64))).toMatchObject({ state: "refused" });
    google.write(makeSheet(makeLine(1), makeLine(2, 1)));
    expect(await run({}, refused?.changeHash)).toMatchObject({ state: "refused" });
    google.write(makeSheet(makeLine(1), makeLine(2)));
    expect(await run({}, refused?.changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 18 } });
    expect(await listVins()).toEqual([makeVin(1), makeVin(2)]);
    await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
  });

  test("a sheet without one readable row is refused and removes no vehicle", async () => {
    google.write(makeSheet("2020 Kia Rio,,9000,,,1", ",,9000,TESTSYNC1,,1"));
    expect(await run()).toMatchObject({
      ...{ state: "refused", errorCode: "noValidRow" },
      rejects: [
        { row: 2, reason: "vinMissing", value: "2020 Kia Rio" },
        { row: 3, reason: "nameMissing", value: "TESTSYNC1" },
      ],
    });
    expect(await listVins()).toHaveLength(20);
  });
}
