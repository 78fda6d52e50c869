/** A vehicle's facts, price, sale, and costs as staff store them, and the list that shows them in one read. */
import { afterEach, expect, test } from "vitest";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { addDays } from "~/dealer/orlando-day";
import type { VehiclePageQuery, VehicleValues } from "~/vehicles/editor/vehicle-editor";
import { NO_DETAILS, type VehicleDetails } from "~/vehicles/vehicle-details";
import { updateVehicle } from "../../../support/backend/vehicle-rows";
import { type ContractFixture, LISTED_COUNT, SOLD_COUNT, stayAtNoon } from "../contract-fixture";

const ACTOR = "00000000-0000-4000-8000-000000000002";
const VIN = "1M8GDM9AXKP042788";
const DETAILS: VehicleDetails = {
  ...NO_DETAILS,
  trim: "Two",
  doors: 4,
  warranty: { kind: "asIs", isServiceContractOffered: false },
};
const prius: VehicleValues = {
  vin: VIN,
  productName: "2019 Toyota Prius",
  description: "Blue | 40,000 miles",
  price: 15_900,
  details: NO_DETAILS,
};
const LEAD = {
  ...{
    idempotency_key: "trade-contract",
    content_hash: "1",
    created_at: "2026-01-02T00:00:00Z",
    locale: "en",
  },
  ...{ vin: VIN, page: "/contact", name: "Tom Whitaker", email: "tom@example.com", phone: "4075550100" },
  ...{ phone_digits: "4075550100", message: "Is it here?", notice_version: "1" },
};

/** Returns the day so many days before today in Orlando. */

