/** Manual photo edits: written to both tables or to neither. */
import { expect, test } from "vitest";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import type { ContractFixture } from "../contract-fixture";
import { ACTOR, createGalleryAccess, hashOf, MOVED_VIN, OTHER, VIN } from "./gallery-access";

export function stateGalleryEditorContract(get: () => ContractFixture): void {
  const { options, open, makePhotoUrl, add, read, list, order, remove, sync, addVehicle } =
    createGalleryAccess(get);

  const findEdits = async () => {
    const { data } = await get().service.from("inventory").select("id").eq("sku", VIN).single();
    const vehicle = await createSupabaseVehicleEditor(options()).findVehicle(data?.id);
    return vehicle?.edits.map(({ kind }) => kind);
  };

  test("manually added photos are appended to both tables, once, up to the limit per vehicle", async () => {
    await addVehicle();
    await sync([1, 2]);
    expect(await add(3, 4)).toEqual(["added", "added"]);
    expect(await list()).toEqual([1, 2, 3, 4]);
    const urls = [makePhotoUrl(3, "ffffffff"), makePhotoUrl(1), makePhotoUrl(5), makePhotoUrl(6)];
    expect(await open().addPhotos(VIN, urls, 5, ACTOR)).toEqual(["known", "known", "added", "full"]);
    expect(await list()).toEqual([1, 2, 3, 4, 5]);
    const { rows, ...rest } = await read();
    expect(rest).toMatchObject({
      productName: "2019 MCI Coach",
      hasOwnOrder: false,
      hasDrivePhotos: true,
      removedCount: 0,
    });
    expect(rows.slice(0, 2).map(({ mark, origin }) => [mark, origin])).toEqual([
      [hashOf(1), "drive"],
      [hashOf(1), "drive"],
    ]);
    expect(rows.at(-1)).toEqual({
      mark: hashOf(5),
      origin: "hand",
      photoUrl: makePhotoUrl(5),
      drivePhotoUrl: null,
    });
    expect(await findEdits()).toEqual(["photos"]);
  });

  test("a rendering and a photo of the same picture are two photos", async () => {
    await addVehicle();
    const rendering = makePhotoUrl(1).replace(VIN, `illustration/${VIN}`);
    expect(await open().addPhotos(VIN, [makePhotoUrl(1), rendering], 200, ACTOR)).toEqual(["added", "added"]);
    expect((await read()).rows.map(({ mark }) => mark).sort()).toEqual(
      [hashOf(1), hashOf(1), `illustration ${hashOf(1)}`, `illustration ${hashOf(1)}`].sort(),
    );
  });

  test("of twenty concurrent uploads of the same picture, one is added", async () => {
    await addVehicle();
    const adds = Array.from({ length: 20 }, (_, index) =>
      open().addPhotos(VIN, [makePhotoUrl(1, `0000000${index.toString(16)}`.slice(-8))], 200, ACTOR),
    );
    const outcomes = (await Promise.all(adds)).flat();
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
    expect(await list()).toEqual([1]);
  });

  test("of two concurrent orders the second is refused, and so is one that omits or repeats a photo", async () => {
    await addVehicle();
    await add(1, 2, 3);
    const { version } = await read();
    const outcomes = await Promise.all([order([3, 1, 2], version), order([2, 1, 3], version, OTHER)]);
    expect(outcomes.sort()).toEqual(["conflict", "saved"]);
    for (const numbers of [
      [1, 2],
      [1, 2, 2],
      [1, 2, 3, 4],
    ])
      expect(await order(numbers)).toBe("conflict");
    const [first = 0] = await list();
    expect([3, 2]).toContain(first);
  });

  test("an order that changes nothing is not stored as manual", async () => {
    await addVehicle();
    await sync([1, 2]);
    expect(await order([1, 2])).toBe("saved");
    expect((await read()).hasOwnOrder).toBe(false);
  });

  test("removing a photo deletes it from both tables, returns its bucket path once it is unused, and can be repeated", async () => {
    await addVehicle();
    await add(1, 2);
    await order([2, 1]);
    const { error } = await get()
      .service.from("vehicle_photos")
      .insert({ vin: MOVED_VIN, photo_url: makePhotoUrl(1) });
    expect(error).toBeNull();
    expect(await remove(1)).toEqual([]);
    expect(await remove(2)).toEqual([`${VIN}/${hashOf(2)}-0a1b2c3d.webp`]);
    expect(await remove(2)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test("photos and the decisions about them follow a changed VIN", async () => {
    await addVehicle();
    await sync([1, 2]);
    await add(3);
    await order([3, 2, 1]);
    await remove(1);
    const editor = createSupabaseVehicleEditor(options());
    const vehicle = await editor.findVehicle((await read()).vehicleId);
    const facts = { description: null, price: null, details: NO_DETAILS };
    const values = { vin: MOVED_VIN, productName: "2019 MCI Coach", ...facts };
    expect((await editor.edit(vehicle?.id ?? 0, vehicle?.version ?? "", values, ACTOR)).outcome).toBe(
      "saved",
    );
    expect(await list(MOVED_VIN)).toEqual([3, 2]);
    expect(await read(MOVED_VIN)).toMatchObject({ hasOwnOrder: true, removedCount: 1 });
  });

  test("edits of a missing vehicle do nothing", async () => {
    const unknownVin = "UNKNOWN";
    expect(await open().readPhotos(unknownVin)).toBeNull();
    expect(await open().addPhotos(unknownVin, [makePhotoUrl(1)], 200, ACTOR)).toBeNull();
    expect(await open().orderPhotos(unknownVin, "", [], ACTOR)).toBe("unknown");
    expect(await open().removePhotosOf(unknownVin, [hashOf(1)], ACTOR)).toBeNull();
    expect(await open().releaseOrder(unknownVin, ACTOR)).toBe(false);
    expect(await open().readmit(unknownVin, ACTOR)).toBe("unknown");
  });

  test("only the service key reads or changes manual decisions", async () => {
    const { visitor } = get();
    for (const table of ["hand_photos", "photo_orders"]) {
      expect((await visitor.from(table).select("*")).error).not.toBeNull();
      expect((await visitor.from(table).insert({ vin: "A" })).error).not.toBeNull();
    }
    const calls = [
      visitor.rpc("read_vehicle_photos", { p_vin: VIN }),
      visitor.rpc("add_vehicle_photos", { p_actor: ACTOR, p_vin: VIN, p_photo_urls: [], p_most: 1 }),
      visitor.rpc("order_vehicle_photos", { p_actor: ACTOR, p_vin: VIN, p_version: "", p_marks: [] }),
      visitor.rpc("remove_vehicle_photos", { p_actor: ACTOR, p_vin: VIN, p_marks: [] }),
      visitor.rpc("release_photo_order", { p_actor: ACTOR, p_vin: VIN }),
      visitor.rpc("readmit_drive_photos", { p_actor: ACTOR, p_vin: VIN }),
    ];
    for (const { error } of await Promise.all(calls)) expect(error).not.toBeNull();
  });
}
