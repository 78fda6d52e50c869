/** A vehicle's photos: staff's edits are written to both tables or to neither, and survive syncs of its folder. */
import { assert, expect, onTestFinished, test } from "vitest";
import { createSupabaseGalleryEditor } from "~/backend/stores/supabase-gallery-editor.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import type { PhotoNote } from "~/photos/gallery/photo-record";
import type { LinkedPhoto } from "~/photos/sync/photo-sync";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { access, backend, changeRows, readRows, service, visitor } from "../contract-fixture";
import {
  beginAndClaim,
  claimJob,
  expireClaim,
  hashOf,
  makeDrivePhoto,
  NOTHING,
  photoSync,
  TABLES,
} from "./photo-rows";

const ACTOR = "00000000-0000-4000-8000-000000000003";
const OTHER = "00000000-0000-4000-8000-000000000004";
const VIN = "1M8GDM9AXKP042799";
const MOVED_VIN = "5GZCZ43D13S812799";

const STORED_IN = [...TABLES, "hand_photos", "photo_orders", "drive_photos"];

const open = () => createSupabaseGalleryEditor(access);

const makePhotoUrl = (number: number, nonce = "0a1b2c3d") =>
  `${backend.url}/storage/v1/object/public/vehicle-photos/${VIN}/${hashOf(number)}-${nonce}.webp`;

const addUrls = (urls: readonly string[], most = 200) => open().addPhotos(VIN, urls, most, ACTOR);
const add = (...numbers: number[]) => addUrls(numbers.map((number) => makePhotoUrl(number)));

const read = async (vin = VIN) => {
  const found = await open().readPhotos(vin);
  assert(found, `there is no ${vin}`);
  return found;
};

/** The pictures in both tables, by number; throws if the tables differ. */
const list = async (vin = VIN) => {
  const [own, published] = await Promise.all(
    TABLES.map(async (table) => {
      const { data } = await service.from(table).select().eq("vin", vin).order("created_at");
      return (data ?? []).map(({ photo_url, created_at }) => ({ photo_url, created_at }));
    }),
  );
  expect(own).toEqual(published);
  return (own ?? []).map(({ photo_url }) => Number.parseInt(/([0-9a-f]{32})/.exec(photo_url)?.[1] ?? "", 16));
};

const order = async (numbers: readonly number[], version?: string, actor = ACTOR) =>
  open().orderPhotos(VIN, version ?? (await read()).version, numbers.map(hashOf), actor);

const remove = (...numbers: number[]) => open().removePhotosOf(VIN, numbers.map(hashOf), ACTOR);

/** Stores the folder's files as the vehicle's photos, as a sync job does. */
const syncPhotos = async (photos: readonly LinkedPhoto[]) => {
  const { claim } = await beginAndClaim(VIN);
  return photoSync().finishJob(claim, { kind: "done", photos, ...NOTHING });
};
const sync = (numbers: readonly number[]) => syncPhotos(numbers.map((number) => makeDrivePhoto(VIN, number)));

/** Creates a vehicle without photos for the duration of the test. */
const addVehicle = async () => {
  await service.from("inventory").insert({ sku: VIN, product_name: "2019 MCI Coach" }).throwOnError();
  onTestFinished(async () => {
    for (const table of [...STORED_IN, "photo_notes", "photo_sync_jobs"])
      await service.from(table).delete().in("vin", [VIN, MOVED_VIN]);
    await service.from("inventory").delete().in("sku", [VIN, MOVED_VIN]);
  });
};

