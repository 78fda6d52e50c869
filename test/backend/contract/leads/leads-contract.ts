/** Leads: one row per lead in all cases, an outbox that gives each delivery to one sender, and no public access. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { BackendRejected } from "~/backend/unavailable";
import { LOCALES } from "~/i18n/locale";
import type { NewLead } from "~/leads/lead";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { createLead, createWanted } from "../../../fixtures/lead";
import type { ContractFixture } from "../contract-fixture";

/** Each with a column that accepts an id as text. */
const TABLES = [
  ["contact_messages", "name"],
  ["lead_deliveries", "channel"],
  ["lead_delivery_attempts", "outcome"],
  ["lead_dead_letters", "reason"],
  ["lead_photos", "path"],
  ["lead_quarantine", "reason"],
  ["lead_tombstones", "content_hash"],
  ["lead_erasures", "reason"],
  ["lead_file_purges", "lead_id"],
  ["twilio_deletions", "sid"],
] as const;

const SENT = { kind: "sent", externalId: "SM1", providerStatus: "queued" } as const;

export function stateLeadsContract(get: () => ContractFixture): void {
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseLeads({ url, secretKey: keys.secret, timeoutMs: 20_000, photoTimeoutMs: 20_000 });
  };
  const make = (overrides: Partial<NewLead> = {}) =>
    createLead({ idempotencyKey: randomUUID(), ...overrides });
  const storeOne = async (overrides: Partial<NewLead> = {}) => {
    const stored = await open().storeLead(make(overrides), ["sms"]);
    return { ...stored, deliveryId: stored.deliveryIds[0] ?? "" };
  };
  const readDelivery = async (id: string) =>
    (await get().service.from("lead_deliveries").select("*").eq("id", id).single()).data;
  const listOutcomes = async (id: string) => {
    const { data } = await get()
      .service.from("lead_delivery_attempts")
      .select("outcome")
      .eq("delivery_id", id)
      .order("id");
    return data?.map(({ outcome }) => outcome);
  };
  const makeDue = (id: string, column: "next_try_at" | "claimed_until") =>
    get()
      .service.from("lead_deliveries")
      .update({ [column]: new Date(Date.now() - 1000).toISOString() })
      .eq("id", id);

  test("a lead is read back as it was written, and its row has a phone number that can be called", async () => {
    const lead = make({
      subject: "trade-in",
      name: "  Zoë \u202e\u{1F697} O'Hara  ",
      message: "line one\n\ttwo \\ \" ' ; -- <script>",
      tradeIn: {
        vin: null,
        year: 2018,
        make: "Ford",
        model: "Edge",
        odometerMiles: 85_000,
        condition: "good",
      },
      wanted: createWanted(),
      slot: "2026-11-21T10:00",
    });
    const { id, isNew, deliveryIds } = await open().storeLead(lead, ["sms", "webhook"]);
    expect([isNew, deliveryIds.length]).toEqual([true, 2]);
    const claims = await Promise.all(deliveryIds.map((delivery) => open().claimDelivery(delivery, 30)));
    expect(claims.map((claim) => claim?.channel).sort()).toEqual(["sms", "webhook"]);
    // The consent record stays in the row, because senders don't need it.
    const { noticeLocale: _, ...sent } = lead;
    for (const claim of claims)
      expect(claim).toMatchObject({ attempt: 1, lastErrorCode: null, lead: { ...sent, id } });
    const { data } = await get().service.from("contact_messages").select("*").eq("id", id).single();
    expect(data).toMatchObject({
      phone_digits: "4075550199",
      answered_at: null,
      notice_version: "2026-11-22",
      notice_locale: "en",
      phone_e164: "+14075550199",
      phone_extension: null,
    });
    expect(new Date(data?.created_at).toISOString()).toBe(lead.sentAtIso);
  });

  test("a lead that the database rejects permanently is distinguished from an outage, and stored once as it was sent", async () => {
    const lead = make({ message: "a\u0000b \ud800 \ufffe caf\u00e9" });
    await expect(open().storeLead(lead, ["sms"])).rejects.toThrow(BackendRejected);
    const first = await open().quarantineLead(lead, "22P05");
    const second = await open().quarantineLead({ ...lead, sentAtIso: "2026-11-20T17:00:09.000Z" }, "22P05");
    expect([first.isNew, second]).toEqual([true, { id: first.id, isNew: false }]);
    const { data } = await get().service.from("lead_quarantine").select("*").eq("id", first.id).single();
    expect(JSON.parse(data.lead_text)).toEqual(lead);
    expect(data).toMatchObject({ reason: "22P05", accepted_at: null });
  });

  test.each(LOCALES)("a lead is accepted in each language of the site (%s)", async (locale) => {
    const { id } = await open().storeLead(make({ locale }), []);
    const { data } = await get().service.from("contact_messages").select("locale").eq("id", id).single();
    expect(data).toEqual({ locale });
  });

  test("the same key with the same content is one lead, however often and however concurrent", async () => {
    const lead = make();
    const again = { ...lead, sentAtIso: "2026-11-20T17:00:09.000Z", noticeVersion: "later" };
    const answers = await Promise.all(
      [lead, again, lead, again, lead].map((copy) => open().storeLead(copy, ["sms"])),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.flatMap(({ deliveryIds }) => deliveryIds)).size).toBe(1);
  });

  test("the same key with other content is another lead", async () => {
    const lead = make();
    const one = await open().storeLead(lead, ["sms"]);
    const other = await open().storeLead({ ...lead, message: `${lead.message} And the price?` }, ["sms"]);
    expect([other.isNew, other.id === one.id]).toEqual([true, false]);
  });

  test("a suspected lead is stored and not sent, until it comes again without suspicion", async () => {
    const lead = make({ isSuspected: true });
    const one = await open().storeLead(lead, ["sms"]);
    expect(one).toMatchObject({ isNew: true, deliveryIds: [] });
    const again = await open().storeLead({ ...lead, isSuspected: false }, ["sms"]);
    expect(again).toMatchObject({ id: one.id, isNew: false, deliveryIds: [expect.any(String)] });
    expect(await open().storeLead(lead, ["sms"])).toMatchObject({ deliveryIds: again.deliveryIds });
    const { data } = await get().service.from("contact_messages").select("is_suspected").eq("id", one.id);
    expect(data).toEqual([{ is_suspected: false }]);
  });

  test("of many concurrent claims of a delivery, one succeeds", async () => {
    const { deliveryId } = await storeOne();
    const claims = await Promise.all(Array.from({ length: 8 }, () => open().claimDelivery(deliveryId, 30)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  test("a sent delivery stays sent", async () => {
    const { deliveryId } = await storeOne();
    await open().claimDelivery(deliveryId, 30);
    await open().finishDelivery(deliveryId, SENT);
    await open().finishDelivery(deliveryId, { kind: "dead", errorCode: "1", reason: "late" });
    await open().finishDelivery(deliveryId, SENT);
    expect(await open().claimDelivery(deliveryId, 30)).toBeNull();
    expect(await readDelivery(deliveryId)).toMatchObject({
      status: "sent",
      external_id: "SM1",
      provider_status: "queued",
      claimed_until: null,
    });
    expect(await listOutcomes(deliveryId)).toEqual(["sent"]);
  });

  test("a retry waits until it is due and keeps its error code", async () => {
    const { deliveryId } = await storeOne();
    await open().claimDelivery(deliveryId, 30);
    await open().finishDelivery(deliveryId, {
      ...{ kind: "retry", errorCode: "20429", afterSeconds: 60, unclear: "no" },
    });
    expect(await open().claimDelivery(deliveryId, 30)).toBeNull();
    expect(await open().listDueDeliveries(1000)).not.toContain(deliveryId);
    await makeDue(deliveryId, "next_try_at");
    expect(await open().listDueDeliveries(1000)).toContain(deliveryId);
    expect(await open().claimDelivery(deliveryId, 30)).toMatchObject({ attempt: 2, lastErrorCode: "20429" });
  });

  test("a claim passes to another sender when its lease expires; the first one may still report that it was sent", async () => {
    const { deliveryId } = await storeOne();
    await open().claimDelivery(deliveryId, 30);
    expect(await open().listDueDeliveries(1000)).not.toContain(deliveryId);
    await makeDue(deliveryId, "claimed_until");
    expect(await open().listDueDeliveries(1000)).toContain(deliveryId);
    expect(await open().claimDelivery(deliveryId, 30)).toMatchObject({ attempt: 2 });
    await open().finishDelivery(deliveryId, SENT);
    expect(await listOutcomes(deliveryId)).toEqual(["lost", "sent"]);
  });

  test("a dead letter is listed, sent again manually, and then starts over", async () => {
    const { deliveryId } = await storeOne();
    await open().claimDelivery(deliveryId, 30);
    await open().finishDelivery(deliveryId, { kind: "dead", errorCode: "21211", reason: "No such number." });
    expect(await open().claimDelivery(deliveryId, 30)).toBeNull();
    const letters = () =>
      get().service.from("lead_dead_letters").select("reason, resent_at").eq("delivery_id", deliveryId);
    expect((await letters()).data).toEqual([{ reason: "No such number.", resent_at: null }]);
    const resend = () => get().service.rpc("resend_dead_letter", { p_delivery_id: deliveryId });
    expect((await resend()).data).toBe(true);
    expect((await resend()).data).toBe(false);
    expect((await letters()).data).toEqual([{ reason: "No such number.", resent_at: expect.any(String) }]);
    expect(await open().claimDelivery(deliveryId, 30)).toMatchObject({ attempt: 1, lastErrorCode: null });
  });

  test("the carrier's final report wins, and an undelivered text is a dead letter", async () => {
    const { deliveryId } = await storeOne();
    const externalId = `SM${randomUUID()}`;
    await open().claimDelivery(deliveryId, 30);
    await open().finishDelivery(deliveryId, { ...SENT, externalId });
    const report = (status: string, errorCode: string | null = null) =>
      open().recordDeliveryReport({ externalId, status, errorCode });
    await report("sent");
    expect(await readDelivery(deliveryId)).toMatchObject({ status: "sent", provider_status: "sent" });
    await report("undelivered", "30003");
    await report("undelivered", "30003");
    await report("sent");
    expect(await readDelivery(deliveryId)).toMatchObject({
      status: "dead",
      provider_status: "undelivered",
      last_error_code: "30003",
    });
    expect(await listOutcomes(deliveryId)).toEqual(["sent", "undelivered"]);
    await open().recordDeliveryReport({ externalId: "SMunknown", status: "sent", errorCode: null });
  });

  test("an unknown delivery can be neither claimed nor finished", async () => {
    expect(await open().claimDelivery(randomUUID(), 30)).toBeNull();
    await open().finishDelivery(randomUUID(), SENT);
  });

  test("lead photos cannot be fetched by the public, and storing them again adds none", async () => {
    const { id } = await storeOne();
    const photo = { contentType: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) } as const;
    await open().storePhotos(id, [photo, photo]);
    await open().storePhotos(id, [photo, photo]);
    const { data } = await get()
      .service.from("lead_photos")
      .select("path, bytes")
      .eq("lead_id", id)
      .order("id");
    expect(data).toEqual([
      { path: `${id}/1.jpg`, bytes: 3 },
      { path: `${id}/2.jpg`, bytes: 3 },
    ]);
    const { url } = get().backend;
    const path = `lead-photos/${id}/1.jpg`;
    for (const address of [`public/${path}`, path, `authenticated/${path}`]) {
      const answer = await fetch(`${url}/storage/v1/object/${address}`, {
        headers: { apikey: get().backend.keys.publishable },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const own = await get().service.storage.from("lead-photos").download(`${id}/1.jpg`);
    expect(await own.data?.arrayBuffer().then((bytes) => bytes.byteLength)).toBe(3);
  });

  test.each(TABLES)("%s: the browser's keys neither read nor write", async (table, column) => {
    const { backend, visitor } = get();
    const owner = createClient(backend.url, backend.keys.publishable, { auth: { persistSession: false } });
    const email = DEMO_ACCOUNTS.find(({ role }) => role === "owner")?.email ?? "";
    expect((await owner.auth.signInWithPassword({ email, password: DEMO_PASSWORD })).error).toBeNull();
    for (const client of [visitor, owner]) {
      const answers = await Promise.all([
        client.from(table).select("*"),
        client.from(table).insert({ [column]: randomUUID() } as object),
        client.from(table).delete().not(column, "is", null),
      ]);
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
    }
  });

  test("a released lead is sent on every channel once, and releasing again returns the same deliveries", async () => {
    const { url, keys } = get().backend;
    const channels = ["sms", "webhook"] as const;
    const inbox = createSupabaseLeadInbox({ url, secretKey: keys.secret, channels, timeoutMs: 20_000 });
    const { id, deliveryIds } = await storeOne({ isSuspected: true });
    expect(deliveryIds).toEqual([]);
    const released = await inbox.release(id);
    expect(released).toHaveLength(2);
    const claims = await Promise.all((released ?? []).map((delivery) => open().claimDelivery(delivery, 30)));
    expect(claims.map((claim) => [claim?.channel, claim?.lead.isSuspected])).toEqual([
      ["sms", false],
      ["webhook", false],
    ]);
    expect(await inbox.release(id)).toEqual(released);
    const { id: believed, deliveryIds: own } = await storeOne();
    expect(await inbox.release(believed)).toEqual(own);
    expect(await inbox.release(randomUUID())).toBeNull();
  });

  test.each([
    ["store_lead", { p_lead: {}, p_channels: [] }],
    ["claim_lead_delivery", { p_delivery_id: randomUUID(), p_lease_seconds: 1 }],
    ["finish_lead_delivery", { p_delivery_id: randomUUID(), p_outcome: {} }],
    ["due_lead_deliveries", { p_limit: 1 }],
    ["record_delivery_report", { p_external_id: "x", p_status: "x", p_error_code: "x" }],
    ["resend_dead_letter", { p_delivery_id: randomUUID() }],
    ["find_lead", { p_id: randomUUID() }],
    ["count_leads", {}],
    ["mark_lead_answered", { p_id: randomUUID(), p_user_id: randomUUID(), p_is_answered: true }],
    ["resend_leads", { p_lead_id: null }],
    ["release_lead", { p_id: randomUUID(), p_channels: ["sms"] }],
  ])("%s cannot be called by the public", async (name, values) => {
    expect((await get().visitor.rpc(name, values)).error).not.toBeNull();
  });
}
