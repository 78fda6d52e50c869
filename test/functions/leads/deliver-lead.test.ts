import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { LogFields } from "~/edge/log";
import { type ChannelAnswer, LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import { createLeadJob } from "~/leads/delivery/lead-job";
import { type DeliveryServices, deliverLead } from "../../../functions/leads/deliver-lead";
import { enqueueDueDeliveries, processLeadJobs, reportDeadJobs } from "../../../functions/leads/lead-jobs";
import { createOutbox, DELIVERY, LEAD } from "../outbox";

const ACCEPTED: ChannelAnswer = { kind: "accepted", externalId: "SM1", providerStatus: "queued" };
const BUSY: ChannelAnswer = { kind: "busy", errorCode: "20429", retryAfterSeconds: 30 };
const REFUSED: ChannelAnswer = { kind: "refused", errorCode: "21211", reason: "Bad number." };

/** @param answer thrown if it is an error */
function createWorld(answer: ChannelAnswer | Error = ACCEPTED, changes: Partial<DeliveryServices> = {}) {
  const outbox = createOutbox();
  const logged: [string, LogFields][] = [];
  const sent: ChannelAnswer[] = [];
  const sms = async () => {
    if (answer instanceof Error) throw answer;
    sent.push(answer);
    return answer;
  };
  const services = {
    store: outbox.store,
    channels: { sms, webhook: async () => REFUSED },
    log: (event: string, fields: LogFields = {}) => void logged.push([event, fields]),
    random: () => 0,
    ...changes,
  };
  return { ...outbox, parts: services, logged, sent };
}

/** Processes messages with these bodies. @returns what each was told */
async function tell(services: DeliveryServices, attempts: number, ...bodies: readonly unknown[]) {
  const told = new Map<number, string>();
  const messages = bodies.map((body, at) => ({
    id: "m1",
    body,
    attempts,
    ack: () => void told.set(at, "ack"),
    retry: (options?: { delaySeconds?: number }) => void told.set(at, `retry in ${options?.delaySeconds}`),
  }));
  await processLeadJobs(messages, services);
  return bodies.map((_, at) => told.get(at));
}

test("a due delivery is claimed, sent, finished, and checked against the erasures", async () => {
  const { parts, state, logged } = createWorld();
  expect(await deliverLead(DELIVERY, parts)).toEqual({ kind: "done" });
  expect([state.row.status, state.noted]).toEqual(["sent", [[DELIVERY, "SM1"]]]);
  const fields = { leadId: LEAD.id, deliveryId: DELIVERY, channel: "sms", attempt: 1, externalId: "SM1" };
  expect(logged).toEqual([["leadDelivered", fields]]);
});

test("a rejection is a dead letter with its reason", async () => {
  const { parts, state } = createWorld(REFUSED);
  await deliverLead(DELIVERY, parts);
  expect(state.outcomes).toEqual([{ kind: "dead", errorCode: "21211", reason: "Bad number." }]);
});

test("a failed write to the outbox leaves the delivery claimed until the lease ends", async () => {
  const { parts, state, logged } = createWorld();
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
  const countText = async (deliveryId: string) => counted.push(deliveryId) === 0;
  const { parts, sent, logged, state } = createWorld(ACCEPTED, { countText });
  expect(await deliverLead(DELIVERY, parts)).toEqual({ kind: "done" });
  expect([sent, counted, state.outcomes]).toEqual([[], [DELIVERY], []]);
  expect(logged).toEqual([["leadTextHeld", { leadId: LEAD.id, deliveryId: DELIVERY }]]);
  const again = createWorld(ACCEPTED, { countText });
  const claimDelivery: DeliveryServices["store"]["claimDelivery"] = async (...claimed) => {
    const claim = await again.store.claimDelivery(...claimed);
    return claim && { ...claim, isCounted: true };
  };
  await deliverLead(DELIVERY, { ...again.parts, store: { ...again.store, claimDelivery } });
  expect([again.sent, counted]).toEqual([[ACCEPTED], [DELIVERY]]);
  const outbox = createOutbox("webhook");
  await deliverLead(DELIVERY, { ...parts, store: outbox.store });
  expect([outbox.state.row.status, counted]).toEqual(["dead", [DELIVERY]]);
});

test("each message of a batch is finished separately, and a lead is sent once", async () => {
  const { parts, logged, sent } = createWorld();
  const job = createLeadJob(DELIVERY);
  expect(await tell(parts, 1, job, { ...job, v: 2 }, job)).toEqual(["ack", "ack", "ack"]);
  expect(logged.map(([event]) => event).sort()).toEqual(["leadDelivered", "leadJobRefused"]);
  expect(sent).toHaveLength(1);
});

test.each([
  ["whose delivery must wait is retried just after it is due", BUSY, "retry in 31"],
  ["with an unexpected error is retried", new TypeError(`cannot read ${LEAD.email}`), "retry in 10"],
  ["that the database rejects isn't retried", new BackendRejected("refused (22P05)", "22P05"), "ack"],
])("a message %s, and no lead is logged", async (_, answer, told) => {
  const { parts, logged } = createWorld(answer);
  expect(await tell(parts, 1, createLeadJob(DELIVERY))).toEqual([told]);
  for (const own of [LEAD.name, LEAD.email, LEAD.phone, LEAD.message])
    expect(JSON.stringify(logged)).not.toContain(own);
});

test("with the database down nothing is sent, and messages are retried with growing delays of at most five minutes", async () => {
  const { parts, state, logged, sent } = createWorld();
  state.isUp = false;
  await expect(deliverLead(DELIVERY, parts)).rejects.toThrow(BackendUnavailable);
  const delays: unknown[] = [];
  for (const attempts of [1, 2, 5, 50])
    delays.push(...(await tell(parts, attempts, createLeadJob(DELIVERY))));
  expect(delays).toEqual(["retry in 10", "retry in 20", "retry in 160", "retry in 300"]);
  const fields = { deliveryId: DELIVERY, reason: "The backend is down." };
  expect([logged[0], sent]).toEqual([["leadDeliveryInterrupted", fields], []]);
});

test("the cron enqueues due deliveries, logs nothing when none is due, and survives an outage", async () => {
  const { state, parts, logged, store } = createWorld();
  const woken: (readonly string[])[] = [];
  const queue = { enqueue: async (ids: readonly string[]) => woken.push(ids) > 0 };
  const clock = { ...parts, store, queue };
  await enqueueDueDeliveries(clock);
  state.row.status = "sent";
  await enqueueDueDeliveries(clock);
  state.isUp = false;
  await enqueueDueDeliveries(clock);
  expect(woken).toEqual([[DELIVERY]]);
  expect(logged.map(([event]) => event)).toEqual(["dueDeliveriesWoken", "dueDeliveriesNotListed"]);
});

test("while the queue accepts no message, the cron sends the due leads itself, each once", async () => {
  const { store, state, parts, logged, sent } = createWorld();
  const clock = { ...parts, store, queue: { enqueue: async () => false } };
  await enqueueDueDeliveries(clock);
  await enqueueDueDeliveries(clock);
  expect([state.row.status, sent]).toEqual(["sent", [ACCEPTED]]);
  Object.assign(state.row, { status: "pending", dueMs: 0 });
  const claimDelivery = () => Promise.reject(new Error("down"));
  await enqueueDueDeliveries({ ...clock, store: { ...store, claimDelivery } });
  expect(logged.at(-1)).toEqual(["leadDeliveryInterrupted", { deliveryId: DELIVERY, reason: "unexpected" }]);
});

test("jobs that the queue moved to its dead letter queue are logged", () => {
  const { parts, logged } = createWorld();
  const message = { id: "m1", attempts: 61, ack: () => undefined, retry: () => undefined };
  for (const body of [createLeadJob(DELIVERY), "x"]) reportDeadJobs([{ ...message, body }], parts.log);
  const ids = [DELIVERY, null];
  expect(logged).toEqual(ids.map((deliveryId) => ["leadJobDeadLettered", { messageId: "m1", deliveryId }]));
});
