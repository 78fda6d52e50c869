/** The menu's counts and the leads on the page Today. */
import { expect, test } from "vitest";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import type { NewLead } from "~/leads/lead";
import { access, findPerson, makeVin, minutesAgo, service } from "./contract-fixture";
import { deleteLeads, storeLead } from "./leads/lead-rows";

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

  test("the version changes with each change of a lead, a car, its photos, or a sync, and with nothing else", async () => {
    const leadWork = createSupabaseLeadWork(access);
    const versions = new Set([await open().readVersion()]);
    const expectChange = async () => {
      const version = await open().readVersion();
      expect([...versions]).not.toContain(version);
      versions.add(version);
    };
    const id = await store();
    await expectChange();
    const { data: [person] = [] } = await service.from("staff").select("user_id").limit(1).throwOnError();
    const userId = String(person?.user_id);
    await leadWork.save(id, { userId, base: {}, wanted: {}, note: "Called." });
    await expectChange();
    await leadWork.answerMatch(id, { userId, vin: makeVin(1), answer: "told" });
    await expectChange();
    await change(id, { reminder: "2020-01-01T09:00" });
    await expectChange();
    await service
      .from("inventory")
      .update({ sku: makeVin(1) })
      .eq("sku", makeVin(1))
      .throwOnError();
    await expectChange();
    await service
      .from("vehicle_photos")
      .insert({ vin: makeVin(2), photo_url: "https://x.example.com/1.jpg" });
    await expectChange();
    await service.from("vehicle_photos").delete().eq("photo_url", "https://x.example.com/1.jpg");
    await service.from("sync_runs").insert({ kind: "inventory", trigger: "cron", state: "running" });
    await expectChange();
    await service.from("sync_runs").delete().eq("kind", "inventory");
    await deleteLeads(id);
    await expectChange();
    expect([...versions]).toContain((await open().countMenu()).version);
  });
}
