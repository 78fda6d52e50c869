/** Texts after sending: claims, early and missing status reports, the daily limit, and digests of the leads beyond it. */
import { randomUUID } from "node:crypto";
import { afterAll, assert, beforeEach, expect, onTestFinished, test } from "vitest";
import { createSupabaseHealth } from "~/backend/stores/supabase-health.server";
import { createSupabaseSms } from "~/backend/stores/supabase-sms.server";
import type { DigestOutcome } from "~/leads/delivery/sms-store";
import { access, minutesAgo, readRows, service } from "../contract-fixture";
import {
  changeDelivery,
  claim,
  claimOne,
  inbox,
  LEASE_SECONDS,
  leads,
  listOutcomes,
  makeSent,
  makeSid,
  PHOTO,
  readDelivery,
  report,
  sendOne,
  storeLead,
} from "./lead-rows";

const sms = () => createSupabaseSms(access);
const listEarly = (externalId: string) => readRows("early_delivery_reports", { external_id: externalId });
const poll = async () => (await sms().claimPendingTexts(100)).map(({ externalId }) => externalId);

const RETRY = { kind: "retry", errorCode: "503", afterSeconds: 1800, unclear: "no" } as const;
const MESSAGE = {
  created_at: "2026-01-02T00:00:00Z",
  locale: "en",
  page: "/contact",
  name: "Tom Whitaker",
  email: "tom@example.com",
  message: "Is it here?",
  notice_version: "1",
};

/** Resets the day's count and all digests. */
async function clear(): Promise<void> {
  await service.from("lead_deliveries").delete().not("held_at", "is", null);
  await service.from("sms_digests").delete().not("id", "is", null);
  await service.from("sms_days").delete().not("day", "is", null);
}

export function stateTextsContract(): void {
  beforeEach(clear);
  afterAll(clear);
  stateSentTexts();
  stateDigests();
}

