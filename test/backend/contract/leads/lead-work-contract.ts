/** Staff's work on leads: status, assignee, reminder, appointment, and notes, with their history; calendars and open requests. */
import { createHash, randomInt, randomUUID } from "node:crypto";
import fc from "fast-check";
import { assert, expect, test } from "vitest";
import { createSupabaseLeadPrivacy } from "~/backend/stores/leads/supabase-lead-privacy.server";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import { BackendRejected } from "~/backend/unavailable";
import { isReadable } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import { findWorkUnit, type LeadWork, pickWork, WORK_FIELDS, type WorkField } from "~/leads/work/lead-work";
import { saveLeadWork } from "~/leads/work/save-lead-work";
import { mapValues } from "~/platform/map-values";
import { mergeFields } from "~/platform/merge-fields";
import { NEW_WORK as NEW } from "../../../fixtures/inbox";
import { createWanted } from "../../../fixtures/lead";
import { IS_FULL } from "../../../support/amount";
import { access, changeRows, findPerson, minutesAgo, OWNER, readRows } from "../contract-fixture";
import { inbox, storeLead } from "./lead-rows";

const EVERY = { folder: "inbox", isAnswered: null, after: null, limit: 50 } as const;
const NO_WORDS = { words: [], digits: null };
const SPAN = ["2031-05-05", "2031-05-06"] as const;

const hash = (secret: string) => createHash("sha256").update(secret).digest("hex");

