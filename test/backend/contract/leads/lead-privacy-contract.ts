/** Finding leads by folded text, and erasing them: what the site relies on in each database. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeadPrivacy } from "~/backend/stores/leads/supabase-lead-privacy.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/leads/supabase-lead-upkeep.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { parseLeadSearch } from "~/leads/inbox/lead-search";
import type { NewLead } from "~/leads/lead";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { createLead } from "../../../fixtures/lead";
import type { ContractFixture } from "../contract-fixture";

const ORDER = { actorId: randomUUID(), reason: "request" } as const;
const PHOTO = { contentType: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) } as const;

export function stateLeadPrivacyContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    const service = { url, secretKey: keys.secret, timeoutMs: 20_000 };
    return {
      leads: createSupabaseLeads({ ...service, photoTimeoutMs: 20_000 }),
      inbox: createSupabaseLeadInbox({ ...service, channels: ["sms"] }),
      privacy: createSupabaseLeadPrivacy(service),
      upkeep: createSupabaseLeadUpkeep(service),
    };
  };
  const make = (overrides: Partial<NewLead> = {}) =>
    createLead({ idempotencyKey: randomUUID(), ...overrides });
  const search = async (text: string) => {
    const query = { folder: "inbox", isAnswered: null, after: null, limit: 50 } as const;
    return open().inbox.listLeads({ ...query, search: parseLeadSearch(text) });
  };
  const listFiles = async (id: string) =>
    (await get().service.storage.from("lead-photos").list(id)).data?.map(({ name }) => name);
  const personOf = (text: string) => {
    const person = parsePerson(text);
    if (!person) throw new Error(`${text} is neither an email address nor a phone number`);
    return person;
  };
  const noOtherLeads = { buffered: [], quarantinedIds: [] };

  test.each([
    ["Nguyễn Quarterpound", "nguyen quarterpound"],
    ["Şahin Halfpound", "SAHIN halfpound"],
    ["김민준 Fullpound", "김민준".normalize("NFD")],
    ["Łukasz Pennyweight", "lukasz pennyweight"],
    ["Straße Troyounce", "strasse troyounce"],
  ])("%s is found by %s", async (name, text) => {
    const { id } = await open().leads.storeLead(make({ name }), []);
    expect((await search(text)).map((lead) => lead.id)).toContain(id);
  });

  test("a row that the site did not write is found, and can be called back", async () => {
    const { id } = await open().leads.storeLead(
      make({ name: "Zoë Stonemason Nguyễn", phone: "+65 6123 4567" }),
      [],
    );
    const service = get().service.from("contact_messages");
    const nothing = { search_text: null, phone_e164: null, phone_extension: null };
    await service.update(nothing).eq("id", id);
    const find = async (text: string) => (await search(text)).find((lead) => lead.id === id);
    expect(await find("zoe stonemason")).toMatchObject({ phoneE164: "+6561234567" });
    expect(await find("6561234567")).toBeDefined();
  });

  test("an erased lead is deleted with its photos and messages, and erasing again is no error", async () => {
    const lead = make();
    const { id, deliveryIds } = await open().leads.storeLead(lead, ["sms"]);
    await open().leads.storePhotos(id, [PHOTO, PHOTO]);
    await open().leads.claimDelivery(deliveryIds[0] ?? "", 30);
    const externalId = `SM${"a1".repeat(16)}`;
    const sent = { kind: "sent", externalId, providerStatus: "queued" } as const;
    await open().leads.finishDelivery(deliveryIds[0] ?? "", sent);
    expect(await open().privacy.eraseLead(id, ORDER)).toEqual({ leads: 1, photos: 2, messages: 1 });
    expect(await open().privacy.eraseLead(id, ORDER)).toBeNull();
    expect(await open().inbox.findLead(id)).toBeNull();
    expect(await open().upkeep.listDueFolders()).toContain(id);
    await open().upkeep.emptyFolder(id);
    expect(await listFiles(id)).toEqual([]);
    await open().upkeep.finishFolder(id, true);
    expect(await open().upkeep.listDueFolders()).not.toContain(id);
    const copy = (await open().upkeep.listDueCopies()).find(({ sid }) => sid === externalId);
    await open().upkeep.finishCopy(copy?.id ?? 0, { kind: "later", errorCode: "busy" });
    expect((await open().upkeep.listDueCopies()).map(({ sid }) => sid)).not.toContain(externalId);
    await open().upkeep.finishCopy(copy?.id ?? 0, { kind: "done" });
    const overview = await open().privacy.describeErasures();
    expect(overview.erasures[0]).toMatchObject({ scope: "lead", reason: "request", counts: { leads: 1 } });
    expect(JSON.stringify(overview)).not.toContain("Beltr");
  });

  test("the same form sent again stays erased; another message from it is a new lead", async () => {
    const lead = make();
    const { id } = await open().leads.storeLead(lead, ["sms"]);
    await open().privacy.eraseLead(id, ORDER);
    const again = {
      ...lead,
      sentAtIso: "2026-11-21T17:00:09.000Z",
      noticeVersion: "unverified",
      noticeLocale: null,
    };
    for (const copy of [lead, again, { ...lead, isSuspected: true }])
      expect(await open().leads.storeLead(copy, ["sms"])).toEqual({
        ...{ id, isNew: false, deliveryIds: [], isErased: true },
      });
    expect(await open().inbox.findLead(id)).toBeNull();
    expect(await open().leads.storeLead({ ...lead, message: "Another one" }, ["sms"])).toMatchObject({
      isNew: true,
    });
  });

  test("a message that is sent while its lead is erased is deleted at Twilio afterwards", async () => {
    const { id, deliveryIds } = await open().leads.storeLead(make(), ["sms"]);
    const [deliveryId = ""] = deliveryIds;
    await open().leads.claimDelivery(deliveryId, 30);
    await open().privacy.eraseLead(id, ORDER);
    const externalId = `SM${"b2".repeat(16)}`;
    await open().leads.finishDelivery(deliveryId, { kind: "sent", externalId, providerStatus: "queued" });
    await open().leads.noteSentAfterErasure(deliveryId, externalId);
    expect((await open().upkeep.listDueCopies()).map(({ sid }) => sid)).toContain(externalId);
    // If the sender dies before it reports the message, it is found by its reference.
    const { data } = await get()
      .service.from("twilio_deletions")
      .select("lead_id, done_at")
      .eq("lead_id", id);
    expect(data).toEqual([{ lead_id: id, done_at: null }]);
  });

  test("a message of an existing lead is not deleted", async () => {
    const { deliveryIds } = await open().leads.storeLead(make(), ["sms"]);
    const externalId = `SM${"c3".repeat(16)}`;
    await open().leads.noteSentAfterErasure(deliveryIds[0] ?? "", externalId);
    expect((await open().upkeep.listDueCopies()).map(({ sid }) => sid)).not.toContain(externalId);
  });

  test("everything of one person is found and erased, and nothing of anyone else", async () => {
    const own = [
      make({ name: "Rosa Feldspar", email: "Rosa.Feldspar@Example.com", phone: "+1 407 555 0177" }),
      make({ name: "Rosa Feldspar", email: "other@example.com", phone: "(407) 555-0177 x3" }),
    ];
    // The same digits with another area: a different person.
    const others = [make({ phone: "656 234 4567" }), make({ phone: "(407) 555-0178" })];
    const stored = await Promise.all([...own, ...others].map((lead) => open().leads.storeLead(lead, [])));
    const ids = stored.map(({ id }) => id);
    const find = async (text: string) =>
      (await open().privacy.listPersonLeads(personOf(text), null)).map(({ lead }) => lead.id);
    expect(await find("rosa.feldspar@example.com")).toEqual([ids[0]]);
    expect((await find("407-555-0177")).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await find("407-555-0177 x3")).toEqual([ids[1]]);
    expect(await find("+65 6234 4567")).not.toContain(ids[2]);
    const counts = await open().privacy.erasePerson(personOf("407-555-0177"), noOtherLeads, ORDER);
    expect(counts).toMatchObject({ leads: 2, quarantined: 0, buffered: 0 });
    expect(await find("407-555-0177")).toEqual([]);
    for (const id of ids.slice(2)) expect(await open().inbox.findLead(id)).toMatchObject({ id });
    expect(await open().privacy.erasePerson(personOf("407-555-0177"), noOtherLeads, ORDER)).toMatchObject({
      leads: 0,
    });
  });

  test("a buffered lead of an erased person is not stored, and a refused one loses its text", async () => {
    const buffered = make({ email: "granite@example.com" });
    const refused = make({ email: "granite@example.com", message: "a\u0000b" });
    const { id } = await open().leads.quarantineLead(refused, "22P05");
    const listed = await open().privacy.listQuarantined(null);
    expect(listed.find((row) => row.id === id)?.leadText).toContain("granite");
    await open().privacy.erasePerson(
      personOf("granite@example.com"),
      { buffered: [buffered], quarantinedIds: [id] },
      ORDER,
    );
    expect(await open().leads.storeLead(buffered, ["sms"])).toMatchObject({
      isErased: true,
      deliveryIds: [],
    });
    expect(await open().leads.quarantineLead(refused, "22P05")).toEqual({ id, isNew: false });
    const { data } = await get().service.from("lead_quarantine").select("lead_text, reason").eq("id", id);
    expect(data).toEqual([{ lead_text: "{}", reason: "erased" }]);
  });

  test("a lead past its retention period stays until its texts have ended", async () => {
    const late = make({ sentAtIso: "2001-02-01T00:00:00.000Z", email: "late@example.com" });
    const { id, deliveryIds } = await open().leads.storeLead(late, ["sms"]);
    const days = Math.floor((Date.now() - Date.parse("2001-06-01")) / 86_400_000);
    expect(await open().upkeep.deleteOldLeads(days, 1)).toMatchObject({ leads: 0 });
    await open().leads.claimDelivery(deliveryIds[0] ?? "", 60);
    expect(await open().upkeep.deleteOldLeads(days, 1)).toMatchObject({ leads: 0 });
    const sent = { kind: "sent", externalId: null, providerStatus: null } as const;
    await open().leads.finishDelivery(deliveryIds[0] ?? "", sent);
    expect(await open().upkeep.deleteOldLeads(days, 1)).toMatchObject({ leads: 1 });
    expect(await open().inbox.findLead(id)).toBeNull();
  });

  test("leads are deleted after their retention period, a few at a time", async () => {
    const old = make({ sentAtIso: "2001-01-01T00:00:00.000Z", email: "old@example.com" });
    const { id } = await open().leads.storeLead(old, []);
    const young = await open().leads.storeLead(make({ sentAtIso: new Date().toISOString() }), []);
    const days = (Date.now() - Date.parse("2001-06-01")) / 86_400_000;
    expect(await open().upkeep.deleteOldLeads(Math.floor(days), 1)).toMatchObject({ leads: 1 });
    expect(await open().upkeep.deleteOldLeads(Math.floor(days), 1)).toMatchObject({ leads: 0 });
    expect(await open().inbox.findLead(id)).toBeNull();
    const kept = await open().inbox.findLead(young.id);
    expect(kept && isReadable(kept)).toBe(true);
    expect(await open().upkeep.listDueFolders()).toContain(id);
  });

  test.each([
    ["list_person_leads", { p_person: {}, p_before: null, p_before_id: null, p_limit: 1 }],
    ["list_quarantined_texts", { p_after: null, p_limit: 1 }],
    ["erase_lead", { p_id: randomUUID(), p_actor: randomUUID(), p_reason: "request" }],
    [
      "erase_person",
      { p_person: {}, p_buffered: [], p_quarantined: [], p_actor: randomUUID(), p_reason: "request" },
    ],
    ["note_sent_after_erasure", { p_delivery_id: randomUUID(), p_sid: "SM" }],
    ["due_file_purges", { p_limit: 1 }],
    ["finish_file_purge", { p_lead_id: randomUUID(), p_is_purged: true }],
    ["due_twilio_deletions", { p_limit: 1 }],
    ["finish_twilio_deletion", { p_id: 1, p_outcome: "done", p_error_code: null }],
    ["add_twilio_deletion", { p_sid: "SM" }],
    ["describe_erasures", {}],
    ["delete_old_leads", { p_keep_days: 1, p_limit: 1 }],
  ])("%s cannot be called by the public", async (name, values) => {
    expect((await get().visitor.rpc(name, values)).error).not.toBeNull();
  });
}
