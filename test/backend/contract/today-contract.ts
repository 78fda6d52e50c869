/** The menu's counts and the leads on the page Today. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import type { NewLead } from "~/leads/lead";
import { access, changeRows, findPerson, makeVin, minutesAgo, service } from "./contract-fixture";
import { claim, deleteLeads, inbox, leads, storeLead } from "./leads/lead-rows";

const DAY = "2031-01-04";
const EMPTY_LIST = { folder: "inbox", isAnswered: true, after: null, limit: 0, isOverview: true } as const;

export function stateTodayContract(): void {
  const open = () => createSupabaseToday(access);
  const store = async (overrides: Partial<NewLead> = {}) => (await storeLead(overrides, [])).id;
  const change = (id: string, columns: object) =>
    service.from("contact_messages").update(columns).eq("id", id);

  test("the lead waiting longest is first, appointments are sorted by time, and spam and answered leads are left out", async () => {
    const before = await open().countMenu();
    const { waitingCount: countBefore } = await open().readTodayLeads(DAY, 1);
    const [late, early] = [await store({ slot: `${DAY}T15:00` }), await store({ slot: `${DAY}T09:30` })];
    const spam = await store({ slot: `${DAY}T08:00`, isSuspected: true });
    const [answered, agreed] = [await store({ slot: "2031-01-05" }), await store()];
    const appointment = `${DAY}T11:00`;
    await change(agreed, { status: "appointment", appointment, answered_at: minutesAgo(0) });
    await change(early, { created_at: "2020-01-01T00:00:00Z" });
    await change(answered, { answered_at: minutesAgo(0) });
    const { waiting, waitingCount, appointments, ...today } = await open().readTodayLeads(DAY, 1);
    expect([today.appointmentCount, waitingCount, today.nextAppointment]).toEqual([3, countBefore + 2, null]);
    const { nextAppointment } = await open().readTodayLeads("2031-01-03", 0);
    expect(nextAppointment).toMatchObject({ id: early, meeting: `${DAY}T09:30` });
    expect(waiting.map(({ id }) => id)).toEqual([early]);
    const shown = appointments.map((lead) => `${lead.id} ${"meeting" in lead && lead.meeting}`);
    expect(shown).toEqual([`${early} ${DAY}T09:30`, `${agreed} ${DAY}T11:00`, `${late} ${DAY}T15:00`]);
    expect((await open().countMenu()).leads).toBe(before.leads + 2);
    await deleteLeads(late, early, spam, answered, agreed);
  });

  test("a lead with a due reminder is on Today and in its count in the menu, also a waiting one, and one that is due later or is spam isn't", async () => {
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
    expect(await open().countMenu()).toMatchObject({ leads: before.leads + 1, due: before.due + 2 });
    await deleteLeads(...ids);
  });

  test("more than the 25 listed due leads are counted, on Today and in the list of leads", async () => {
    const { userId } = await findPerson();
    const count = async () => {
      const today = await open().readTodayLeads(DAY, 1);
      const query = { ...EMPTY_LIST, search: { words: [], digits: null } };
      const list = await createSupabaseLeadWork(access).readList(query, { userId, now: "2020-01-01T10:00" });
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
    expect((await open().countMenu()).due).toBe(before.due + 1);
    await deleteLeads(since, later);
  });

  test("all appointments of a day are counted, and the first ten are listed", async () => {
    const hours = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10];
    const times = [...hours.map((hour) => `2031-01-07T${hour}:00`), "2031-01-07"];
    const ids = await Promise.all(times.map((slot) => store({ slot })));
    const { appointments, appointmentCount } = await open().readTodayLeads("2031-01-07", 0);
    expect(appointmentCount).toBe(12);
    expect(appointments.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 10));
    await deleteLeads(...ids);
  });

  test("the menu counts the problems of the last ended sync without the values that staff own, and one that was stopped or died as one", async () => {
    const run = async (columns: object) => {
      const row = { kind: "inventory", trigger: "cron", finished_at: minutesAgo(0), ...columns };
      await service.from("sync_runs").insert(row);
      return (await open().countMenu()).sheet;
    };
    const counts = { rejected: 1, unread: 2, locked: 1, notices: 1, added: 9 };
    expect(await run({ state: "succeeded", counts })).toBe(4);
    expect(await run({ state: "refused", error_code: "moreThanHalf" })).toBe(1);
    expect(await run({ state: "succeeded", counts: {} })).toBe(0);
    const request = { trigger: "cron", actor: null, confirmedHash: null } as const;
    const start = { request, owner: randomUUID(), leaseSeconds: 60, pauseSeconds: 0 };
    await createSupabaseSync(access).begin(start);
    expect((await open().countMenu()).sheet).toBe(0);
    await changeRows("sync_leases", { kind: "inventory" }, { expires_at: minutesAgo(1) });
    expect((await open().countMenu()).sheet).toBe(1);
    await service.from("sync_runs").delete().eq("kind", "inventory");
  });

  test("the version changes with each change of what Today, the leads, and a lead show, and with nothing else", async () => {
    const versions = new Set([await open().readVersion()]);
    const leadWork = createSupabaseLeadWork(access);
    const [{ id, deliveryId }, { userId, name }, vin] = [await storeLead(), await findPerson(), makeVin(1)];
    const insert = (table: string, row: object) => () => service.from(table).insert(row).throwOnError();
    const remove = (table: string, column: string, value: unknown) => () =>
      service.from(table).delete().eq(column, value).throwOnError();
    const rename = (to: string) => () =>
      service.from("staff").update({ name: to }).eq("user_id", userId).throwOnError();
    const describe = (description: string) =>
      service.from("inventory").update({ description }).eq("sku", vin).throwOnError();
    const read = service.from("inventory").select("id, description").eq("sku", vin).single();
    const { data: car } = await read.throwOnError();
    const photo_url = "https://x.example.com/1.jpg";
    const retry = { kind: "retry", errorCode: "503", afterSeconds: 60, unclear: "no" } as const;
    const changes: Readonly<Record<string, () => PromiseLike<unknown>>> = {
      "a new lead": async () => undefined,
      "a note": () => leadWork.save(id, { userId, base: {}, wanted: {}, note: "Called." }),
      "a match": () => leadWork.answerMatch(id, { userId, vin, answer: "told" }),
      "a due reminder": () => change(id, { reminder: "2020-01-01T09:00" }),
      "a contact stop": () => inbox().setContactStop(id, userId, "asked"),
      "its end": () => inbox().setContactStop(id, userId, null),
      "a delivery's try": () => claim(deliveryId),
      "a retried delivery": () => leads().finishDelivery(deliveryId, retry),
      "a car": () => describe("Blue"),
      "a car again": () => describe(car.description),
      "a hold": insert("vehicle_holds", { vehicle_id: car.id, until: "2031-01-04", actor: userId }),
      "a hold's end": remove("vehicle_holds", "vehicle_id", car.id),
      "a photo": insert("vehicle_photos", { vin: makeVin(2), photo_url }),
      "a photo's end": remove("vehicle_photos", "photo_url", photo_url),
      "a sync": insert("sync_runs", { kind: "inventory", trigger: "cron", state: "running" }),
      "a sync's end": remove("sync_runs", "kind", "inventory"),
      "a staff member's name": rename("Another"),
      "the name again": rename(name),
      "saved replies": insert("business_fact_versions", { section: "replies", value: {}, saved_by: userId }),
      "saved replies' end": remove("business_fact_versions", "section", "replies"),
    };
    const expectChange = async (kind: string) => {
      const version = await open().readVersion();
      expect([kind, versions.has(version)]).toEqual([kind, false]);
      versions.add(version);
    };
    for (const [kind, make] of Object.entries(changes)) {
      await make();
      await expectChange(kind);
    }
    await describe(car.description);
    await remove("rate_limits", "key", "none")();
    await insert("vehicle_views", { vehicle_id: car.id, day: "2026-11-20", views: 1 })();
    expect([...versions].at(-1)).toBe(await open().readVersion());
    await remove("vehicle_views", "vehicle_id", car.id)();
    await deleteLeads(id);
    await expectChange("an erased lead");
    expect([...versions]).toContain((await open().countMenu()).version);
  });

  test("the notes of changes don't pile up", async () => {
    const count = async () =>
      (await service.from("staff_page_changes").select("id", { count: "exact", head: true })).count ?? 0;
    const vin = makeVin(1);
    const describe = (values: object) =>
      service.from("inventory").update(values).eq("sku", vin).throwOnError();
    const { data: car } = await service.from("inventory").select("description").eq("sku", vin).single();
    const counts = [await count()];
    // Until old ones are deleted; the other tests of the contract have made some.
    for (let at = 0; at < 41 && (counts[at] ?? 0) >= (counts[at - 1] ?? 0); at += 1) {
      const texts = Array.from({ length: 50 }, (_, index) => `${at}-${index}`);
      await Promise.all(texts.map((description) => describe({ description })));
      counts.push(await count());
    }
    await describe(car ?? {});
    expect(counts.every((one) => one < 2000)).toBe(true);
    expect(counts.at(-1)).toBeLessThan(1050);
  });
}
