/** The quarantine of refused leads, rate limits with several periods, and the daily cap and retention period of lead photos. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseLeadQuarantine } from "~/backend/stores/leads/supabase-lead-quarantine.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { BackendRejected } from "~/backend/unavailable";
import type { LeadPhoto } from "~/leads/form/lead-photo";
import { cleanLead } from "~/leads/inbox/lead-quarantine";
import type { NewLead } from "~/leads/lead";
import { createLead } from "../../../fixtures/lead";
import type { ContractFixture } from "../contract-fixture";

const SENT = { message: "a\u0000b \ud800 \ufffe café", vehicle: "2021 Ford\u0000", subject: "info" } as const;
const DAY_MS = 86_400_000;

export function stateQuarantineContract(get: () => ContractFixture): void {
  const options = () => ({
    url: get().backend.url,
    secretKey: get().backend.keys.secret,
    timeoutMs: 20_000,
    photoTimeoutMs: 20_000,
  });
  const openLeads = () => createSupabaseLeads(options());
  const open = () => createSupabaseLeadQuarantine({ ...options(), channels: ["sms"] });
  const make = (overrides: Partial<NewLead> = {}) =>
    createLead({ idempotencyKey: randomUUID(), ...overrides });
  const refuse = async (overrides: Partial<NewLead> = SENT) => {
    const lead = make(overrides);
    return { lead, id: (await openLeads().quarantineLead(lead, "22P05")).id };
  };
  const findStaff = async () => {
    const { data } = await get().service.from("staff").select("user_id, name").limit(1).single();
    return data as { user_id: string; name: string };
  };

  test("a refused lead is listed as it was sent, newest first, and counted", async () => {
    const before = await open().countQuarantined();
    const first = await refuse();
    const second = await refuse();
    const listed = await open().listQuarantined(500);
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
    expect(listed[1]).toMatchObject({
      lead: first.lead,
      reason: "22P05",
      acceptedAtIso: null,
      acceptedBy: null,
      leadId: null,
    });
    const after = await open().countQuarantined();
    expect([after.count - before.count, after.oldestAtIso === null]).toEqual([2, false]);
    expect(await open().findQuarantined(first.id)).toEqual(listed[1]);
    expect(await open().findQuarantined(randomUUID())).toBeNull();
  });

  test("accepting stores the cleaned copy with its deliveries, once, even for two concurrent requests", async () => {
    const { id, lead } = await refuse();
    const { user_id, name } = await findStaff();
    const copy = cleanLead(lead);
    const answers = await Promise.all(Array.from({ length: 4 }, () => open().accept(id, copy, user_id)));
    expect(new Set(answers.map((answer) => answer?.leadId)).size).toBe(1);
    expect(answers[0]?.deliveryIds).toHaveLength(1);
    const { data } = await get()
      .service.from("contact_messages")
      .select("message, vehicle, is_suspected")
      .eq("idempotency_key", lead.idempotencyKey);
    expect(data).toEqual([{ message: "ab   café", vehicle: "2021 Ford", is_suspected: false }]);
    const found = await open().findQuarantined(id);
    expect(found).toMatchObject({ leadId: answers[0]?.leadId, acceptedBy: name, lead });
    expect((await open().listQuarantined(500)).at(-1)?.acceptedAtIso).not.toBeNull();
  });

  test("a copy that is refused as well stays in the quarantine, and can be dismissed", async () => {
    const { id, lead } = await refuse({ phone: "none" });
    const { user_id } = await findStaff();
    await expect(open().accept(id, cleanLead(lead), user_id)).rejects.toThrow(BackendRejected);
    expect(await open().findQuarantined(id)).toMatchObject({ acceptedAtIso: null, leadId: null });
    const before = await open().countQuarantined();
    expect(await open().accept(id, null, user_id)).toEqual({ leadId: null, deliveryIds: [] });
    expect((await open().countQuarantined()).count).toBe(before.count - 1);
    expect(await open().accept(randomUUID(), null, user_id)).toBeNull();
  });

  test("a refused copy of an erased lead becomes no lead, and loses its text", async () => {
    const lead = make(SENT);
    const stored = await openLeads().storeLead(cleanLead(lead), ["sms"]);
    const order = { p_id: stored.id, p_actor: randomUUID(), p_reason: "request" };
    await get().service.rpc("erase_lead", order);
    const { id } = await openLeads().quarantineLead(lead, "22P05");
    const answer = await open().accept(id, cleanLead(lead), (await findStaff()).user_id);
    expect(answer).toEqual({ leadId: null, deliveryIds: [] });
    const { data } = await get().service.from("lead_quarantine").select("*").eq("id", id).single();
    expect(data).toMatchObject({ lead_text: "{}", reason: "erased", lead_id: null });
    expect(data.accepted_at).not.toBeNull();
  });

  test("a row of another release is shown as unreadable", async () => {
    const values = { p_idempotency_key: randomUUID(), p_lead_text: '{"name":1}', p_reason: "22P05" };
    const { data } = await get().service.rpc("quarantine_lead", values);
    expect(await open().findQuarantined(data.id)).toMatchObject({ lead: null, reason: "22P05" });
    await open().accept(data.id, null, (await findStaff()).user_id);
  });

  test("a shorter period that refuses does not count toward the longer ones", async () => {
    const attempts = createSupabaseAttempts(options());
    const keyOf = (mark: string) => mark.repeat(32) + randomUUID().replaceAll("-", "");
    const [minute, day] = [keyOf("a"), keyOf("b")];
    const tokens = [
      { key: minute, limit: 2, windowSeconds: 60 },
      { key: day, limit: 3, windowSeconds: 86_400 },
    ];
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) waits.push(await attempts.takeEach(tokens));
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true, true]);
    expect(waits[2]).toBeLessThanOrEqual(60);
    const { data } = await get().service.from("rate_limits").select("key, taken").in("key", [minute, day]);
    expect(data?.find(({ key }) => key === day)?.taken).toBe(2);
    await get().service.from("rate_limits").delete().eq("key", minute);
    expect(await attempts.takeEach(tokens)).toBe(0);
    const wait = await attempts.takeEach(tokens);
    expect(wait).toBeGreaterThan(80_000);
    await expect(attempts.takeEach([])).rejects.toThrow(BackendRejected);
  });

  const PHOTO: LeadPhoto = { contentType: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) };
  const countFiles = async (leadId: string) =>
    (await get().service.storage.from("lead-photos").list(leadId)).data?.length;
  const forgetDays = () => get().service.from("lead_photo_days").delete().gte("bytes", 0);

  test("beyond the daily cap no photo is accepted, and the next day starts over", async () => {
    const { service } = get();
    await forgetDays();
    const { id } = await openLeads().storeLead(make(), []);
    const most = 2 * 1024 * 1024 * 1024;
    const { data } = await service.rpc("admit_lead_photos", { p_bytes: most - 5, p_most: most });
    expect(data).toBe(true);
    await openLeads().storePhotos(id, [PHOTO]);
    const refused = openLeads().storePhotos(id, [PHOTO]);
    await expect(refused).rejects.toThrow("cap");
    expect(await countFiles(id)).toBe(1);
    await service.from("lead_photo_days").update({ day: "2026-01-01" }).gte("bytes", 0);
    await openLeads().storePhotos(id, [PHOTO, PHOTO]);
    expect(await countFiles(id)).toBe(2);
    await forgetDays();
  });

  test("photos that arrive at once stay below the cap together", async () => {
    await forgetDays();
    const admit = () => get().service.rpc("admit_lead_photos", { p_bytes: 30, p_most: 100 });
    const answers = await Promise.all(Array.from({ length: 8 }, admit));
    expect(answers.filter(({ data }) => data === true)).toHaveLength(3);
    await forgetDays();
  });

  test("after seven days the photos of suspected leads are deleted, and no others", async () => {
    const { service } = get();
    const leads = await Promise.all(
      [true, true, false].map((isSuspected) => openLeads().storeLead(make({ isSuspected }), [])),
    );
    const [old, fresh, real] = leads.map(({ id }) => id) as [string, string, string];
    for (const id of [old, fresh, real]) await openLeads().storePhotos(id, [PHOTO]);
    const age = async (leadId: string, days: number) =>
      service
        .from("lead_photos")
        .update({ created_at: new Date(Date.now() - days * DAY_MS).toISOString() })
        .eq("lead_id", leadId);
    await Promise.all([age(old, 7.01), age(fresh, 6.99), age(real, 100)]);
    const paths = await openLeads().listExpiredPhotos(100);
    expect(paths).toEqual([`${old}/1.jpg`]);
    await openLeads().removePhotos(paths);
    await openLeads().removePhotos(paths);
    expect(await openLeads().listExpiredPhotos(100)).toEqual([]);
    expect(await Promise.all([old, fresh, real].map(countFiles))).toEqual([0, 1, 1]);
    const { data } = await service.from("lead_photos").select("lead_id").in("lead_id", [old, fresh, real]);
    expect(data?.map(({ lead_id }) => lead_id).sort()).toEqual([fresh, real].sort());
  });

  test("functions for staff and cron cannot be called by visitors", async () => {
    const { visitor } = get();
    const calls = [
      ["list_quarantined_leads", { p_limit: 1 }],
      ["find_quarantined_lead", { p_id: randomUUID() }],
      ["count_quarantined_leads", {}],
      ["accept_quarantined_lead", { p_id: randomUUID(), p_user_id: null, p_lead: null, p_channels: [] }],
      ["take_tokens", { p_tokens: [] }],
      ["admit_lead_photos", { p_bytes: 1, p_most: 1 }],
      ["list_expired_lead_photos", { p_days: 7, p_limit: 1 }],
      ["forget_lead_photos", { p_paths: [] }],
    ] as const;
    for (const [name, values] of calls) expect((await visitor.rpc(name, values)).error).not.toBeNull();
    expect((await visitor.from("lead_photo_days").select("day")).error).not.toBeNull();
  });
}
