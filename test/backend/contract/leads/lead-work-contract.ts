/** Staff's work on leads: status, assignee, reminder, appointment, and notes, with their history; calendars and open requests. */
import { createHash, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeadPrivacy } from "~/backend/stores/leads/supabase-lead-privacy.server";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { isReadable } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import type { LeadWork } from "~/leads/work/lead-work";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { NEW_WORK as NEW } from "../../../fixtures/inbox";
import { createLead, createWanted } from "../../../fixtures/lead";
import type { ContractFixture } from "../contract-fixture";

const EVERY = { folder: "inbox", isAnswered: null, after: null, limit: 50 } as const;
const NO_WORDS = { words: [], digits: null };

const hash = (secret: string) => createHash("sha256").update(secret).digest("hex");

export function stateLeadWorkContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    const service = { url, secretKey: keys.secret, timeoutMs: 20_000 };
    return {
      leads: createSupabaseLeads({ ...service, photoTimeoutMs: 20_000 }),
      inbox: createSupabaseLeadInbox({ ...service, channels: ["sms"] }),
      privacy: createSupabaseLeadPrivacy(service),
      work: createSupabaseLeadWork(service),
      people: createSupabasePeople(service),
    };
  };
  const store = async (overrides: Partial<NewLead> = {}) => {
    const lead = createLead({
      idempotencyKey: randomUUID(),
      email: `${randomUUID()}@example.com`,
      ...overrides,
    });
    return (await open().leads.storeLead(lead, [])).id;
  };
  const readPage = async (id: string) => {
    const page = await open().work.readPage(id);
    if (!page || !isReadable(page.file)) throw new Error(`no lead ${id}`);
    return { ...page, file: page.file };
  };
  const getStaff = async (index = 0) => {
    const { data } = await get().service.from("staff").select("user_id, name").order("name");
    const found = data?.[index];
    if (!found) throw new Error("no staff");
    return { userId: found.user_id as string, name: found.name as string };
  };
  const save = async (id: string, wanted: Partial<LeadWork>, base: Partial<LeadWork> = NEW, note?: string) =>
    open().work.save(id, { userId: (await getStaff()).userId, base, wanted, note: note ?? null });

  test("a saved status, assignee, reminder, and note are read back, and the history has who and when", async () => {
    const [id, staff] = [await store(), await getStaff()];
    const wanted = {
      ...NEW,
      status: "contacted",
      assigneeId: staff.userId,
      reminder: "2026-11-21T13:00",
    } as const;
    expect(await save(id, wanted, NEW, "Has a cosigner.\nWants black.")).toEqual({ outcome: "saved" });
    const { file } = await readPage(id);
    expect(file).toMatchObject({ ...wanted, assignee: staff.name, answeredBy: staff.name });
    expect(file.events.map(({ kind, from, to, by }) => [kind, from, to, by])).toEqual([
      ["status", "new", "contacted", staff.name],
      ["assignee", null, staff.name, staff.name],
      ["reminder", null, "2026-11-21T13:00", staff.name],
      ["note", null, "Has a cosigner.\nWants black.", staff.name],
    ]);
  });

  test("any status but new answers a lead, new reopens it, and the first to answer stays recorded", async () => {
    const id = await store();
    await save(id, { status: "lost", lostReason: "price" });
    const lost = (await readPage(id)).file;
    expect(lost).toMatchObject({ status: "lost", lostReason: "price", answeredBy: expect.any(String) });
    await save(id, { status: "sold" }, { status: "lost" });
    expect((await readPage(id)).file).toMatchObject({ lostReason: null, answeredAtIso: lost.answeredAtIso });
    await save(id, { status: "new" }, { status: "sold" });
    expect((await readPage(id)).file).toMatchObject({ status: "new", answeredAtIso: null, answeredBy: null });
  });

  test("marking a lead as answered makes a new one contacted and keeps an appointment; unmarking makes it new", async () => {
    const [id, { userId }] = [await store(), await getStaff()];
    const mark = (isAnswered: boolean) => open().inbox.markAnswered(id, { userId, isAnswered });
    await mark(true);
    expect((await readPage(id)).file).toMatchObject({
      status: "contacted",
      answeredAtIso: expect.any(String),
    });
    await save(id, { status: "appointment" }, { status: "contacted" });
    await mark(true);
    expect((await readPage(id)).file.status).toBe("appointment");
    await mark(false);
    expect((await readPage(id)).file).toMatchObject({ status: "new", answeredAtIso: null });
    expect(await open().inbox.markAnswered(randomUUID(), { userId, isAnswered: true })).toBe(false);
  });

  test("two people can change different fields; if they change the same one, both values are returned", async () => {
    const [id, staff] = [await store(), await getStaff()];
    await save(id, { ...NEW, status: "contacted" });
    expect(await save(id, { ...NEW, reminder: "2026-11-21T13:00" })).toEqual({ outcome: "saved" });
    const merged = { ...NEW, status: "contacted", reminder: "2026-11-21T13:00" } as const;
    expect((await readPage(id)).file).toMatchObject(merged);
    const mine = { ...NEW, status: "sold", assigneeId: staff.userId } as const;
    const answer = await save(id, mine, NEW, "Sold it.");
    expect(answer).toEqual({ outcome: "conflict", current: merged, fields: ["status"] });
    expect((await readPage(id)).file).toMatchObject({ ...merged, events: [{}, {}] });
    expect(await save(id, mine, merged, "Sold it.")).toEqual({ outcome: "saved" });
    expect((await readPage(id)).file).toMatchObject({ status: "sold", assigneeId: staff.userId });
  });

  test("an assignee who isn't on staff and an unknown lead aren't reported as an outage", async () => {
    const id = await store();
    await expect(save(id, { assigneeId: randomUUID() })).rejects.toMatchObject({ name: "BackendRejected" });
    expect(await save(randomUUID(), { status: "sold" })).toEqual({ outcome: "unknown" });
  });

  test("leads are found by status, by assignee, and by being unassigned, and an overview has waiting and due ones first", async () => {
    const staff = await getStaff();
    const [old, mine, due] = [
      await store({ sentAtIso: "2020-01-01T00:00:00.000Z" }),
      await store({ sentAtIso: "2020-01-02T00:00:00.000Z" }),
      await store({ sentAtIso: "2020-01-03T00:00:00.000Z" }),
    ];
    await save(mine, { status: "appointment", assigneeId: staff.userId });
    await save(due, { status: "contacted", reminder: "2020-01-03T09:00" });
    const list = async (query: object) =>
      (await open().inbox.listLeads({ ...EVERY, search: NO_WORDS, limit: 500, ...query })).map(
        ({ id }) => id,
      );
    expect(await list({ status: "appointment" })).toContain(mine);
    expect(await list({ status: "sold" })).not.toContain(mine);
    expect(await list({ assignee: staff.userId })).toContain(mine);
    expect(await list({ assignee: "none" })).not.toContain(mine);
    expect((await list({ isAnswered: false, isLongestFirst: true }))[0]).toBe(old);
    const query = { ...EVERY, search: NO_WORDS, isAnswered: true, isOverview: true };
    const overview = await open().work.readList(query, { userId: staff.userId, now: "2020-01-03T09:00" });
    expect(overview.due.map(({ id }) => id)).toEqual([due]);
    expect(overview.waiting[0]?.id).toBe(old);
    expect(overview.leads.map(({ id }) => id)).not.toContain(old);
    expect(overview.counts.mine).toBeGreaterThan(0);
    expect(overview.counts).toMatchObject({ oldestUnansweredAtIso: "2020-01-01T00:00:00.000Z" });
    expect(overview.staff).toContainEqual(staff);
    const after = { beforeIso: "2020-01-01T00:00:00.000000Z", id: old };
    expect((await list({ isAnswered: false, isLongestFirst: true, after }))[0]).not.toBe(old);
    const page = await readPage(old);
    expect(page.waiting).toMatchObject({ position: 1, nextId: expect.any(String) });
    expect((await readPage(mine)).waiting).toMatchObject({ position: null, nextId: old });
    for (const id of [old, mine, due])
      await open().privacy.eraseLead(id, { actorId: staff.userId, reason: "request" });
  });

  test("a lead's page has the person's other leads, by email in any case or by phone number", async () => {
    const email = `${randomUUID()}@example.com`;
    const phones = ["+1 321 555 0111", "(321) 555-0111", "+1 321 555 0112"];
    const [first, second, third] = [
      await store({ phone: phones[0] ?? "" }),
      await store({ phone: phones[1] ?? "", email }),
      await store({ phone: phones[2] ?? "", email: email.toUpperCase() }),
    ];
    const list = async (id: string) => (await readPage(id)).others.map((other) => other.id).sort();
    expect(await list(second)).toEqual([first, third].sort());
    expect(await list(first)).toEqual([second]);
  });

  test("erasing a lead erases its notes and history", async () => {
    const [id, { userId }] = [await store(), await getStaff()];
    await save(id, { status: "contacted" }, NEW, "Owes money.");
    await open().privacy.eraseLead(id, { actorId: userId, reason: "request" });
    const { count } = await get()
      .service.from("lead_events")
      .select("*", { count: "exact", head: true })
      .eq("lead_id", id);
    expect(count).toBe(0);
  });

  test("a day has its test drives and appointments in order; a secret address opens them until it is replaced", async () => {
    const { userId } = await getStaff();
    const [drive, visit, lost, undated] = [
      await store({ subject: "test-drive", slot: "2031-05-05T10:30", name: "Ana Beltrán" }),
      await store({}),
      await store({ subject: "test-drive", slot: "2031-05-05T11:00" }),
      await store({}),
    ];
    await save(visit, { status: "appointment", reminder: "2031-05-05T09:00" });
    await save(lost, { status: "lost" });
    await save(undated, { status: "appointment" });
    const span = ["2031-05-05", "2031-05-06"] as const;
    const day = await open().work.readAppointments(userId, ...span);
    expect(day.leads.map(({ id }) => id)).toEqual([visit, drive]);
    expect(day.undated.map(({ id }) => id)).toContain(undated);
    expect(day.address).toBeNull();
    await open().work.setCalendarAddress(userId, hash("one"));
    expect(await open().work.readCalendar(hash("one"), ...span)).toMatchObject([
      { id: visit, meeting: "2031-05-05T09:00", status: "appointment" },
      { id: drive, name: "Ana Beltrán", meeting: "2031-05-05T10:30", status: "new" },
    ]);
    await open().work.setCalendarAddress(userId, hash("two"));
    expect(await open().work.readCalendar(hash("one"), ...span)).toBeNull();
    expect((await open().work.readAppointments(userId, ...span)).address).not.toBeNull();
    await open().work.setCalendarAddress(userId, null);
    expect(await open().work.readCalendar(hash("two"), ...span)).toBeNull();
  });

  test.each([
    ["changes their password", (userId: string) => open().people.noteOwnPassword(userId)],
    ["gets a new password from an owner", (userId: string) => open().people.requireNewPassword(userId, null)],
    ["is removed", (userId: string) => open().people.removeFromList(userId, null)],
  ])("a calendar address ends when its owner %s", async (_, change) => {
    const { people, work } = open();
    const userId = (await people.createAccount("calendar@example.test", "a password of its own")) ?? "";
    await people.addToList({ userId, name: "Luz", role: "sales" }, null);
    const read = () => work.readCalendar(hash("hers"), "2031-05-05", "2031-05-06");
    await work.setCalendarAddress(userId, hash("hers"));
    expect(await read()).not.toBeNull();
    await change(userId);
    expect(await read()).toBeNull();
    await people.removeFromList(userId, null);
    await people.deleteAccount(userId);
  });

  test("a request is open until staff close it, and lists the vehicles that staff have handled", async () => {
    const { userId } = await getStaff();
    const id = await store({ subject: "find-one", wanted: createWanted() });
    const find = async () => {
      const requests = await open().work.listOpenRequests(500);
      const query = { ...EVERY, search: NO_WORDS, isOverview: false };
      const { counts } = await open().work.readList(query, { userId, now: "2020-01-03T09:00" });
      expect(counts.requests).toBe(requests.length);
      return requests.find(({ lead }) => lead.id === id);
    };
    expect(await find()).toMatchObject({ answeredVins: [] });
    const match = { userId, vin: "VIN1", answer: "no-match" } as const;
    expect(await open().work.answerMatch(id, match)).toBe(true);
    expect(await open().work.answerMatch(id, { ...match, answer: "told" })).toBe(true);
    expect(await find()).toMatchObject({ answeredVins: ["VIN1"] });
    expect(await open().work.closeRequest(id)).toBe(true);
    expect(await find()).toBeUndefined();
    expect(await open().work.closeRequest(randomUUID())).toBe(false);
    expect(await open().work.answerMatch(randomUUID(), match)).toBe(false);
  });

  test.each(["lead_events", "calendar_addresses", "lead_match_answers"])(
    "%s is closed to visitors and to staff's own keys",
    async (table) => {
      const { url, keys } = get().backend;
      const member = createClient(url, keys.publishable, { auth: { persistSession: false } });
      await member.auth.signInWithPassword({ email: DEMO_ACCOUNTS[0]?.email ?? "", password: DEMO_PASSWORD });
      for (const client of [get().visitor, member]) {
        const { data, error } = await client.from(table).select("*");
        expect([data ?? [], error === null]).toEqual([[], false]);
      }
    },
  );
}
