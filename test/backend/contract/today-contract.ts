/** The menu's counts and the leads on the page Today. */
import { expect, test } from "vitest";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import type { NewLead } from "~/leads/lead";
import { access, findPerson, makeVin, minutesAgo, service } from "./contract-fixture";
import { claim, deleteLeads, inbox, leads, storeLead } from "./leads/lead-rows";

const DAY = "2031-01-04";
const EMPTY_LIST = {
  folder: "inbox",
  isAnswered: true,
  after: null,
  limit: 0,
  search: { words: [], digits: null },
} as const;

export function stateTodayContract(): void {
  const open = () => createSupabaseToday(access);
  const store = async (overrides: Partial<NewLead> = {}) => (await storeLead(overrides, [])).id;
  const change = (id: string, columns: object) =>
    service.from("contact_messages").update(columns).eq("id", id);

  test("the lead waiting longest is first, appointments are sorted by time, and spam and answered leads are left out", async () => {
    const before = await open().countMenu();
    const { waitingCount: countBefore } = await open().readTodayLeads(DAY, 1);
    const ids = [
      await store({ slot: `${DAY}T15:00` }),
      await store({ slot: `${DAY}T09:30` }),
      await store({ slot: `${DAY}T08:00`, isSuspected: true }),
      await store({ slot: "2031-01-05" }),
      await store(),
    ];
    const [late = "", early = "", , answered = "", agreed = ""] = ids;
    await change(agreed, {
      status: "appointment",
      appointment: `${DAY}T11:00`,
      answered_at: minutesAgo(0),
    });
    await change(early, { created_at: "2020-01-01T00:00:00Z" });
    await change(answered, { answered_at: minutesAgo(0) });
    const { waiting, waitingCount, appointments, appointmentCount } = await open().readTodayLeads(DAY, 1);
    expect([appointmentCount, waitingCount]).toEqual([3, countBefore + 2]);
    expect(waiting.map(({ id }) => id)).toEqual([early]);
    expect(appointments.map((lead) => [lead.id, "meeting" in lead && lead.meeting])).toEqual([
      [early, `${DAY}T09:30`],
      [agreed, `${DAY}T11:00`],
      [late, `${DAY}T15:00`],
    ]);
    expect((await open().countMenu()).leads).toBe(before.leads + 2);
    await deleteLeads(...ids);
  });

  test("a lead with a due reminder is on Today and in the menu's count, once, and one that is due later or is spam isn't", async () => {
    const before = await open().countMenu();
    const reminder = "2020-01-01T09:00";
    const ids = [await store(), await store(), await store(), await store({ isSuspected: true })];
    const [answered = "", waiting = "", later = "", spam = ""] = ids;
    const done = { status: "contacted", answered_at: minutesAgo(0) };
    await change(answered, { ...done, reminder });
    await change(waiting, { reminder: "2020-01-01T08:00" });
    await change(later, { ...done, reminder: "2999-01-01T09:00" });
    await change(spam, { ...done, reminder });
    const { due } = await open().readTodayLeads(DAY, 1);
    expect(due.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([waiting, answered]);
    expect((await open().countMenu()).leads).toBe(before.leads + 2);
    await deleteLeads(...ids);
  });

  test("more than the 25 listed due leads are counted, on Today and in the list of leads", async () => {
    const { userId } = await findPerson();
    const count = async () => {
      const [today, list] = await Promise.all([
        open().readTodayLeads(DAY, 1),
        createSupabaseLeadWork(access).readList(
          { ...EMPTY_LIST, isOverview: true },
          { userId, now: "2020-01-01T10:00" },
        ),
      ]);
      return [today.due.length, today.dueCount, list.due.length, list.counts.due];
    };
    const before = await count();
    const ids = await Promise.all(Array.from({ length: 27 }, () => store()));
    await service.from("contact_messages").update({ reminder: "2020-01-01T09:00" }).in("id", ids);
    const [, today = 0, , list = 0] = before;
    expect(await count()).toEqual([25, today + 27, 25, list + 27]);
    await deleteLeads(...ids);
  });

  test("a lead that was sold or lost since isn't due anymore, unless its reminder was set with that status or later", async () => {
    const before = await open().countMenu();
    const add = async (...kinds: readonly ("reminder" | "status")[]) => {
      const id = await store();
      const columns = { status: "sold", answered_at: minutesAgo(0), reminder: "2020-01-01T09:00" };
      await change(id, columns);
      const rows = kinds.map((kind, at) => ({ lead_id: id, kind, at: minutesAgo(10 - at) }));
      await service.from("lead_events").insert(rows);
      return id;
    };
    const [since, later] = [await add("reminder", "status"), await add("status", "reminder")];
    const { due } = await open().readTodayLeads(DAY, 1);
    expect(due.map(({ id }) => id).filter((id) => id === since || id === later)).toEqual([later]);
    expect((await open().countMenu()).leads).toBe(before.leads + 1);
    await deleteLeads(since, later);
  });

  test("all appointments of a day are counted, and the first ten are listed", async () => {
    const times = Array.from(
      { length: 11 },
      (_, index) => `2031-01-07T${String(20 - index).padStart(2, "0")}:00`,
    ).concat("2031-01-07");
    const ids = await Promise.all(times.map((slot) => store({ slot })));
    const { appointments, appointmentCount } = await open().readTodayLeads("2031-01-07", 0);
    expect(appointmentCount).toBe(12);
    expect(appointments.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 10));
    await deleteLeads(...ids);
  });

  test("the menu counts the problems of the last finished sync without the values that staff own, and a stopped sync as one", async () => {
    const run = async (columns: object) => {
      const row = { kind: "inventory", trigger: "cron", finished_at: minutesAgo(0), ...columns };
      await service.from("sync_runs").insert(row);
      return (await open().countMenu()).sheet;
    };
    const counts = { rejected: 1, unread: 2, locked: 1, notices: 1, added: 9 };
    const runs = [
      await run({ state: "succeeded", counts }),
      await run({ state: "refused", error_code: "moreThanHalf" }),
      await run({ state: "succeeded", counts: {} }),
    ];
    expect(runs).toEqual([4, 1, 0]);
    await service.from("sync_runs").delete().eq("kind", "inventory");
  });

  test("the version changes with each change of what Today, the leads, and a lead show, and with nothing else", async () => {
    const leadWork = createSupabaseLeadWork(access);
    const versions = new Set([await open().readVersion()]);
    const expectChange = async (kind: string) => {
      const version = await open().readVersion();
      expect([kind, versions.has(version)]).toEqual([kind, false]);
      versions.add(version);
    };
    const table = (name: string) => service.from(name);
    const { id, deliveryId } = await storeLead();
    await expectChange("a new lead");
    const { userId, name } = await findPerson();
    await leadWork.save(id, { userId, base: {}, wanted: {}, note: "Called." });
    await expectChange("a note");
    await leadWork.answerMatch(id, { userId, vin: makeVin(1), answer: "told" });
    await expectChange("a match");
    await change(id, { reminder: "2020-01-01T09:00" });
    await expectChange("a due reminder");
    await inbox().setContactStop(id, userId, "asked");
    await expectChange("a contact stop");
    await inbox().setContactStop(id, userId, null);
    await expectChange("its end");
    await claim(deliveryId);
    await expectChange("a delivery's try");
    await leads().finishDelivery(deliveryId, {
      kind: "retry",
      errorCode: "503",
      afterSeconds: 60,
      unclear: "no",
    });
    await expectChange("a retried delivery");
    const car = await table("inventory")
      .select("id, description")
      .eq("sku", makeVin(1))
      .single()
      .throwOnError();
    const describe = (description: string) =>
      table("inventory").update({ description }).eq("sku", makeVin(1)).throwOnError();
    await describe("Blue");
    await expectChange("a car");
    await describe(car.data.description);
    await expectChange("a car again");
    const hold = { vehicle_id: car.data.id, until: "2031-01-04", actor: userId };
    await table("vehicle_holds").insert(hold).throwOnError();
    await expectChange("a hold");
    await table("vehicle_holds").delete().eq("vehicle_id", car.data.id).throwOnError();
    await expectChange("a hold's end");
    await table("vehicle_photos")
      .insert({ vin: makeVin(2), photo_url: "https://x.example.com/1.jpg" })
      .throwOnError();
    await expectChange("a photo");
    await table("vehicle_photos").delete().eq("photo_url", "https://x.example.com/1.jpg").throwOnError();
    await expectChange("a photo's end");
    await table("sync_runs").insert({ kind: "inventory", trigger: "cron", state: "running" }).throwOnError();
    await expectChange("a sync");
    await table("sync_runs").delete().eq("kind", "inventory").throwOnError();
    await expectChange("a sync's end");
    for (const text of ["Another", name]) {
      await table("staff").update({ name: text }).eq("user_id", userId).throwOnError();
      await expectChange("a staff member's name");
    }
    const replies = { section: "replies", value: {}, saved_by: userId };
    await table("business_fact_versions").insert(replies).throwOnError();
    await expectChange("saved replies");
    await table("business_fact_versions").delete().eq("section", "replies").throwOnError();
    await expectChange("saved replies' end");
    await describe(car.data.description);
    await table("rate_limits").delete().eq("key", "none").throwOnError();
    await table("vehicle_views")
      .upsert({ vehicle_id: car.data.id, day: "2026-11-20", views: 1 })
      .throwOnError();
    expect([...versions].at(-1)).toBe(await open().readVersion());
    await table("vehicle_views").delete().eq("vehicle_id", car.data.id).throwOnError();
    await deleteLeads(id);
    await expectChange("an erased lead");
    expect([...versions]).toContain((await open().countMenu()).version);
  });

  test("the notes of changes don't pile up", { timeout: 60_000 }, async () => {
    const count = async () =>
      (await service.from("staff_page_changes").select("id", { count: "exact", head: true })).count ?? 0;
    const vin = makeVin(1);
    const { data } = await service
      .from("inventory")
      .select("description")
      .eq("sku", vin)
      .single()
      .throwOnError();
    for (let round = 0; round < 41; round += 1) {
      const texts = Array.from({ length: 50 }, (_, index) => `${round}-${index}`);
      await Promise.all(
        texts.map((description) => service.from("inventory").update({ description }).eq("sku", vin)),
      );
    }
    await service.from("inventory").update(data).eq("sku", vin).throwOnError();
    expect(await count()).toBeLessThanOrEqual(2000);
  });
}