function stateSentTexts(): void {
  test("a claim has the time of the first try, the start of an unclear state, and the number of photos", async () => {
    const { deliveryId } = await storeLead();
    const first = await claim(deliveryId);
    expect(first).toMatchObject({ attempt: 1, unclearSinceIso: null, isCounted: false, photoCount: 0 });
    expect(first?.firstTriedAtIso).toBe(first?.claimedAtIso);
    await leads().storePhotos(first?.lead.id ?? "", [PHOTO, PHOTO]);
    const tryAgain = async (unclear: "now" | "still" | "no") => {
      await leads().finishDelivery(deliveryId, { ...RETRY, unclear });
      await changeDelivery(deliveryId, { next_try_at: minutesAgo(1) });
      return claim(deliveryId);
    };
    const second = await tryAgain("now");
    expect(second).toMatchObject({ attempt: 2, firstTriedAtIso: first?.firstTriedAtIso, photoCount: 2 });
    const since = second?.unclearSinceIso;
    expect(since).not.toBeNull();
    expect((await tryAgain("still"))?.unclearSinceIso).toBe(since);
    expect((await tryAgain("no"))?.unclearSinceIso).toBeNull();
  });

  test("what waits after a failed try is made due at once, and keeps that a text may have been sent", async () => {
    const [failed, unclear, busy] = [await claimOne(), await claimOne(), await claimOne()];
    const fresh = await storeLead();
    await leads().finishDelivery(failed, RETRY);
    await leads().finishDelivery(unclear, { ...RETRY, unclear: "now" });
    const before = (await createSupabaseHealth({ ...access, syncsInventory: true }).read(null)).retrying;
    expect(before?.leads).toBeGreaterThanOrEqual(2);
    expect(Date.parse(before?.nextTryAtIso ?? "")).toBeGreaterThan(Date.now());
    const hurried = (await Promise.all([inbox().hurry(), inbox().hurry()])).flat();
    expect(hurried.toSorted()).toEqual([failed, unclear].toSorted());
    expect(hurried).not.toContain(fresh.deliveryId);
    const claims = await Promise.all([claim(unclear), claim(unclear)]);
    const [again] = claims.filter((one) => one !== null);
    expect(claims).toContain(null);
    expect(again).toMatchObject({ attempt: 2, unclearSinceIso: expect.any(String) });
    expect(await claim(failed)).toMatchObject({ attempt: 2, unclearSinceIso: null });
    expect(await claim(busy)).toBeNull();
  });

  test("what waits is sent at once however much it is, but not before the vendor asked for", async () => {
    const [asked, other] = [await claimOne(), await claimOne()];
    await leads().finishDelivery(asked, { ...RETRY, notBeforeSeconds: 900 });
    await leads().finishDelivery(other, { ...RETRY, notBeforeSeconds: 0 });
    const hurried = await inbox().hurry();
    expect([hurried.includes(asked), hurried.includes(other)]).toEqual([false, true]);
    const { next_try_at: dueAt } = await readDelivery(asked);
    const seconds = (Date.parse(String(dueAt)) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    onTestFinished(async () => {
      await service.from("contact_messages").delete().like("idempotency_key", "many %");
    });
    const keys = Array.from({ length: 501 }, (_, index) => `many ${index}`);
    const messages = keys.map((key) => ({ ...MESSAGE, idempotency_key: key, content_hash: key }));
    const stored = await service.from("contact_messages").insert(messages).select("id").throwOnError();
    const wait = { channel: "webhook", attempts: 1, next_try_at: minutesAgo(-30) };
    const deliveries = stored.data.map(({ id }) => ({ ...wait, lead_id: id }));
    await service.from("lead_deliveries").insert(deliveries).throwOnError();
    expect(await inbox().hurry()).toHaveLength(501);
    const waiting = service.from("lead_deliveries").update({ status: "dead" }).eq("status", "pending");
    await waiting.eq("channel", "webhook").throwOnError();
    expect((await inbox().resend(null)).length).toBeGreaterThanOrEqual(501);
  });

  test.each([
    ["delivered", null, { status: "sent", provider_status: "delivered" }],
    ["undelivered", "30003", { status: "dead", last_error_code: "30003" }],
  ] as const)("the report %s that comes before its text is recorded is matched later", async (...row) => {
    const [status, errorCode, expected] = row;
    const [deliveryId, externalId] = [await claimOne(), makeSid()];
    await report(externalId, "sent");
    await report(externalId, status, errorCode);
    expect(await listEarly(externalId)).toHaveLength(2);
    await leads().finishDelivery(deliveryId, makeSent(externalId));
    expect(await readDelivery(deliveryId)).toMatchObject(expected);
    expect(await listEarly(externalId)).toEqual([]);
  });

  test("a report and the end of its delivery at the same moment lose nothing", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [deliveryId, externalId] = [await claimOne(), makeSid()];
      const end = () => leads().finishDelivery(deliveryId, makeSent(externalId));
      await Promise.all([report(externalId, "delivered"), end()]);
      expect((await readDelivery(deliveryId)).provider_status).toBe("delivered");
    }
  });

  test("a report of an unknown message is deleted after two days", async () => {
    const externalId = makeSid();
    await report(externalId, "sent");
    const old = { at: minutesAgo(2 * 24 * 60 + 1) };
    await service.from("early_delivery_reports").update(old).eq("external_id", externalId);
    await sms().claimPendingTexts(0);
    expect(await listEarly(externalId)).toEqual([]);
  });

  test.each([
    ["sent", ["queued"], { status: "sent", provider_status: "sent" }],
    ["queued", ["sent", "delivered", "failed"], { status: "sent", provider_status: "delivered" }],
    ["queued", ["undelivered", "undelivered", "sent"], { status: "dead", provider_status: "undelivered" }],
  ])("a text that was %s and is reported as %j ends as %j: the first final report wins", async (...row) => {
    const [status, reports, expected] = row;
    const { deliveryId, externalId } = await sendOne(status);
    for (const each of reports)
      await report(externalId, each, /failed|undelivered/.test(each) ? "30003" : null);
    expect(await readDelivery(deliveryId)).toMatchObject(expected);
    const outcomes = expected.status === "dead" ? ["sent", "undelivered"] : ["sent"];
    expect(await listOutcomes(deliveryId)).toEqual(outcomes);
  });

  test("texts without a final status are polled from 30 minutes to 48 hours, by one worker, every 30 minutes", async () => {
    const [fresh, open] = [await sendOne(), await sendOne("sent")];
    const [done, old] = [await sendOne("delivered"), await sendOne()];
    for (const { deliveryId } of [open, done]) await changeDelivery(deliveryId, { sent_at: minutesAgo(31) });
    await changeDelivery(old.deliveryId, { sent_at: minutesAgo(48 * 60 + 1) });
    const polled = (await Promise.all([poll(), poll()])).flat();
    expect(polled.filter((id) => id === open.externalId)).toHaveLength(1);
    for (const { externalId } of [fresh, done, old]) expect(polled).not.toContain(externalId);
    expect(await poll()).not.toContain(open.externalId);
    await changeDelivery(open.deliveryId, { polled_at: minutesAgo(31) });
    expect(await sms().claimPendingTexts(100)).toContainEqual(open);
  });

  test("up to the daily limit texts are sent, each counted once; the others are held and never due", async () => {
    const [one, two, three] = [await claimOne(), await claimOne(), await claimOne()];
    for (const id of [one, one, two]) expect(await sms().countLeadText(id, 2)).toBe(true);
    for (const id of [three, three, randomUUID()]) expect(await sms().countLeadText(id, 2)).toBe(false);
    const waiting = { status: "pending", provider_status: "held", attempts: 0 };
    expect(await readDelivery(three)).toMatchObject(waiting);
    expect(await leads().listDueDeliveries(1000)).not.toContain(three);
    expect(await claim(three)).toBeNull();
    expect(await readDelivery(one)).toMatchObject({ status: "claimed", held_at: null });
    // Another day begins.
    await service.from("sms_days").update({ day: "2026-01-01" }).not("day", "is", null);
    expect(await sms().countLeadText(await claimOne(), 2)).toBe(true);
  });

  test("of many concurrent texts no more than the daily limit are sent", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, claimOne));
    const answers = await Promise.all(ids.map((id) => sms().countLeadText(id, 3)));
    expect(answers.filter(Boolean)).toHaveLength(3);
  });
}

