/** A sale and the leads that know the car: the buyer's status, the car that each lead names, and test drives at the same time. */
import { randomUUID } from "node:crypto";
import { afterEach, assert, beforeEach, expect, test } from "vitest";
import { createSupabaseLeadPrivacy } from "~/backend/stores/leads/supabase-lead-privacy.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/leads/supabase-lead-upkeep.server";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabaseInsights } from "~/backend/stores/supabase-insights.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { isReadable } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import type { LeadWork } from "~/leads/work/lead-work";
import type { VehicleHold } from "~/vehicles/editor/vehicle-hold";
import { NO_COSTS, type VehicleSale } from "~/vehicles/editor/vehicle-sale";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { NEW_WORK as NEW } from "../../../fixtures/inbox";
import { updateVehicle } from "../../../support/backend/vehicle-rows";
import { access, changeRows, findPerson, readRows, service, stayAtNoon } from "../contract-fixture";
import { claim, inbox, leads, storeLead } from "./lead-rows";

const VIN = "4T1G11AK0LU932112";
const STOCK_NUMBER = "STK-2207";
const CAMRY = {
  productName: "2020 Toyota Camry SE",
  description: "Blue | 40,000 miles",
  price: 19_900,
  details: NO_DETAILS,
};
const SALE = { soldOn: "2026-02-03", priceCents: 18_500_00, source: "website" } as const;
const DAY = "2031-06-02";
const SLOT = `${DAY}T10:30`;

