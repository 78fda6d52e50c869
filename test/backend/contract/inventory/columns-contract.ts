/** The sheet's columns: the last confirmed ones apply, older ones remain as history, and only the service key reads or writes them. */
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import type { ContractFixture } from "../contract-fixture";

const ACTOR = { userId: "00000000-0000-4000-8000-000000000001", name: "Marta Rivera" };
const FIRST = { header: ["VIN", "Vehículo", ""], choice: { sku: "vin", product_name: "vehiculo" } };
const SECOND = {
  header: ["VIN", "Name", "Price"],
  choice: { sku: "vin", product_name: "name", price: "price" },
};

export function stateColumnsContract(get: () => ContractFixture): void {
  const open = () =>
    createSupabaseSync({ url: get().backend.url, secretKey: get().backend.keys.secret, timeoutMs: 20_000 });

  afterEach(async () => {
    await get().service.from("sheet_columns").delete().gt("id", 0);
  });

  test("no columns are confirmed at first; the last confirmed ones apply, and older ones remain", async () => {
    expect(await open().readColumns()).toBeNull();
    await open().confirmColumns(FIRST, ACTOR);
    expect(await open().readColumns()).toMatchObject({ ...FIRST, confirmedBy: ACTOR.name });
    await open().confirmColumns(SECOND, ACTOR);
    const read = await open().readColumns();
    expect(read).toMatchObject({ ...SECOND, confirmedBy: ACTOR.name });
    expect(Math.abs(Date.parse(read?.confirmedAt ?? "") - Date.now())).toBeLessThan(600_000);
    const { data } = await get().service.from("sheet_columns").select("header, actor").order("id");
    expect(data).toEqual([FIRST, SECOND].map(({ header }) => ({ header, actor: ACTOR.userId })));
  });

  test("columns without a VIN or a name are rejected", async () => {
    await expect(
      open().confirmColumns({ header: ["Name"], choice: { product_name: "name" } }, ACTOR),
    ).rejects.toThrow("confirm_sheet_columns failed");
    expect(await open().readColumns()).toBeNull();
  });

  test("neither a visitor nor staff can read or confirm the columns directly", async () => {
    const { url, keys } = get().backend;
    const staff = createSupabaseStaff({ url, publishableKey: keys.publishable, timeoutMs: 20_000 });
    const owner = DEMO_ACCOUNTS.find(({ role }) => role === "owner");
    const tokens = await staff.signIn(owner?.email ?? "", DEMO_PASSWORD);
    const headers = { Authorization: `Bearer ${tokens?.accessToken}` };
    const member = createClient(url, keys.publishable, {
      ...{ auth: { persistSession: false }, global: { headers } },
    });
    for (const client of [member, get().visitor]) {
      expect((await client.from("sheet_columns").select("header")).error?.code).toBe("42501");
      expect((await client.rpc("read_sheet_columns")).error?.code).toBe("42501");
      const values = { p_actor: ACTOR.userId, p_actor_name: "Eve", p_header: [], p_choice: FIRST.choice };
      expect((await client.rpc("confirm_sheet_columns", values)).error?.code).toBe("42501");
    }
  });
}
