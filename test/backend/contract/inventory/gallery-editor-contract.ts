/** Manual photo edits: written to both tables or to neither, in a lasting order, and never changed by the next Drive sync. */
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createSupabaseGalleryEditor } from "~/backend/stores/supabase-gallery-editor.server";
import { createSupabasePhotoSync } from "~/backend/stores/supabase-photo-sync.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import type { PhotoJobOutcome } from "~/photos/sync/photo-sync";
import type { ContractFixture } from "../contract-fixture";

const ACTOR = "00000000-0000-4000-8000-000000000003";
const OTHER = "00000000-0000-4000-8000-000000000004";
const VIN = "1M8GDM9AXKP042799";
const MOVED_VIN = "5GZCZ43D13S812799";
const TABLES = ["vehicle_photos", "public_vehicle_photos"] as const;

const hashOf = (number: number) => number.toString(16).padStart(32, "0");

/** A file of the folder as the sync passes it. */
const makeDrivePhoto = (number: number) => {
  const driveFileId = `drive-file-${number}`;
  const path = `${VIN}/${hashOf(number)}.webp`;
  return {
    driveFileId,
    name: `${number}.jpg`,
    md5: hashOf(number),
    path,
    photoUrl: `https://bucket.example/${path}`,
    driveUrl: `https://drive.google.com/file/d/${driveFileId}/view`,
  };
};

