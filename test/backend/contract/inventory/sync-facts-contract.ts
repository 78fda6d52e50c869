/** Facts from the sheet's columns: a sync writes them, staff's changes stay, and an undone run takes them back. */
import { expect, test } from "vitest";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import type { RowFacts } from "~/inventory/sync/inventory-row";
import type { ContractFixture } from "../contract-fixture";
import { ANA, type SyncAccess, VINS } from "./sync-access";

export function stateSyncFactsContract(
  get: () => ContractFixture,
  { open, applyRun, readRow, findInventory, makeWrite, rewrite }: SyncAccess,
): void {
  const openEditor = () => {
    const { url, keys } = get().backend;
    return createSupabaseVehicleEditor({ url, secretKey: keys.secret, timeoutMs: 20_000 });
  };
  /** Writes these facts, as the sheet has them. */
  const sync = async (facts: RowFacts["current"]) => {
    const values = { facts, sheet_facts: facts, undone_facts: {} };
    const isKnown = (await findInventory(VINS[0])) !== undefined;
    return applyRun(isKnown ? await rewrite(VINS[0], values) : makeWrite(VINS[0], values));
  };
  const read = async () => {
    const file = await openEditor().findVehicle((await readRow(VINS[0]))?.id);
    if (!file) throw new Error("the vehicle is gone");
    return file;
  };
  const edit = async (changes: object) => {
    const { id, vin, productName, description, price, details, version } = await read();
    const values = { vin, productName, description, price, details: { ...details, ...changes } };
    expect(await openEditor().edit(id, version, values, ANA.userId)).toMatchObject({ outcome: "saved" });
  };

  test("facts are stored beside the warranty, shoppers see them, and a write without facts leaves them", async () => {
    await sync({ engine: "1.6L I4", doors: 4 });
    await edit({ warranty: { kind: "asIs", isServiceContractOffered: false } });
    await sync({ engine: "2.0L I4" });
    await applyRun(await rewrite(VINS[0], { price: 15_000 }));
    const details = { engine: "2.0L I4", warranty: { kind: "asIs", isServiceContractOffered: false } };
    expect(await readRow(VINS[0])).toMatchObject({
      price: 15_000,
      details,
      sheet_facts: { engine: "2.0L I4" },
    });
    const visitor = get().visitor.from("inventory");
    expect((await visitor.select("details").eq("sku", VINS[0]).single()).data?.details).toEqual(details);
  });

  test("a fact that staff changed is marked as theirs, until they use the sheet's again", async () => {
    await sync({ engine: "1.6L I4", doors: 4 });
    expect((await read()).lockedFields).toEqual([]);
    await edit({ engine: "2.0L I4" });
    expect(await read()).toMatchObject({ lockedFields: ["engine"], sheetValues: { engine: "1.6L I4" } });
    expect(Object.keys((await read()).lockedSince)).toEqual(["engine"]);
    const { id } = await read();
    const locked = { show: "locked", words: [], sort: "newest", offset: 0, limit: 200 } as const;
    expect((await openEditor().listPage(locked)).vehicles.map((one) => one.id)).toContain(id);
    expect((await findInventory(VINS[0]))?.facts).toEqual({
      current: { engine: "2.0L I4", doors: 4 },
      sheet: { engine: "1.6L I4", doors: 4 },
      undone: {},
    });
    expect(await openEditor().releaseField(id, "engine", ANA.userId)).toBe(true);
    expect(await read()).toMatchObject({ lockedFields: [], details: { engine: "1.6L I4" } });
    expect((await read()).edits[0]).toMatchObject({ kind: "released", fields: { engine: null } });
  });

  test("undoing a run takes its facts back and remembers the sheet's; facts edited since stay and are listed", async () => {
    await sync({ engine: "1.6L I4", doors: 4 });
    const run = await sync({ engine: "9.9L V9", seats: 5, doors: 2 });
    await edit({ doors: 5 });
    expect(await open().undo(run.id, ANA)).toMatchObject({
      outcome: "undone",
      run: { undone: { restored: 1, kept: [{ vin: VINS[0], field: "doors" }] } },
    });
    expect((await findInventory(VINS[0]))?.facts).toEqual({
      current: { engine: "1.6L I4", doors: 5 },
      sheet: { engine: "1.6L I4", doors: 2 },
      undone: { engine: "9.9L V9", seats: 5 },
    });
    expect(await open().clearHolds()).toBe(2);
    expect((await findInventory(VINS[0]))?.facts?.undone).toEqual({});
  });

  test("the columns of facts are confirmed like the others", async () => {
    const choice = { sku: "vin", product_name: "name", engine: "motor", title: "title" };
    await open().confirmColumns({ header: ["VIN", "Name", "Motor", "Title"], choice }, ANA);
    expect((await open().readColumns())?.choice).toEqual(choice);
    await get().service.from("sheet_columns").delete().gt("id", 0);
  });
}
