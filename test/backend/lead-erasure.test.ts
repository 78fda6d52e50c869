/** Erasing a person leaves nothing behind, and a row from a later release breaks nothing else. */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeadPrivacy } from "~/backend/stores/leads/supabase-lead-privacy.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/leads/supabase-lead-upkeep.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { BackendUnavailable } from "~/backend/unavailable";
import { createLog } from "~/edge/log";
import { getReference } from "~/leads/delivery/sms-text";
import { isReadable } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import type { Person } from "~/leads/lead-store";
import { createLeadPrivacy } from "~/leads/privacy/create-lead-privacy.server";
import { ErasureUnfinished } from "~/leads/privacy/erase-person.server";
import { isOfPerson } from "~/leads/privacy/lead-person.server";
import { deliverLead } from "../../functions/leads/deliver-lead";
import { maintainLeads } from "../../functions/leads/maintain-leads";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { createLead } from "../fixtures/lead";
import { connect, setConditions, startStandIn, type TwilioStandIn } from "../functions/stand-in-account";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";

/** What a later release might change: another subject. Adds a search through every row of every table, for this test. */
const FUTURE = `
alter table public.contact_messages drop constraint contact_messages_subject_known;
create function public.count_rows_with(p_text text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_table record;
  v_count int;
  v_found jsonb := '{}';
begin
  for v_table in
    select schemaname, tablename from pg_catalog.pg_tables where schemaname in ('public', 'storage', 'auth')
  loop
    execute format('select count(*) from %I.%I t where t::text ilike %L',
      v_table.schemaname, v_table.tablename, '%' || p_text || '%') into v_count;
    if v_count > 0 then
      v_found := v_found || jsonb_build_object(v_table.tablename, v_count);
    end if;
  end loop;
  return v_found;
end $$;
grant execute on function public.count_rows_with(text) to service_role;
`;

const PERSON = { email: "quartzite@example.com" };
const MARKS = ["quartzite", "4075550111", "555-0111"];
const ORDER = { actorId: randomUUID(), reason: "request" } as const;

const folder = mkdtempSync(path.join(tmpdir(), "erasure-"));
let backend: EmbeddedBackend;
let service: SupabaseClient;
let twilio: TwilioStandIn;