export function stateGalleryEditorContract(get: () => ContractFixture): void {
  const options = () => {
    const { url, keys } = get().backend;
    return { url, secretKey: keys.secret, timeoutMs: 20_000 };
  };
  const open = () => createSupabaseGalleryEditor(options());
  const handUrl = (number: number, nonce = "0a1b2c3d") =>
    `${get().backend.url}/storage/v1/object/public/vehicle-photos/${VIN}/${hashOf(number)}-${nonce}.webp`;
  const add = (...numbers: number[]) =>
    open().addPhotos(
      VIN,
      numbers.map((number) => handUrl(number)),
      200,
      ACTOR,
    );
  const read = async (vin = VIN) => {
    const found = await open().readPhotos(vin);
    if (!found) throw new Error(`there is no ${vin}`);
    return found;
  };
  /** The pictures in both tables, by number; throws if the tables differ. */
  const list = async (vin = VIN) => {
    const [own, published] = await Promise.all(
      TABLES.map(async (table) => {
        const { data } = await get().service.from(table).select().eq("vin", vin).order("created_at");
        return (data ?? []).map(({ photo_url, created_at }) => ({ photo_url, created_at }));
      }),
    );
    expect(own).toEqual(published);
    return (own ?? []).map(({ photo_url }) =>
      Number.parseInt(/([0-9a-f]{32})/.exec(photo_url)?.[1] ?? "", 16),
    );
  };
  const order = async (numbers: readonly number[], version?: string, actor = ACTOR) =>
    open().orderPhotos(VIN, version ?? (await read()).version, numbers.map(hashOf), actor);
  const remove = (...numbers: number[]) => open().removePhotosOf(VIN, numbers.map(hashOf), ACTOR);
  /** Stores the folder's files as the vehicle's photos, as a sync job does. */
  const sync = async (numbers: readonly number[]) => {
    const { service } = get();
    const store = createSupabasePhotoSync(options());
    await service
      .from("sync_leases")
      .update({ owner: null, run_id: null, expires_at: null })
      .eq("kind", "photos");
    const terms = { leaseSeconds: 600, needsJobs: true };
    const { runId } = await store.beginRun(randomUUID(), { userId: ACTOR, name: "Ana" }, terms);
    const { data } = await service
      .from("photo_sync_jobs")
      .select("id")
      .eq("run_id", runId)
      .eq("vin", VIN)
      .single();
    const claim = await store.claimJob(data?.id, 60, 600);
    if (!claim) throw new Error("nothing to claim");
    const photos = numbers.map(makeDrivePhoto);
    const rest = { processed: 0, removed: 0, skipped: [], driveFolderUrl: null };
    return store.finishJob(claim, { kind: "done", photos, ...rest } satisfies PhotoJobOutcome);
  };
  const findEdits = async () => {
    const { data } = await get().service.from("inventory").select("id").eq("sku", VIN).single();
    const vehicle = await createSupabaseVehicleEditor(options()).findVehicle(data?.id);
    return vehicle?.edits.map(({ kind }) => kind);
  };

  /** Creates a vehicle without photos for the duration of the test. */
  const begin = async () => {
    const { service } = get();
    const { error } = await service.from("inventory").insert({ sku: VIN, product_name: "2019 MCI Coach" });
    if (error) throw new Error(error.message);
    onTestFinished(async () => {
      for (const table of [...TABLES, "hand_photos", "photo_orders", "drive_photos"])
        await service.from(table).delete().in("vin", [VIN, MOVED_VIN]);
      await service.from("inventory").delete().in("sku", [VIN, MOVED_VIN]);
    });
  };

  test("manually added photos are appended to both tables, once, up to the limit per vehicle", async () => {
    await begin();
    await sync([1, 2]);
    expect(await add(3, 4)).toEqual(["added", "added"]);
    expect(await list()).toEqual([1, 2, 3, 4]);
    const urls = [handUrl(3, "ffffffff"), handUrl(1), handUrl(5), handUrl(6)];
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
      photoUrl: handUrl(5),
      drivePhotoUrl: null,
    });
    expect(await findEdits()).toEqual(["photos"]);
  });

  test("a rendering and a photo of the same picture are two photos", async () => {
    await begin();
    const rendering = handUrl(1).replace(VIN, `illustration/${VIN}`);
    expect(await open().addPhotos(VIN, [handUrl(1), rendering], 200, ACTOR)).toEqual(["added", "added"]);
    expect((await read()).rows.map(({ mark }) => mark).sort()).toEqual(
      [hashOf(1), hashOf(1), `illustration ${hashOf(1)}`, `illustration ${hashOf(1)}`].sort(),
    );
  });

  test("of twenty concurrent uploads of the same picture, one is added", async () => {
    await begin();
    const adds = Array.from({ length: 20 }, (_, index) =>
      open().addPhotos(VIN, [handUrl(1, `0000000${index.toString(16)}`.slice(-8))], 200, ACTOR),
    );
    const outcomes = (await Promise.all(adds)).flat();
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
    expect(await list()).toEqual([1]);
  });

  test("a manual order survives syncs; new photos are appended, and photos removed from the folder disappear", async () => {
    await begin();
    await sync([1, 2, 3]);
    await add(9);
    expect(await order([9, 3, 1, 2])).toBe("saved");
    expect(await list()).toEqual([9, 3, 1, 2]);
    await sync([1, 2, 3]);
    expect(await list()).toEqual([9, 3, 1, 2]);
    await sync([0xa, 1, 3, 0xb]);
    expect(await list()).toEqual([9, 3, 1, 0xa, 0xb]);
    expect((await read()).hasOwnOrder).toBe(true);
    expect(await open().releaseOrder(VIN, ACTOR)).toBe(true);
    expect(await list()).toEqual([0xa, 1, 3, 0xb, 9]);
    expect((await read()).hasOwnOrder).toBe(false);
    await sync([0xa, 1, 3, 0xb]);
    expect(await list()).toEqual([0xa, 1, 3, 0xb, 9]);
  });

  test("of two concurrent orders the second is refused, and so is one that omits or repeats a photo", async () => {
    await begin();
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
    await begin();
    await sync([1, 2]);
    expect(await order([1, 2])).toBe("saved");
    expect((await read()).hasOwnOrder).toBe(false);
  });

  test("a folder photo that staff removed does not return until staff allow it", async () => {
    await begin();
    await sync([1, 2, 3]);
    const { data } = await get().service.from("vehicle_photos").select("created_at").eq("vin", VIN);
    expect(data).toHaveLength(3);
    await remove(2);
    expect(await list()).toEqual([1, 3]);
    for (let run = 0; run < 3; run += 1) {
      expect(await sync([1, 2, 3])).toEqual([]);
      expect(await list()).toEqual([1, 3]);
    }
    expect((await read()).removedCount).toBe(1);
    // It left the folder and came back, but is the same picture.
    await sync([1, 3]);
    await sync([1, 2, 3]);
    expect(await list()).toEqual([1, 3]);
    expect(await open().readmit(VIN, ACTOR)).toBe("saved");
    expect((await read()).removedCount).toBe(0);
    await sync([1, 2, 3]);
    expect(await list()).toEqual([1, 2, 3]);
  });

  test("photos cannot be readmitted while a sync works on the vehicle, because the bucket may no longer have them", async () => {
    await begin();
    await sync([1]);
    await remove(1);
    const { service } = get();
    const store = createSupabasePhotoSync(options());
    await service
      .from("sync_leases")
      .update({ owner: null, run_id: null, expires_at: null })
      .eq("kind", "photos");
    const { runId } = await store.beginRun(
      randomUUID(),
      { userId: ACTOR, name: "Ana" },
      { leaseSeconds: 600, needsJobs: true },
    );
    const { data } = await service
      .from("photo_sync_jobs")
      .select("id")
      .eq("run_id", runId)
      .eq("vin", VIN)
      .single();
    await store.claimJob(data?.id, 60, 600);
    expect(await open().readmit(VIN, ACTOR)).toBe("busy");
  });

  test("a manually added photo that is also in the folder is shown once, and stays when the folder loses it", async () => {
    await begin();
    await add(1, 2);
    await sync([2, 3]);
    expect(await list()).toEqual([3, 1, 2]);
    await sync([3]);
    expect(await list()).toEqual([3, 1, 2]);
    await remove(2);
    await sync([2, 3]);
    expect(await list()).toEqual([3, 1]);
    expect(await add(2)).toEqual(["added"]);
    await sync([2, 3]);
    expect(await list()).toEqual([3, 1, 2]);
  });

  test("removing a photo deletes it from both tables, returns its bucket path once it is unused, and can be repeated", async () => {
    await begin();
    await add(1, 2);
    await order([2, 1]);
    const { error } = await get()
      .service.from("vehicle_photos")
      .insert({ vin: MOVED_VIN, photo_url: handUrl(1) });
    expect(error).toBeNull();
    expect(await remove(1)).toEqual([]);
    expect(await remove(2)).toEqual([`${VIN}/${hashOf(2)}-0a1b2c3d.webp`]);
    expect(await remove(2)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  /** Everything that is stored about the vehicle's photos. */
  const takeSnapshot = async () => {
    const rows = [...TABLES, "hand_photos", "photo_orders", "drive_photos"].map(async (table) => {
      const { data } = await get().service.from(table).select().eq("vin", VIN);
      return data?.map((row) => JSON.stringify(row)).sort();
    });
    return { rows: await Promise.all(rows), shown: await list() };
  };
  /** @param next a number below its argument */
  const doSomethingByHand = async (next: (below: number) => number) => {
    const shown = await list();
    const deeds = [
      () => add(0x100 + next(4)),
      () => remove(...shown.slice(0, 1)),
      () => order([...shown].sort(() => next(3) - 1)),
      () => open().releaseOrder(VIN, ACTOR),
      () => open().readmit(VIN, ACTOR),
    ];
    await deeds[next(deeds.length)]?.();
  };

  test("after any sequence of edits and syncs, repeating the sync of the same folder changes nothing", async () => {
    await begin();
    // A fixed seed, so that a failure can be reproduced.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    const old = { vin: VIN, photo_url: handUrl(0xee), created_at: "2020-01-01T00:00:00Z" };
    for (const table of TABLES) await get().service.from(table).insert(old);
    for (let step = 0; step < 16; step += 1) {
      await doSomethingByHand(next);
      const folder = [1, 2, 3, 4, 5, 6].filter(() => next(3) > 0);
      const mine = (await list()).filter((number) => number > 6);
      await sync(folder);
      const once = await takeSnapshot();
      expect(once.shown.filter((number) => number > 6)).toEqual(mine);
      await sync(folder);
      expect(await takeSnapshot()).toEqual(once);
    }
  }, 120_000);

  test("photos and the decisions about them follow a changed VIN", async () => {
    await begin();
    await sync([1, 2]);
    await add(3);
    await order([3, 2, 1]);
    await remove(1);
    const desk = createSupabaseVehicleEditor(options());
    const vehicle = await desk.findVehicle((await read()).vehicleId);
    const values = { vin: MOVED_VIN, productName: "2019 MCI Coach", description: null, price: null };
    expect((await desk.edit(vehicle?.id ?? 0, vehicle?.version ?? "", values, ACTOR)).outcome).toBe("saved");
    expect(await list(MOVED_VIN)).toEqual([3, 2]);
    expect(await read(MOVED_VIN)).toMatchObject({ hasOwnOrder: true, removedCount: 1 });
  });

  test("edits of a missing vehicle do nothing", async () => {
    const unknownVin = "NOBODY";
    expect(await open().readPhotos(unknownVin)).toBeNull();
    expect(await open().addPhotos(unknownVin, [handUrl(1)], 200, ACTOR)).toBeNull();
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
