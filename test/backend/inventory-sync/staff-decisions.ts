/** Syncs of what staff sold, relisted, locked, previewed, or undid. */

import { expect, test } from "vitest";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import {
  connect,
  findId,
  google,
  listVins,
  makeLine,
  makeVin,
  readVehicles,
  run,
  sheetWithout,
} from "./google-sheet";
import { ANA, openEditor } from "./sync-backend";

export function testStaffDecisions(): void {
  test("a vehicle marked as sold and relisted is sold when its row leaves the sheet, and stays listed when staff relist it after that", async () => {
    const id = await findId(1);
    await openEditor().setSold(id, true, ANA.userId);
    await openEditor().setSold(id, false, ANA.userId);
    google.write(sheetWithout(1));
    expect(await run()).toMatchObject({ counts: { sold: 1 } });
    expect(await listVins()).not.toContain(makeVin(1));
    await openEditor().setSold(id, false, ANA.userId);
    for (const _ of [1, 2]) {
      expect(await run()).toMatchObject({
        counts: { sold: 0, locked: 1 },
        locked: [{ vin: makeVin(1), field: "quantity", ours: 1, sheets: 0 }],
      });
      expect(await listVins()).toContain(makeVin(1));
    }
  });

  test("each run lists the locked fields that differ from the sheet, until they match", async () => {
    const id = await findId(2);
    const file = await openEditor().findVehicle(id);
    const values = {
      vin: makeVin(2),
      productName: "2020 Kia Rio 2",
      description: "Blue | 10 miles",
      price: 9_500,
      details: NO_DETAILS,
    };
    await openEditor().edit(id, file?.version ?? "", values, ANA.userId);
    expect(await run()).toMatchObject({
      locked: [{ vin: makeVin(2), field: "price", ours: 9_500, sheets: 9_002 }],
    });
    google.write(`${sheetWithout(2)}\n${makeLine(2, 9_500)}`);
    expect(await run()).toMatchObject({ locked: [], counts: { locked: 0 } });
    expect((await openEditor().findVehicle(id))?.lockedFields).toEqual([]);
  });

  test("a preview shows what a sync would do, writes nothing and records no run", async () => {
    google.write(sheetWithout(1, 2));
    const before = [await readVehicles(), await connect().listRuns(10)];
    const { result, changeHash } = await connect().preview();
    expect(result).toMatchObject({ counts: { sold: 2 }, guards: [] });
    expect([await readVehicles(), await connect().listRuns(10)]).toEqual(before);
    expect(await run({}, changeHash)).toMatchObject({ state: "succeeded", counts: { sold: 2 } });
    await google.setFaults({ kind: "error", name: "notShared" });
    expect(await connect().preview()).toMatchObject({
      result: { errorCode: "sheetClosed" },
      changeHash: null,
    });
    await google.setFaults();
  });

  test("a confirmed preview that no longer matches the sheet is refused, even if no guard applies", async () => {
    google.write(sheetWithout(1, 2));
    const { changeHash } = await connect().preview();
    google.write(sheetWithout(1, 3));
    expect(await run({}, changeHash)).toMatchObject({
      state: "refused",
      errorCode: "notAsShown",
      counts: { sold: 2 },
    });
    expect(await listVins()).toHaveLength(20);
  });

  test("undone changes are held while the sheet stays the same, and applied when the sheet changes or staff release them", async () => {
    const before = await readVehicles();
    google.write(`${sheetWithout(1, 2)}\n${makeLine(2, 8_000)}\n${makeLine(21)}`);
    const done = await run();
    expect(done).toMatchObject({ counts: { added: 1, sold: 1, priceDown: 1 } });
    expect(await connect().undo(done?.id ?? 0, ANA)).toMatchObject({ outcome: "undone" });
    expect(await readVehicles()).toEqual(before);
    expect(await run()).toMatchObject({ state: "succeeded", changes: [], counts: { held: 3 } });
    expect(await readVehicles()).toEqual(before);
    // Only the changed cell is applied.
    google.write(`${sheetWithout(1, 2)}\n${makeLine(2, 8_500)}\n${makeLine(21)}`);
    expect(await run()).toMatchObject({ counts: { priceDown: 1, added: 0, sold: 0, held: 2 } });
    await connect().clearHolds();
    expect(await run()).toMatchObject({ counts: { added: 1, sold: 1, held: 0 } });
  });
}
