/** Vehicles as staff edit, sell, and list them: what a change writes, locks, and records. */
import { afterEach, assert, expect, onTestFinished, test } from "vitest";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { addDays } from "~/dealer/orlando-day";
import { mapValues } from "~/platform/map-values";
import type { SyncedField } from "~/vehicles/editor/synced-fields";
import type { VehiclePageQuery, VehicleValues } from "~/vehicles/editor/vehicle-editor";
import { NO_COSTS } from "~/vehicles/editor/vehicle-sale";
import { isStockNumber, normalizeIdentifier } from "~/vehicles/identifier";
import { listSearchWords } from "~/vehicles/search-words";
import { NO_DETAILS, type VehicleDetails } from "~/vehicles/vehicle-details";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { findVinProblem, isVinCheckDigitValid } from "~/vehicles/vin";
import { findVehicleRow, updateVehicle } from "../../../support/backend/vehicle-rows";
import {
  access,
  changeRows,
  findPerson,
  LISTED_COUNT,
  makeVin,
  OWNER,
  PHOTOGRAPHED_COUNT,
  readRows,
  SOLD_COUNT,
  service,
  stayAtNoon,
  visitor,
} from "../contract-fixture";
import { storeLead } from "../leads/lead-rows";

const ACTOR = "00000000-0000-4000-8000-000000000002";
const OTHER_ACTOR = "00000000-0000-4000-8000-000000000003";
const VIN = "1M8GDM9AXKP042788";
const OTHER_VIN = "5GZCZ43D13S812715";
const UNKNOWN_ID = 1_000_000;
const prius: VehicleValues = {
  vin: VIN,
  productName: "2019 Toyota Prius",
  description: "Blue | 40,000 miles",
  price: 15_900,
  details: NO_DETAILS,
};

const open = () => createSupabaseVehicleEditor(access);

async function add(values: Partial<VehicleValues> = {}, columns: object = {}): Promise<number> {
  const { outcome, id } = await open().add({ ...prius, ...values }, ACTOR);
  expect(outcome).toBe("saved");
  await updateVehicle(service, id, { image_url: null, ...columns });
  return id;
}

async function read(id: number) {
  const file = await open().findVehicle(id);
  assert(file, `there is no vehicle ${id}`);
  return file;
}

/** As the vehicle's page does it. */
const unsell = async (id: number) => open().unsell(id, (await read(id)).sale, ACTOR);

const listKinds = async (id: number) => (await read(id)).edits.map(({ kind }) => kind);

const list = (query: Partial<VehiclePageQuery> = {}) =>
  open().listPage({ show: "listed", words: [], sort: "oldest", offset: 0, limit: 5, ...query });

const edit = async (id: number, values: Partial<VehicleValues>, version?: string) =>
  (await open().edit(id, version ?? (await read(id)).version, { ...prius, ...values }, ACTOR)).outcome;

async function removeVehicles(): Promise<void> {
  await service.from("vehicle_photos").delete().in("vin", [VIN, OTHER_VIN]);
  await service.from("inventory").delete().in("sku", [VIN, OTHER_VIN]);
  await service.from("sync_holds").delete().eq("vin", VIN);
  await service.from("contact_messages").delete().in("vin", [VIN, OTHER_VIN]);
}