export function stateLeadWorkContract(): void {
  const work = () => createSupabaseLeadWork(access);
  const people = () => createSupabasePeople(access);
  const store = async (overrides: Partial<NewLead> = {}) =>
    (await storeLead({ email: `${randomUUID()}@example.com`, ...overrides }, [])).id;
  const readPage = async (id: string) => {
    const page = await work().readPage(id);
    assert(page && isReadable(page.file), `no lead ${id}`);
    return { ...page, file: page.file };
  };
  const listChanges = ({ events }: Awaited<ReturnType<typeof readPage>>["file"]) =>
    events.map(({ kind, from, to }) => `${kind}: ${from} → ${to}`);
  const getStaff = async () => {
    const { userId, name } = await findPerson();
    return { userId, name };
  };
  const readWork = async (id: string) => pickWork((await readPage(id)).file);
  const save = async (
    id: string,
    wanted: Partial<LeadWork>,
    base: Partial<LeadWork> = NEW,
    note?: string,
  ) => {
    const seen = { ...(await readWork(id)), ...base };
    const typed = { ...seen, lostReason: null, ...wanted };
    const edit = { userId: (await getStaff()).userId, seen, typed, note: note ?? null };
    return saveLeadWork(id, { ...edit, read: () => readWork(id) }, work());
  };
  const erase = async (id: string) =>
    createSupabaseLeadPrivacy(access).eraseLead(id, { actorId: randomUUID(), reason: "request" });

  test("a saved status, assignee, reminder, and note are read back, and the history has who and when", async () => {
    const [id, staff] = [await store(), await getStaff()];
    const assigned = { assigneeId: staff.userId, reminder: "2026-11-21T13:00" };
    const wanted = { ...NEW, ...assigned, status: "contacted" } as const;
    expect(await save(id, wanted, NEW, "Has a cosigner.\nWants black.")).toEqual({ outcome: "saved" });
    const { file } = await readPage(id);
    expect(file).toMatchObject({ ...wanted, assignee: staff.name, answeredBy: staff.name });
    const others = [`assignee: null → ${staff.name}`, `reminder: null → ${wanted.reminder}`];
    const note = "note: null → Has a cosigner.\nWants black.";
    expect(listChanges(file)).toEqual(["status: new → contacted", ...others, note]);
    expect(file.events.map(({ by }) => by)).toEqual(Array(4).fill(staff.name));
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
    const mark = (isAnswered: boolean) => inbox().markAnswered(id, { userId, isAnswered });
    await mark(true);
    const answered = { status: "contacted", answeredAtIso: expect.any(String) };
    expect((await readPage(id)).file).toMatchObject(answered);
    await save(id, { status: "appointment" }, { status: "contacted" });
    await mark(true);
    expect((await readPage(id)).file.status).toBe("appointment");
    await mark(false);
    expect((await readPage(id)).file).toMatchObject({ status: "new", answeredAtIso: null });
    expect(await inbox().markAnswered(randomUUID(), { userId, isAnswered: true })).toBe(false);
  });

  test("who answers a lead gets it unless another person has it, and undoing the answer takes only that back", async () => {
    const { userId, name: by } = await getStaff();
    const { userId: other } = await findPerson(OWNER);
    const mark = (id: string, isAnswered: boolean) => inbox().markAnswered(id, { userId, isAnswered });
    const readAssignee = async (id: string) => (await readPage(id)).file.assigneeId;
    const marked = await store();
    await mark(marked, true);
    expect(await readAssignee(marked)).toBe(userId);
    await mark(marked, false);
    expect(await readAssignee(marked)).toBeNull();
    const answered = ["status: new → contacted", `assignee: null → ${by}`];
    const undone = ["status: contacted → new", `assignee: ${by} → null`];
    expect(listChanges((await readPage(marked)).file)).toEqual([...answered, ...undone]);
    const of = { assigneeId: other };
    const theirs = await store();
    await save(theirs, of);
    await mark(theirs, true);
    await mark(theirs, false);
    expect(await readAssignee(theirs)).toBe(other);
    const confirmed = await store();
    await save(confirmed, { status: "appointment", appointment: "2031-04-05T10:00" });
    expect(await readAssignee(confirmed)).toBe(userId);
    await save(confirmed, of, { assigneeId: userId });
    await mark(confirmed, false);
    expect(await readAssignee(confirmed)).toBe(other);
    const released = await store();
    await save(released, { status: "contacted" });
    await save(released, { assigneeId: null }, { assigneeId: userId });
    await save(released, { reminder: "2031-04-05T10:00" });
    expect(await readAssignee(released)).toBeNull();
    const chosen = await store();
    await save(chosen, { status: "contacted", assigneeId: userId });
    await mark(chosen, false);
    expect(await readAssignee(chosen)).toBe(userId);
  });

  test("search finds words of notes beside those of the lead, without accents", async () => {
    const id = await store({ name: "Zulmira Quagga" });
    await save(id, {}, NEW, "Tiene un codeudor: su mamá.");
    const find = async (...words: string[]) =>
      (await inbox().listLeads({ ...EVERY, search: { words, digits: null } })).map((lead) => lead.id);
    expect(await find("quagga", "codeudor", "mama")).toEqual([id]);
    expect(await find("quagga", "cosigner")).toEqual([]);
  });

  test("a correction is found by its new and its former texts, logged, and refused once the field has changed", async () => {
    const [id, { userId, name: by }] = [await store({ phone: "555 0108", name: "Jon" }), await getStaff()];
    const correct = (base: object, wanted: object, vin: string | null = null) =>
      work().correct(id, { userId, base, wanted, vin });
    expect(await correct({ phone: "555 0108" }, { phone: "(407) 555-0108" })).toBe("saved");
    expect(await correct({ name: "Jon" }, { name: "João" })).toBe("saved");
    expect(await correct({ vehicle: "2021 Ford F-150 XLT" }, { vehicle: "a van" })).toBe("saved");
    const choose = (vin: string, end: number) =>
      correct({ vehicle: "a van", vin }, { vehicle: "a van" }, `3N1AB7AP8KY300${end}`);
    expect(await choose("", 301)).toBe("saved");
    expect(await choose("3N1AB7AP8KY300301", 302)).toBe("saved");
    expect(await choose("3N1AB7AP8KY300301", 303)).toBe("raced");
    expect(await correct({ name: "Jon" }, { name: "John" })).toBe("raced");
    expect(await work().correct(randomUUID(), { userId, base: {}, wanted: {}, vin: null })).toBe("unknown");
    const { file } = await readPage(id);
    const car = { vehicle: "a van", vin: "3N1AB7AP8KY300302" };
    expect(file).toMatchObject({ name: "João", phoneE164: "+14075550108", ...car });
    const changes = ["phone: 555 0108 → (407) 555-0108", "name: Jon → João"];
    changes.push("vehicle: 2021 Ford F-150 XLT → a van", "vehicle: a van → a van (…300301)");
    expect(listChanges(file)).toEqual([...changes, "vehicle: a van (…300301) → a van (…300302)"]);
    expect(file.events[0]?.by).toBe(by);
    for (const word of ["joao", "jon"]) {
      const found = await inbox().listLeads({ ...EVERY, search: { words: [word], digits: null } });
      expect(found.map((lead) => lead.id)).toContain(id);
    }
    expect(await correct({ email: file.email }, { email: "" })).toBe("saved");
    const unreachable = correct({ phone: "(407) 555-0108" }, { phone: "" });
    await expect(unreachable).rejects.toThrow(BackendRejected);
  });

  test("one answer closes all requests of a person, by phone or email, and nobody else's", async () => {
    const [{ userId }, phone] = [await getStaff(), `+1407555${randomInt(1000, 10_000)}`];
    const email = `${randomUUID()}@example.com`;
    const id = await store({ phone, email });
    const same = [await store({ phone }), await store({ email: email.toUpperCase(), phone: "" })];
    const others = [await store({ phone: "" }), await store({ phone, isSuspected: true })];
    const mark = (isAnswered: boolean, one = id) =>
      inbox().markPerson(one, { userId, isAnswered, isOneName: false, seenIso: null });
    expect(await mark(true)).toBe(true);
    const readStatus = async (one: string) => (await readPage(one)).file.status;
    for (const one of [id, ...same]) expect(await readStatus(one)).toBe("contacted");
    for (const one of others) expect(await readStatus(one)).toBe("new");
    const [first = "", second = ""] = same;
    const lost = { userId, base: { status: "contacted" }, wanted: { status: "lost" }, note: null } as const;
    expect(await work().save(second, lost)).toBe("saved");
    expect(await mark(false)).toBe(true);
    const undone = await Promise.all([id, first, second].map(readStatus));
    expect(undone).toEqual(["new", "new", "lost"]);
    const { userId: owner } = await findPerson(OWNER);
    await inbox().markAnswered(id, { userId: owner, isAnswered: true });
    for (const isAnswered of [true, false]) await mark(isAnswered);
    expect(await Promise.all([id, first].map(readStatus))).toEqual(["contacted", "new"]);
    for (const isAnswered of [true, false]) expect(await mark(isAnswered, randomUUID())).toBe(false);
  });

  test("an answer is for what the page showed, and from a family's phone for the person it names", async () => {
    const [{ userId }, phone] = [await getStaff(), `+1407555${randomInt(1000, 10_000)}`];
    const ids = [
      await store({ phone }),
      await store({ phone, name: "ANÁ B." }),
      await store({ phone, name: "Luis" }),
    ];
    const { readAtIso: seenIso } = await createSupabaseToday(access).countMenu();
    ids.push(await store({ phone }));
    const mark = async (isOneName: boolean, moment: string | null) => {
      await inbox().markPerson(ids[0] ?? "", { userId, isAnswered: true, isOneName, seenIso: moment });
      const files = await Promise.all(ids.map(readPage));
      return files.map(({ file }) => file.status);
    };
    expect(await mark(true, seenIso)).toEqual(["contacted", "contacted", "new", "new"]);
    expect(await mark(false, seenIso)).toEqual(["contacted", "contacted", "contacted", "new"]);
    expect(await mark(false, null)).toEqual(Array(4).fill("contacted"));
  });

  test("a stop holds for the person's phone and email, in later leads and after erasure, until it is lifted", async () => {
    const [{ userId, name: by }, phone] = [await getStaff(), `+1407555${randomInt(1000, 10_000)}`];
    const email = `${randomUUID()}@example.com`;
    const [id, other] = [await store({ phone, email }), await store()];
    const readStop = async (one: string) => (await readPage(one)).file.contactStop;
    expect(await inbox().setContactStop(id, userId, "bought")).toBe(true);
    await inbox().setContactStop(id, userId, "asked");
    const stop = { reason: "bought", by, atIso: expect.any(String) };
    const later = [await store({ phone }), await store({ email: email.toUpperCase(), phone: "" })];
    for (const one of [id, ...later]) expect(await readStop(one)).toEqual(stop);
    expect(await readStop(other)).toBeNull();
    expect((await readPage(id)).file.events).toMatchObject([{ kind: "stop", from: null, to: "bought", by }]);
    await erase(id);
    expect(await readStop(later[0] ?? "")).toEqual(stop);
    for (const one of later) await inbox().setContactStop(one, userId, null);
    for (const one of later) expect(await readStop(one)).toBeNull();
    expect(await inbox().setContactStop(randomUUID(), userId, "asked")).toBe(false);
  });

  test("a stop goes with a corrected phone number and an added email, except a wrong number's", async () => {
    const { userId } = await getStaff();
    const correctStopped = async (reason: "asked" | "wrong-number") => {
      const line = randomInt(1000, 10_000);
      const old = { phone: `+1407555${line}`, email: "" };
      const wanted = { phone: `+1321555${line}`, email: `${randomUUID()}@example.com` };
      const id = await store(old);
      await inbox().setContactStop(id, userId, reason);
      expect(await work().correct(id, { userId, base: old, wanted, vin: null })).toBe("saved");
      const ids = [id, await store(old), await store({ ...wanted, phone: "" })];
      return Promise.all(ids.map(async (one) => (await readPage(one)).file.contactStop?.reason));
    };
    expect(await correctStopped("asked")).toEqual(["asked", "asked", "asked"]);
    expect(await correctStopped("wrong-number")).toEqual([undefined, "wrong-number", undefined]);
  });

  const listSamples = (field: WorkField): readonly string[] => {
    if (field.kind === "choice") return field.values;
    if (field.kind === "person") return ["me"];
    return field.kind === "time"
      ? ["2026-11-21T13:00", "2026-11-22T13:00"]
      : ["Call.", "é".repeat(field.max)];
  };
  test("a form that is sent again, because its answer was lost, adds its note once and takes nothing back", async () => {
    const [id, { userId }] = [await store(), await getStaff()];
    const send = async (lastEventId: number | null, note = "Wants black.") =>
      work().save(id, { userId, base: NEW, wanted: { status: "contacted" }, note, lastEventId });
    const readEvents = async () => (await readPage(id)).file.events;
    expect(await send(0)).toBe("saved");
    await save(id, { status: "lost" }, { status: "contacted" });
    expect([await send(0), await send(null)]).toEqual(["saved", "raced"]);
    expect((await readPage(id)).file).toMatchObject({ status: "lost", events: [{}, {}, {}, {}] });
    const again = { userId, base: {}, wanted: {}, note: "Wants black." };
    const lastEventId = (await readEvents()).at(-1)?.id ?? null;
    await work().save(id, { ...again, lastEventId });
    await work().save(id, { ...again, lastEventId: null });
    const notes = (await readEvents()).filter(({ kind }) => kind === "note");
    expect(notes.map(({ to }) => to)).toEqual(Array(3).fill("Wants black."));
  });

  const workEdit = fc.record(
    mapValues(WORK_FIELDS, (field: WorkField) =>
      fc.constantFrom(...listSamples(field), ...(field.initial === undefined ? [null] : [])),
    ),
  ) as fc.Arbitrary<LeadWork>;

  test("after any two edits of two people each field has the value of the last who changed it, and the history names only those", async () => {
    const { userId } = await getStaff();
    const normalize = (work: LeadWork): LeadWork => ({
      ...work,
      assigneeId: work.assigneeId && userId,
      lostReason: work.status === "lost" ? work.lostReason : null,
    });
    const property = fc.asyncProperty(workEdit, workEdit, workEdit, async (...edits) => {
      const [seen, theirs, mine] = edits.map(normalize) as [LeadWork, LeadWork, LeadWork];
      const id = await store();
      await save(id, seen);
      await save(id, theirs, seen);
      const before = (await readPage(id)).file;
      const merge = mergeFields({ seen, typed: mine, current: pickWork(before) }, findWorkUnit);
      const answer = await save(id, mine, seen, "Called.");
      const conflicts = answer.outcome === "conflict" ? answer.fields : [];
      expect(conflicts.toSorted()).toEqual(merge.conflicts.toSorted());
      if (answer.outcome === "conflict") await save(id, merge.merged, answer.current, "Called.");
      const { file } = await readPage(id);
      const changed = merge.changed.filter((field) => merge.merged[field] !== before[field]);
      // Whoever answers a lead gets it.
      const isGiven = !changed.includes("assigneeId") && file.assigneeId !== before.assigneeId;
      expect(isGiven && !changed.includes("status") && !changed.includes("appointment")).toBe(false);
      const { assigneeId } = isGiven ? file : merge.merged;
      expect(pickWork(file)).toEqual({ ...merge.merged, assigneeId });
      const kinds = new Set<string>(changed.map((field) => WORK_FIELDS[findWorkUnit(field)].name));
      if (isGiven) kinds.add("assignee");
      const events = file.events.slice(before.events.length).map(({ kind }) => kind);
      expect(events.sort()).toEqual([...kinds, "note"].sort());
      await erase(id);
    });
    // Each round makes eight calls; `test/unit/platform/merge-fields.test.ts` tries the merge itself.
    await fc.assert(property, { numRuns: IS_FULL ? 100 : 12 });
  });

  test("an assignee who isn't on staff and an unknown lead aren't reported as an outage", async () => {
    const id = await store();
    await expect(save(id, { assigneeId: randomUUID() })).rejects.toMatchObject({ name: "BackendRejected" });
    const change = { userId: randomUUID(), base: {}, wanted: { status: "sold" }, note: null } as const;
    expect(await work().save(randomUUID(), change)).toBe("unknown");
  });

  test("leads are found by status, assignee, language, source, and car, and by having none, and an overview has waiting and due ones first", async () => {
    const staff = await getStaff();
    const [old, mine, due] = [
      await store({ sentAtIso: "2020-01-01T00:00:00.000Z", vin: "QV-1042" }),
      await store({ sentAtIso: "2020-01-02T00:00:00.000Z", locale: "pt", source: "facebook", vin: "QV-104" }),
      await store({ sentAtIso: "2020-01-03T00:00:00.000Z" }),
    ];
    await save(mine, { status: "appointment", assigneeId: staff.userId });
    await save(due, { status: "contacted", reminder: "2020-01-03T09:00" });
    const list = async (query: object) =>
      (await inbox().listLeads({ ...EVERY, search: NO_WORDS, limit: 500, ...query })).map(({ id }) => id);
    expect(await list({ status: "appointment" })).toContain(mine);
    expect(await list({ status: "sold" })).not.toContain(mine);
    expect(await list({ assignee: staff.userId })).toContain(mine);
    expect(await list({ assignee: "none" })).not.toContain(mine);
    expect(await list({ locale: "pt", source: "facebook" })).toContain(mine);
    expect(await list({ locale: "es" })).not.toContain(mine);
    expect(await list({ vin: "QV-104" })).toEqual([mine]);
    const unknown = await list({ source: "none" });
    expect([unknown.includes(mine), unknown.includes(old)]).toEqual([false, true]);
    expect((await list({ isAnswered: false, isLongestFirst: true }))[0]).toBe(old);
    const query = { ...EVERY, search: NO_WORDS, isAnswered: true, isOverview: true };
    const overview = await work().readList(query, { userId: staff.userId, now: "2020-01-03T09:00" });
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
    for (const id of [old, mine, due]) await erase(id);
  });

  test("a person is known by email in any case and by phone number, also without “+”: other leads, and stops", async () => {
    const [email, digits] = [`${randomUUID()}@example.com`, `5511987${randomInt(100_000, 1_000_000)}`];
    const first = await store({ phone: `+${digits}` });
    const second = await store({ phone: digits, email });
    const third = await store({ phone: "+1 321 555 0112", email: email.toUpperCase() });
    const list = async (id: string) => (await readPage(id)).others.map((other) => other.id).sort();
    expect([await list(second), await list(first)]).toEqual([[first, third].sort(), [second]]);
    const { userId } = await getStaff();
    for (const [id, other] of [[first, second] as const, [second, first] as const]) {
      await inbox().setContactStop(id, userId, "asked");
      expect((await readPage(other)).file.contactStop).toMatchObject({ reason: "asked" });
      await inbox().setContactStop(other, userId, null);
      expect((await readPage(id)).file.contactStop).toBeNull();
    }
  });

  test("who shares a phone is stopped by it, and ends the own stop only", async () => {
    const [{ userId }, phone] = [await getStaff(), `+1 407 555 ${randomInt(1000, 10_000)}`];
    const ana = await store({ name: "Ana", phone, email: `${randomUUID()}@example.com` });
    const luis = await store({ name: "Luis", phone, email: `${randomUUID()}@example.com` });
    const readStops = async () =>
      (await Promise.all([ana, luis].map(readPage))).map(({ file }) => file.contactStop?.reason ?? null);
    await inbox().setContactStop(ana, userId, "asked");
    expect(await readStops()).toEqual(["asked", "asked"]);
    await inbox().setContactStop(luis, userId, null);
    expect(await readStops()).toEqual(["asked", null]);
  });

  test("two extensions of one number are two people, and the number alone may be either", async () => {
    const [{ userId }, phone] = [await getStaff(), `+1 407 555 ${randomInt(1000, 10_000)}`];
    const ana = await store({ phone: `${phone} ext. 12` });
    const bob = await store({ phone: `${phone} ext. 34` });
    const isStopped = async (id: string) => (await readPage(id)).file.contactStop !== null;
    expect((await readPage(ana)).others).toEqual([]);
    await inbox().setContactStop(ana, userId, "asked");
    expect([await isStopped(ana), await isStopped(bob)]).toEqual([true, false]);
    const either = await store({ phone });
    expect((await readPage(either)).others.map(({ id }) => id).sort()).toEqual([ana, bob].sort());
    await inbox().setContactStop(either, userId, "asked");
    expect(await isStopped(bob)).toBe(true);
    await erase(either);
    await inbox().setContactStop(bob, userId, null);
    expect([await isStopped(ana), await isStopped(bob)]).toEqual([true, false]);
  });

  test("erasing a lead erases its notes and history", async () => {
    const id = await store();
    await save(id, { status: "contacted" }, NEW, "Owes money.");
    await erase(id);
    expect(await readRows("lead_events", { lead_id: id })).toEqual([]);
  });

  test("a day has its test drives and appointments in order; a secret address opens them until it is replaced", async () => {
    const { userId } = await getStaff();
    const [drive, visit, lost, undated, anyTime] = [
      await store({ subject: "test-drive", slot: "2031-05-05T10:30", name: "Ana Beltrán" }),
      await store({}),
      await store({ subject: "test-drive", slot: "2031-05-05T11:00" }),
      await store({}),
      await store({ subject: "test-drive", slot: "2031-05-05" }),
    ];
    await save(visit, { status: "appointment", appointment: "2031-05-05T09:00" });
    await save(lost, { status: "lost" });
    await save(undated, { status: "appointment", reminder: "2031-05-05T09:00" });
    const day = await work().readAppointments(userId, ...SPAN);
    expect(day.leads.map(({ id }) => id)).toEqual([anyTime, visit, drive]);
    expect(day.undated.map(({ id }) => id)).toContain(undated);
    expect(day.week.map(({ count }) => count)).toEqual([0, 3, 0, 0, 0, 0, 0]);
    expect([day.week[0]?.day, day.week[6]?.day]).toEqual(["2031-05-04", "2031-05-10"]);
    expect(day.address).toBeNull();
    await work().setCalendarAddress(userId, hash("one"));
    expect(await work().readCalendar(hash("one"), ...SPAN)).toMatchObject([
      { id: anyTime, meeting: "2031-05-05" },
      { id: visit, meeting: "2031-05-05T09:00", status: "appointment" },
      { id: drive, name: "Ana Beltrán", meeting: "2031-05-05T10:30", status: "new" },
    ]);
    await work().setCalendarAddress(userId, hash("two"));
    expect(await work().readCalendar(hash("one"), ...SPAN)).toBeNull();
    expect((await work().readAppointments(userId, ...SPAN)).address).not.toBeNull();
    await work().setCalendarAddress(userId, null);
    expect(await work().readCalendar(hash("two"), ...SPAN)).toBeNull();
  });

  test.each([
    ["changes their password", (userId: string) => people().noteOwnPassword(userId)],
    ["gets a new password from an owner", (userId: string) => people().requireNewPassword(userId, null)],
    ["is removed", (userId: string) => people().removeFromList(userId, null)],
  ])("a calendar address ends when its owner %s", async (_, change) => {
    const userId = (await people().createAccount("calendar@example.test", "a password of its own")) ?? "";
    await people().addToList({ userId, name: "Luz", role: "sales" }, null);
    const read = () => work().readCalendar(hash("hers"), ...SPAN);
    await work().setCalendarAddress(userId, hash("hers"));
    expect(await read()).not.toBeNull();
    await change(userId);
    expect(await read()).toBeNull();
    await people().removeFromList(userId, null);
    await people().deleteAccount(userId);
  });

  test("a request without a filter, such as one that staff typed, is open, too", async () => {
    const ids = [await store({ subject: "find-one" }), await store({ subject: "info" })];
    const open = (await work().listOpenRequests(500)).map((lead) => lead.id);
    expect(ids.map((id) => open.includes(id))).toEqual([true, false]);
  });

  test("a request is open until staff close it, or again, and lists the vehicles that staff have handled", async () => {
    const { userId, name } = await getStaff();
    const id = await store({ subject: "find-one", wanted: createWanted() });
    const find = async () => {
      const requests = await work().listOpenRequests(500);
      const query = { ...EVERY, search: NO_WORDS, isOverview: false };
      const { counts } = await work().readList(query, { userId, now: "2020-01-03T09:00" });
      const { requestCount } = await createSupabaseToday(access).readTodayLeads("2020-01-03", 0);
      expect([counts.requests, requestCount]).toEqual([requests.length, requests.length]);
      return requests.find((lead) => lead.id === id);
    };
    expect(await find()).toMatchObject({ answeredVins: [] });
    const match = { userId, vin: "VIN1", answer: "no-match" } as const;
    expect(await work().answerMatch(id, match)).toBe(true);
    expect(await find()).toMatchObject({ answeredVins: ["VIN1"], status: "new" });
    expect(await work().answerMatch(id, { ...match, answer: "told" })).toBe(true);
    expect(await find()).toMatchObject({ toldVins: ["VIN1"], status: "contacted", assigneeId: userId });
    const { userId: owner } = await findPerson(OWNER);
    for (const vin of ["VIN1", "VIN2"])
      await work().answerMatch(id, { userId: owner, vin, answer: "no-match" });
    await work().answerMatch(id, { userId: owner, vin: "VIN3", answer: "told" });
    const all = { answeredVins: ["VIN1", "VIN2", "VIN3"], toldVins: ["VIN1", "VIN3"] };
    expect(await find()).toMatchObject(all);
    expect((await readPage(id)).file.justAnswered).toEqual([]);
    const just = await inbox().findLead(id);
    expect(just).toMatchObject({
      justAnswered: [{ vin: "VIN1", answer: "told", actorId: userId }, {}, {}],
    });
    const takeBack = (actor: string, vins: readonly string[]) =>
      work().takeBackMatches(id, { userId: actor, vins });
    await takeBack(userId, ["VIN1", "VIN2"]);
    expect(await find()).toMatchObject({ answeredVins: ["VIN2", "VIN3"], status: "contacted" });
    expect(await work().offerAgain(id, "no-match")).toBe(true);
    expect(await find()).toMatchObject({ answeredVins: ["VIN3"], toldVins: ["VIN3"] });
    expect(await work().offerAgain(id, "told")).toBe(true);
    expect(await find()).toMatchObject({ answeredVins: [], status: "contacted" });
    await inbox().markAnswered(id, { userId, isAnswered: false });
    await work().answerMatch(id, { ...match, answer: "told" });
    await takeBack(userId, ["VIN1"]);
    expect(await find()).toMatchObject({ answeredVins: [], status: "new", assigneeId: null });
    expect(await takeBack(randomUUID(), [])).toBe(true);
    for (const isClosed of [true, true, false]) {
      expect(await work().setRequestClosed(id, { userId, isClosed })).toBe(true);
      expect((await find()) === undefined).toBe(isClosed);
      expect(await inbox().findLead(id)).toMatchObject({ isJustClosed: isClosed });
    }
    await changeRows("contact_messages", { id }, { request_closed_at: minutesAgo(2) });
    expect(await inbox().findLead(id)).toMatchObject({ isRequestClosed: true, isJustClosed: false });
    const { file } = await readPage(id);
    const changes = ["request: null → closed", "request: closed → null"];
    expect(listChanges(file).slice(-2)).toEqual(changes);
    expect(file.events.at(-1)?.by).toBe(name);
    expect(await work().setRequestClosed(randomUUID(), { userId, isClosed: true })).toBe(false);
    expect(await work().answerMatch(randomUUID(), match)).toBe(false);
    expect(await work().takeBackMatches(randomUUID(), { userId, vins: [] })).toBe(false);
    expect(await work().offerAgain(randomUUID(), "told")).toBe(false);
  });
}