beforeAll(async () => {
  const migrations = path.join(folder, "migrations");
  for (const part of ["migrations", "functions"])
    cpSync(path.join("supabase", part), path.join(folder, part), { recursive: true });
  writeFileSync(path.join(migrations, "20990101000000_future.sql"), FUTURE);
  const dataFolder = path.join(folder, "data");
  copyTemplate(dataFolder, await makeEmptyTemplate());
  const options = { port: 0, seed: false, staff: true, environment: {} };
  backend = await startBackend({ ...options, dataFolder, migrations });
  service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
  twilio = await startStandIn();
});
afterAll(async () => {
  await twilio?.close();
  await backend?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The site's parts, with a lead buffer in memory and a readable log. */
function openSite() {
  const access = { ...openProject(backend.url, backend.keys.secret), timeoutMs: 20_000 };
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const state = { isBufferUp: true, failsAfterListing: false, buffered: [] as NewLead[] };
  const ask = async <Answer>(answer: Answer): Promise<Answer> => {
    if (!state.isBufferUp) throw new BackendUnavailable("The lead buffer does not answer.");
    return answer;
  };
  const buffer = {
    async listMatching(person: Person) {
      const found = await ask(state.buffered.filter((lead) => isOfPerson(lead, person)));
      state.isBufferUp = !state.failsAfterListing;
      return found;
    },
    eraseMatching: async (person: Person) => {
      const found = await ask(state.buffered.filter((lead) => isOfPerson(lead, person)));
      state.buffered = state.buffered.filter((lead) => !found.includes(lead));
      return found.length;
    },
  };
  const store = createSupabaseLeads(access);
  const inbox = createSupabaseLeadInbox({ ...access, channels: ["sms"] });
  const upkeep = createSupabaseLeadUpkeep(access);
  const services = { upkeep, buffer, inbox, log, now: () => new Date() };
  const privacy = createLeadPrivacy({ ...services, store: createSupabaseLeadPrivacy(access) });
  const tick = async () => {
    const due = { next_try_at: new Date(Date.now() - 1000).toISOString() };
    await service.from("twilio_deletions").update(due).is("done_at", null);
    await service.from("lead_file_purges").update(due).is("done_at", null);
    await maintainLeads({ upkeep, twilio: connect(twilio), keepDays: 0, log });
  };
  return { store, inbox, privacy, state, lines, log, tick };
}

const makeOwn = (overrides: Partial<NewLead> = {}) =>
  createLead({
    idempotencyKey: randomUUID(),
    name: "Quartzite Pérez",
    email: "Quartzite@example.com",
    phone: "(407) 555-0111",
    message: "Call Quartzite at (407) 555-0111",
    sentAtIso: new Date().toISOString(),
    ...overrides,
  });
const PHOTO = { contentType: "image/jpeg", bytes: new TextEncoder().encode("quartzite's car") } as const;

/** Sends as the Worker does: through the stand-in, with the reference in the text. */
const sendBy = (site: ReturnType<typeof openSite>, afterClaim = async () => {}) => ({
  store: site.store,
  log: site.log,
  channels: {
    sms: async ({ lead }: { lead: NewLead & { id: string } }) => {
      await afterClaim();
      return connect(twilio).sendMessage(`${lead.name} ${lead.phone}\n\nRef ${getReference(lead.id)}`);
    },
    webhook: () => Promise.reject(new Error("unset")),
  },
});

/** Lists every place that still contains the person's data. */
async function findTraces({ lines, state }: ReturnType<typeof openSite>): Promise<readonly unknown[]> {
  const traces: unknown[] = [];
  for (const mark of MARKS) {
    const { data, error } = await service.rpc("count_rows_with", { p_text: mark });
    expect(error).toBeNull();
    if (Object.keys(data).length > 0) traces.push(data);
    const holds = (text: string) => text.toLowerCase().includes(mark);
    traces.push(...lines.filter(holds), ...twilio.list().filter(({ body }) => holds(body)));
    traces.push(...state.buffered.filter((lead) => holds(JSON.stringify(lead))));
  }
  const folders = await service.storage.from("lead-photos").list();
  traces.push(...(folders.data ?? []).map(({ name }) => name));
  const files = readdirSync(path.join(folder, "data"), { recursive: true, withFileTypes: true });
  const stored = files.filter((file) => file.isFile() && file.parentPath.includes("lead-photos"));
  traces.push(...stored.map((file) => readFileSync(path.join(file.parentPath, file.name), "utf8")));
  return traces;
}

test("after an erasure nothing of the person is in any table, bucket, log, or at Twilio", async () => {
  const site = openSite();
  const { store, privacy, state } = site;
  // Sent, with a photo, and with a report.
  const sent = await store.storeLead(makeOwn({ subject: "trade-in" }), ["sms"]);
  await store.storePhotos(sent.id, [PHOTO]);
  await deliverLead(sent.deliveryIds[0] ?? "", sendBy(site));
  const externalId = twilio.list()[0]?.sid ?? "";
  await store.recordDeliveryReport({ externalId, status: "delivered", errorCode: null });
  // Dead letter, never sent, refused, and still in the lead buffer.
  const dead = await store.storeLead(makeOwn({ message: "quartzite 2" }), ["sms"]);
  await store.claimDelivery(dead.deliveryIds[0] ?? "", 30);
  await store.finishDelivery(dead.deliveryIds[0] ?? "", { kind: "dead", errorCode: "1", reason: "No." });
  await store.storeLead(makeOwn({ message: "quartzite 3" }), []);
  const refused = makeOwn({ message: "a\u0000b" });
  await store.quarantineLead(refused, "22P05");
  const buffered = makeOwn({ message: "quartzite 4" });
  state.buffered = [buffered, createLead()];
  expect(await findTraces(site)).not.toEqual([]);

  // Being sent at this moment.
  const claimed = await store.storeLead(makeOwn({ message: "quartzite 5" }), ["sms"]);
  let counts: unknown;
  const eraseMeanwhile = async () => {
    counts = await privacy.erasePerson(PERSON, ORDER);
  };
  await deliverLead(claimed.deliveryIds[0] ?? "", sendBy(site, eraseMeanwhile));
  expect(counts).toMatchObject({ leads: 4, photos: 1, messages: 1, quarantined: 1, buffered: 1 });
  expect(state.buffered).toEqual([createLead()]);

  // Twilio does not respond for a while.
  await setConditions(twilio, { others: { kind: "reset" } });
  await site.tick();
  expect((await privacy.describeErasures()).openCopies).toBe(2);
  await setConditions(twilio);
  await site.tick();
  expect((await privacy.describeErasures()).openCopies).toBe(0);

  // An open tab, and a copy that the buffer stores in the meantime.
  expect(await store.storeLead(buffered, ["sms"])).toMatchObject({ isErased: true, deliveryIds: [] });
  expect(await store.quarantineLead(refused, "22P05")).toMatchObject({ isNew: false });
  const { data } = await service.from("lead_quarantine").select("lead_text, reason");
  expect(data).toEqual([{ lead_text: "{}", reason: "erased" }]);
  expect(await findTraces(site)).toEqual([]);
});

test("a message whose sender died before reporting it is found at Twilio by its reference and deleted", async () => {
  for (const ending of ["delivered", "undelivered"] as const) {
    await setConditions(twilio, { ending });
    const site = openSite();
    const { id, deliveryIds } = await site.store.storeLead(makeOwn(), ["sms"]);
    await site.store.claimDelivery(deliveryIds[0] ?? "", 30);
    await connect(twilio).sendMessage(`Quartzite\n\nRef ${getReference(id)}`);
    await site.privacy.eraseLead(id, ORDER);
    expect(await site.privacy.eraseLead(id, ORDER)).toBeNull();
    await site.tick();
    expect(await findTraces(site)).toEqual([]);
    await setConditions(twilio);
  }
});

test("while the lead buffer is down nothing is erased; a partial failure is completed by repeating the request", async () => {
  const site = openSite();
  const { id } = await site.store.storeLead(makeOwn(), []);
  site.state.buffered = [makeOwn({ message: "quartzite 6" })];
  site.state.isBufferUp = false;
  await expect(site.privacy.erasePerson(PERSON, ORDER)).rejects.toThrow(BackendUnavailable);
  expect(await site.inbox.findLead(id)).toMatchObject({ id });
  site.state.isBufferUp = true;
  site.state.failsAfterListing = true;
  await expect(site.privacy.erasePerson(PERSON, ORDER)).rejects.toThrow(ErasureUnfinished);
  expect(await site.inbox.findLead(id)).toBeNull();
  site.state.isBufferUp = true;
  site.state.failsAfterListing = false;
  expect(await site.privacy.erasePerson(PERSON, ORDER)).toMatchObject({ leads: 0, buffered: 1 });
  await site.tick();
  expect(await findTraces(site)).toEqual([]);
});

test("an export contains everything of one person, photos included", async () => {
  const site = openSite();
  const { id } = await site.store.storeLead(makeOwn({ message: "quartzite 7" }), ["sms"]);
  await site.store.storePhotos(id, [PHOTO, PHOTO]);
  await site.store.quarantineLead(makeOwn({ message: "x\u0000y" }), "22P05");
  site.state.buffered = [makeOwn({ message: "quartzite 8" })];
  const insert = (table: string, row: object) =>
    service.from(table).insert(row).select("*").single().throwOnError();
  for (const [index, who] of [null, "QUARTZITE@example.com", "Granite (407) 555-0112"].entries()) {
    const { data: car } = await insert("inventory", { sku: `QZ-${index}`, product_name: "2019 Honda Civic" });
    const columns = { vehicle_id: car.id, lead_id: who === null ? id : null, actor: randomUUID() };
    await insert("vehicle_holds", { ...columns, who, until: "2031-06-02" });
    await insert("vehicle_sales", { ...columns, sold_on: "2026-02-03", price_cents: 18_500_00 });
    const written = { product_name: `2019 Honda Civic SOLD ${who}`, description: "Black | SOLD to Ana" };
    const facts = service.from("vehicle_private_facts").update({ written_texts: written });
    await facts.eq("vehicle_id", car.id).throwOnError();
  }
  const [other, own] = ["HOLD Ana", "HOLD QUARTZITE@example.com"].map((value) => ({ row: 7, value }));
  const lines = { rejects: [other, own], notices: [own] };
  const { data: run } = await insert("sync_runs", { kind: "inventory", trigger: "cron", ...lines });
  const [texts, others] = ["QUARTZITE@example.com", "Ana"].map((who) => ({
    product_name: `Civic HOLD ${who}`,
  }));
  const { data: changed } = await service.from("inventory").select("id").eq("sku", "QZ-2").single();
  const change = { before: { written_texts: texts }, after: { written_texts: others } };
  await insert("sync_changes", { run_id: run.id, vehicle_id: changed?.id, ...change });
  const parts: string[] = [];
  for await (const part of site.privacy.exportPerson(PERSON)) parts.push(part);
  const exported = JSON.parse(parts.join(""));
  const sale = { vin: "QZ-0", soldOn: "2026-02-03", priceCents: 18_500_00, endedAtIso: null };
  const lead = { id, message: "quartzite 7", deliveries: [{ channel: "sms" }], sales: [sale] };
  expect(exported.leads).toMatchObject([{ lead }]);
  expect(atob(exported.leads[0].photos[1].base64)).toBe("quartzite's car");
  expect(JSON.parse(exported.notAccepted[0].leadText).message).toBe("x\u0000y");
  expect(exported.notYetStored).toMatchObject([{ message: "quartzite 8" }]);
  expect(exported.holds).toMatchObject([
    { vin: "QZ-1", who: "QUARTZITE@example.com", leadId: null, until: "2031-06-02" },
    { vin: "QZ-0", who: null, leadId: id },
  ]);
  const product_name = "2019 Honda Civic SOLD QUARTZITE@example.com";
  const note = { id: expect.any(Number), vehicle: "2019 Honda Civic", vin: "QZ-1", texts: { product_name } };
  expect(exported.notes).toEqual([note]);
  const syncLines = [own, { vin: "QZ-2", texts }];
  expect(exported.syncLines).toMatchObject(syncLines);
  const found = { holds: [{}, {}], notes: [note], syncLines };
  expect(await site.privacy.findPerson(PERSON)).toMatchObject(found);
  await site.privacy.erasePerson(PERSON, ORDER);
  expect(await site.privacy.findPerson(PERSON)).toMatchObject({ holds: [], notes: [], syncLines: [] });
  expect((await service.from("sync_runs").select("rejects, notices")).data).toEqual([
    { rejects: [other], notices: [] },
  ]);
  expect((await service.from("sync_changes").select("before, after")).data).toEqual([
    { ...change, before: { written_texts: {} } },
  ]);
  const kept = service.from("vehicle_private_facts").select("written_texts");
  const { data } = await kept.eq("vehicle_id", exported.notes[0].id).throwOnError();
  expect(data).toEqual([{ written_texts: { description: "Black | SOLD to Ana" } }]);
  await service.from("inventory").delete().like("sku", "QZ-%");
});

test("a row from a later release is shown as such, breaks nothing else, is still sent, and can be erased", async () => {
  const { store, inbox, privacy } = openSite();
  const known = await store.storeLead(createLead({ idempotencyKey: randomUUID() }), []);
  const future = { ...createLead({ idempotencyKey: randomUUID() }), subject: "lease" } as unknown as NewLead;
  const { id, deliveryIds } = await store.storeLead(future, ["sms"]);
  const search = { words: [], digits: null };
  const query = { folder: "inbox", isAnswered: null, after: null, limit: 50 } as const;
  const listed = await inbox.listLeads({ ...query, search });
  const unreadable = { isUnreadable: true, id, cursor: expect.any(String) };
  expect(listed.find((lead) => lead.id === id)).toEqual(unreadable);
  expect(listed.filter(isReadable).map((lead) => lead.id)).toContain(known.id);
  expect(await inbox.findLead(id)).toMatchObject({ isUnreadable: true, id });
  expect((await inbox.countLeads()).unanswered).toBeGreaterThan(1);
  expect(await store.claimDelivery(deliveryIds[0] ?? "", 30)).toMatchObject({ lead: { id, subject: null } });
  expect(await privacy.eraseLead(id, { ...ORDER, reason: "other" })).toMatchObject({ leads: 1 });
  expect(await inbox.findLead(id)).toBeNull();
});
