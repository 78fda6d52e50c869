import { expect, test } from "vitest";
import { BackendRejected } from "~/backend/unavailable";
import type { LogFields } from "~/edge/log";
import type { ChannelAnswer } from "~/leads/delivery/delivery-policy";
import { createLeadJob } from "~/leads/delivery/lead-job";
import { enqueueDueDeliveries, processLeadJobs, reportDeadJobs } from "../../../functions/leads/lead-jobs";
import { createOutbox, DELIVERY, LEAD } from "../outbox";

function createMessage(body: unknown, attempts = 1) {
  const calls: string[] = [];
  const message = {
    id: "m1",
    body,
    attempts,
    ack: () => void calls.push("ack"),
    retry: (options?: { delaySeconds?: number }) => void calls.push(`retry in ${options?.delaySeconds}`),
  };
  return { message, calls };
}

function createParts(answer: ChannelAnswer) {
  const outbox = createOutbox();
  const logged: [string, LogFields][] = [];
  const send = async () => answer;
  const log = (event: string, fields: LogFields = {}) => void logged.push([event, fields]);
  const parts = { store: outbox.store, channels: { sms: send, webhook: send }, log, random: () => 0 };
  return { ...outbox, parts, logged };
}

const ACCEPTED: ChannelAnswer = { kind: "accepted", externalId: "SM1", providerStatus: "queued" };

test("each message of a batch is acknowledged or retried separately", async () => {
  const { parts, logged } = createParts(ACCEPTED);
  const good = createMessage(createLeadJob(DELIVERY));
  const again = createMessage(createLeadJob(DELIVERY));
  const strange = createMessage({ v: 2, kind: "deliverLead", deliveryId: DELIVERY });
  await processLeadJobs([good.message, strange.message, again.message], parts);
  expect([good.calls, strange.calls, again.calls]).toEqual([["ack"], ["ack"], ["ack"]]);
  expect(logged.map(([event]) => event).sort()).toEqual(["leadDelivered", "leadJobRefused"]);
});

test("a message whose delivery must wait is retried just after it is due", async () => {
  const { parts } = createParts({ kind: "busy", errorCode: "20429", retryAfterSeconds: 30 });
  const { message, calls } = createMessage(createLeadJob(DELIVERY));
  await processLeadJobs([message], parts);
  expect(calls).toEqual(["retry in 31"]);
});

test("with the database down messages are retried with growing delays of at most five minutes", async () => {
  const { parts, state, logged } = createParts(ACCEPTED);
  state.isUp = false;
  const delays: string[][] = [];
  for (const attempts of [1, 2, 5, 50]) {
    const { message, calls } = createMessage(createLeadJob(DELIVERY), attempts);
    await processLeadJobs([message], parts);
    delays.push(calls);
  }
  expect(delays).toEqual([["retry in 10"], ["retry in 20"], ["retry in 160"], ["retry in 300"]]);
  expect(logged[0]).toEqual([
    "leadDeliveryInterrupted",
    { deliveryId: DELIVERY, reason: "The backend is down." },
  ]);
});

test.each([
  ["an unexpected error makes the message retry", new TypeError(`cannot read ${LEAD.email}`), "retry in 10"],
  ["a rejection by the database isn't retried", new BackendRejected("refused (22P05)", "22P05"), "ack"],
])("%s, and no lead is logged", async (_, error, call) => {
  const { parts, logged } = createParts(ACCEPTED);
  const sms = () => Promise.reject(error);
  const { message, calls } = createMessage(createLeadJob(DELIVERY));
  await processLeadJobs([message], { ...parts, channels: { sms, webhook: sms } });
  expect(calls).toEqual([call]);
  expect(JSON.stringify(logged)).not.toContain(LEAD.email);
});

test("the cron enqueues due deliveries, logs nothing when none is due, and survives an outage", async () => {
  const { state, parts, logged } = createParts(ACCEPTED);
  const woken: (readonly string[])[] = [];
  const clock = {
    ...parts,
    queue: { enqueue: async (ids: readonly string[]) => woken.push(ids) > 0 },
  };
  await enqueueDueDeliveries(clock);
  expect(woken).toEqual([[DELIVERY]]);
  state.row.status = "sent";
  await enqueueDueDeliveries(clock);
  state.isUp = false;
  await enqueueDueDeliveries(clock);
  expect(woken).toHaveLength(1);
  expect(logged.map(([event]) => event)).toEqual(["dueDeliveriesWoken", "dueDeliveriesNotListed"]);
});

test("while the queue accepts no message, the cron sends the due leads itself, each once", async () => {
  const { store, state, parts, logged } = createParts(ACCEPTED);
  const clock = { ...parts, queue: { enqueue: async () => false } };
  await enqueueDueDeliveries(clock);
  await enqueueDueDeliveries(clock);
  expect(state.row.status).toBe("sent");
  expect(logged.filter(([event]) => event === "leadDelivered")).toHaveLength(1);
  Object.assign(state.row, { status: "pending", dueMs: 0 });
  const claimDelivery = () => Promise.reject(new Error("down"));
  await enqueueDueDeliveries({ ...clock, store: { ...store, claimDelivery } });
  expect(logged.at(-1)).toEqual(["leadDeliveryInterrupted", { deliveryId: DELIVERY, reason: "unexpected" }]);
});

test("jobs that the queue moved to its dead letter queue are logged", () => {
  const { parts, logged } = createParts(ACCEPTED);
  reportDeadJobs([createMessage(createLeadJob(DELIVERY)).message, createMessage("x").message], parts.log);
  expect(logged).toEqual([
    ["leadJobDeadLettered", { messageId: "m1", deliveryId: DELIVERY }],
    ["leadJobDeadLettered", { messageId: "m1", deliveryId: null }],
  ]);
});
