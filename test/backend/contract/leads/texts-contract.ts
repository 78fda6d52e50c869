/** Texts after sending and beyond the daily limit: early and missing status reports, the budget, and digests. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createSupabaseLeadInbox } from "~/backend/stores/supabase-lead-inbox.server";
import { createSupabaseLeads } from "~/backend/stores/supabase-leads.server";
import { createSupabaseSms } from "~/backend/stores/supabase-sms.server";
import { createLead } from "../../../fixtures/lead";
import type { ContractFixture } from "../contract-fixture";

/** Each with a column that accepts a text or a number. */
const TABLES: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ["early_delivery_reports", { external_id: "SM1", status: "sent" }],
  ["sms_days", { day: "2026-01-01", texts: 1 }],
  ["sms_digests", { leads: 1, started_at: "2026-01-01T00:00:00Z" }],
];

const LEASE = 60;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export function stateTextsContract(get: () => ContractFixture): void {
  const options = () => {
    const { url, keys } = get().backend;
    return { url, secretKey: keys.secret, timeoutMs: 20_000 };
  };
  const leads = () => createSupabaseLeads(options());
  const sms = () => createSupabaseSms(options());
  const from = (table: string) => get().service.from(table);
  const storeOne = async () => {
    const stored = await leads().storeLead(createLead({ idempotencyKey: randomUUID() }), ["sms"]);
    return stored.deliveryIds[0] ?? "";
  };
  const claimOne = async () => {
    const deliveryId = await storeOne();
    await leads().claimDelivery(deliveryId, LEASE);
    return deliveryId;
  };
  const sendOne = async (providerStatus = "queued") => {
    const deliveryId = await claimOne();
    const externalId = `SM${randomUUID()}`;
    await leads().finishDelivery(deliveryId, { kind: "sent", externalId, providerStatus });
    return { deliveryId, externalId };
  };
  const read = async (id: string) => (await from("lead_deliveries").select("*").eq("id", id).single()).data;
  const change = (id: string, values: object) => from("lead_deliveries").update(values).eq("id", id);
  const report = (externalId: string, status: string, errorCode: string | null = null) =>
    leads().recordDeliveryReport({ externalId, status, errorCode });
  const listEarly = async (externalId: string) =>
    (await from("early_delivery_reports").select("status").eq("external_id", externalId)).data;

  /** Resets the day's count and all digests. */
  const clear = async () => {
    await from("lead_deliveries").delete().not("held_at", "is", null);
    await from("sms_digests").delete().not("id", "is", null);
    await from("sms_days").delete().not("day", "is", null);
  };
  beforeEach(clear);
  afterAll(clear);

  test("a claim has the time of the first try, the start of an unclear state, and the number of photos", async () => {
    const deliveryId = await storeOne();
    const first = await leads().claimDelivery(deliveryId, LEASE);
    expect(first).toMatchObject({ attempt: 1, unclearSinceIso: null, isCounted: false, photoCount: 0 });
    expect(first?.firstTriedAtIso).toBe(first?.claimedAtIso);
    const photo = { contentType: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) } as const;
    await leads().storePhotos(first?.lead.id ?? "", [photo, photo]);
    const retry = { kind: "retry", errorCode: "unclear-timeout", afterSeconds: 15 } as const;
    await leads().finishDelivery(deliveryId, { ...retry, unclear: "now" });
    await change(deliveryId, { next_try_at: minutesAgo(1) });
    const second = await leads().claimDelivery(deliveryId, LEASE);
    expect(second).toMatchObject({ attempt: 2, firstTriedAtIso: first?.firstTriedAtIso, photoCount: 2 });
    const since = second?.unclearSinceIso;
    expect(since).not.toBeNull();
    await leads().finishDelivery(deliveryId, { ...retry, unclear: "still" });
    await change(deliveryId, { next_try_at: minutesAgo(1) });
    expect((await leads().claimDelivery(deliveryId, LEASE))?.unclearSinceIso).toBe(since);
    await leads().finishDelivery(deliveryId, { ...retry, errorCode: "20429", unclear: "no" });
    await change(deliveryId, { next_try_at: minutesAgo(1) });
    expect((await leads().claimDelivery(deliveryId, LEASE))?.unclearSinceIso).toBeNull();
  });

  test("the previous release reports an unanswered request by its error code alone", async () => {
    const deliveryId = await claimOne();
    const p_outcome = { kind: "retry", errorCode: "unclear-timeout", afterSeconds: 15 };
    await get().service.rpc("finish_lead_delivery", { p_delivery_id: deliveryId, p_outcome });
    expect((await read(deliveryId)).unclear_since).not.toBeNull();
  });

  test("times from a clock that later moved backwards count as now", async () => {
    const deliveryId = await storeOne();
    const later = minutesAgo(-600);
    await change(deliveryId, { first_tried_at: later, unclear_since: later });
    const claim = await leads().claimDelivery(deliveryId, LEASE);
    expect([claim?.firstTriedAtIso, claim?.unclearSinceIso]).toEqual([
      claim?.claimedAtIso,
      claim?.claimedAtIso,
    ]);
  });

  test("reports that arrive before their text is recorded are matched afterwards", async () => {
    const deliveryId = await claimOne();
    const externalId = `SM${randomUUID()}`;
    await report(externalId, "sent");
    await report(externalId, "delivered");
    expect(await listEarly(externalId)).toHaveLength(2);
    await leads().finishDelivery(deliveryId, { kind: "sent", externalId, providerStatus: "queued" });
    expect(await read(deliveryId)).toMatchObject({ status: "sent", provider_status: "delivered" });
    expect(await listEarly(externalId)).toEqual([]);
  });

  test("an early report that the text was not delivered makes it a dead letter", async () => {
    const deliveryId = await claimOne();
    const externalId = `SM${randomUUID()}`;
    await report(externalId, "undelivered", "30003");
    await leads().finishDelivery(deliveryId, { kind: "sent", externalId, providerStatus: "queued" });
    expect(await read(deliveryId)).toMatchObject({ status: "dead", last_error_code: "30003" });
  });

  test("a report and the end of its delivery at the same moment lose nothing", async () => {
    for (let round = 0; round < 5; round += 1) {
      const deliveryId = await claimOne();
      const externalId = `SM${randomUUID()}`;
      await Promise.all([
        report(externalId, "delivered"),
        leads().finishDelivery(deliveryId, { kind: "sent", externalId, providerStatus: "queued" }),
      ]);
      expect((await read(deliveryId)).provider_status).toBe("delivered");
    }
  });

  test("a report of an unknown message is deleted after two days", async () => {
    const externalId = `SM${randomUUID()}`;
    await report(externalId, "sent");
    await from("early_delivery_reports")
      .update({ at: minutesAgo(2 * 24 * 60 + 1) })
      .eq("external_id", externalId);
    await sms().takeUnsettledTexts(0);
    expect(await listEarly(externalId)).toEqual([]);
  });

  test("a late report never reverts a text's status", async () => {
    const { deliveryId, externalId } = await sendOne("sent");
    await report(externalId, "queued");
    expect((await read(deliveryId)).provider_status).toBe("sent");
    await report(externalId, "delivered");
    await report(externalId, "failed", "30003");
    expect(await read(deliveryId)).toMatchObject({ status: "sent", provider_status: "delivered" });
  });

  test("texts without a final status are polled from 30 minutes to 48 hours, by one worker, every 30 minutes", async () => {
    const take = async () => (await sms().takeUnsettledTexts(100)).map(({ externalId }) => externalId);
    const fresh = await sendOne();
    const open = await sendOne("sent");
    const done = await sendOne("delivered");
    const old = await sendOne();
    for (const { deliveryId } of [open, done]) await change(deliveryId, { sent_at: minutesAgo(31) });
    await change(old.deliveryId, { sent_at: minutesAgo(48 * 60 + 1) });
    const taken = (await Promise.all([take(), take()])).flat();
    expect(taken.filter((id) => id === open.externalId)).toHaveLength(1);
    for (const { externalId } of [fresh, done, old]) expect(taken).not.toContain(externalId);
    expect(await take()).not.toContain(open.externalId);
    await change(open.deliveryId, { polled_at: minutesAgo(31) });
    expect(await sms().takeUnsettledTexts(100)).toContainEqual(open);
    await change(open.deliveryId, { polled_at: minutesAgo(-600) });
    expect(await take()).toContain(open.externalId);
  });

  test("up to the daily limit texts are sent, each counted once; the others are held and never due", async () => {
    const [one, two, three] = [await claimOne(), await claimOne(), await claimOne()];
    expect(await sms().countLeadText(one, 2)).toBe(true);
    expect(await sms().countLeadText(one, 2)).toBe(true);
    expect(await sms().countLeadText(two, 2)).toBe(true);
    expect(await sms().countLeadText(three, 2)).toBe(false);
    expect(await sms().countLeadText(three, 2)).toBe(false);
    expect(await sms().countLeadText(randomUUID(), 2)).toBe(false);
    expect(await read(three)).toMatchObject({ status: "pending", provider_status: "held", attempts: 0 });
    expect(await leads().listDueDeliveries(1000)).not.toContain(three);
    expect(await leads().claimDelivery(three, LEASE)).toBeNull();
    expect(await read(one)).toMatchObject({ status: "claimed", held_at: null });
    // Another day begins.
    await from("sms_days").update({ day: "2026-01-01" }).not("day", "is", null);
    expect(await sms().countLeadText(await claimOne(), 2)).toBe(true);
  });

  test("of many concurrent texts no more than the daily limit are sent", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, claimOne));
    const answers = await Promise.all(ids.map((id) => sms().countLeadText(id, 3)));
    expect(answers.filter(Boolean)).toHaveLength(3);
  });

  /** @returns the delivery that waits for a digest */
  const holdOne = async () => {
    await sms().countLeadText(await claimOne(), 1);
    const held = await claimOne();
    expect(await sms().countLeadText(held, 1)).toBe(false);
    return held;
  };
  /** Moves the start of the last digest back by this time. */
  const age = (minutes: number) =>
    from("sms_digests")
      .update({ started_at: minutesAgo(minutes) })
      .not("id", "is", null);

  test("without a waiting lead there is no digest", async () => {
    expect(await sms().claimDigest(LEASE)).toBeNull();
  });

  test("one digest is sent every 15 minutes despite concurrent claims, and covers the leads waiting since the last", async () => {
    const held = await holdOne();
    const digests = await Promise.all(Array.from({ length: 6 }, () => sms().claimDigest(LEASE)));
    const [digest, ...others] = digests.filter((claimed) => claimed !== null);
    expect([digest?.leads, digest?.isNew, others]).toEqual([1, true, []]);
    await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId: "SM1" });
    await sms().finishDigest(digest?.id ?? "", { kind: "failed", errorCode: "late" });
    expect(await read(held)).toMatchObject({
      ...{ status: "sent", provider_status: "digest", held_at: null, external_id: null },
    });
    const later = [await claimOne(), await claimOne()];
    for (const id of later) await sms().countLeadText(id, 1);
    expect(await sms().claimDigest(LEASE)).toBeNull();
    await age(14);
    expect(await sms().claimDigest(LEASE)).toBeNull();
    await age(16);
    expect(await sms().claimDigest(LEASE)).toMatchObject({ leads: 2, isNew: true });
  });

  test("a lead covered by a digest is shown to staff as such, is not polled, and is not texted again the next day", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE);
    await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId: "SM1" });
    await change(held, { sent_at: minutesAgo(60) });
    await from("sms_days").delete().not("day", "is", null);
    expect(await leads().listDueDeliveries(1000)).not.toContain(held);
    const polled = (await sms().takeUnsettledTexts(100)).map(({ deliveryId }) => deliveryId);
    expect(polled).not.toContain(held);
    const { lead_id } = await read(held);
    const inbox = createSupabaseLeadInbox({ ...options(), channels: ["sms"] });
    const file = await inbox.findLead(lead_id);
    const tries = [{ outcome: "sent", errorCode: "digest" }];
    expect(file).toMatchObject({
      isUnsent: false,
      deliveries: [{ status: "sent", providerStatus: "digest", tries }],
    });
  });

  test.each(["before", "after"])(
    "a report %s the end of a digest that it was not delivered makes its leads dead letters",
    async (when) => {
      const held = await holdOne();
      const digest = await sms().claimDigest(LEASE);
      const externalId = `SM${randomUUID()}`;
      if (when === "before") await report(externalId, "undelivered", "30003");
      await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId });
      if (when === "after")
        for (const status of ["sent", "undelivered", "undelivered"])
          await report(externalId, status, "30003");
      const { lead_id, ...delivery } = await read(held);
      expect(delivery).toMatchObject({ status: "dead", last_error_code: "30003" });
      expect(await listEarly(externalId)).toEqual([]);
      const inbox = createSupabaseLeadInbox({ ...options(), channels: ["sms"] });
      expect(await inbox.findLead(lead_id)).toMatchObject({
        isUnsent: true,
        deliveries: [{ reason: "The carrier did not deliver the digest text." }],
      });
      expect(await inbox.resend(lead_id)).toEqual([held]);
      await report(externalId, "delivered");
      expect(await read(held)).toMatchObject({ status: "pending" });
    },
  );

  test("a digest without a final status is polled after 30 minutes, until it is delivered", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE);
    const externalId = `SM${randomUUID()}`;
    await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId });
    const ask = async () => (await sms().takeUnsettledTexts(100)).map((text) => text.externalId);
    const passHour = () =>
      from("sms_digests")
        .update({ sent_at: minutesAgo(60), polled_at: minutesAgo(31) })
        .eq("external_id", externalId);
    expect(await ask()).not.toContain(externalId);
    await passHour();
    expect(await ask()).toContain(externalId);
    expect(await ask()).not.toContain(externalId);
    await passHour();
    await report(externalId, "delivered");
    expect(await ask()).not.toContain(externalId);
    expect(await read(held)).toMatchObject({ status: "sent", provider_status: "digest" });
  });

  test("a digest that was not accepted leaves its leads to the next, with those that arrived meanwhile", async () => {
    await holdOne();
    const digest = await sms().claimDigest(LEASE);
    await sms().finishDigest(digest?.id ?? "", { kind: "failed", errorCode: "20503" });
    const meanwhile = await claimOne();
    await sms().countLeadText(meanwhile, 1);
    await age(16);
    expect(await sms().claimDigest(LEASE)).toMatchObject({ leads: 2, isNew: true });
  });

  test("a digest whose sender died is looked up when its lease expires", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE);
    expect(await sms().claimDigest(LEASE)).toBeNull();
    await from("sms_digests")
      .update({ claimed_until: minutesAgo(1) })
      .eq("id", digest?.id);
    expect(await sms().claimDigest(LEASE)).toMatchObject({ id: digest?.id, isNew: false, leads: 1 });
    await sms().finishDigest(digest?.id ?? "", { kind: "unclear", errorCode: "absent" });
    expect((await read(held)).status).toBe("pending");
    await from("sms_digests")
      .update({ claimed_until: minutesAgo(-600) })
      .eq("id", digest?.id);
    expect(await sms().claimDigest(LEASE)).toMatchObject({ id: digest?.id, isNew: false });
  });

  test("leads of a refused digest are dead letters, and are texted one by one when sent again manually", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE);
    const reason = "Twilio cannot send to the dealership's number: check TWILIO_TO.";
    await sms().finishDigest(digest?.id ?? "", { kind: "refused", errorCode: "21211", reason });
    expect(await read(held)).toMatchObject({ status: "dead", last_error_code: "21211", held_at: null });
    expect((await from("lead_dead_letters").select("reason").eq("delivery_id", held)).data).toEqual([
      { reason },
    ]);
    await get().service.rpc("resend_dead_letter", { p_delivery_id: held });
    expect(await leads().claimDelivery(held, LEASE)).toMatchObject({ attempt: 1, isCounted: true });
    expect(await sms().countLeadText(held, 1)).toBe(true);
  });

  test("a lead that no digest covered for a day is a dead letter", async () => {
    const held = await holdOne();
    await change(held, { held_at: minutesAgo(24 * 60 + 1) });
    expect(await sms().claimDigest(LEASE)).toBeNull();
    expect(await read(held)).toMatchObject({ status: "dead", last_error_code: "no-digest" });
  });

  test.each(TABLES)("%s: the browser's key neither reads nor writes", async (table, row) => {
    expect((await get().visitor.from(table).select("*")).error).not.toBeNull();
    expect((await get().visitor.from(table).insert(row)).error).not.toBeNull();
  });

  test.each([
    ["take_unsettled_texts", { p_limit: 1 }],
    ["count_lead_text", { p_delivery_id: randomUUID(), p_per_day: 1 }],
    ["claim_sms_digest", { p_lease_seconds: 1 }],
    ["finish_sms_digest", { p_id: randomUUID(), p_outcome: { kind: "failed" } }],
  ])("%s cannot be called by the public", async (name, values) => {
    expect((await get().visitor.rpc(name, values)).error).not.toBeNull();
  });
}
