/** Vehicles edited by staff: what is listed, what a change writes and locks, and who has no access. */
import { afterEach, expect, test } from "vitest";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import type { VehiclePageQuery, VehicleValues } from "~/vehicles/editor/vehicle-editor";
import { normalizeIdentifier } from "~/vehicles/identifier";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { findVehicleRow, updateVehicle } from "../../../support/backend/vehicle-rows";
import {
  type ContractFixture,
  LISTED_COUNT,
  makeVin,
  PHOTOGRAPHED_COUNT,
  SOLD_COUNT,
} from "../contract-fixture";

const ACTOR = "00000000-0000-4000-8000-000000000002";
const VIN = "1M8GDM9AXKP042788";
const OTHER_VIN = "5GZCZ43D13S812715";
const prius: VehicleValues = {
  vin: VIN,
  productName: "2019 Toyota Prius",
  description: "Blue | 40,000 miles",
  price: 15_900,
  details: NO_DETAILS,
};

export function stateVehicleEditorContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseVehicleEditor({ url, secretKey: keys.secret, timeoutMs: 20_000 });
  };
  const add = async (values: VehicleValues = prius, columns: object = {}) => {
    const { outcome, id } = await open().add(values, ACTOR);
    if (outcome !== "saved") throw new Error(outcome);
    await updateVehicle(get().service, id, { image_url: null, ...columns });
    return id;
  };
  const read = async (id: number) => {
    const file = await open().findVehicle(id);
    if (!file) throw new Error(`there is no vehicle ${id}`);
    return file;
  };
  const list = async (query: Partial<VehiclePageQuery>) =>
    (await open().listPage({ show: "listed", words: [], sort: "oldest", offset: 0, limit: 5, ...query }))
      .vehicles;
  const edit = async (id: number, values: Partial<VehicleValues>, version?: string) =>
    (await open().edit(id, version ?? (await read(id)).version, { ...prius, ...values }, ACTOR)).outcome;

  afterEach(async () => {
    await get().service.from("vehicle_photos").delete().in("vin", [VIN, OTHER_VIN]);
    await get().service.from("inventory").delete().in("sku", [VIN, OTHER_VIN]);
    await get().service.from("sync_holds").delete().eq("vin", VIN);
  });

  test("an added vehicle is listed first, as manual and unlocked, with the name of who added it", async () => {
    const id = await add();
    const [newest] = await list({ sort: "newest", limit: 1 });
    expect(newest).toMatchObject({
      id,
      ...prius,
      quantity: 1,
      source: "hand",
      lockedFields: [],
      photoCount: 0,
    });
    expect((await read(id)).edits).toMatchObject([{ kind: "added", by: null, fields: {} }]);
    expect(await open().add({ ...prius, productName: "Another" }, ACTOR)).toEqual({
      outcome: "vin_taken",
      id,
    });
  });

  test("a vehicle sold as is is on the lot, and one marked sold isn't", async () => {
    const id = await add({ ...prius, productName: "2019 Toyota Prius (sold as-is)" });
    const findNewest = async () => (await list({ sort: "newest", limit: 1 }))[0]?.id;
    expect(await findNewest()).toBe(id);
    for (const ending of [
      "- not sold",
      "(not yet sold)",
      "hasn't sold",
      "(sold “as is”)",
      "sold w/ warranty",
    ]) {
      await edit(id, { productName: `2019 Toyota Prius ${ending}` });
      expect([ending, await findNewest()]).toEqual([ending, id]);
    }
    await edit(id, { productName: "2019 Toyota Prius SOLD 11/22" });
    expect(await findNewest()).not.toBe(id);
  });

  test("a change is written, locks only the changed fields, and records the old values", async () => {
    const id = await add(prius, { source: "sheet" });
    expect(await edit(id, { price: 14_900 })).toBe("saved");
    const file = await read(id);
    expect(file).toMatchObject({ price: 14_900, productName: prius.productName, lockedFields: ["price"] });
    expect(file.edits[0]).toMatchObject({ kind: "edited", fields: { price: { from: 15_900, to: 14_900 } } });
    expect(await edit(id, { price: 14_900, description: null, productName: "2019 Toyota Prius Two" })).toBe(
      "saved",
    );
    expect((await read(id)).lockedFields).toEqual(["description", "price", "product_name"]);
  });

  test("saving without changes locks nothing, even if the price is stored in thousands", async () => {
    const id = await add(prius, { price: 15.9, source: "sheet" });
    const { version } = await read(id);
    expect(await edit(id, {})).toBe("saved");
    expect(await read(id)).toMatchObject({
      price: 15.9,
      version,
      lockedFields: [],
      edits: [{ kind: "added" }],
    });
  });

  test("of two concurrent edits, or an edit and a sync, the second gets a conflict", async () => {
    const id = await add();
    const { version } = await read(id);
    const outcomes = await Promise.all([
      edit(id, { price: 1_000 }, version),
      edit(id, { price: 2_000 }, version),
    ]);
    expect(outcomes.sort()).toEqual(["conflict", "saved"]);
    const seen = await read(id);
    await get().service.from("inventory").update({ description: "from the sheet" }).eq("id", id);
    expect(await edit(id, { price: 3_000 }, seen.version)).toBe("conflict");
    expect(await read(id)).toMatchObject({ price: seen.price, description: "from the sheet" });
    expect(await edit(1_000_000, {}, version)).toBe("unknown");
  });

  test("a corrected VIN keeps the vehicle's photos; a VIN that is taken or from the sheet is not changed", async () => {
    const id = await add();
    await get()
      .service.from("vehicle_photos")
      .insert({ vin: VIN, photo_url: "https://photos.example/p.jpg" });
    expect(await edit(id, { vin: makeVin(1) })).toBe("vin_taken");
    expect(await edit(id, { vin: OTHER_VIN })).toBe("saved");
    expect(await read(id)).toMatchObject({ vin: OTHER_VIN, photoCount: 1, lockedFields: [] });
    await updateVehicle(get().service, id, { source: "sheet" });
    expect(await edit(id, { vin: VIN })).toBe("vin_fixed");
    expect(await read(id)).toMatchObject({ vin: OTHER_VIN });
  });

  test("marking as sold locks the quantity and is recorded once; listing again matches the sheet, so the lock is removed", async () => {
    const id = await add(prius, { source: "sheet" });
    const desk = open();
    expect([await desk.setSold(id, true, ACTOR), await desk.setSold(id, true, ACTOR)]).toEqual([true, true]);
    expect(await read(id)).toMatchObject({ quantity: 0, lockedFields: ["quantity"] });
    await desk.setSold(id, false, ACTOR);
    const file = await read(id);
    expect(file).toMatchObject({ quantity: 1, lockedFields: [] });
    expect(file.edits.map(({ kind }) => kind)).toEqual(["unsold", "sold", "added"]);
    expect(await desk.setSold(1_000_000, true, ACTOR)).toBe(false);
  });

  test.each([
    ["price", { price: 14_900 }, {}],
    ["price, which the sheet has in thousands", { price: 14_900 }, { price: 15.9 }],
    [
      "name, which the sheet has with double spaces",
      { productName: "2019 Prius" },
      { product_name: "2019  Toyota  Prius" },
    ],
    ["description", { description: null }, { description: "Blue |\u00a040,000  miles " }],
  ])(
    "restoring the old %s removes the lock and leaves the sheet's own spelling",
    async (_, values, columns) => {
      const id = await add(prius, { source: "sheet", ...columns });
      const { service } = get();
      const before = await findVehicleRow(service, "id", id);
      await edit(id, values);
      expect((await read(id)).lockedFields).toHaveLength(1);
      await edit(id, {});
      expect(await findVehicleRow(service, "id", id)).toEqual(before);
    },
  );

  test("double spaces in the sheet lock nothing when another field is edited", async () => {
    const id = await add(prius, {
      source: "sheet",
      product_name: " 2019  Toyota Prius",
      description: "Blue  | 40,000 miles",
    });
    await edit(id, { price: 14_900 });
    expect(await read(id)).toMatchObject({ productName: " 2019  Toyota Prius", lockedFields: ["price"] });
  });

  test.each(["STK-1042", "1M8-GDM9AXKP042788"])(
    "a vehicle with the number %s keeps it when edited, whether from the sheet or added manually",
    async (sku) => {
      for (const source of ["sheet", "hand"]) {
        const id = await add(prius, { source, sku });
        expect(await edit(id, { vin: normalizeIdentifier(sku), price: 14_900 })).toBe("saved");
        expect(await read(id)).toMatchObject({ vin: sku, price: 14_900 });
        await get().service.from("inventory").delete().eq("id", id);
      }
    },
  );

  test("a released field of a vehicle from the sheet gets the sheet's value at once", async () => {
    const id = await add(prius, { source: "sheet" });
    await edit(id, { price: 14_900 });
    expect(await read(id)).toMatchObject({ sheetValues: { price: 15_900 } });
    await open().releaseField(id, "price", ACTOR);
    expect(await read(id)).toMatchObject({ price: 15_900, lockedFields: [], sheetValues: {} });
  });

  test("an edit of a field that an undo is holding is compared with the sheet's value, and ends the hold", async () => {
    const { service } = get();
    const hold = { vin: VIN, field: "price", value: 1_590 };
    const id = await add(prius, { source: "sheet" });
    await service.from("sync_holds").insert(hold);
    await edit(id, { price: 1_590 });
    expect(await read(id)).toMatchObject({ price: 1_590, lockedFields: [] });
    await service.from("sync_holds").insert(hold);
    await edit(id, { price: 16_000 });
    expect(await read(id)).toMatchObject({ lockedFields: ["price"], sheetValues: { price: 1_590 } });
    expect((await service.from("sync_holds").select("field").eq("vin", VIN)).data).toEqual([]);
  });

  test("a deleted vehicle is gone with its photos, its id is remembered, and its VIN may be used again", async () => {
    const { service } = get();
    const id = await add();
    const photo_url = "https://photos.example/deleted.jpg";
    for (const table of ["vehicle_photos", "public_vehicle_photos"])
      await service.from(table).insert({ vin: VIN, photo_url });
    const store = open();
    expect(await store.isDeleted(id)).toBe(false);
    expect([await store.delete(id, ACTOR), await store.delete(id, ACTOR)]).toEqual([true, true]);
    expect(await store.findVehicle(id)).toBeNull();
    for (const table of ["vehicle_photos", "public_vehicle_photos"])
      expect((await service.from(table).select("vin").eq("vin", VIN)).data).toEqual([]);
    expect([await store.isDeleted(id), await store.isDeleted(1_000_000)]).toEqual([true, false]);
    expect(await store.delete(1_000_000, ACTOR)).toBe(false);
    expect(await add()).not.toBe(id);
  });

  test("a released field follows the sheet again", async () => {
    const id = await add(prius, { source: "sheet", locked_fields: ["price", "quantity"] });
    const desk = open();
    expect([
      await desk.releaseField(id, "price", ACTOR),
      await desk.releaseField(id, "price", ACTOR),
    ]).toEqual([true, true]);
    const file = await read(id);
    expect(file.lockedFields).toEqual(["quantity"]);
    expect(file.edits.map(({ kind, fields }) => [kind, fields])).toEqual([
      ["released", { price: null }],
      ["added", {}],
    ]);
    expect(await desk.releaseField(1_000_000, "price", ACTOR)).toBe(false);
  });

  test("vehicles that need attention are counted and found", async () => {
    const before = await open().countVehicles();
    expect(before).toMatchObject({ listed: LISTED_COUNT, noPhotos: LISTED_COUNT - PHOTOGRAPHED_COUNT });
    expect(before.multiplied).toBe(Math.floor(LISTED_COUNT / 7));
    await add(prius, { price: 12.5, locked_fields: ["price"] });
    expect(await open().countVehicles()).toEqual({
      listed: before.listed + 1,
      noPhotos: before.noPhotos + 1,
      badVin: before.badVin,
      multiplied: before.multiplied + 1,
    });
    for (const show of ["listed", "all", "no-photos", "multiplied", "locked"] as const) {
      const [first] = await list({ show, words: ["prius"] });
      expect([show, first?.vin]).toEqual([show, VIN]);
    }
    for (const show of ["sold", "bad-vin"] as const)
      expect(await list({ show, words: ["prius"] })).toEqual([]);
    expect(await list({ show: "sold", limit: 200 })).toHaveLength(SOLD_COUNT);
  });

  test.each([
    ["2019 Toyota Prius SOLD", true],
    ["2019 Toyota Prius (sold!)", true],
    ["2019 Toyota Prius, unsold", false],
    ["2019 Toyota Soldier", false],
  ])("%s: whether it is listed is decided as on the site", async (productName, isSold) => {
    await add({ ...prius, productName });
    expect(parseVehicleName(productName).isMarkedSold).toBe(isSold);
    const [first] = await list({ show: "sold", words: ["toyota"] });
    expect(first?.vin).toBe(isSold ? VIN : undefined);
    expect((await open().countVehicles()).listed).toBe(LISTED_COUNT + (isSold ? 0 : 1));
  });

  test("a check digit is verified as on the site", async () => {
    const shown = await list({ show: "bad-vin", limit: 200 });
    expect(shown.filter(({ vin }) => isVinCheckDigitValid(vin))).toEqual([]);
    const numbers = Array.from({ length: LISTED_COUNT }, (_, index) => index + 1);
    const unsound = numbers.filter((number) => !isVinCheckDigitValid(makeVin(number)));
    expect((await open().countVehicles()).badVin).toBe(unsound.length);
  });

  test("a search treats percent signs literally, and finds a VIN by a part of it", async () => {
    const find = (words: readonly string[]) => list({ show: "all", words });
    expect(await find(["%"])).toEqual([]);
    await add();
    expect((await find(["kp0427", "toyota"])).map(({ vin }) => vin)).toEqual([VIN]);
    expect(await find(["kp0427", "honda"])).toEqual([]);
  });

  test("only the service key lists, adds, changes or reads edits", async () => {
    const { visitor } = get();
    const calls = {
      count_desk_vehicles: {},
      find_desk_vehicle: { p_id: 1 },
      add_vehicle: { p_actor: ACTOR, p_values: prius },
      edit_vehicle: { p_actor: ACTOR, p_id: 1, p_version: "", p_values: prius },
      set_vehicle_sold: { p_actor: ACTOR, p_id: 1, p_is_sold: true },
      release_vehicle_field: { p_actor: ACTOR, p_id: 1, p_field: "price" },
      delete_vehicle: { p_actor: ACTOR, p_id: 1 },
      forget_deleted_photos: { p_id: 1 },
      is_vehicle_deleted: { p_id: 1 },
    };
    for (const [name, values] of Object.entries(calls))
      expect([name, (await visitor.rpc(name, values)).status]).not.toEqual([name, 200]);
    expect((await visitor.from("vehicle_edits").select("*")).error?.code).toBe("42501");
  });
}
