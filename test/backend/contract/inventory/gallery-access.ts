/** One vehicle's photos as the contract's tests edit and sync them. */
import { randomUUID } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { createSupabaseGalleryEditor } from "~/backend/stores/supabase-gallery-editor.server";
import { createSupabasePhotoSync } from "~/backend/stores/supabase-photo-sync.server";
import type { PhotoJobOutcome } from "~/photos/sync/photo-sync";
import type { ContractFixture } from "../contract-fixture";

export const ACTOR = "00000000-0000-4000-8000-000000000003";
export const OTHER = "00000000-0000-4000-8000-000000000004";
export const VIN = "1M8GDM9AXKP042799";
export const MOVED_VIN = "5GZCZ43D13S812799";
export const TABLES = ["vehicle_photos", "public_vehicle_photos"] as const;
export const hashOf = (number: number) => number.toString(16).padStart(32, "0");

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

export function createGalleryAccess(get: () => ContractFixture) {
  const options = () => {
    const { url, keys } = get().backend;
    return { url, secretKey: keys.secret, timeoutMs: 20_000 };
  };

  const open = () => createSupabaseGalleryEditor(options());

  const makePhotoUrl = (number: number, nonce = "0a1b2c3d") =>
    `${get().backend.url}/storage/v1/object/public/vehicle-photos/${VIN}/${hashOf(number)}-${nonce}.webp`;

  const add = (...numbers: number[]) =>
    open().addPhotos(
      VIN,
      numbers.map((number) => makePhotoUrl(number)),
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

  /** Starts a sync and claims its job for the vehicle. */
  const claimJob = async () => {
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
    return { store, claim };
  };

  /** Stores the folder's files as the vehicle's photos, as a sync job does. */
  const sync = async (numbers: readonly number[]) => {
    const { store, claim } = await claimJob();
    const photos = numbers.map(makeDrivePhoto);
    const rest = { processed: 0, removed: 0, skipped: [], driveFolderUrl: null };
    return store.finishJob(claim, { kind: "done", photos, ...rest } satisfies PhotoJobOutcome);
  };

  /** Creates a vehicle without photos for the duration of the test. */
  const addVehicle = async () => {
    const { service } = get();
    const { error } = await service.from("inventory").insert({ sku: VIN, product_name: "2019 MCI Coach" });
    if (error) throw new Error(error.message);
    onTestFinished(async () => {
      for (const table of [...TABLES, "hand_photos", "photo_orders", "drive_photos"])
        await service.from(table).delete().in("vin", [VIN, MOVED_VIN]);
      await service.from("inventory").delete().in("sku", [VIN, MOVED_VIN]);
    });
  };

  return { options, open, makePhotoUrl, add, read, list, order, remove, claimJob, sync, addVehicle };
}