function stateDigests(): void {
  /** @returns the delivery that waits for a digest */
  const holdOne = async () => {
    const [counted, held] = [await claimOne(), await claimOne()];
    await sms().countLeadText(counted, 1);
    expect(await sms().countLeadText(held, 1)).toBe(false);
    return held;
  };
  const claimDigest = () => sms().claimDigest(LEASE_SECONDS);
  const beginDigest = async () => {
    const held = await holdOne();
    const digest = await claimDigest();
    assert(digest, "there is no digest");
    const finish = (outcome: DigestOutcome) => sms().finishDigest(digest.id, outcome);
    return { held, id: digest.id, finish };
  };
  const changeDigests = (values: object) => service.from("sms_digests").update(values).not("id", "is", null);

  test("one digest is sent every 15 minutes despite concurrent claims, and covers the leads waiting since the last", async () => {
    expect(await claimDigest()).toBeNull();
    const held = await holdOne();
    const digests = await Promise.all(Array.from({ length: 6 }, claimDigest));
    const [digest, ...others] = digests.filter((claimed) => claimed !== null);
    expect([digest?.leads, digest?.isNew, others]).toEqual([1, true, []]);
    await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId: "SM1" });
    await sms().finishDigest(digest?.id ?? "", { kind: "failed", errorCode: "late" });
    const covered = { status: "sent", provider_status: "digest", held_at: null, external_id: null };
    expect(await readDelivery(held)).toMatchObject(covered);
    const next = [await claimOne(), await claimOne()];
    for (const id of next) await sms().countLeadText(id, 1);
    for (const minutes of [0, 14]) {
      await changeDigests({ started_at: minutesAgo(minutes) });
      expect(await claimDigest()).toBeNull();
    }
    await changeDigests({ started_at: minutesAgo(16) });
    const second = await claimDigest();
    expect(second).toMatchObject({ leads: 2, isNew: true });
    // One that isn't accepted leaves its leads to the next, with those that arrived meanwhile.
    await sms().finishDigest(second?.id ?? "", { kind: "failed", errorCode: "20503" });
    await sms().countLeadText(await claimOne(), 1);
    await changeDigests({ started_at: minutesAgo(16) });
    expect(await claimDigest()).toMatchObject({ leads: 3, isNew: true });
  });

  test("a lead covered by a digest is shown to staff as such, is not polled, and is not texted again the next day", async () => {
    const { held, finish } = await beginDigest();
    await finish({ kind: "sent", externalId: "SM1" });
    await changeDelivery(held, { sent_at: minutesAgo(60) });
    await service.from("sms_days").delete().not("day", "is", null);
    expect(await leads().listDueDeliveries(1000)).not.toContain(held);
    expect((await sms().claimPendingTexts(100)).map(({ deliveryId }) => deliveryId)).not.toContain(held);
    const tries = [{ outcome: "sent", errorCode: "digest" }];
    const deliveries = [{ status: "sent", providerStatus: "digest", tries }];
    const lead = await inbox().findLead((await readDelivery(held)).lead_id);
    expect(lead).toMatchObject({ isUnsent: false, deliveries });
  });

  test.each(["before", "after"])("a failure %s a digest's end makes its leads dead letters", async (when) => {
    const { held, finish } = await beginDigest();
    const externalId = makeSid();
    if (when === "before") await report(externalId, "undelivered", "30003");
    await finish({ kind: "sent", externalId });
    if (when === "after")
      for (const status of ["sent", "undelivered", "undelivered"]) await report(externalId, status, "30003");
    const { lead_id, ...delivery } = await readDelivery(held);
    expect(delivery).toMatchObject({ status: "dead", last_error_code: "30003" });
    expect(await listEarly(externalId)).toEqual([]);
    const reason = "The carrier did not deliver the digest text.";
    expect(await inbox().findLead(lead_id)).toMatchObject({ isUnsent: true, deliveries: [{ reason }] });
    expect(await inbox().resend(lead_id)).toEqual([held]);
    await report(externalId, "delivered");
    expect(await readDelivery(held)).toMatchObject({ status: "pending" });
  });

  test("a digest without a final status is polled after 30 minutes, until it is delivered", async () => {
    const { held, finish } = await beginDigest();
    const externalId = makeSid();
    await finish({ kind: "sent", externalId });
    const waitAnHour = () => changeDigests({ sent_at: minutesAgo(60), polled_at: minutesAgo(31) });
    expect(await poll()).not.toContain(externalId);
    await waitAnHour();
    expect(await poll()).toContain(externalId);
    expect(await poll()).not.toContain(externalId);
    await waitAnHour();
    await report(externalId, "delivered");
    expect(await poll()).not.toContain(externalId);
    expect(await readDelivery(held)).toMatchObject({ status: "sent", provider_status: "digest" });
  });

  test("a digest whose sender died is looked up when its lease expires", async () => {
    const { held, id, finish } = await beginDigest();
    expect(await claimDigest()).toBeNull();
    await changeDigests({ claimed_until: minutesAgo(1) });
    expect(await claimDigest()).toMatchObject({ id, isNew: false, leads: 1 });
    await finish({ kind: "unclear", errorCode: "absent" });
    expect((await readDelivery(held)).status).toBe("pending");
  });

  test("leads of a refused digest are dead letters, and are texted one by one when sent again manually", async () => {
    const { held, finish } = await beginDigest();
    const reason = "Twilio can't text the dealership's number: check TWILIO_TO.";
    await finish({ kind: "refused", errorCode: "21211", reason });
    const dead = { status: "dead", last_error_code: "21211", held_at: null };
    expect(await readDelivery(held)).toMatchObject(dead);
    expect(await readRows("lead_dead_letters", { delivery_id: held })).toMatchObject([{ reason }]);
    await service.rpc("resend_dead_letter", { p_delivery_id: held });
    expect(await claim(held)).toMatchObject({ attempt: 1, isCounted: true });
    expect(await sms().countLeadText(held, 1)).toBe(true);
  });

  test("a lead that no digest covered for a day is a dead letter", async () => {
    const held = await holdOne();
    await changeDelivery(held, { held_at: minutesAgo(24 * 60 + 1) });
    expect(await claimDigest()).toBeNull();
    expect(await readDelivery(held)).toMatchObject({ status: "dead", last_error_code: "no-digest" });
  });
}