export function stateVehicleEditorContract(): void {
  afterEach(removeVehicles);

  test("an added vehicle is listed first, as manual and unlocked, with the name of who added it", async () => {
    const id = await add();
    const [newest] = (await list({ sort: "newest", limit: 1 })).vehicles;
    const byHand = { quantity: 1, source: "hand", lockedFields: [], photoCount: 0 };
    expect(newest).toMatchObject({ id, ...prius, ...byHand });
    expect((await read(id)).edits).toMatchObject([{ kind: "added", by: null, fields: {} }]);
    const again = await open().add({ ...prius, productName: "Another" }, ACTOR);
    expect(again).toEqual({ outcome: "vin_taken", id });
  });

  test("whether a vehicle is on the lot is decided by its name as on the site", async () => {
    const id = await add();
    const sold = ["SOLD", "(sold!)", "SOLD 11/22", "VENDIDO a Ana"];
    const unsold = ["(sold “as is”)", "(not yet sold)", "hasn't sold", "sold w/ warranty", ", unsold"];
    for (const ending of [...sold, ...unsold, "Soldier"]) {
      const isSold = sold.includes(ending);
      const productName = `2019 Toyota Prius ${ending}`;
      await edit(id, { productName });
      expect([ending, parseVehicleName(productName).isMarkedSold]).toEqual([ending, isSold]);
      const { vehicles } = await list({ show: "sold", words: ["toyota"] });
      expect([ending, vehicles.map(({ vin }) => vin)]).toEqual([ending, isSold ? [VIN] : []]);
      expect((await open().countVehicles()).listed).toBe(LISTED_COUNT + (isSold ? 0 : 1));
    }
  });

  test("a change is written, locks only the changed fields, and records the old values; one without changes locks nothing", async () => {
    const id = await add({}, { price: 15.9, source: "sheet" });
    const before = await read(id);
    // The price is stored in thousands.
    expect(await edit(id, {})).toBe("saved");
    expect(await read(id)).toEqual(before);
    expect(await edit(id, { price: 14_900 })).toBe("saved");
    const file = await read(id);
    expect(file).toMatchObject({ price: 14_900, productName: prius.productName, lockedFields: ["price"] });
    expect(file.edits[0]).toMatchObject({ kind: "edited", fields: { price: { from: 15_900, to: 14_900 } } });
    const wanted = { price: 14_900, description: null, productName: "2019 Toyota Prius Two" };
    await edit(id, wanted);
    const lockedFields = ["description", "price", "product_name"];
    expect(await read(id)).toMatchObject({ ...wanted, lockedFields });
  });

  test("what staff write beside a sale is read and found by staff only", async () => {
    const written = {
      productName: "2019 Toyota Prius HOLD Pérez",
      description: "Blue | 40,000 miles | deposit Eva",
    };
    const stored = { product_name: "2019 Toyota Prius HOLD", description: "Blue | 40,000 miles" };
    const readAsVisitor = async (id: number) =>
      (await visitor.from("inventory").select("product_name, description").eq("id", id).single()).data;
    const id = await add(written);
    expect([await readAsVisitor(id), await read(id)]).toMatchObject([stored, written]);
    expect((await list({ words: ["perez"] })).vehicles).toMatchObject([{ id, ...written }]);
    const { version } = await read(id);
    const other = { ...written, productName: "2019 Toyota Prius HOLD Gómez" };
    expect([await edit(id, other, version), await edit(id, written, version)]).toEqual(["saved", "conflict"]);
    expect([await readAsVisitor(id), await read(id)]).toMatchObject([stored, other]);
    expect((await read(id)).edits[0]).toMatchObject({ kind: "edited", fields: {} });
    // Another name, such as an undone sync's, isn't the one that was written.
    await service.from("inventory").update({ product_name: prius.productName }).eq("id", id);
    expect(await read(id)).toMatchObject({ ...other, productName: prius.productName });
  });

  test("a note beside a hold of the sheet is staff's own, and goes when they take the sheet's text", async () => {
    const sheets = { ...prius, description: "Blue | 40,000 miles | HOLD for Eva" };
    const id = await add(sheets, { source: "sheet" });
    const ours = { ...sheets, description: `${sheets.description} | $500 deposit` };
    expect(await edit(id, { ...sheets, description: ` ${sheets.description}` })).toBe("saved");
    expect((await read(id)).lockedFields).toEqual([]);
    expect(await edit(id, ours)).toBe("saved");
    const publicText = "Blue | 40,000 miles";
    const locks = { lockedFields: ["description"], sheetValues: { description: publicText } };
    expect(await read(id)).toMatchObject({ ...ours, ...locks });
    expect(await open().releaseField(id, "description", ACTOR, ours.description)).toBe(true);
    expect(await read(id)).toMatchObject({ description: publicText, lockedFields: [], sheetValues: {} });
  });

  test("of two concurrent edits, or an edit and a sync, the second gets a conflict", async () => {
    const id = await add();
    const { version } = await read(id);
    const edits = [edit(id, { price: 1_000 }, version), edit(id, { price: 2_000 }, version)];
    expect((await Promise.all(edits)).sort()).toEqual(["conflict", "saved"]);
    const seen = await read(id);
    await service.from("inventory").update({ description: "from the sheet" }).eq("id", id);
    expect(await edit(id, { price: 3_000 }, seen.version)).toBe("conflict");
    expect(await read(id)).toMatchObject({ price: seen.price, description: "from the sheet" });
    expect(await edit(UNKNOWN_ID, {}, version)).toBe("unknown");
  });

  test("a corrected VIN keeps the vehicle's photos; a VIN that is taken or from the sheet is not changed", async () => {
    const id = await add();
    await service.from("vehicle_photos").insert({ vin: VIN, photo_url: "https://photos.example/p.jpg" });
    expect(await edit(id, { vin: makeVin(1) })).toBe("vin_taken");
    expect(await edit(id, { vin: OTHER_VIN })).toBe("saved");
    expect(await read(id)).toMatchObject({ vin: OTHER_VIN, photoCount: 1, lockedFields: [] });
    await updateVehicle(service, id, { source: "sheet" });
    expect(await edit(id, { vin: VIN })).toBe("vin_fixed");
    expect(await read(id)).toMatchObject({ vin: OTHER_VIN });
  });

  test("marking as sold locks the quantity and is recorded once; listing again matches the sheet, so the lock is removed", async () => {
    const id = await add({}, { source: "sheet" });
    const sell = () => open().sell(id, WALK_IN, ACTOR);
    expect([await sell(), await sell()]).toEqual([true, true]);
    expect(await read(id)).toMatchObject({ quantity: 0, lockedFields: ["quantity"] });
    await unsell(id);
    expect(await read(id)).toMatchObject({ quantity: 1, lockedFields: [] });
    expect(await listKinds(id)).toEqual(["unsold", "sold", "added"]);
    expect(await open().unsell(UNKNOWN_ID, null, ACTOR)).toBe(false);
  });

  test.each<[Partial<VehicleValues>, object]>([
    [{ price: 14_900 }, {}],
    [{ price: 14_900 }, { price: 15.9 }],
    [{ productName: "A" }, { product_name: " 2019  Toyota  Prius" }],
    [{ description: null }, { description: "Blue |\u00a040,000  miles " }],
  ])("undoing the edit %j removes its lock and leaves the sheet's spelling: %j", async (values, columns) => {
    const id = await add({}, { source: "sheet", ...columns });
    const before = await findVehicleRow(service, "id", id);
    await edit(id, values);
    expect((await read(id)).lockedFields).toHaveLength(1);
    await edit(id, {});
    expect(await findVehicleRow(service, "id", id)).toEqual(before);
  });

  test.each(["sheet", "hand"])("an old stock number from the %s is kept by an edit", async (source) => {
    const sku = "1M8-GDM9AXKP042788";
    const id = await add({}, { source, sku });
    expect(await edit(id, { vin: normalizeIdentifier(sku), price: 14_900 })).toBe("saved");
    expect(await read(id)).toMatchObject({ vin: sku, price: 14_900 });
    await service.from("inventory").delete().eq("id", id);
  });

  test("a released field of a vehicle from the sheet gets the sheet's value at once", async () => {
    const id = await add({}, { source: "sheet", locked_fields: ["quantity"] });
    await edit(id, { price: 14_900 });
    const locked = { sheetValues: { price: 15_900 }, lockedFields: ["price", "quantity"] };
    expect(await read(id)).toMatchObject(locked);
    const release = (seen?: string) => open().releaseField(id, "price", ACTOR, seen);
    const [seen, ...others] = ["14900", "15900", ""];
    for (const other of others) expect(await release(other)).toBeNull();
    expect(await read(id)).toMatchObject(locked);
    // Also when it is pressed twice.
    expect([await release(seen), await release(seen)]).toEqual([true, true]);
    expect(await read(id)).toMatchObject({ price: 15_900, lockedFields: ["quantity"], sheetValues: {} });
    expect(await listKinds(id)).toEqual(["released", "edited", "added"]);
    expect((await read(id)).edits[0]?.fields).toEqual({ price: null });
    expect(await open().releaseField(UNKNOWN_ID, "price", ACTOR)).toBe(false);
  });

  test.each<[SyncedField, Partial<VehicleValues>, string, string]>([
    ["product_name", { productName: "2019 Toyota HOLD for Ana" }, "2019 Toyota HOLD for Ana", "2019 Toyota"],
    [
      "product_name",
      { productName: "2019 Toyota HOLD for Ana" },
      "2019 Toyota HOLD",
      "2019 Toyota HOLD for Bo",
    ],
    ["description", { description: "Red | 40,000 miles\nTwo keys" }, "Red | 40,000 miles\r\nTwo keys", ""],
    ["description", { description: null }, "", "Red"],
    ["price", { price: 14_900.5 }, "14900.5", "14900"],
    ["price", { price: null }, "", "14900"],
    ["doors", { details: { ...NO_DETAILS, doors: 5 } }, "5", "4"],
    ["engine", { details: NO_DETAILS }, "", "V6"],
  ])(
    "the staff's %s of %j is released by who saw it as %j, not as %j",
    async (field, values, seen, other) => {
      const sheet_facts = field in NO_DETAILS ? { [field]: "2" } : {};
      const id = await add({}, { source: "sheet", sheet_facts });
      await edit(id, values);
      const release = (text: string) => open().releaseField(id, field, ACTOR, text);
      expect([await release(other), (await read(id)).lockedFields]).toMatchObject([null, [field]]);
      expect([await release(seen), (await read(id)).lockedFields]).toMatchObject([true, []]);
    },
  );

  test("an edit of a field that an undo is holding is compared with the sheet's value, and ends the hold", async () => {
    const hold = { vin: VIN, field: "price", value: 1_590 };
    const id = await add({}, { source: "sheet" });
    await service.from("sync_holds").insert(hold);
    await edit(id, { price: 1_590 });
    expect(await read(id)).toMatchObject({ price: 1_590, lockedFields: [] });
    await service.from("sync_holds").insert(hold);
    await edit(id, { price: 16_000 });
    expect(await read(id)).toMatchObject({ lockedFields: ["price"], sheetValues: { price: 1_590 } });
    expect(await readRows("sync_holds", { vin: VIN })).toEqual([]);
  });

  test("a deleted vehicle is gone with its photos, its id is remembered, and its VIN may be used again", async () => {
    const id = await add();
    const tables = ["vehicle_photos", "public_vehicle_photos"];
    for (const table of tables)
      await service.from(table).insert({ vin: VIN, photo_url: "https://photos.example/deleted.jpg" });
    expect(await open().listDeleted({ ids: [id], vins: [] })).toEqual([]);
    expect([await open().delete(id, ACTOR), await open().delete(id, ACTOR)]).toEqual([true, true]);
    expect(await open().findVehicle(id)).toBeNull();
    for (const table of tables) expect(await readRows(table, { vin: VIN })).toEqual([]);
    const known = [{ id, vin: VIN }];
    expect(await open().listDeleted({ ids: [id, UNKNOWN_ID], vins: [] })).toEqual(known);
    expect(await open().listDeleted({ ids: [UNKNOWN_ID], vins: [VIN, OTHER_VIN] })).toEqual(known);
    expect(await open().delete(UNKNOWN_ID, ACTOR)).toBe(false);
    expect(await add()).not.toBe(id);
  });

  test("vehicles that need attention are counted and found", async () => {
    const before = await open().countVehicles();
    expect(before).toMatchObject({ listed: LISTED_COUNT, noPhotos: LISTED_COUNT - PHOTOGRAPHED_COUNT });
    expect(before.multiplied).toBe(Math.floor(LISTED_COUNT / 7));
    await add({}, { price: 12.5, locked_fields: ["price"] });
    const { badVin, ...others } = before;
    expect(await open().countVehicles()).toEqual({ badVin, ...mapValues(others, (count) => count + 1) });
    for (const show of ["listed", "all", "no-photos", "multiplied", "locked"] as const)
      expect([show, (await list({ show, words: ["prius"] })).vehicles]).toMatchObject([show, [{ vin: VIN }]]);
    for (const show of ["sold", "bad-vin"] as const)
      expect((await list({ show, words: ["prius"] })).vehicles).toEqual([]);
    expect((await list({ show: "sold", limit: 200 })).vehicles).toHaveLength(SOLD_COUNT);
  });

  test("a check digit is verified as on the site", async () => {
    const { vehicles } = await list({ show: "bad-vin", limit: 200 });
    expect(vehicles.filter(({ vin }) => isVinCheckDigitValid(vin))).toEqual([]);
    const vins = Array.from({ length: LISTED_COUNT }, (_, index) => makeVin(index + 1));
    const unsound = vins.filter((vin) => findVinProblem(vin) !== null);
    expect((await open().countVehicles()).badVin).toBe(unsound.length);
  });

  test("a stock number is no wrong VIN, another number is", async () => {
    const numbers = ["OD-77", "A1042", "1042", "TRUCK", "1FTEW1EP1MFA4120", "ABCDEFGH-1234567"];
    onTestFinished(async () => void (await service.from("inventory").delete().in("sku", numbers)));
    for (const vin of numbers) await add({ vin });
    const { vehicles } = await list({ show: "bad-vin", words: ["prius"] });
    const others = numbers.filter((number) => !isStockNumber(number));
    expect(vehicles.map(({ vin }) => vin).sort()).toEqual([...others].sort());
  });

  test("a search treats percent signs literally, and finds a VIN by a part of it", async () => {
    const find = async (...words: readonly string[]) => (await list({ show: "all", words })).vehicles;
    expect(await find("%")).toEqual([]);
    await add();
    expect(await find("kp0427", "toyota")).toMatchObject([{ vin: VIN }]);
    expect(await find("kp0427", "honda")).toEqual([]);
  });

  test.each([
    ["2016 Quarrel F-150 XLT", "quarrel, f150"],
    ["2016 Quarrel F150 XLT", "Quarrel F-150."],
    ["2016 Quarrel F 150 XLT", "quarrel/f150"],
    ["2016 Chevrolet Quarrel", "chevy quarrel"],
    ["2016 Chevy Quarrel", "Chevrolet & Quarrel"],
    ["2016 Land Rover Quarrel", "landrover quarrel"],
    ["2016 Mercedes-Benz Quarrel", "mercedesbenz quarrel"],
    ["2016 Tesla Quarrel Model 3", "quarrel model3"],
    ["2016 Škoda Quarrel", "Škoda quarrel"],
    ["2016 Citroën Quarrel", "CITROEN, QUARREL"],
  ])("staff find %s with “%s”", async (productName, text) => {
    await add({ productName });
    const { vehicles } = await list({ show: "all", words: listSearchWords(text) });
    expect(vehicles).toMatchObject([{ vin: VIN }]);
    expect((await list({ show: "all", words: listSearchWords(`${text} x9z`) })).vehicles).toEqual([]);
  });
}

