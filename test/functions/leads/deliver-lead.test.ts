import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { LogFields } from "~/edge/log";
import { type ChannelAnswer, LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import { type DeliveryParts, deliverLead } from "../../../functions/leads/deliver-lead";
import { createOutbox, DELIVERY, LEAD } from "../outbox";

const ACCEPTED: ChannelAnswer = { kind: "accepted", externalId: "SM1", providerStatus: "queued" };
const BUSY: ChannelAnswer = { kind: "busy", errorCode: "20429", retryAfterSeconds: 30 };

function createWorld(answers: readonly ChannelAnswer[], changes: Partial<DeliveryParts> = {}) {
  const outbox = createOutbox();
  const logged: [string, LogFields][] = [];
  let sent = 0;
  const sms = async () => {
    sent += 1;
    return answers[sent - 1] ?? ACCEPTED;
  };
  const parts: DeliveryParts = {
    store: outbox.store,
    channels: { sms, webhook: async () => ({ kind: "refused", errorCode: "unset", reason: "not set" }) },
    log: (event, fields = {}) => logged.push([event, fields]),
    random: () => 0,
    ...changes,
  };
  return { ...outbox, parts, logged, countSent: () => sent };
}

test("a due delivery is claimed, sent, finished, and checked against the erasures", async () => {
  const { parts, state, logged } = createWorld([ACCEPTED]);
  expect(await deliverLead(DELIVERY, parts)).toEqual({ kind: "done" });
  expect([state.row.status, state.noted]).toEqual(["sent", [[DELIVERY, "SM1"]]]);
  expect(logged).toEqual([
    [
      "leadDelivered",
      { leadId: LEAD.id, deliveryId: DELIVERY, channel: "sms", attempt: 1, externalId: "SM1" },
    ],
  ]);
});

test("a rejection is a dead letter with its reason", async () => {
  const { parts, state } = createWorld([{ kind: "refused", errorCode: "21211", reason: "Bad number." }]);
  await deliverLead(DELIVERY, parts);
  expect(state.outcomes).toEqual([{ kind: "dead", errorCode: "21211", reason: "Bad number." }]);
});

test("a failed read of the outbox is thrown to the caller, and nothing is sent", async () => {
  const { parts, state, countSent } = createWorld([]);
  state.isUp = false;
  await expect(deliverLead(DELIVERY, parts)).rejects.toThrow(BackendUnavailable);
  expect(countSent()).toBe(0);
});

test("a failed write to the outbox leaves the delivery claimed until the lease ends", async () => {
  const { parts, state, logged } = createWorld([]);
  const sms = async () => {
    state.isUp = false;
    return ACCEPTED;
  };
  const unplugged = { ...parts, channels: { ...parts.channels, sms } };
  expect(await deliverLead(DELIVERY, unplugged)).toEqual({ kind: "later", afterSeconds: LEASE_SECONDS });
  expect([state.row.status, logged[0]?.[0]]).toEqual(["claimed", "leadOutcomeNotStored"]);
  state.isUp = true;
  expect(await deliverLead(DELIVERY, parts)).toEqual({ kind: "done" });
  state.nowMs = LEASE_SECONDS * 1000;
  await deliverLead(DELIVERY, parts);
  expect(state.row).toMatchObject({ status: "sent", attempts: 2 });
});

test("a text over the daily limit is held and counted once, and a CRM receives every lead", async () => {
  const counted: string[] = [];
  const countText = async (deliveryId: string) => {
    counted.push(deliveryId);
    return false;
  };
  const { parts, countSent, logged, state } = createWorld([], { countText });
  expect(await deliverLead(DELIVERY, parts)).toEqual({ kind: "done" });
  expect([countSent(), counted, state.outcomes]).toEqual([0, [DELIVERY], []]);
  expect(logged).toEqual([["leadTextHeld", { leadId: LEAD.id, deliveryId: DELIVERY }]]);

  const again = createWorld([], { countText });
  const claimDelivery: DeliveryParts["store"]["claimDelivery"] = async (...claimed) => {
    const claim = await again.store.claimDelivery(...claimed);
    return claim && { ...claim, isCounted: true };
  };
  await deliverLead(DELIVERY, { ...again.parts, store: { ...again.store, claimDelivery } });
  expect([again.countSent(), counted]).toEqual([1, [DELIVERY]]);

  const outbox = createOutbox("webhook");
  await deliverLead(DELIVERY, { ...parts, store: outbox.store });
  expect([outbox.state.row.status, counted]).toEqual(["dead", [DELIVERY]]);
});

test("no log line contains personal data of the shopper", async () => {
  const { parts, logged, state } = createWorld([BUSY, { kind: "refused", errorCode: "1", reason: "no" }]);
  await deliverLead(DELIVERY, parts);
  state.nowMs = 60_000;
  await deliverLead(DELIVERY, parts);
  const text = JSON.stringify(logged);
  for (const own of [LEAD.name, LEAD.email, LEAD.phone, LEAD.message]) expect(text).not.toContain(own);
});
