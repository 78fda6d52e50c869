/** Photo syncs after manual edits: the order, removed photos, and photos added by staff are preserved. */
import { expect, test } from "vitest";
import type { ContractFixture } from "../contract-fixture";
import { ACTOR, createGalleryAccess, hashOf, TABLES, VIN } from "./gallery-access";

export function stateGallerySyncContract(get: () => ContractFixture): void {
  const { open, makePhotoUrl, add, read, list, order, remove, claimJob, sync, addVehicle } =
    createGalleryAccess(get);

  test("a manual order survives syncs; new photos are appended, and photos removed from the folder disappear", async () => {
    await addVehicle();
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

  test("a folder photo that staff removed does not return until staff allow it", async () => {
    await addVehicle();
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
    await addVehicle();
    await sync([1]);
    await remove(1);
    await claimJob();
    expect(await open().readmit(VIN, ACTOR)).toBe("busy");
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
    const { store, claim } = await claimJob();
    const makePhoto = (number: number, driveFileId: string, driveUrl: string) => {
      const path = `${VIN}/${hashOf(number)}.webp`;
      const photoUrl = `https://bucket.example/${path}`;
      return { driveFileId, name: driveUrl, md5: hashOf(number), path, photoUrl, driveUrl };
    };
    const file = makePhoto(5, "drive-file-5", "https://drive.google.com/file/d/drive-file-5/view");
    const linked = makePhoto(4, `link-${"a".repeat(64)}`, `https://cdn.example/${"x".repeat(900)}.jpg`);
    const rest = { kind: "done", processed: 2, removed: 0, skipped: [], driveFolderUrl: null } as const;
    expect(await store.finishJob(claim, { ...rest, photos: [file, linked] })).toEqual([]);
    expect(await list()).toEqual([5, 4]);
    const { rows, hasDrivePhotos } = await read();
    expect([hasDrivePhotos, ...rows.map(({ origin, drivePhotoUrl }) => [origin, drivePhotoUrl])]).toEqual([
      true,
      ...[file, linked].flatMap(({ driveUrl }, at) => [at, at].map(() => [at ? "sheet" : "drive", driveUrl])),
    ]);
    const next = await claimJob();
    await next.store.finishJob(next.claim, { ...rest, photos: [linked] });
    expect((await read()).hasDrivePhotos).toBe(false);
  });

  /** Everything that is stored about the vehicle's photos. */
  const readStored = async () => {
    const rows = [...TABLES, "hand_photos", "photo_orders", "drive_photos"].map(async (table) => {
      const { data } = await get().service.from(table).select().eq("vin", VIN);
      return data?.map((row) => JSON.stringify(row)).sort();
    });
    return { rows: await Promise.all(rows), shown: await list() };
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
    for (const table of TABLES) await get().service.from(table).insert(old);
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
