/** Errors of Google, published sheets, and a sync function hosted by the dealership. */
import { expect, test } from "vitest";
import { parseSheetProblem } from "~/inventory/sync/sheet/sheet-error";
import type { InventorySyncParts } from "../../../functions/inventory/inventory-sync";
import { connect, google, listVins, makeLine, makeSheet, readVehicles, run, SHEET } from "./google-sheet";

export function testSheetSources(): void {
  test.each([
    ["quota", "sheetUnreachable"],
    ["notShared", "sheetClosed"],
  ])("the error %s from Google changes nothing and is reported", async (name, errorCode) => {
    const before = await readVehicles();
    google.write(makeSheet(makeLine(1)));
    const fault = { kind: "error", name };
    await google.setFaults(fault, fault, fault);
    const failed = await run();
    expect(failed).toMatchObject({ state: "failed", errorCode });
    expect(parseSheetProblem(failed?.error ?? "")).not.toBeNull();
    await google.setFaults();
    expect(await readVehicles()).toEqual(before);
  });

  test.each([{ kind: "page", status: 502 }, { kind: "reset" }, { kind: "cut" }])(
    "a sync succeeds after a single fault %o",
    async (fault) => {
      google.write(`${SHEET}\n${makeLine(21)}`);
      await google.setFaults(fault);
      expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 1 } });
    },
  );

  test("a token that Google revoked is replaced", async () => {
    const sync = connect();
    const ask = () => sync.run({ trigger: "staff", actor: null, confirmedHash: null });
    await ask();
    google.revokeTokens();
    expect(await ask()).toMatchObject({ state: "succeeded" });
  });

  test("a published sheet is read without an account; a truncated response changes nothing", async () => {
    const sheet = { kind: "published" as const, url: `${google.url}/published/inventory.csv` };
    google.write(`${SHEET}\n${makeLine(21)}`);
    await google.setFaults({ kind: "cut" }, { kind: "cut" }, { kind: "cut" });
    expect(await run({ sheet })).toMatchObject({ state: "failed", errorCode: "sheetUnreachable" });
    expect(await listVins()).toHaveLength(20);
    expect(await run({ sheet })).toMatchObject({ state: "succeeded", counts: { added: 1 } });
  });

  test("a sync function hosted by the dealership is invoked, and its error message is stored", async () => {
    const invoked: unknown[] = [];
    const invoke = (result: Awaited<ReturnType<NonNullable<InventorySyncParts["hosted"]>["invoke"]>>) => ({
      invoke: async (...call: readonly unknown[]) => {
        invoked.push(call);
        return result;
      },
    });
    expect(await run({ hosted: invoke({ kind: "answered", data: { anything: true } }) })).toMatchObject({
      state: "succeeded",
    });
    expect(await run({ hosted: invoke({ kind: "failed", message: "Sheet is empty" }) })).toMatchObject({
      ...{ state: "failed", errorCode: "hosted", error: "Sheet is empty" },
    });
    expect(invoked).toEqual([["sync-inventory"], ["sync-inventory"]]);
  });
}