export function stateVehicleSaleContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseVehicleEditor({ url, secretKey: keys.secret, timeoutMs: 20_000 });
  };
  const add = async (values: Partial<VehicleValues> = {}) =>
    (await open().add({ ...prius, ...values }, ACTOR)).id;
  const read = async (id: number) => {
    const file = await open().findVehicle(id);
    if (!file) throw new Error(`there is no vehicle ${id}`);
    return file;
  };
  const list = (query: Partial<VehiclePageQuery> = {}) =>
    open().listPage({ show: "listed", words: [], sort: "oldest", offset: 0, limit: 3, ...query });
  const addLead = async () => {
    const { data, error } = await get().service.from("contact_messages").insert(LEAD).select("id").single();
    if (error) throw new Error(error.message);
    return String(data.id);
  };

  afterEach(async () => {
    await get().service.from("inventory").delete().eq("sku", VIN);
    await get().service.from("contact_messages").delete().eq("vin", VIN);
  });

  test("facts are stored, recorded by field, public, and unchanged by an edit without them", async () => {
    const id = await add({ details: { ...NO_DETAILS, trim: "One" } });
    const { version } = await read(id);
    await open().edit(id, version, { ...prius, details: DETAILS }, ACTOR);
    const file = await read(id);
    expect(file).toMatchObject({ details: DETAILS, lockedFields: [] });
    expect(file.version).not.toBe(version);
    expect(file.edits[0]?.fields).toEqual({
      trim: { from: "One", to: "Two" },
      doors: { from: null, to: 4 },
      warranty: { from: null, to: "asIs" },
    });
    const { data } = await get().visitor.from("inventory").select("details").eq("id", id).single();
    expect(data?.details).toEqual({ trim: "Two", doors: 4, warranty: DETAILS.warranty });
    const { details: _, ...earlier } = { ...prius, price: 14_900 };
    const values = { p_actor: ACTOR, p_id: id, p_version: file.version, p_values: earlier };
    expect((await get().service.rpc("edit_vehicle", values)).data).toMatchObject({ outcome: "saved" });
    expect(await read(id)).toMatchObject({ price: 14_900, details: DETAILS });
  });

  test("a price changes only if it's still the one shown; otherwise both prices and who changed it are returned", async () => {
    const id = await add();
    await updateVehicle(get().service, id, { source: "sheet" });
    expect(await open().setPrice(id, 15_900, 14_900, ACTOR)).toMatchObject({ outcome: "saved" });
    expect(await open().setPrice(id, 15_900, 14_000, ACTOR)).toEqual({
      outcome: "conflict",
      price: 14_900,
      by: null,
    });
    expect(await open().setPrice(id, 15_900, 14_900, ACTOR)).toMatchObject({ outcome: "saved" });
    const file = await read(id);
    expect(file).toMatchObject({ price: 14_900, lockedFields: ["price"], sheetValues: { price: 15_900 } });
    expect(Object.keys(file.lockedSince)).toEqual(["price"]);
    expect(file.edits.map(({ kind }) => kind)).toEqual(["edited", "added"]);
    await open().setPrice(id, 14_900, 15_900, ACTOR);
    expect(await read(id)).toMatchObject({ price: 15_900, lockedFields: [] });
    expect(await open().setPrice(1_000_000, 1, 2_000, ACTOR)).toMatchObject({ outcome: "unknown" });
  });

  test("a sale is recorded and corrected, survives its erased lead, and ends when the vehicle is listed again", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const sale = { soldOn: "2026-01-03", priceCents: 1_500_000, source: "walkIn", leadId } as const;
    expect(await open().sell(id, sale, ACTOR)).toBe(true);
    expect(await read(id)).toMatchObject({ quantity: 0, sale: { ...sale, buyer: "Tom Whitaker" } });
    await open().sell(id, { ...sale, source: null, leadId: "00000000-0000-4000-8000-00000000dead" }, ACTOR);
    expect((await read(id)).sale).toMatchObject({ source: null, leadId: null, buyer: null });
    await open().sell(id, sale, ACTOR);
    await get().service.from("contact_messages").delete().eq("id", leadId);
    expect((await read(id)).sale).toMatchObject({ leadId: null, priceCents: 1_500_000 });
    expect((await read(id)).edits.map(({ kind }) => kind)).toEqual(["sold", "added"]);
    await open().setSold(id, false, ACTOR);
    expect(await read(id)).toMatchObject({ quantity: 1, sale: null });
    expect(await open().sell(1_000_000, sale, ACTOR)).toBe(false);
  });

  test("a car that is put back on sale and sold again keeps both sales, unless the first was a mistake", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const sale = { soldOn: "2026-01-03", priceCents: 1_500_000, source: "walkIn", leadId } as const;
    const again = { ...sale, soldOn: "2026-02-04", source: null, leadId: null } as const;
    await open().sell(id, sale, ACTOR);
    await open().setSold(id, false, ACTOR);
    expect((await read(id)).earlierSales).toEqual([]);
    await open().sell(id, sale, ACTOR);
    await get().service.from("vehicle_sales").update({ at: "2026-01-03T15:00:00Z" }).eq("vehicle_id", id);
    await open().sell(id, { ...sale, priceCents: 1_400_000 }, ACTOR);
    // As a sync does it.
    await get().service.from("inventory").update({ quantity: 1 }).eq("id", id);
    const kept = { ...sale, priceCents: 1_400_000, buyer: "Tom Whitaker", endedAtIso: expect.any(String) };
    expect(await read(id)).toMatchObject({ sale: null, earlierSales: [kept] });
    await open().sell(id, again, ACTOR);
    await get().service.from("contact_messages").delete().eq("id", leadId);
    expect(await read(id)).toMatchObject({
      sale: again,
      earlierSales: [{ ...kept, leadId: null, buyer: null }],
    });
  });

  test("only the read for costs returns them, and the change history doesn't have them", async () => {
    const id = await add();
    expect(await open().findCosts(id)).toBeNull();
    const costs = { costCents: 987_654_321, floorPlanOn: "2026-01-01" };
    expect(await open().saveCosts(id, costs, ACTOR)).toBe(true);
    expect(await open().findCosts(id)).toEqual(costs);
    const { vehicles } = await list({ words: ["prius"] });
    const all = JSON.stringify([
      await read(id),
      vehicles,
      await get().service.rpc("read_inventory_for_sync"),
    ]);
    expect(all).not.toMatch(/987654321|floorPlan/);
    await open().saveCosts(id, { costCents: null, floorPlanOn: null }, ACTOR);
    expect(await open().findCosts(id)).toBeNull();
    expect(await open().saveCosts(1_000_000, costs, ACTOR)).toBe(false);
  });

  test.each([
    [60, true],
    [59, false],
  ])(
    "a car that was listed late on the day %i days ago in Orlando is among those from 60 days up: %s",
    async (days, isAged) => {
      const today = stayAtNoon();
      const id = await add();
      // 10:30 or 11:30 PM in Orlando.
      const created_at = `${addDays(today, 1 - days)}T03:30:00Z`;
      await get().service.from("inventory").update({ created_at }).eq("id", id);
      const aged = await list({ show: "aged", words: ["prius"] });
      expect(aged.vehicles.map((one) => one.id)).toEqual(isAged ? [id] : []);
    },
  );

  test("the list has counts, and per vehicle its leads and first photo", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const page = await list({ words: ["prius"] });
    expect(page).toMatchObject({
      total: 1,
      counts: { listed: LISTED_COUNT + 1, sold: SOLD_COUNT, aged: expect.any(Number) },
      vehicles: [
        { id, leadCount: 1, buyers: [{ id: leadId, name: "Tom Whitaker" }], sale: null, cover: null },
      ],
    });
    expect((await list({ words: ["civic 1"] })).vehicles[0]?.cover?.photo_url).toMatch(/1\.jpg$/);
    expect((await list({ show: "sold", limit: 200 })).vehicles).toHaveLength(SOLD_COUNT);
  });

  test.each([
    ["oldest", "created_at", true],
    ["newest", "created_at", false],
    ["price-desc", "price", false],
  ] as const)("pages sorted by %s continue each other", async (sort, column, ascending) => {
    const pages = await Promise.all([0, 100].map((offset) => list({ sort, offset, limit: 100 })));
    const shown = pages.flatMap(({ vehicles }) => vehicles);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(200);
    const { data } = await get()
      .service.from("inventory")
      .select("created_at, price")
      .eq("quantity", 1)
      .order(column, { ascending })
      .limit(1);
    const [first] = data ?? [];
    if (column === "price") expect(shown[0]?.price).toBe(16.9);
    else expect(Date.parse(String(shown[0]?.listedAtIso))).toBe(Date.parse(String(first?.created_at)));
  });

  test("a vehicle has the views of the last 30 days, and the list is sorted by them", async () => {
    const today = stayAtNoon();
    const id = await add();
    const counts = [0, 29, 30].map((days) => ({
      vehicle_id: id,
      day: addDays(today, -days),
      views: 1000 + days,
    }));
    await get().service.from("vehicle_views").insert(counts);
    expect((await list({ sort: "views" })).vehicles[0]).toMatchObject({ id, viewCount: 2029 });
    expect((await read(id)).viewCount).toBe(2029);
  });

  test("sorting by leads and by price works, with missing prices last", async () => {
    const id = await add({ price: null });
    await addLead();
    expect((await list({ sort: "leads" })).vehicles[0]?.id).toBe(id);
    for (const sort of ["price-asc", "price-desc"] as const)
      expect((await list({ sort, offset: LISTED_COUNT })).vehicles.map((one) => one.id)).toEqual([id]);
  });

  test("only the service key reads or changes prices, sales, and costs", async () => {
    const { visitor } = get();
    const calls = {
      list_staff_vehicles: { p_show: "all", p_words: [], p_sort: "oldest", p_offset: 0, p_limit: 1 },
      set_vehicle_price: { p_actor: ACTOR, p_id: 1, p_before: 1, p_price: 2 },
      sell_vehicle: { p_actor: ACTOR, p_id: 1, p_sale: { soldOn: "2026-01-01" } },
      find_vehicle_costs: { p_id: 1 },
      save_vehicle_costs: { p_actor: ACTOR, p_id: 1, p_cost_cents: 1, p_floor_plan_on: null },
    };
    for (const [name, values] of Object.entries(calls))
      expect([name, (await visitor.rpc(name, values)).status]).not.toEqual([name, 200]);
    for (const table of ["vehicle_sales", "vehicle_earlier_sales", "vehicle_costs"])
      expect((await visitor.from(table).select("*")).error?.code).toBe("42501");
  });
}
