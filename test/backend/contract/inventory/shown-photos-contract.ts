/** Which vehicles show a photo: looked up by its key, returned with whole galleries, including those of sold vehicles. */
import { afterEach, expect, test } from "vitest";
import { createSupabaseGalleries } from "~/backend/stores/supabase-galleries.server";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef } from "~/photos/gallery/photo";
import { type ContractFixture, LISTED_COUNT, makeVin } from "../contract-fixture";

const LISTED = makeVin(300);
const SOLD = makeVin(LISTED_COUNT + 1);
/** A VIN without an inventory row. */
const UNKNOWN = "UNKNOWN0000000001";
const DRIVE_ID = "1AbCdEfGhIjKlMnOpQrStUvWx_-9";

export function stateShownPhotosContract(get: () => ContractFixture): void {
  const url = () => get().backend.url;
  const find = async (ref: PhotoRef) => {
    const galleries = await createSupabaseGalleries({
      url: url(),
      secretKey: get().backend.keys.secret,
      timeoutMs: 20_000,
    })(ref);
    return galleries.map((gallery) => [gallery[0]?.vin, listPhotoRefs(gallery, url())]);
  };
  const bucketUrl = (path: string) => `${url()}/storage/v1/object/public/vehicle-photos/${path}`;
  const insert = async (table: string, rows: object[]) => {
    const { error } = await get().service.from(table).insert(rows);
    expect(error).toBeNull();
  };

  afterEach(async () => {
    for (const table of ["vehicle_photos", "public_vehicle_photos"])
      await get().service.from(table).delete().in("vin", [LISTED, SOLD, UNKNOWN]);
  });

  test("a photo is found by its path or its id, with the whole gallery, also for a sold vehicle", async () => {
    await insert("vehicle_photos", [
      { vin: SOLD, photo_url: bucketUrl("SOLD/1.webp"), created_at: "2026-01-01T00:00:00Z" },
      { vin: SOLD, photo_url: `${bucketUrl("SOLD/2.webp")}?t=1`, created_at: "2026-01-02T00:00:00Z" },
    ]);
    await insert("public_vehicle_photos", [
      {
        vin: SOLD,
        drive_photo_url: `https://drive.google.com/uc?export=view&id=${DRIVE_ID}`,
        created_at: "2026-01-03T00:00:00Z",
      },
      { vin: LISTED, photo_url: `https://lh3.googleusercontent.com/d/${DRIVE_ID}=w1000` },
    ]);
    const gallery = ["bucket/SOLD/1.webp", "bucket/SOLD/2.webp", `drive/${DRIVE_ID}`];
    expect(await find("bucket/SOLD/1.webp")).toEqual([[SOLD, gallery]]);
    expect(await find("bucket/SOLD/2.webp")).toEqual([[SOLD, gallery]]);
    expect((await find(`drive/${DRIVE_ID}`)).map(([vin]) => vin).sort()).toEqual([LISTED, SOLD].sort());
  });

  test("a photo of no vehicle, or of a deleted one, has no gallery", async () => {
    await insert("vehicle_photos", [{ vin: UNKNOWN, photo_url: bucketUrl("GONE/1.webp") }]);
    expect(await find("bucket/GONE/1.webp")).toEqual([]);
    expect(await find("bucket/GONE/%.webp")).toEqual([]);
    expect(await find("drive/other-folder-file")).toEqual([]);
  });

  test("only the service key may query galleries", async () => {
    const { error } = await get().visitor.rpc("find_photo_galleries", { p_key: "1.webp" });
    expect(error).not.toBeNull();
  });
}
