import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { LeadPhoto } from "~/leads/form/lead-photo";
import { createLeadIntake, LeadNotStored } from "~/leads/form/submit-lead";
import type { NewLead } from "~/leads/lead";
import { createLead } from "../../../fixtures/lead";

const PHOTO: LeadPhoto = { contentType: "image/jpeg", bytes: new Uint8Array([1]) };

type Fault = "store" | "refusal" | "quarantine" | "photos" | "room" | "alarm";

function openEditor(...faults: readonly Fault[]) {
  const done: string[] = [];
  const logged: string[] = [];
  const run = async <Result>(what: Fault, result: Result): Promise<Result> => {
    if (faults.includes(what)) throw new BackendUnavailable(`${what} is down`);
    done.push(what);
    return result;
  };
  const desk = createLeadIntake({
    store: {
      async storeLead(lead: NewLead) {
        if (faults.includes("refusal")) throw new BackendRejected("store refused", "23514");
        return run("store", { id: "id-1", isNew: true, deliveryIds: lead.isSuspected ? [] : ["d-1"] });
      },
      quarantineLead: (_, reason: string) => run("quarantine", { id: `q-${reason}`, isNew: true }),
      storePhotos: () => run("photos", undefined),
    },
    leadBuffer: { add: () => run("room", undefined) },
    queue: { enqueue: () => run("alarm", true) },
    channels: ["sms"],
    log: (event, fields) => logged.push(`${event} ${JSON.stringify(fields ?? {})}`),
  });
  return { desk, done, logged };
}

test("the row is stored first, then its delivery is enqueued", async () => {
  const { desk, done } = openEditor();
  expect(await desk.submit(createLead())).toEqual({ hasItsPhotos: true });
  expect(done).toEqual(["store", "alarm"]);
});

test("a failed enqueue loses nothing", async () => {
  const { desk, logged } = openEditor("alarm");
  await desk.submit(createLead());
  expect(logged.at(-1)).toContain("leadNotEnqueued");
});

test("with the database down the lead is buffered, without its photos", async () => {
  const { desk, done } = openEditor("store");
  expect(await desk.submit(createLead(), [PHOTO])).toEqual({ hasItsPhotos: false });
  expect(done).toEqual(["room"]);
  expect(await openEditor("store").desk.submit(createLead())).toEqual({ hasItsPhotos: true });
});

test("photos that cannot be stored do not fail the lead", async () => {
  const { desk, done } = openEditor("photos");
  expect(await desk.submit(createLead(), [PHOTO])).toEqual({ hasItsPhotos: false });
  expect(done).toContain("alarm");
});

test("the lead is rejected only when both are down", async () => {
  await expect(openEditor("store", "room").desk.submit(createLead())).rejects.toThrow(LeadNotStored);
});

test("while the buffer fails, a database that was only slow is asked again before the shopper is told to call", async () => {
  let calls = 0;
  const logged: string[] = [];
  const desk = createLeadIntake({
    store: {
      async storeLead() {
        calls += 1;
        if (calls === 1) throw new BackendUnavailable("no answer in time");
        return { id: "id-1", isNew: false, deliveryIds: ["d-1"] };
      },
      quarantineLead: () => Promise.reject(new Error("unused")),
      storePhotos: async () => undefined,
    },
    leadBuffer: { add: () => Promise.reject(new Error("down")) },
    queue: { enqueue: async () => true },
    channels: ["sms"],
    log: (event) => logged.push(event),
  });
  expect(await desk.submit(createLead(), [PHOTO])).toEqual({ hasItsPhotos: true });
  expect([calls, logged]).toEqual([2, ["leadStored"]]);
});

test("a lead that the database rejects permanently goes to the quarantine and is not retried", async () => {
  const { desk, done, logged } = openEditor("refusal");
  expect(await desk.submit(createLead(), [PHOTO])).toEqual({ hasItsPhotos: false });
  expect(done).toEqual(["quarantine"]);
  expect(logged).toEqual(['leadQuarantined {"quarantineId":"q-23514","isNew":true,"code":"23514"}']);
});

test("a rejected lead is buffered while the quarantine is unavailable", async () => {
  const { desk, done } = openEditor("refusal", "quarantine");
  expect(await desk.submit(createLead())).toEqual({ hasItsPhotos: true });
  expect(done).toEqual(["room"]);
  await expect(openEditor("refusal", "quarantine", "room").desk.submit(createLead())).rejects.toThrow(
    LeadNotStored,
  );
});

test("an unexpected error does not lose a lead either", async () => {
  const kept: NewLead[] = [];
  const broken = async () => {
    throw new TypeError("a bug that quotes ana.beltran@example.com");
  };
  const logged: string[] = [];
  const desk = createLeadIntake({
    store: { storeLead: broken, quarantineLead: broken, storePhotos: broken },
    leadBuffer: { add: async (lead) => void kept.push(lead) },
    queue: { enqueue: broken },
    channels: ["sms"],
    log: (event, fields) => logged.push(`${event} ${JSON.stringify(fields ?? {})}`),
  });
  await desk.submit(createLead());
  expect([kept.length, logged.join(" ").includes("ana.beltran")]).toEqual([1, false]);
});

test("photos that fail for any reason do not fail a stored lead", async () => {
  for (const error of [
    new BackendRejected("the bucket takes no such photo", "415"),
    new TypeError("a bug"),
  ]) {
    const desk = createLeadIntake({
      store: {
        storeLead: async () => ({ id: "id-1", isNew: true, deliveryIds: [] }),
        quarantineLead: async () => ({ id: "q", isNew: true }),
        storePhotos: () => Promise.reject(error),
      },
      leadBuffer: { add: async () => undefined },
      queue: { enqueue: async () => true },
      channels: ["sms"],
      log: () => undefined,
    });
    expect(await desk.submit(createLead(), [PHOTO])).toEqual({ hasItsPhotos: false });
  }
});

test("no delivery is enqueued for a suspected lead", async () => {
  const { desk, done } = openEditor();
  await desk.submit(createLead({ isSuspected: true }));
  expect(done).not.toContain("alarm");
});

test("no log contains the sender or the message", async () => {
  const lead = createLead();
  for (const faults of [
    [],
    ["store"],
    ["alarm"],
    ["photos"],
    ["store", "room"],
    ["refusal"],
    ["refusal", "quarantine"],
  ] as Fault[][]) {
    const { desk, logged } = openEditor(...faults);
    await desk.submit(lead, [PHOTO]).catch(() => undefined);
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of [lead.name, lead.email, lead.phone, "5550199", lead.message])
      expect(logged.join("\n")).not.toContain(secret);
  }
});
