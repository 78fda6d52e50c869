/** Digests of the leads beyond the daily limit. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ContractFixture } from "../contract-fixture";
import { LEASE_SECONDS, minutesAgo, type TextsAccess } from "./texts-access";

/** The tables of texts are cleared before each test. */
export function stateDigestsContract(get: () => ContractFixture, texts: TextsAccess): void {
  const { leads, inbox, sms, from, claimOne, read, change, report, listEarly } = texts;

  /** @returns the delivery that waits for a digest */
  const holdOne = async () => {
    await sms().countLeadText(await claimOne(), 1);
    const held = await claimOne();
    expect(await sms().countLeadText(held, 1)).toBe(false);
    return held;
  };

  /** Moves the start of the last digest back by this time. */
  const backdateDigests = (minutes: number) =>
    from("sms_digests")
      .update({ started_at: minutesAgo(minutes) })
      .not("id", "is", null);

  test("without a waiting lead there is no digest", async () => {
    expect(await sms().claimDigest(LEASE_SECONDS)).toBeNull();
  });

  test("one digest is sent every 15 minutes despite concurrent claims, and covers the leads waiting since the last", async () => {
    const held = await holdOne();
    const digests = await Promise.all(Array.from({ length: 6 }, () => sms().claimDigest(LEASE_SECONDS)));
    const [digest, ...others] = digests.filter((claimed) => claimed !== null);
    expect([digest?.leads, digest?.isNew, others]).toEqual([1, true, []]);
    await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId: "SM1" });
    await sms().finishDigest(digest?.id ?? "", { kind: "failed", errorCode: "late" });
    expect(await read(held)).toMatchObject({
      ...{ status: "sent", provider_status: "digest", held_at: null, external_id: null },
    });
    const later = [await claimOne(), await claimOne()];
    for (const id of later) await sms().countLeadText(id, 1);
    expect(await sms().claimDigest(LEASE_SECONDS)).toBeNull();
    await backdateDigests(14);
    expect(await sms().claimDigest(LEASE_SECONDS)).toBeNull();
    await backdateDigests(16);
    expect(await sms().claimDigest(LEASE_SECONDS)).toMatchObject({ leads: 2, isNew: true });
  });

  test("a lead covered by a digest is shown to staff as such, is not polled, and is not texted again the next day", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE_SECONDS);
    await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId: "SM1" });
    await change(held, { sent_at: minutesAgo(60) });
    await from("sms_days").delete().not("day", "is", null);
    expect(await leads().listDueDeliveries(1000)).not.toContain(held);
    const polled = (await sms().claimPendingTexts(100)).map(({ deliveryId }) => deliveryId);
    expect(polled).not.toContain(held);
    const { lead_id } = await read(held);
    const file = await inbox().findLead(lead_id);
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
      const digest = await sms().claimDigest(LEASE_SECONDS);
      const externalId = `SM${randomUUID()}`;
      if (when === "before") await report(externalId, "undelivered", "30003");
      await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId });
      if (when === "after")
        for (const status of ["sent", "undelivered", "undelivered"])
          await report(externalId, status, "30003");
      const { lead_id, ...delivery } = await read(held);
      expect(delivery).toMatchObject({ status: "dead", last_error_code: "30003" });
      expect(await listEarly(externalId)).toEqual([]);
      expect(await inbox().findLead(lead_id)).toMatchObject({
        isUnsent: true,
        deliveries: [{ reason: "The carrier did not deliver the digest text." }],
      });
      expect(await inbox().resend(lead_id)).toEqual([held]);
      await report(externalId, "delivered");
      expect(await read(held)).toMatchObject({ status: "pending" });
    },
  );

  test("a digest without a final status is polled after 30 minutes, until it is delivered", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE_SECONDS);
    const externalId = `SM${randomUUID()}`;
    await sms().finishDigest(digest?.id ?? "", { kind: "sent", externalId });
    const listPolled = async () => (await sms().claimPendingTexts(100)).map((text) => text.externalId);
    const waitAnHour = () =>
      from("sms_digests")
        .update({ sent_at: minutesAgo(60), polled_at: minutesAgo(31) })
        .eq("external_id", externalId);
    expect(await listPolled()).not.toContain(externalId);
    await waitAnHour();
    expect(await listPolled()).toContain(externalId);
    expect(await listPolled()).not.toContain(externalId);
    await waitAnHour();
    await report(externalId, "delivered");
    expect(await listPolled()).not.toContain(externalId);
    expect(await read(held)).toMatchObject({ status: "sent", provider_status: "digest" });
  });

  test("a digest that was not accepted leaves its leads to the next, with those that arrived meanwhile", async () => {
    await holdOne();
    const digest = await sms().claimDigest(LEASE_SECONDS);
    await sms().finishDigest(digest?.id ?? "", { kind: "failed", errorCode: "20503" });
    const meanwhile = await claimOne();
    await sms().countLeadText(meanwhile, 1);
    await backdateDigests(16);
    expect(await sms().claimDigest(LEASE_SECONDS)).toMatchObject({ leads: 2, isNew: true });
  });

  test("a digest whose sender died is looked up when its lease expires", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE_SECONDS);
    expect(await sms().claimDigest(LEASE_SECONDS)).toBeNull();
    await from("sms_digests")
      .update({ claimed_until: minutesAgo(1) })
      .eq("id", digest?.id);
    expect(await sms().claimDigest(LEASE_SECONDS)).toMatchObject({ id: digest?.id, isNew: false, leads: 1 });
    await sms().finishDigest(digest?.id ?? "", { kind: "unclear", errorCode: "absent" });
    expect((await read(held)).status).toBe("pending");
    await from("sms_digests")
      .update({ claimed_until: minutesAgo(-600) })
      .eq("id", digest?.id);
    expect(await sms().claimDigest(LEASE_SECONDS)).toMatchObject({ id: digest?.id, isNew: false });
  });

  test("leads of a refused digest are dead letters, and are texted one by one when sent again manually", async () => {
    const held = await holdOne();
    const digest = await sms().claimDigest(LEASE_SECONDS);
    const reason = "Twilio can't text the dealership's number: check TWILIO_TO.";
    await sms().finishDigest(digest?.id ?? "", { kind: "refused", errorCode: "21211", reason });
    expect(await read(held)).toMatchObject({ status: "dead", last_error_code: "21211", held_at: null });
    expect((await from("lead_dead_letters").select("reason").eq("delivery_id", held)).data).toEqual([
      { reason },
    ]);
    await get().service.rpc("resend_dead_letter", { p_delivery_id: held });
    expect(await leads().claimDelivery(held, LEASE_SECONDS)).toMatchObject({ attempt: 1, isCounted: true });
    expect(await sms().countLeadText(held, 1)).toBe(true);
  });

  test("a lead that no digest covered for a day is a dead letter", async () => {
    const held = await holdOne();
    await change(held, { held_at: minutesAgo(24 * 60 + 1) });
    expect(await sms().claimDigest(LEASE_SECONDS)).toBeNull();
    expect(await read(held)).toMatchObject({ status: "dead", last_error_code: "no-digest" });
  });
}