export function stateGalleryContract(): void {
  const findEdits = async () => {
    const vehicle = await createSupabaseVehicleEditor(access).findVehicle((await read()).vehicleId);
    return vehicle?.edits.map(({ kind }) => kind);
  };

  test("manually added photos are appended to both tables, once, up to the limit per vehicle", async () => {
    await addVehicle();
    await sync([1, 2]);
    expect(await add(3, 4)).toEqual(["added", "added"]);
    expect(await list()).toEqual([1, 2, 3, 4]);
    const urls = [makePhotoUrl(3, "ffffffff"), makePhotoUrl(1), makePhotoUrl(5), makePhotoUrl(6)];
    expect(await addUrls(urls, 5)).toEqual(["known", "known", "added", "full"]);
    expect(await list()).toEqual([1, 2, 3, 4, 5]);
    const { rows, ...rest } = await read();
    expect(rest).toMatchObject({ productName: "2019 MCI Coach", hasOwnOrder: false, hasDrivePhotos: true });
    expect(rows[0]).toMatchObject({ mark: hashOf(1), origin: "drive" });
    const byHand = { mark: hashOf(5), origin: "hand", photoUrl: makePhotoUrl(5) };
    expect(rows.at(-1)).toEqual({ ...byHand, drivePhotoUrl: null, note: null });
    expect(await findEdits()).toEqual(["photos"]);
  });

  test("a rendering and a photo of the same picture are two photos", async () => {
    await addVehicle();
    const rendering = makePhotoUrl(1).replace(VIN, `illustration/${VIN}`);
    expect(await addUrls([makePhotoUrl(1), rendering])).toEqual(["added", "added"]);
    const marks = (await read()).rows.map(({ mark }) => mark).sort();
    expect(marks).toEqual([hashOf(1), hashOf(1), `illustration ${hashOf(1)}`, `illustration ${hashOf(1)}`]);
  });

  test("of twenty concurrent uploads of the same picture, one is added", async () => {
    await addVehicle();
    const adds = Array.from({ length: 20 }, (_, index) =>
      addUrls([makePhotoUrl(1, `0000000${index.toString(16)}`.slice(-8))]),
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
    expect(await order([1, 2])).toBe("conflict");
    expect(await order([1, 2, 2])).toBe("conflict");
    expect(await order([1, 2, 3, 4])).toBe("conflict");
    const [first = 0] = await list();
    expect([3, 2]).toContain(first);
  });

  test("removing a photo deletes it from both tables, returns its bucket path once it is unused, and can be repeated", async () => {
    await addVehicle();
    await add(1, 2);
    await order([2, 1]);
    const moved = { vin: MOVED_VIN, photo_url: makePhotoUrl(1) };
    await service.from("vehicle_photos").insert(moved).throwOnError();
    expect(await remove(1)).toEqual([]);
    expect(await remove(2)).toEqual([`${VIN}/${hashOf(2)}-0a1b2c3d.webp`]);
    expect(await remove(2)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  const loseVin = async (way: "deleted" | "changed") => {
    const editor = createSupabaseVehicleEditor(access);
    const id = (await read()).vehicleId;
    if (way === "deleted") return editor.delete(id, ACTOR);
    const { version = "" } = (await editor.findVehicle(id)) ?? {};
    const facts = { description: null, price: null, details: NO_DETAILS };
    return editor.edit(id, version, { vin: MOVED_VIN, productName: "2019 MCI Coach", ...facts }, ACTOR);
  };

  test("photos and the decisions about them follow a changed VIN", async () => {
    await addVehicle();
    await sync([1, 2]);
    await add(3);
    await order([3, 2, 1]);
    await remove(1);
    expect(await loseVin("changed")).toMatchObject({ outcome: "saved" });
    expect(await list(MOVED_VIN)).toEqual([3, 2]);
    expect(await read(MOVED_VIN)).toMatchObject({ hasOwnOrder: true, removedCount: 1 });
  });

  /** As shoppers read them, without their keys. */
  const listNotes = async (vin = VIN) => {
    const { data } = await visitor.from("vehicle_galleries").select("photos").eq("vin", vin).single();
    return ((data?.photos ?? []) as { note?: unknown }[]).map((photo) => photo.note ?? null);
  };

  test("a picture's caption and flaw outlast its rows and follow a changed VIN; two people change one field each", async () => {
    await addVehicle();
    await sync([1, 2]);
    const empty = { caption: null, flaw: null };
    const note = (fields: Partial<PhotoNote>, seen: Pick<PhotoNote, "caption" | "flaw"> = empty, vin = VIN) =>
      open().notePhotos(vin, [hashOf(2)], { ...fields, seen }, ACTOR);
    expect(await note({ flaw: "scratch" })).toBe("saved");
    expect(await note({ caption: "Front bumper", locale: "en" })).toBe("saved");
    const both = { caption: "Front bumper", locale: "en", flaw: "scratch" } as const;
    expect(await note({ caption: "Bumper", locale: "en" })).toBe("conflict");
    expect(await note({ flaw: "dent" })).toBe("conflict");
    expect(await note({ caption: "Front bumper", locale: "en" })).toBe("saved");
    await sync([1]);
    expect(await listNotes()).toEqual([null, null]);
    await sync([1, 2]);
    expect(await listNotes()).toEqual([null, null, both, both]);
    expect((await read()).rows.map((row) => row.note)).toEqual([null, null, both, both]);
    const query = { p_show: "no-photos", p_words: [VIN.toLowerCase()], p_sort: "oldest", p_offset: 0 };
    const findWithout = async () =>
      (await service.rpc("list_staff_vehicles", { ...query, p_limit: 1 })).data.vehicles;
    expect(await findWithout()).toEqual([]);
    await sync([2]);
    expect(await findWithout()).toMatchObject([{ vin: VIN, photoCount: 0, cover: {} }]);
    await sync([1, 2]);
    await loseVin("changed");
    expect(await listNotes(MOVED_VIN)).toEqual([null, null, both, both]);
    await note({ caption: null, locale: null }, both, MOVED_VIN);
    await note({ flaw: null }, both, MOVED_VIN);
    expect(await readRows("photo_notes", { vin: MOVED_VIN })).toEqual([]);
    expect(await note({ caption: "Front", locale: "en" }, both, MOVED_VIN)).toBe("conflict");
    expect(await note({ flaw: "scratch" })).toBe("unknown");
  });

  const countRows = async (table: string) => (await readRows(table, { vin: VIN })).length;

  const LOST_WAYS = ["deleted", "changed"] as const;

  test.each(LOST_WAYS)("a sync that ends after its VIN was %s returns its photos unstored", async (way) => {
    await addVehicle();
    await sync([1]);
    const { claim } = await beginAndClaim(VIN);
    await loseVin(way);
    const photos = [1, 2].map((number) => makeDrivePhoto(VIN, number));
    const gone = photos.slice(way === "deleted" ? 0 : 1).map(({ path }) => path);
    expect(await photoSync().finishJob(claim, { kind: "more", photos, ...NOTHING })).toEqual(gone);
    for (const table of [...TABLES, "drive_photos"])
      expect([table, await countRows(table)]).toEqual([table, 0]);
    expect(await list(MOVED_VIN)).toEqual(way === "deleted" ? [] : [1]);
    expect(await claimJob(claim.jobId)).toBeNull();
  });

  test.each(LOST_WAYS)("open jobs of a VIN that was %s end, and their run with the last", async (way) => {
    await addVehicle();
    const { runId, claim } = await beginAndClaim(VIN);
    await changeRows("photo_sync_jobs", { run_id: runId }, { state: "succeeded" }).neq("vin", VIN);
    await photoSync().finishJob(claim, { kind: "more", photos: null, ...NOTHING });
    expect((await photoSync().readNewest(1))?.run.state).toBe("running");
    await loseVin(way);
    expect(await countRows("photo_sync_jobs")).toBe(0);
    expect((await photoSync().readNewest(1))?.run).toMatchObject({ id: runId, state: "succeeded" });
  });

  test("a removal that waits for staff ends with its vehicle", async () => {
    await addVehicle();
    await sync([1, 2]);
    const { runId, claim } = await beginAndClaim(VIN);
    await service.from("photo_sync_jobs").delete().eq("run_id", runId).neq("vin", VIN);
    const photos = [1, 2].map((number) => makeDrivePhoto(VIN, number));
    await photoSync().finishJob(claim, { kind: "held", photos, wanted: [], ...NOTHING });
    expect(await photoSync().readNewest(1)).toMatchObject({ held: 1, run: { state: "refused" } });
    await loseVin("deleted");
    const ended = { held: 0, run: { id: runId, state: "succeeded" } };
    expect(await photoSync().readNewest(1)).toMatchObject(ended);
  });

  test("a job whose vehicle is gone isn't begun again", async () => {
    await addVehicle();
    const { runId, claim } = await beginAndClaim(VIN);
    await expireClaim(claim.jobId);
    await service.from("inventory").delete().eq("sku", VIN);
    expect(await claimJob(claim.jobId)).toBeNull();
    expect(await countRows("photo_sync_jobs")).toBe(0);
    expect((await photoSync().readNewest(1))?.run.id).toBe(runId);
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

  test("a manual order survives syncs; new photos are appended, and photos removed from the folder disappear", async () => {
    await addVehicle();
    await sync([1, 2, 3]);
    await add(9);
    expect([await order([1, 2, 3, 9]), (await read()).hasOwnOrder]).toEqual(["saved", false]);
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

  test("a folder photo that staff removed does not return until staff allow it", async () => {
    await addVehicle();
    await sync([1, 2, 3]);
    await remove(2);
    expect(await list()).toEqual([1, 3]);
    for (const _ of [1, 2, 3]) expect([await sync([1, 2, 3]), await list()]).toEqual([[], [1, 3]]);
    expect((await read()).removedCount).toBe(1);
    // It left the folder and came back, but is the same picture.
    await sync([1, 3]);
    await sync([1, 2, 3]);
    expect(await list()).toEqual([1, 3]);
    // While a sync works on the vehicle, the bucket may no longer have them.
    const { claim } = await beginAndClaim(VIN);
    expect(await open().readmit(VIN, ACTOR)).toBe("busy");
    await photoSync().finishJob(claim, { kind: "done", photos: null, ...NOTHING });
    expect(await open().readmit(VIN, ACTOR)).toBe("saved");
    expect((await read()).removedCount).toBe(0);
    await sync([1, 2, 3]);
    expect(await list()).toEqual([1, 2, 3]);
  });

  test("a link that is older than the first sync doesn't return once removed, and goes with its file", async () => {
    await addVehicle();
    const links = [1, 2, 3].map((number) => makeDrivePhoto(VIN, number).driveUrl);
    const photo_url = "https://old.example/2.jpg";
    const old = links.map((drive_photo_url, index) => ({
      vin: VIN,
      drive_photo_url,
      photo_url: index === 1 ? photo_url : null,
    }));
    for (const table of TABLES) await service.from(table).insert(old).throwOnError();
    const listLinks = async () => new Set((await read()).rows.map(({ drivePhotoUrl }) => drivePhotoUrl));
    await open().removePhotosOf(VIN, [photo_url], ACTOR);
    await sync([1, 2, 3]);
    expect([await listLinks(), (await read()).removedCount]).toEqual([new Set([links[0], links[2]]), 1]);
    await sync([1, 2]);
    expect(await listLinks()).toEqual(new Set([links[0]]));
    await open().readmit(VIN, ACTOR);
    await sync([1, 2]);
    expect(await listLinks()).toEqual(new Set(links.slice(0, 2)));
  });

  test("a manually added photo that is also in the folder is shown once, and stays when the folder loses it", async () => {
    await addVehicle();
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

  test("a linked picture is shown after the folder's photos, and isn't named as one from Drive", async () => {
    await addVehicle();
    const file = makeDrivePhoto(VIN, 5);
    const driveUrl = `https://cdn.example/${"x".repeat(900)}.jpg`;
    const link = { driveFileId: `link-${"a".repeat(64)}`, name: driveUrl, driveUrl };
    const linked = makeDrivePhoto(VIN, 4, link);
    expect(await syncPhotos([file, linked])).toEqual([]);
    expect(await list()).toEqual([5, 4]);
    const { rows, hasDrivePhotos } = await read();
    expect(hasDrivePhotos).toBe(true);
    const places = Object.fromEntries(rows.map(({ origin, drivePhotoUrl }) => [origin, drivePhotoUrl]));
    expect(places).toEqual({ drive: file.driveUrl, sheet: driveUrl });
    await syncPhotos([linked]);
    expect((await read()).hasDrivePhotos).toBe(false);
  });

  /** Everything that is stored about the vehicle's photos. */
  const readStored = async () => {
    const rows = await Promise.all(STORED_IN.map((table) => readRows(table, { vin: VIN })));
    return { rows: rows.map((each) => each.map((row) => JSON.stringify(row)).sort()), shown: await list() };
  };

  /** @param next a number below its argument */
  const editAtRandom = async (next: (below: number) => number) => {
    const shown = await list();
    const edits = [
      () => add(0x100 + next(4)),
      () => remove(...shown.slice(0, 1)),
      () => order([...shown].sort(() => next(3) - 1)),
      () => open().releaseOrder(VIN, ACTOR),
      () => open().readmit(VIN, ACTOR),
    ];
    await edits[next(edits.length)]?.();
  };

  test("after any sequence of edits and syncs, repeating the sync of the same folder changes nothing", async () => {
    await addVehicle();
    // A fixed seed, so that a failure can be reproduced.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    const old = { vin: VIN, photo_url: makePhotoUrl(0xee), created_at: "2020-01-01T00:00:00Z" };
    for (const table of TABLES) await service.from(table).insert(old);
    for (let step = 0; step < 16; step += 1) {
      await editAtRandom(next);
      const folder = [1, 2, 3, 4, 5, 6].filter(() => next(3) > 0);
      const added = (await list()).filter((number) => number > 6);
      await sync(folder);
      const stored = await readStored();
      expect(stored.shown.filter((number) => number > 6)).toEqual(added);
      await sync(folder);
      expect(await readStored()).toEqual(stored);
    }
  }, 120_000);
}
