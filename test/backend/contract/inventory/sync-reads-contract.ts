/** What is read of the syncs' records, and by whom. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { addMoreVehicles, type ContractFixture } from "../contract-fixture";
import type { SyncAccess } from "./sync-access";

export function stateSyncReadsContract(get: () => ContractFixture, { open, begin }: SyncAccess): void {
  test("a record of a newer release is shown as far as it is understood", async () => {
    const owner = randomUUID();
    const id = await begin(owner);
    const result = {
      counts: { added: 1, teleported: 2, sold: "many" },
      rejects: [{ row: 2, reason: "smellsOdd", value: "x" }, { line: 3 }],
      changes: [{ kind: "teleported", vin: "A", name: "B", fields: [{ field: "odometer", from: 1, to: 2 }] }],
      guards: [{ reason: "tooShiny", part: 1, total: 2, examples: [] }],
      errorCode: "fromTheFuture",
    };
    await get().service.rpc("finish_sync", {
      ...{ p_kind: "inventory", p_owner: owner, p_state: "succeeded", p_result: result },
    });
    expect((await open().listRuns(1))[0]).toMatchObject({
      ...{ id, errorCode: "unknown", counts: { added: 1, sold: 0 } },
      rejects: [{ row: 2, reason: "unknown", value: "x" }],
      changes: [{ kind: "unknown", fields: [{ field: "unknown", from: 1, to: 2 }] }],
      guards: [{ reason: "unknown" }],
    });
  });

  test("all rows are read at once, however many there are", async () => {
    await addMoreVehicles(get().service);
    const { count } = await get().service.from("inventory").select("id", { count: "exact", head: true });
    expect(count).toBeGreaterThan(1000);
    expect((await open().readState()).rows).toHaveLength(count ?? 0);
  });

  test("the newest runs come first, limited to the requested number", async () => {
    const ids: number[] = [];
    for (let number = 0; number < 3; number += 1) {
      const owner = randomUUID();
      ids.unshift(await begin(owner));
      await open().finish(owner, "succeeded", {});
    }
    expect((await open().listRuns(2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test("staff read the runs, visitors do not, and neither writes or calls anything", async () => {
    await begin(randomUUID());
    const { url, keys } = get().backend;
    const staff = createSupabaseStaff({ url, publishableKey: keys.publishable, timeoutMs: 20_000 });
    const sales = DEMO_ACCOUNTS.find(({ role }) => role === "sales");
    const tokens = await staff.signIn(sales?.email ?? "", DEMO_PASSWORD);
    const headers = { Authorization: `Bearer ${tokens?.accessToken}` };
    const member = createClient(url, keys.publishable, {
      auth: { persistSession: false },
      global: { headers },
    });
    expect((await member.from("sync_runs").select("state")).data).toEqual([{ state: "running" }]);
    expect((await get().visitor.from("sync_runs").select("state")).error?.code).toBe("42501");
    const p_owner = randomUUID();
    const calls: readonly [string, object?][] = [
      ["list_sync_runs", { p_kind: "inventory", p_limit: 1 }],
      [
        "begin_sync",
        {
          ...{ p_kind: "inventory", p_started_by: "clock", p_actor: null, p_actor_name: null },
          ...{ p_owner, p_lease_seconds: 60, p_pause_seconds: 0 },
        },
      ],
      ["finish_sync", { p_kind: "inventory", p_owner, p_state: "failed", p_result: {} }],
      ["begin_inventory_sync", { p_request: null, p_owner, p_lease_seconds: 60, p_pause_seconds: 0 }],
      ["read_inventory_for_sync"],
      ["apply_inventory_sync", { p_run: 1, p_owner, p_rows: [], p_ended_holds: [], p_result: {} }],
      ["undo_sync", { p_run: 1, p_actor: randomUUID(), p_actor_name: "Ana" }],
      ["clear_sync_holds"],
    ];
    for (const client of [member, get().visitor]) {
      expect((await client.from("sync_runs").delete().eq("kind", "inventory")).error?.code).toBe("42501");
      for (const table of ["sync_leases", "sync_changes", "sync_holds", "deleted_vehicles"])
        expect([table, (await client.from(table).select("*")).error?.code]).toEqual([table, "42501"]);
      for (const [name, values] of calls)
        expect([name, (await client.rpc(name, values)).error?.code]).toEqual([name, "42501"]);
    }
  });
}
