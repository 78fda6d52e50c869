/** What is recorded and read about vehicles beside their rows: price history, views, print pages, and which vehicles show a photo. */
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseGalleries } from "~/backend/stores/supabase-galleries.server";
import { createSupabaseInsights } from "~/backend/stores/supabase-insights.server";
import { createSupabasePrintRoom } from "~/backend/stores/supabase-print-room.server";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import type { ViewTotal } from "~/staff/insights/vehicle-views";
import { MAX_PRINTED_VEHICLES } from "~/vehicles/editor/print-room";
import {
  access,
  backend,
  findPerson,
  LISTED_COUNT,
  makeVin,
  OWNER,
  publicAccess,
  SALES,
  service,
  visitor,
} from "../contract-fixture";

const VIN = "PRICE-HISTORY";
const MAX_VEHICLE_ID = 9_999_999_999;
const LISTED = makeVin(300);
const SOLD = makeVin(LISTED_COUNT + 1);
/** A VIN without an inventory row. */
const UNKNOWN = "UNKNOWN0000000001";
const DRIVE_ID = "1AbCdEfGhIjKlMnOpQrStUvWx_-9";

type Prices = readonly (number | null)[];

export function statePriceChangesContract(): void {
  /** A vehicle that had each of these prices in turn, starting with the listed one. */
  async function listAt(prices: Prices): Promise<number> {
    const row = { product_name: "2020 Kia Rio", sku: VIN, price: prices[0], quantity: 0 };
    const { data } = await service.from("inventory").insert(row).select("id").single();
    for (const price of prices.slice(1))
      expect((await service.from("inventory").update({ price }).eq("sku", VIN)).error).toBeNull();
    return data?.id ?? 0;
  }
  const readChanges = async (id: number) => {
    const changes = visitor.from("vehicle_price_changes").select("old_price, new_price");
    return (await changes.eq("inventory_id", id).order("id")).data?.map((row) => Object.values(row));
  };
  const readGallery = async () =>
    (await visitor.from("vehicle_galleries").select("price_changes").eq("vin", VIN)).data?.[0];

  afterEach(async () => {
    await service.from("inventory").delete().eq("sku", VIN);
  });

  const set = [null, 9900];
  const unset = [9900, null];
  test.each<[string, Prices, Prices[]]>([
    ["a new vehicle has no history", [19_900], []],
    ["a change is one row, in full dollars", [19_900, 18.9], [[19_900, 18_900]]],
    ["the same price, also in thousands, is no change", [16.9, 16_900, 16_900, 16.9], []],
    ["none, in any form, is no change; a removed price is one", [null, 0, null, 9900, 0], [set, unset]],
    ["an impossible price counts as none", [9900, -1, 200_000_000, 9900], [unset, set]],
  ])("price changes: %s", async (_, prices, changes) => {
    expect(await readChanges(await listAt(prices))).toEqual(changes);
  });

  test("price history: the latest twelve changes, oldest first, and the store returns them with the vehicle", async () => {
    const id = await listAt(Array.from({ length: 14 }, (_, index) => 19_900 - index * 100));
    const { price_changes: changes } = (await readGallery()) ?? {};
    expect(changes).toHaveLength(12);
    expect(changes[0]).toMatchObject({ from: 19_800, to: 19_700, at: expect.stringMatching(/^\d{4}-/) });
    expect(changes.at(-1)).toMatchObject({ from: 18_700, to: 18_600 });
    const store = createSupabaseBackend({ ...publicAccess, log: () => undefined });
    const found = await store.findRecord({ id });
    expect(found?.record).toMatchObject({ price: 18_600 });
    expect(found?.record.priceChanges?.at(-1)).toMatchObject({ from: 18_700, to: 18_600 });
  });

  test("price changes: only the trigger writes them, and they are deleted with their vehicle", async () => {
    const id = await listAt([19_900, 18_900]);
    const changes = service.from("vehicle_price_changes");
    const answers = await Promise.all([
      changes.insert({ inventory_id: id, old_price: 99_000, new_price: 1000 }),
      changes.update({ old_price: 99_000 }).eq("inventory_id", id),
      changes.delete().eq("inventory_id", id),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
    expect(await readChanges(id)).toEqual([[19_900, 18_900]]);
    await service.from("inventory").delete().eq("sku", VIN);
    expect(await readChanges(id)).toEqual([]);
  });
}

export function stateVehicleViewsContract(): void {
  const open = () => createSupabaseInsights(access);
  const createTotals = (...totals: readonly (readonly [number, string, number])[]): readonly ViewTotal[] =>
    totals.map(([vehicleId, day, count]) => ({ vehicleId, day, count }));
  const findIds = async () => {
    const { data } = await service.from("inventory").select("id").order("id").limit(2).throwOnError();
    return data.map(({ id }) => Number(id)) as [number, number];
  };

  afterEach(async () => {
    await service.from("vehicle_views").delete().lt("day", "2027-01-01");
  });

  test("views that ten isolates record at once add up per vehicle and day", async () => {
    const [first, second] = await findIds();
    const one = createTotals([first, "2026-11-19", 2], [first, "2026-11-20", 3], [second, "2026-11-20", 1]);
    const others = Array.from({ length: 9 }, () =>
      createTotals([second, "2026-11-20", 2], [first, "2026-11-20", 1]),
    );
    await Promise.all([one, ...others].map((each) => open().recordViews(each)));
    const days = async (count: number, day: string) => Object.fromEntries(await open().listViews(count, day));
    expect(await days(1, "2026-11-20")).toEqual({ [first]: 12, [second]: 19 });
    expect(await days(2, "2026-11-20")).toEqual({ [first]: 14, [second]: 19 });
    expect(await days(30, "2026-11-18")).toEqual({});
  });

  test("views of a vehicle that no longer exists are left out, and a negative number is refused", async () => {
    const [first] = await findIds();
    await open().recordViews(createTotals([MAX_VEHICLE_ID, "2026-11-20", 4], [first, "2026-11-20", 1]));
    await expect(open().recordViews(createTotals([first, "2026-11-20", -5]))).rejects.toThrow("refused");
    expect(await open().listViews(30, "2026-11-20")).toEqual(new Map([[first, 1]]));
  });
}

export function statePrintRoomContract(): void {
  const open = () => createSupabasePrintRoom(access);
  const confirm = async (language: "en" | "es", email: string) =>
    open().confirm(language, "1", (await findPerson(email)).userId);

  afterEach(async () => {
    await service.from("buyers_guide_confirmations").delete().neq("version", "");
  });

  test("the print page gets the requested vehicles, or those on the lot up to a limit", async () => {
    const { vehicles, total } = await open().read(null);
    expect([vehicles.length, total]).toEqual([MAX_PRINTED_VEHICLES, LISTED_COUNT]);
    expect(vehicles[0]).toMatchObject({ record: { sku: expect.stringMatching(/^1HGCM/) }, warranty: null });
    const { data } = await service.from("inventory").select("id").eq("sku", makeVin(3)).single();
    const asked = await open().read([data?.id, 999_999_999]);
    expect(asked.vehicles.map(({ record }) => record.sku)).toEqual([makeVin(3)]);
    expect(await open().read([])).toEqual({ vehicles: [], total: 0, confirmations: [] });
  });

  test("a warranty is chosen for the vehicles that have none, with its history, and the others keep theirs", async () => {
    const asIs = { kind: "asIs", isServiceContractOffered: false } as const;
    const skus = [makeVin(3), makeVin(4)];
    const { data } = await service.from("inventory").select("id").in("sku", skus).order("sku");
    const ids = (data ?? []).map(({ id }) => Number(id));
    const { userId } = await findPerson(SALES);
    await open().setMissingWarranties(ids.slice(0, 1), { ...asIs, isServiceContractOffered: true }, userId);
    await open().setMissingWarranties([...ids, 999_999_999], asIs, userId);
    const { vehicles } = await open().read(ids);
    const offered = vehicles.map(({ record, warranty }) => [record.id, warranty?.isServiceContractOffered]);
    expect(offered.flat()).toEqual([ids[0], true, ids[1], false]);
    const edits = service.from("vehicle_edits").select("vehicle_id, actor, fields").in("vehicle_id", ids);
    const fields = { warranty: { from: null, to: "asIs" } };
    const recorded = ids.map((vehicle_id) => ({ vehicle_id, actor: userId, fields }));
    expect((await edits.order("id")).data).toEqual(recorded);
    await open().undoMissingWarranties(ids, asIs, userId);
    const left = (await open().read(ids)).vehicles.map(({ warranty }) => warranty?.isServiceContractOffered);
    expect(left).toEqual([true, undefined]);
    await service.from("inventory").update({ details: {} }).in("id", ids);
    await service.from("vehicle_edits").delete().in("vehicle_id", ids);
  });

  test("an owner's comparison is stored once per language and version; a salesperson's is refused", async () => {
    expect(await confirm("en", SALES)).toBe(false);
    expect(await open().confirm("en", "1", randomUUID())).toBe(false);
    expect((await open().read([])).confirmations).toEqual([]);
    expect(await confirm("en", OWNER)).toBe(true);
    const [first] = (await open().read([])).confirmations;
    const { name: by } = await findPerson(OWNER);
    expect(first).toEqual({ language: "en", version: "1", by, atIso: expect.any(String) });
    expect([await confirm("en", OWNER), await confirm("es", OWNER)]).toEqual([true, true]);
    expect((await open().read([])).confirmations).toMatchObject([first, { language: "es" }]);
  });
}

export function stateShownPhotosContract(): void {
  const find = async (ref: PhotoRef) => {
    const galleries = await createSupabaseGalleries(access)(ref);
    return galleries.map((gallery) => [gallery[0]?.vin, listPhotoRefs(gallery, backend.url)]);
  };
  const bucketUrl = (path: string) => `${backend.url}/storage/v1/object/public/vehicle-photos/${path}`;
  const insert = async (table: string, ...rows: object[]) =>
    expect((await service.from(table).insert(rows)).error).toBeNull();

  afterEach(async () => {
    for (const table of ["vehicle_photos", "public_vehicle_photos"])
      await service.from(table).delete().in("vin", [LISTED, SOLD, UNKNOWN]);
  });

  test("a photo is found by its path or its id, with the whole gallery, also for a sold vehicle", async () => {
    const urls = [bucketUrl("SOLD/1.webp"), `${bucketUrl("SOLD/2.webp")}?t=1`];
    for (const [index, photo_url] of urls.entries())
      await insert("vehicle_photos", { vin: SOLD, photo_url, created_at: `2026-01-0${index + 1}T00:00:00Z` });
    const drive_photo_url = `https://drive.google.com/uc?export=view&id=${DRIVE_ID}`;
    await insert("public_vehicle_photos", { vin: SOLD, drive_photo_url, created_at: "2026-01-03T00:00:00Z" });
    const photo_url = `https://lh3.googleusercontent.com/d/${DRIVE_ID}=w1000`;
    await insert("public_vehicle_photos", { vin: LISTED, photo_url });
    const gallery = ["bucket/SOLD/1.webp", "bucket/SOLD/2.webp", `drive/${DRIVE_ID}`];
    expect(await find("bucket/SOLD/1.webp")).toEqual([[SOLD, gallery]]);
    expect(await find("bucket/SOLD/2.webp")).toEqual([[SOLD, gallery]]);
    expect((await find(`drive/${DRIVE_ID}`)).map(([vin]) => vin).sort()).toEqual([LISTED, SOLD].sort());
  });

  test("a photo of no vehicle, or of a deleted one, has no gallery", async () => {
    await insert("vehicle_photos", { vin: UNKNOWN, photo_url: bucketUrl("GONE/1.webp") });
    for (const ref of ["bucket/GONE/1.webp", "bucket/GONE/%.webp", "drive/other-folder-file"] as const)
      expect(await find(ref)).toEqual([]);
  });
}