export function stateLeadSaleContract(): void {
  let actor = { userId: "", name: "" };
  const work = () => createSupabaseLeadWork(access);
  const editor = () => createSupabaseVehicleEditor(access);

  beforeEach(async () => {
    actor = await findPerson();
  });
  afterEach(async () => {
    await service.from("inventory").delete().in("sku", [VIN, STOCK_NUMBER]);
    await service.from("contact_messages").delete().in("vin", [VIN, STOCK_NUMBER]);
    await service.from("deleted_vehicles").delete().in("vin", [VIN, STOCK_NUMBER]);
  });

  const add = async (vin = VIN) => {
    const { outcome, id } = await editor().add({ ...CAMRY, vin }, actor.userId);
    expect(outcome).toBe("saved");
    return id;
  };
  /** Of another person each time. */
  const store = async (overrides: Partial<NewLead> = {}) => {
    const number = randomUUID().replace(/\D/g, "").padEnd(4, "7").slice(0, 4);
    const person = { email: `${randomUUID()}@example.com`, phone: `(407) 555-${number}` };
    return (await storeLead({ ...person, vin: VIN, vehicle: null, ...overrides }, [])).id;
  };
  /** Without who got the lead by selling it, or had it before. */
  const read = async (id: string) => {
    const page = await work().readPage(id);
    assert(page && isReadable(page.file), `no lead ${id}`);
    return { ...page.file, events: page.file.events.filter(({ kind }) => kind !== "assignee") };
  };
  const readWork = async (...ids: readonly string[]) =>
    (await Promise.all(ids.map(read))).map(({ status, lostReason }) => lostReason ?? status);
  const save = (id: string, base: Partial<LeadWork>, wanted: Partial<LeadWork>) =>
    work().save(id, { userId: actor.userId, base, wanted, note: null });
  const sell = (id: number, leadId: string | null) => editor().sell(id, { ...SALE, leadId }, actor.userId);
  const undo = async (id: number) =>
    editor().unsell(id, (await editor().findVehicle(id))?.sale ?? null, actor.userId);
  const countSold = async () => {
    const query = { folder: "inbox", isAnswered: null, after: null, limit: 1, isOverview: false } as const;
    const search = { words: [], digits: null };
    return (await work().readList({ ...query, search }, { userId: actor.userId, now: SLOT })).counts.sold;
  };

  test("the lead of the chosen buyer is sold with that car, and the leads of other people know it, too", async () => {
    const [id, buyer, other] = [await add(), await store({ slot: SLOT }), await store()];
    const before = await countSold();
    expect(await sell(id, buyer)).toBe(true);
    const file = await read(buyer);
    expect(file).toMatchObject({ status: "sold", answeredBy: actor.name, car: { id, isSold: true } });
    const event = { kind: "status", from: "new", to: "sold", by: actor.name, car: CAMRY.productName };
    expect(file.events).toMatchObject([event]);
    const unanswered = { status: "new", answeredAtIso: null, car: { id, isSold: true } };
    expect(await read(other)).toMatchObject(unanswered);
    expect(await countSold()).toBe(before + 1);
    await sell(id, buyer);
    expect((await read(buyer)).events).toHaveLength(1);
  });

  test("the buyer's other open leads about the car are sold, too, and those about other cars aren't", async () => {
    const person = { email: "Maria@example.com", phone: "(407) 555-0188" };
    const [id, asked, lost] = [await add(), await store(person), await store(person)];
    const elsewhere = await store({ ...person, vin: STOCK_NUMBER });
    await save(lost, NEW, { status: "lost", lostReason: "price" });
    await sell(id, await store({ phone: person.phone }));
    expect(await readWork(asked, lost, elsewhere)).toEqual(["sold", "price", "new"]);
    // "Where is my second key?"
    expect((await read(await store(person))).car).toMatchObject({ isSold: true, isBought: true });
    expect((await read(await store())).car).toMatchObject({ isBought: false });
    await undo(id);
    expect(await readWork(asked, lost, elsewhere)).toEqual(["new", "price", "new"]);
  });

  test.each<[string, Partial<LeadWork>]>([
    ["new", NEW],
    ["appointment", { status: "appointment", appointment: SLOT }],
    ["lost, with its reason", { status: "lost", lostReason: "credit" }],
  ])("undoing a sale puts back the lead's status: %s", async (_, wanted) => {
    const [id, buyer] = [await add(), await store()];
    await save(buyer, NEW, wanted);
    const before = await read(buyer);
    await sell(id, buyer);
    await undo(id);
    const { events, ...after } = await read(buyer);
    expect(after).toEqual({ ...before, events: undefined });
    const [car, undone] = [CAMRY.productName, { from: "sold", to: before.status, reason: before.lostReason }];
    expect(events.at(-2)).toMatchObject({ to: "sold", car });
    expect(events.at(-1)).toMatchObject({ ...undone, by: actor.name, car });
  });

  test("a sale that is recorded again after it was undone makes the leads sold again", async () => {
    const person = { email: "maria@example.com", phone: "(407) 555-0188" };
    const [id, asked, buyer] = [await add(), await store(person), await store(person)];
    await sell(id, buyer);
    await undo(id);
    expect(await readWork(asked, buyer)).toEqual(["new", "new"]);
    expect(await editor().resell(id, actor.userId)).toBe(true);
    expect(await readWork(asked, buyer)).toEqual(["sold", "sold"]);
    await undo(id);
    expect(await readWork(asked, buyer)).toEqual(["new", "new"]);
  });

  test("undoing a sale keeps a status that somebody changed since, and a lead that was sold before", async () => {
    const [id, changed, again, sold] = [await add(), await store(), await store(), await store()];
    await sell(id, changed);
    await save(changed, { status: "sold" }, { status: "contacted" });
    await undo(id);
    await sell(id, again);
    await save(again, { status: "sold" }, { status: "contacted" });
    await save(again, { status: "contacted" }, { status: "sold" });
    await undo(id);
    await save(sold, NEW, { status: "sold" });
    await sell(id, sold);
    await undo(id);
    expect(await readWork(changed, again, sold)).toEqual(["contacted", "sold", "sold"]);
  });

  test("a corrected buyer gets the sale, and the one before gets their status back", async () => {
    const [id, first, second] = [await add(), await store(), await store()];
    await sell(id, first);
    await sell(id, second);
    expect(await readWork(first, second)).toEqual(["new", "sold"]);
    await sell(id, first);
    expect(await readWork(first, second)).toEqual(["sold", "new"]);
    await sell(id, null);
    expect(await readWork(first, second)).toEqual(["new", "new"]);
  });

  test("using the sheet's value puts a car back on sale and undoes its sale", async () => {
    const [id, buyer] = [await add(), await store()];
    await updateVehicle(service, id, { source: "sheet" });
    await sell(id, buyer);
    await editor().releaseField(id, "quantity", actor.userId);
    expect(await read(buyer)).toMatchObject({ status: "new", answeredAtIso: null, car: { isSold: false } });
  });

  test.each([VIN, STOCK_NUMBER])("a lead about %s keeps its car, whatever becomes of it", async (vin) => {
    const [id, lead] = [await add(vin), await store({ vin })];
    await service.from("vehicle_photos").insert({ vin, photo_url: "https://photos.example/p.jpg" });
    const known = { name: "2020 Toyota Camry SE", year: 2020, vin };
    const find = async () => (await read(lead)).car;
    const cover = { photo_url: "https://photos.example/p.jpg" };
    expect(await find()).toMatchObject({ ...known, id, isSold: false, isDeleted: false, cover });
    // As a sync that misses it in the sheet.
    await updateVehicle(service, id, { quantity: 0, left_sheet: true });
    expect(await find()).toMatchObject({ ...known, id, isSold: true, priceCents: 19_900_00 });
    await sell(id, lead);
    expect(await find()).toMatchObject({ ...known, id, isSold: true });
    await undo(id);
    expect(await find()).toMatchObject({ ...known, id, isSold: false });
    await service.from("inventory").update({ product_name: "2020 Toyota Camry SE SOLD 2/3" }).eq("id", id);
    expect(await find()).toMatchObject({ ...known, id, isSold: true });
    await sell(id, lead);
    await editor().delete(id, actor.userId);
    const kept = { ...known, isSold: true, isDeleted: true, priceCents: null, cover: null };
    expect(await find()).toMatchObject(kept);
    expect(await read(lead)).toMatchObject({ status: "sold", events: [{}, {}, { car: known.name }] });
    const again = await add(vin);
    expect(await find()).toMatchObject({ ...known, id: again, isSold: false, isDeleted: false });
    await service.from("vehicle_photos").delete().eq("vin", vin);
  });

  test("a lead and an answer with a car's former number are about that car, however they were stored", async () => {
    const [id, meanwhile] = [await add(STOCK_NUMBER), await store({ vin: STOCK_NUMBER })];
    const version = (await editor().findVehicle(id))?.version ?? "";
    const { outcome } = await editor().edit(id, version, { ...CAMRY, vin: VIN }, actor.userId);
    expect(outcome).toBe("saved");
    // By a program that writes the table.
    await service.from("contact_messages").update({ vin: STOCK_NUMBER }).eq("id", meanwhile);
    expect(await read(meanwhile)).toMatchObject({ car: { id, vin: VIN } });
    const late = await store({ vin: STOCK_NUMBER });
    expect(await read(late)).toMatchObject({ vin: VIN, car: { id } });
    for (const vin of [VIN, STOCK_NUMBER]) {
      const query = { p_query: { words: [vin.toLowerCase()], limit: 5 } };
      const { data } = await service.rpc("search_leads", query);
      expect(data.map(({ id: found }: { id: string }) => found)).toContain(late);
    }
    await work().answerMatch(late, { userId: actor.userId, vin: STOCK_NUMBER, answer: "told" });
    expect(await readRows("lead_match_answers", { lead_id: late })).toMatchObject([{ vin: VIN }]);
  });

  test("a lead that bought another car than it asked about has the one it bought", async () => {
    const [asked, bought] = [await add(STOCK_NUMBER), await add()];
    const lead = await store({ vin: STOCK_NUMBER });
    expect((await read(lead)).car?.id).toBe(asked);
    await sell(bought, lead);
    expect(await read(lead)).toMatchObject({ status: "sold", car: { id: bought, vin: VIN } });
  });

  test("lists, appointments, the calendar, and the CRM get a lead's car from the same place", async () => {
    const [id, lead] = [await add(), await store({ slot: SLOT })];
    const again = { ...(await read(lead)), idempotencyKey: randomUUID(), isSuspected: false };
    const { deliveryIds } = await leads().storeLead(again, ["webhook"]);
    await sell(id, null);
    const car = { id, name: "2020 Toyota Camry SE", isSold: true };
    const hash = "a".repeat(64);
    await work().setCalendarAddress(actor.userId, hash);
    const day = await work().readAppointments(actor.userId, DAY, "2031-06-03");
    const search = { words: [VIN.toLowerCase()], digits: null };
    const found = [
      await claim(deliveryIds[0] ?? "").then((delivery) => delivery?.lead),
      (await inbox().listLeads({ folder: "inbox", isAnswered: null, after: null, limit: 5, search }))[0],
      day.leads[0],
      (await createSupabaseToday(access).readTodayLeads(DAY, 4)).appointments[0],
      (await work().readCalendar(hash, DAY, "2031-06-03"))?.[0],
    ];
    expect(found).toMatchObject(found.map(() => ({ car })));
    await work().setCalendarAddress(actor.userId, null);
  });

  test("a lead that names no car, or one that never was here, has none", async () => {
    expect((await read(await store({ vin: null }))).car).toBeNull();
    expect((await read(await store())).car).toBeNull();
  });

  test("a person who wrote several times is one buyer, with the lead that the sale has or the latest", async () => {
    const person = { email: "ana@example.com", phone: "+1 (407) 555-0142" };
    const id = await add();
    const first = await store({ ...person, sentAtIso: "2026-01-01T00:00:00.000Z" });
    await store({ ...person, email: "other@example.com", sentAtIso: "2026-01-02T00:00:00.000Z" });
    const again = { email: "Ana@Example.com", phone: "407.555.0142" };
    const latest = await store({ ...again, sentAtIso: "2026-01-03T00:00:00.000Z" });
    const bob = await store({ name: "Bob", sentAtIso: "2026-01-02T12:00:00.000Z" });
    const list = async () => (await editor().findVehicle(id))?.buyers.map((buyer) => buyer.id);
    expect(await list()).toEqual([latest, bob]);
    await sell(id, first);
    expect(await list()).toEqual([bob, first]);
  });

  test("test drives of one car by two people at the same time know of each other", async () => {
    const person = { email: "ana@example.com", phone: "+1 (407) 555-0142" };
    // The others of this test were sent later, all at the same time.
    const ana = await store({ ...person, name: "Ana", slot: SLOT, sentAtIso: "2026-01-02T15:00:00.000Z" });
    // The same person, spam, another car, another time, and people who don't come or bought it.
    for (const overrides of [person, { isSuspected: true }, { vin: STOCK_NUMBER }, { slot: `${DAY}T11:00` }])
      await store({ slot: SLOT, ...overrides });
    for (const status of ["lost", "sold"] as const) await save(await store({ slot: SLOT }), NEW, { status });
    const find = async (id: string) => (await work().readPage(id))?.sameTime;
    expect(await find(ana)).toEqual([]);
    const bob = await store({ name: "Bob" });
    await save(bob, NEW, { status: "appointment", appointment: `${DAY}T10:15` });
    expect(await find(ana)).toEqual([{ id: bob, name: "Bob" }]);
    expect(await find(bob)).toMatchObject([{ name: "Ana" }, {}]);
    const anyTime = await store({ slot: "2031-06-05", name: "Eve" });
    await store({ slot: "2031-06-05" });
    expect(await find(anyTime)).toEqual([]);
    const { leads: rows } = await work().readAppointments(actor.userId, DAY, "2031-06-03");
    const today = await createSupabaseToday(access).readTodayLeads(DAY, 4);
    for (const list of [rows, today.appointments])
      expect(list.find(({ id }) => id === bob)).toMatchObject({ sameTime: [{ id: ana }, {}] });
    expect(rows.filter((row) => "sameTime" in row && row.sameTime.length > 0)).toHaveLength(3);
  });

  /** Whatever hold the vehicle has. */
  const setHold = (id: number, hold: VehicleHold | null) => editor().hold(id, null, hold, actor.userId);
  const isPending = async (id: number) => (await readRows("vehicle_galleries", { id }))[0]?.pending;

  test("a car on hold is pending for shoppers until its last day, then waits on Today, until it is extended, released, or sold", async () => {
    const maria = { name: "Maria Lopez", phone: "(407) 555-0166" };
    const [id, leadId, again] = [await add(), await store(maria), await store(maria)];
    const hold = { who: null, leadId, until: "2031-06-02", depositCents: 50_000 };
    const listEnded = async () => (await editor().listEndedHolds()).filter((one) => one.id === id);
    expect([await isPending(id), await setHold(id, hold)]).toEqual([false, "saved"]);
    expect([await isPending(id), await listEnded()]).toEqual([true, []]);
    await updateVehicle(service, id, { product_name: `${CAMRY.productName} HOLD` });
    for (const own of [leadId, again])
      expect((await read(own)).car).toMatchObject({ isSalePending: false, heldUntil: hold.until });
    await updateVehicle(service, id, { product_name: CAMRY.productName });
    expect((await read(await store())).car).toMatchObject({ isSalePending: true, heldUntil: null });
    await setHold(id, { ...hold, until: "2025-06-02" });
    const version = expect.any(String);
    const ended = { ...hold, version, until: "2025-06-02", lead: "Maria Lopez", isOver: true };
    expect(await isPending(id)).toBe(false);
    expect(await listEnded()).toEqual([{ id, productName: CAMRY.productName, hold: ended }]);
    const seen = (await editor().findVehicle(id))?.hold?.version ?? "";
    const end = () => editor().hold(id, seen, null, actor.userId);
    // The second time as with a second press.
    expect([await end(), await end()]).toEqual(["saved", "saved"]);
    const file = await editor().findVehicle(id);
    expect(file?.hold).toBeNull();
    // The history doesn't name the person.
    expect(JSON.stringify(file?.edits)).not.toContain("Maria");
    expect(file?.edits).toMatchObject([
      { kind: "unheld" },
      { kind: "held", fields: { until: { from: "2031-06-02", to: "2025-06-02" } } },
      { kind: "held", fields: { until: { from: null }, deposit: { from: null, to: 500 } } },
      { kind: "added" },
    ]);
    await setHold(id, hold);
    await sell(id, leadId);
    const sold = await editor().findVehicle(id);
    expect([sold?.hold, sold?.edits[0]?.kind]).toEqual([null, "sold"]);
    expect([await setHold(id, hold), await isPending(id)]).toEqual(["conflict", false]);
    expect(await setHold(999_999_999, hold)).toBe("unknown");
  });

  test("undoing a mistaken sale brings back the car's hold; after ten minutes it stays ended, and is forgotten, a day after a sale by the sheet", async () => {
    const [id, leadId] = [await add(), await store()];
    const hold = { who: "Ana", leadId, until: "2031-06-02", depositCents: 50_000 };
    const readHold = async () => (await editor().findVehicle(id))?.hold ?? null;
    const longAgo = (table: string) => changeRows(table, { vehicle_id: id }, { at: "2026-02-03T15:00:00Z" });
    await setHold(id, hold);
    await sell(id, null);
    await undo(id);
    expect([await isPending(id), await readHold()]).toMatchObject([true, hold]);
    await sell(id, null);
    await longAgo("vehicle_sales");
    await undo(id);
    expect([await isPending(id), await readHold()]).toEqual([false, null]);
    await setHold(id, hold);
    await sell(id, null);
    const isForgotten = async () => {
      await createSupabaseLeadUpkeep(access).deleteOldLeads(0, 0);
      return (await readRows("vehicle_holds", { vehicle_id: id })).length === 0;
    };
    expect(await isForgotten()).toBe(false);
    await longAgo("vehicle_sales");
    expect(await isForgotten()).toBe(true);
    await undo(id);
    await setHold(id, hold);
    // As the sheet does.
    await updateVehicle(service, id, { quantity: 0 });
    expect(await isForgotten()).toBe(false);
    await longAgo("vehicle_edits");
    expect(await isForgotten()).toBe(true);
  });

  test("a hold is changed and ended only by who saw it as it is", async () => {
    const id = await add();
    const hold = { who: "Ana", leadId: null, until: "2031-06-02", depositCents: null };
    const change = (seen: string, next: VehicleHold | null) => editor().hold(id, seen, next, actor.userId);
    const readHold = async () => (await editor().findVehicle(id))?.hold;
    expect(await change("", hold)).toBe("saved");
    const first = (await readHold())?.version ?? "";
    expect(await change("", { ...hold, who: "Luis" })).toBe("conflict");
    expect(await change(first, { ...hold, until: "2031-07-02" })).toBe("saved");
    for (const next of [null, hold]) expect(await change(first, next)).toBe("conflict");
    expect(await readHold()).toMatchObject({ who: "Ana", until: "2031-07-02" });
    expect(await change((await readHold())?.version ?? "", null)).toBe("saved");
    expect(await readHold()).toBeNull();
  });

  test("a sale is recorded or corrected only by who saw it as it is", async () => {
    const id = await add();
    const sale = { ...SALE, leadId: null };
    const change = (before: VehicleSale | null, priceCents: number) =>
      editor().sell(id, { ...sale, priceCents }, actor.userId, before);
    const readSale = async () => (await editor().findVehicle(id))?.sale;
    expect([await change(sale, 1), await readSale()]).toEqual([null, null]);
    expect([await change(null, 1_500_000), (await readSale())?.priceCents]).toEqual([true, 1_500_000]);
    for (const before of [null, sale]) expect(await change(before, 1)).toBeNull();
    const seen = { ...sale, priceCents: 1_500_000 };
    expect([await change(seen, 1_400_000), (await readSale())?.priceCents]).toEqual([true, 1_400_000]);
  });

  test("erasing a person leaves the hold without the lead, and without a text with the number", async () => {
    const phone = "(407) 555-0177";
    const [byLead, byText, leadId] = [await add(), await add(STOCK_NUMBER), await store({ phone })];
    const hold = { who: null, leadId: null, until: "2031-06-02", depositCents: null };
    await setHold(byLead, { ...hold, leadId, who: "Maria Lopez" });
    await setHold(byText, { ...hold, who: `Maria ${phone}` });
    await createSupabaseLeadPrivacy(access).erasePerson(
      { phoneE164: "+14075550177", phoneExtension: null, phoneDigits: ["4075550177", "14075550177"] },
      { buffered: [], quarantinedIds: [] },
      { actorId: actor.userId, reason: "request" },
    );
    const stored = { ...hold, version: expect.any(String), lead: null, isOver: false };
    for (const id of [byLead, byText]) expect((await editor().findVehicle(id))?.hold).toEqual(stored);
    expect([await isPending(byLead), await isPending(byText)]).toEqual([true, true]);
  });

  test("insights count the sales of the period like the month, by the buyer's source or else the sale's", async () => {
    const today = stayAtNoon();
    const insights = createSupabaseInsights(access);
    const person = { email: "ana@example.com", sentAtIso: `${today}T16:00:00.000Z` };
    const [id, other, buyer] = [
      await add(),
      await add(STOCK_NUMBER),
      await store({ ...person, source: "google" }),
    ];
    await store(person);
    const count = async () => {
      const { leads: found } = await insights.readInsights(30, today);
      const list = (["google", null, "referral"] as const).map(
        (one) => found.bySource.find(({ source }) => source === one)?.sold ?? 0,
      );
      return [(await insights.readMonthSales(today.slice(0, 7))).length, found.sold, ...list];
    };
    const before = await count();
    const expectMore = async (...more: readonly number[]) =>
      expect(await count()).toEqual(before.map((number, at) => number + (more[at] ?? 0)));
    const sale = { ...SALE, soldOn: today, source: "referral" } as const;
    await editor().sell(id, { ...sale, leadId: buyer }, actor.userId);
    await expectMore(1, 1, 1);
    await editor().sell(other, { ...sale, leadId: null }, actor.userId);
    await expectMore(2, 2, 1, 0, 1);
    await editor().sell(other, { ...sale, source: "website", leadId: null }, actor.userId);
    await expectMore(2, 2, 1, 1);
    await undo(id);
    await expectMore(1, 1, 0, 1);
  });

  test("a month's sales have price, cost, and who has the buyer's lead or else recorded the sale, until the car is back", async () => {
    const insights = createSupabaseInsights(access);
    const readSale = async (month: string, id: number) =>
      (await insights.readMonthSales(month)).find(({ vehicleId }) => vehicleId === id);
    const [id, leadId, other] = [await add(), await store(), randomUUID()];
    const facts = { name: CAMRY.productName, soldOn: SALE.soldOn, priceCents: SALE.priceCents };
    await editor().sell(id, { ...SALE, leadId: null }, other);
    // Corrected by another person.
    await editor().sell(id, { ...SALE, leadId: null }, actor.userId);
    const unnamed = { ...facts, costCents: null, personId: other, person: null };
    expect(await readSale("2026-02", id)).toMatchObject(unnamed);
    const costs = { costCents: 1_500_000, floorPlanOn: null };
    await editor().saveCosts(id, NO_COSTS, costs, actor.userId);
    await editor().sell(id, { ...SALE, leadId }, other);
    await service.from("contact_messages").update({ assignee: actor.userId }).eq("id", leadId);
    const sold = { ...facts, costCents: 1_500_000, personId: actor.userId, person: actor.name };
    expect(await readSale("2026-02", id)).toMatchObject(sold);
    // As when the person leaves, or the lead is erased.
    await service.from("contact_messages").update({ assignee: null }).eq("id", leadId);
    expect(await readSale("2026-02", id)).toMatchObject(sold);
    for (const month of ["2026-01", "2026-03"]) expect(await readSale(month, id)).toBeUndefined();
    await undo(id);
    expect(await readSale("2026-02", id)).toBeUndefined();
  });

  test("each export of leads is in the history, newest first, with who, what, and when", async () => {
    const privacy = createSupabaseLeadPrivacy(access);
    await privacy.recordExport({ actorId: actor.userId, format: "adf", scope: "own" });
    await privacy.recordExport({ actorId: randomUUID(), format: "csv", scope: "all" });
    const [latest, earlier] = (await privacy.describeErasures()).exports;
    const atIso = expect.any(String);
    expect(latest).toMatchObject({ format: "csv", scope: "all", by: null, atIso });
    expect(earlier).toMatchObject({ format: "adf", scope: "own", by: actor.name, atIso });
  });
}
