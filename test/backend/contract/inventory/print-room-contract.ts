/** Data of the print pages: vehicles with their warranty choice, and which wordings owners compared with the FTC's form. */
import { afterEach, expect, test } from "vitest";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabasePrintRoom } from "~/backend/stores/supabase-print-room.server";
import { MAX_PRINTED_VEHICLES } from "~/vehicles/editor/print-room";
import { type ContractFixture, LISTED_COUNT, makeVin } from "../contract-fixture";

export function statePrintRoomContract(get: () => ContractFixture): void {
  const timeoutMs = 20_000;
  const getService = () => ({ url: get().backend.url, secretKey: get().backend.keys.secret, timeoutMs });
  const openRoom = () => createSupabasePrintRoom(getService());
  const findPerson = async (role: "owner" | "sales") => {
    const person = (await createSupabasePeople(getService()).listPeople()).find((one) => one.role === role);
    if (!person) throw new Error(`no one is ${role}`);
    return person;
  };

  afterEach(async () => {
    await get().service.from("buyers_guide_confirmations").delete().neq("version", "");
  });

  test("the print page gets the requested vehicles, or those on the lot up to a limit", async () => {
    const { vehicles, total } = await openRoom().read(null);
    expect([vehicles.length, total]).toEqual([MAX_PRINTED_VEHICLES, LISTED_COUNT]);
    const [first] = vehicles;
    expect(first?.record.sku).toMatch(/^1HGCM/);
    expect(first?.warranty).toBeNull();
    const { data } = await get().service.from("inventory").select("id").eq("sku", makeVin(3)).single();
    const asked = await openRoom().read([data?.id, 999_999_999]);
    expect(asked.vehicles.map(({ record }) => record.sku)).toEqual([makeVin(3)]);
    expect(await openRoom().read([])).toEqual({ vehicles: [], total: 0, confirmations: [] });
  });

  test("an owner's comparison is stored once per language and version; a salesperson's is refused", async () => {
    const [owner, sales] = [await findPerson("owner"), await findPerson("sales")];
    expect(await openRoom().confirm("en", "1", sales.userId)).toBe(false);
    expect(await openRoom().confirm("en", "1", crypto.randomUUID())).toBe(false);
    expect((await openRoom().read([])).confirmations).toEqual([]);
    expect(await openRoom().confirm("en", "1", owner.userId)).toBe(true);
    const [first] = (await openRoom().read([])).confirmations;
    expect(first).toEqual({ language: "en", version: "1", by: owner.name, atIso: expect.any(String) });
    expect(await openRoom().confirm("en", "1", owner.userId)).toBe(true);
    expect(await openRoom().confirm("es", "1", owner.userId)).toBe(true);
    expect((await openRoom().read([])).confirmations).toEqual([
      first,
      expect.objectContaining({ language: "es" }),
    ]);
  });

  test("visitors can't read the print data or confirm a wording", async () => {
    const { visitor } = get();
    expect((await visitor.rpc("read_print_room", { p_ids: null })).error).not.toBeNull();
    const confirmation = { p_actor: crypto.randomUUID(), p_language: "en", p_version: "1" };
    expect((await visitor.rpc("confirm_buyers_guide", confirmation)).error).not.toBeNull();
    expect((await visitor.from("buyers_guide_confirmations").select("language")).error).not.toBeNull();
  });
}