const toDollars = (price: number) => (price < 1000 ? price * 1000 : price);
const DETAILS: VehicleDetails = {
  ...NO_DETAILS,
  trim: "Two",
  doors: 4,
  warranty: { kind: "asIs", isServiceContractOffered: false },
};
const SALE = { soldOn: "2026-01-03", priceCents: 1_500_000, source: "walkIn" } as const;
const WALK_IN = { ...SALE, leadId: null };

export function stateVehicleSaleContract(): void {
  const addLead = async () => (await storeLead({ vin: VIN, name: "Tom Whitaker" }, [])).id;

  afterEach(removeVehicles);

  test("facts are stored, recorded by field, public, and unchanged by an edit without them", async () => {
    const id = await add({ details: { ...NO_DETAILS, trim: "One" } });
    const { version } = await read(id);
    await edit(id, { details: DETAILS }, version);
    const file = await read(id);
    expect(file).toMatchObject({ details: DETAILS, lockedFields: [] });
    expect(file.version).not.toBe(version);
    expect(file.edits[0]?.fields).toEqual({
      trim: { from: "One", to: "Two" },
      doors: { from: null, to: 4 },
      warranty: { from: null, to: "asIs" },
    });
    const { data } = await visitor.from("inventory").select("details").eq("id", id).single();
    expect(data?.details).toEqual({ trim: "Two", doors: 4, warranty: DETAILS.warranty });
    const { details: _, ...earlier } = { ...prius, price: 14_900 };
    const values = { p_actor: ACTOR, p_id: id, p_version: file.version, p_values: earlier };
    expect((await service.rpc("edit_vehicle", values)).data).toMatchObject({ outcome: "saved" });
    expect(await read(id)).toMatchObject({ price: 14_900, details: DETAILS });
  });

  test("a price changes only if it's still the one shown; otherwise both prices and who changed it are returned", async () => {
    const id = await add({}, { source: "sheet" });
    const setPrice = (before: number, price: number) => open().setPrice(id, before, price, ACTOR);
    expect(await setPrice(15_900, 14_900)).toMatchObject({ outcome: "saved" });
    expect(await setPrice(15_900, 14_000)).toEqual({ outcome: "conflict", price: 14_900, by: null });
    expect(await setPrice(15_900, 14_900)).toMatchObject({ outcome: "saved" });
    const file = await read(id);
    expect(file).toMatchObject({ price: 14_900, lockedFields: ["price"], sheetValues: { price: 15_900 } });
    expect(Object.keys(file.lockedSince)).toEqual(["price"]);
    expect(await listKinds(id)).toEqual(["edited", "added"]);
    const { userId, name } = await findPerson(OWNER);
    await open().setPrice(id, 14_900, 15_900, userId);
    expect(await read(id)).toMatchObject({ price: 15_900, lockedFields: [] });
    // Also a price that the sheet has, too.
    expect(await setPrice(14_900, 14_000)).toEqual({ outcome: "conflict", price: 15_900, by: name });
    await updateVehicle(service, id, { price: 15_000 });
    expect(await setPrice(14_900, 14_000)).toMatchObject({ price: 15_000, by: null });
    expect(await open().setPrice(UNKNOWN_ID, 1, 2_000, ACTOR)).toMatchObject({ outcome: "unknown" });
  });

  test("a sale is recorded and corrected, survives its erased lead, and ends when the vehicle is listed again", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const sale = { ...SALE, leadId };
    expect(await open().sell(id, sale, ACTOR)).toBe(true);
    expect(await read(id)).toMatchObject({ quantity: 0, sale: { ...sale, buyer: "Tom Whitaker" } });
    const corrected = { soldOn: "2026-01-04", priceCents: null, source: null };
    await open().sell(id, { ...corrected, leadId: "00000000-0000-4000-8000-00000000dead" }, ACTOR);
    expect((await read(id)).sale).toMatchObject({ ...corrected, leadId: null, buyer: null });
    await open().sell(id, sale, ACTOR);
    await service.from("contact_messages").delete().eq("id", leadId);
    expect((await read(id)).sale).toMatchObject({ leadId: null, priceCents: 1_500_000 });
    expect(await listKinds(id)).toEqual(["sold", "added"]);
    // Another sale than the one that was seen.
    for (const seen of [sale, null]) expect(await open().unsell(id, seen, ACTOR)).toBeNull();
    expect((await read(id)).quantity).toBe(0);
    await unsell(id);
    expect(await read(id)).toMatchObject({ quantity: 1, sale: null });
    expect(await open().sell(UNKNOWN_ID, sale, ACTOR)).toBe(false);
  });

  test("a car that is put back on sale and sold again keeps both sales, unless the first was a mistake", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const sale = { ...SALE, leadId };
    const again = { ...sale, soldOn: "2026-02-04", source: null, leadId: null };
    await open().sell(id, sale, ACTOR);
    await unsell(id);
    expect((await read(id)).earlierSales).toEqual([]);
    await open().sell(id, sale, ACTOR);
    await changeRows("vehicle_sales", { vehicle_id: id }, { at: "2026-01-03T15:00:00Z" });
    await open().sell(id, { ...sale, priceCents: 1_400_000 }, ACTOR);
    // As a sync does it.
    await service.from("inventory").update({ quantity: 1 }).eq("id", id);
    const kept = { ...sale, priceCents: 1_400_000, buyer: "Tom Whitaker", endedAtIso: expect.any(String) };
    expect(await read(id)).toMatchObject({ sale: null, earlierSales: [kept] });
    await open().sell(id, again, ACTOR);
    await service.from("contact_messages").delete().eq("id", leadId);
    const anonymous = { ...kept, leadId: null, buyer: null };
    expect(await read(id)).toMatchObject({ sale: again, earlierSales: [anonymous] });
  });

  test("putting a car back on sale can be undone within ten minutes by the same person, which restores its sale unchanged", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const sale = { ...SALE, leadId };
    const restore = (actor = ACTOR) => open().resell(id, actor);
    expect(await restore()).toBeNull();
    await open().sell(id, sale, OTHER_ACTOR);
    for (const at of [undefined, "2026-01-03T15:00:00Z"]) {
      if (at) await changeRows("vehicle_sales", { vehicle_id: id }, { at });
      const [before] = await readRows("vehicle_sales", { vehicle_id: id });
      expect(before).toMatchObject({ actor: OTHER_ACTOR });
      expect(await restore()).toBeNull();
      await unsell(id);
      expect(await restore(OTHER_ACTOR)).toBeNull();
      expect(await restore()).toBe(true);
      expect(await read(id)).toMatchObject({
        quantity: 0,
        sale: { ...sale, buyer: "Tom Whitaker" },
        earlierSales: [],
      });
      expect(await readRows("vehicle_sales", { vehicle_id: id })).toEqual([before]);
    }
    await unsell(id);
    await changeRows("vehicle_edits", { vehicle_id: id }, { at: "2026-01-03T15:00:00Z" });
    expect(await restore()).toBeNull();
    expect(await read(id)).toMatchObject({ quantity: 1, sale: null, earlierSales: [sale] });
    expect(await open().resell(UNKNOWN_ID, ACTOR)).toBe(false);
  });

  test("the latest recorded sale is the first of the sold vehicles", async () => {
    const [first, last] = [await add(), await add({ vin: OTHER_VIN })];
    await open().sell(last, { ...WALK_IN, soldOn: "2026-01-04" }, ACTOR);
    await open().sell(first, { ...WALK_IN, soldOn: "2026-01-03" }, ACTOR);
    const { vehicles } = await list({ show: "sold", sort: "newest" });
    expect(vehicles.slice(0, 2).map(({ id }) => id)).toEqual([last, first]);
    const earliest = await list({ show: "sold", sort: "oldest" });
    expect(earliest.vehicles.slice(0, 2).map(({ id }) => id)).toEqual([first, last]);
    // The price that it was sold for, not the one that was asked.
    await open().sell(first, { ...WALK_IN, priceCents: 99_000_000 }, ACTOR);
    const [dearest] = (await list({ show: "sold", sort: "price-desc" })).vehicles;
    expect(dearest?.id).toBe(first);
  });

  test("a car that the sheet sold is sold again without a sale", async () => {
    const id = await add();
    await open().sell(id, WALK_IN, ACTOR);
    await unsell(id);
    await service.from("inventory").update({ quantity: 0 }).eq("id", id);
    await unsell(id);
    expect(await open().resell(id, ACTOR)).toBe(true);
    expect(await read(id)).toMatchObject({ quantity: 0, sale: null });
  });

  test("only the read for costs returns them, and the change history doesn't have them", async () => {
    const id = await add();
    expect(await open().findCosts(id)).toBeNull();
    const costs = { costCents: 987_654_321, floorPlanOn: "2026-01-01" };
    expect(await open().saveCosts(id, NO_COSTS, costs, ACTOR)).toBe("saved");
    expect(await open().findCosts(id)).toEqual(costs);
    const { vehicles } = await list({ words: ["prius"] });
    const all = [await read(id), vehicles, await service.rpc("read_inventory_for_sync")];
    expect(JSON.stringify(all)).not.toMatch(/987654321|floorPlan/);
    // Not what is stored.
    expect(await open().saveCosts(id, NO_COSTS, { ...costs, costCents: 1 }, ACTOR)).toBe("conflict");
    expect(await open().findCosts(id)).toEqual(costs);
    await open().saveCosts(id, costs, NO_COSTS, ACTOR);
    expect(await open().findCosts(id)).toBeNull();
    expect(await open().saveCosts(UNKNOWN_ID, NO_COSTS, costs, ACTOR)).toBe("unknown");
  });

  test("a car listed late on the day 60 days ago in Orlando is among the aged ones, and one of a day later isn't", async () => {
    const today = stayAtNoon();
    const id = await add();
    for (const days of [60, 59]) {
      // 10:30 or 11:30 PM in Orlando.
      await updateVehicle(service, id, { listed_at: `${addDays(today, 1 - days)}T03:30:00Z` });
      const { vehicles } = await list({ show: "aged", words: ["prius"] });
      expect(vehicles.map((one) => one.id)).toEqual(days === 60 ? [id] : []);
    }
  });

  test("a car that comes back starts its days on the lot anew, and one whose sale fell through within a month doesn't", async () => {
    const listedAtMs = Date.parse("2026-01-02");
    const id = await add({}, { listed_at: new Date(listedAtMs) });
    const come = async (change: () => Promise<unknown>) => {
      await change();
      return Date.parse((await read(id)).listedAtIso) === listedAtMs ? "as before" : "anew";
    };
    await open().sell(id, WALK_IN, ACTOR);
    expect(await come(() => unsell(id))).toBe("as before");
    await open().sell(id, WALK_IN, ACTOR);
    const age = async () => {
      for (const table of ["vehicle_edits", "vehicle_sales"] as const)
        await changeRows(table, { vehicle_id: id }, { at: "2026-03-01T00:00:00Z" });
    };
    await age();
    expect(await come(() => unsell(id))).toBe("anew");
    await updateVehicle(service, id, { listed_at: new Date(listedAtMs) });
    expect(await come(() => edit(id, { productName: "2019 Toyota Prius SOLD" }))).toBe("as before");
    await age();
    expect(await come(() => edit(id, {}))).toBe("anew");
    // The sheet marked it, and staff recorded the sale.
    await updateVehicle(service, id, { listed_at: new Date(listedAtMs), quantity: 0 });
    await open().sell(id, WALK_IN, ACTOR);
    expect(await come(() => unsell(id))).toBe("as before");
  });

  test("a corrected VIN keeps the vehicle's leads, which are found by both VINs, and the answers to open requests", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const createAnswer = (vin: string, answer = "told") => ({ lead_id: leadId, vin, answer });
    await service.from("lead_match_answers").insert([createAnswer(VIN), createAnswer(makeVin(1))]);
    await service.from("sync_holds").insert({ vin: OTHER_VIN, field: "row", value: {} });
    expect(await edit(id, { vin: OTHER_VIN })).toBe("saved");
    expect((await read(id)).leadCount).toBe(1);
    const { vehicles } = await list({ words: ["prius"] });
    expect(vehicles).toMatchObject([{ vin: OTHER_VIN, leadCount: 1, buyers: [{ id: leadId }] }]);
    const moved = await service.from("lead_match_answers").select("vin").eq("lead_id", leadId).order("vin");
    expect(moved.data).toEqual([makeVin(1), OTHER_VIN].map((vin) => ({ vin })));
    for (const vin of [VIN, OTHER_VIN]) {
      const query = { p_query: { words: [vin.toLowerCase()], limit: 5 } };
      expect((await service.rpc("search_leads", query)).data).toMatchObject([{ id: leadId, vin: OTHER_VIN }]);
    }
    expect(await readRows("sync_holds", { vin: OTHER_VIN })).toEqual([]);
    // Back again while an answer about the first VIN was given meanwhile.
    await service.from("lead_match_answers").insert(createAnswer(VIN, "no-match"));
    expect(await edit(id, { vin: VIN })).toBe("saved");
    const kept = await readRows("lead_match_answers", { lead_id: leadId, vin: VIN });
    expect(kept).toMatchObject([{ answer: "no-match" }]);
  });

  test("the list has counts, and per vehicle its leads and first photo", async () => {
    const [id, leadId] = [await add(), await addLead()];
    const buyers = [{ id: leadId, name: "Tom Whitaker" }];
    expect(await list({ words: ["prius"] })).toMatchObject({
      total: 1,
      counts: { listed: LISTED_COUNT + 1, sold: SOLD_COUNT, aged: expect.any(Number) },
      vehicles: [{ id, leadCount: 1, buyers, sale: null, cover: null }],
    });
    expect((await list({ words: ["civic 1"] })).vehicles[0]?.cover?.photo_url).toMatch(/1\.jpg$/);
  });

  test.each(["oldest", "newest", "price-desc"] as const)("pages by %s continue each other", async (sort) => {
    const pages = await Promise.all([0, 100].map((offset) => list({ sort, offset, limit: 100 })));
    const shown = pages.flatMap(({ vehicles }) => vehicles);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(200);
    const keys = shown.map(({ listedAtIso, price }) =>
      sort === "price-desc" ? toDollars(price ?? 0) : Date.parse(listedAtIso),
    );
    const sorted = keys.toSorted((one, other) => one - other);
    expect(keys).toEqual(sort === "oldest" ? sorted : sorted.reverse());
  });

  test("a vehicle has the views of the last 30 days, and the list is sorted by them, by leads, and by price, missing ones last", async () => {
    const today = stayAtNoon();
    const id = await add({ price: null });
    await addLead();
    const counts = [0, 29, 30].map((days) => ({ day: addDays(today, -days), views: 1000 + days }));
    await service.from("vehicle_views").insert(counts.map((count) => ({ ...count, vehicle_id: id })));
    expect((await list({ sort: "views" })).vehicles[0]).toMatchObject({ id, viewCount: 2029 });
    expect((await read(id)).viewCount).toBe(2029);
    expect((await list({ sort: "leads" })).vehicles[0]?.id).toBe(id);
    for (const sort of ["price-asc", "price-desc"] as const)
      expect((await list({ sort, offset: LISTED_COUNT })).vehicles.map((one) => one.id)).toEqual([id]);
  });
}
