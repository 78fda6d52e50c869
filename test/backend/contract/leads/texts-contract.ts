/** Texts after sending: claims, early and missing status reports, and the daily limit. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ContractFixture } from "../contract-fixture";
import { stateDigestsContract } from "./digests-contract";
import { createTextsAccess, LEASE_SECONDS, minutesAgo } from "./texts-access";

/** Each with a column that accepts a text or a number. */
const TABLES: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ["early_delivery_reports", { external_id: "SM1", status: "sent" }],
  ["sms_days", { day: "2026-01-01", texts: 1 }],
  ["sms_digests", { leads: 1, started_at: "2026-01-01T00:00:00Z" }],
];

export function stateTextsContract(get: () => ContractFixture): void {
  const texts = createTextsAccess(get);
  const { leads, sms, from, storeOne, claimOne, sendOne, read, change, report, listEarly } = texts;

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
    const first = await leads().claimDelivery(deliveryId, LEASE_SECONDS);
    expect(first).toMatchObject({ attempt: 1, unclearSinceIso: null, isCounted: false, photoCount: 0 });
    expect(first?.firstTriedAtIso).toBe(first?.claimedAtIso);
    const photo = { contentType: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) } as const;
    await leads().storePhotos(first?.lead.id ?? "", [photo, photo]);
    const retry = { kind: "retry", errorCode: "unclear-timeout", afterSeconds: 15 } as const;
    await leads().finishDelivery(deliveryId, { ...retry, unclear: "now" });
    await change(deliveryId, { next_try_at: minutesAgo(1) });
    const second = await leads().claimDelivery(deliveryId, LEASE_SECONDS);
    expect(second).toMatchObject({ attempt: 2, firstTriedAtIso: first?.firstTriedAtIso, photoCount: 2 });
    const since = second?.unclearSinceIso;
    expect(since).not.toBeNull();
    await leads().finishDelivery(deliveryId, { ...retry, unclear: "still" });
    await change(deliveryId, { next_try_at: minutesAgo(1) });
    expect((await leads().claimDelivery(deliveryId, LEASE_SECONDS))?.unclearSinceIso).toBe(since);
    await leads().finishDelivery(deliveryId, { ...retry, errorCode: "20429", unclear: "no" });
    await change(deliveryId, { next_try_at: minutesAgo(1) });
    expect((await leads().claimDelivery(deliveryId, LEASE_SECONDS))?.unclearSinceIso).toBeNull();
  });

  test("times from a clock that later moved backwards count as now", async () => {
    const deliveryId = await storeOne();
    const later = minutesAgo(-600);
    await change(deliveryId, { first_tried_at: later, unclear_since: later });
    const claim = await leads().claimDelivery(deliveryId, LEASE_SECONDS);
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
    await sms().claimPendingTexts(0);
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
    const poll = async () => (await sms().claimPendingTexts(100)).map(({ externalId }) => externalId);
    const fresh = await sendOne();
    const open = await sendOne("sent");
    const done = await sendOne("delivered");
    const old = await sendOne();
    for (const { deliveryId } of [open, done]) await change(deliveryId, { sent_at: minutesAgo(31) });
    await change(old.deliveryId, { sent_at: minutesAgo(48 * 60 + 1) });
    const polled = (await Promise.all([poll(), poll()])).flat();
    expect(polled.filter((id) => id === open.externalId)).toHaveLength(1);
    for (const { externalId } of [fresh, done, old]) expect(polled).not.toContain(externalId);
    expect(await poll()).not.toContain(open.externalId);
    await change(open.deliveryId, { polled_at: minutesAgo(31) });
    expect(await sms().claimPendingTexts(100)).toContainEqual(open);
    await change(open.deliveryId, { polled_at: minutesAgo(-600) });
    expect(await poll()).toContain(open.externalId);
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
    expect(await leads().claimDelivery(three, LEASE_SECONDS)).toBeNull();
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

  stateDigestsContract(get, texts);
}
