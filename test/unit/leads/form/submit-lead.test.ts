import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { createLeadIntake, LeadNotStored } from "~/leads/form/submit-lead";
import type { LeadPhoto } from "~/leads/form/submitted-photos";
import type { NewLead } from "~/leads/lead";
import { createLead } from "../../../fixtures/lead";

const PHOTO: LeadPhoto = { contentType: "image/jpeg", bytes: new Uint8Array([1]) };

type Step = "store" | "quarantine" | "photos" | "buffer" | "enqueue";

const down = (step: Step) => new BackendUnavailable(`${step} is down`);
const refused = new BackendRejected("store refused", "23514");

/** @param faults the error of a step, each time or for the first times */
function openIntake(faults: Partial<Record<Step, Error | readonly Error[]>> = {}) {
  const done: Step[] = [];
  const logged: string[] = [];
  const left = new Map(
    Object.entries(faults).map(([step, fault]) => [step, fault instanceof Error ? fault : [...fault]]),
  );
  const run = async <Result>(step: Step, result: Result): Promise<Result> => {
    const fault = left.get(step);
    const error = Array.isArray(fault) ? fault.shift() : fault;
    if (error) throw error;
    done.push(step);
    return result;
  };
  const intake = createLeadIntake({
    store: {
      storeLead: ({ isSuspected }: NewLead) =>
        run("store", { id: "id-1", isNew: true, deliveryIds: isSuspected ? [] : ["d-1"] }),
      quarantineLead: (_, reason: string) => run("quarantine", { id: `q-${reason}`, isNew: true }),
      storePhotos: () => run("photos", undefined),
    },
    leadBuffer: { add: () => run("buffer", undefined) },
    queue: { enqueue: () => run("enqueue", true) },
    channels: ["sms"],
    log: (event, fields) => logged.push(`${event} ${JSON.stringify(fields ?? {})}`),
  });
  return { intake, done, logged };
}

const UNQUARANTINED = { store: refused, quarantine: down("quarantine") };
const SLOW = { store: [down("store")], buffer: down("buffer") };

test.each([
  ["in the database, then enqueued", {}, true, ["store", "photos", "enqueue"]],
  ["in the database, when the queue fails", { enqueue: down("enqueue") }, true, ["store", "photos"]],
  ["in the database without photos that fail", { photos: down("photos") }, false, ["store", "enqueue"]],
  ["in the database without photos of another kind", { photos: refused }, false, ["store", "enqueue"]],
  ["in the database despite a bug with photos", { photos: new TypeError() }, false, ["store", "enqueue"]],
  ["in the buffer, during an outage", { store: down("store") }, false, ["buffer"]],
  ["in the buffer, despite a bug", { store: new TypeError() }, false, ["buffer"]],
  ["in the quarantine, when the database rejects it", { store: refused }, false, ["quarantine"]],
  ["in the buffer, while the quarantine is down", UNQUARANTINED, false, ["buffer"]],
  ["in the database that was slow, while the buffer fails", SLOW, true, ["store", "photos", "enqueue"]],
] as const)("a lead is stored %s", async (_, faults, hasItsPhotos, steps) => {
  const { intake, done } = openIntake(faults);
  expect(await intake.submit(createLead(), [PHOTO])).toMatchObject({ hasItsPhotos });
  expect(done).toEqual(steps);
});

test.each([
  [{ store: down("store"), buffer: down("buffer") }],
  [{ store: refused, quarantine: down("quarantine"), buffer: down("buffer") }],
] as const)("the shopper is told only when nothing stores the lead: %o", async (faults) => {
  await expect(openIntake(faults).intake.submit(createLead())).rejects.toThrow(LeadNotStored);
});

test("a lead without photos lacks none, wherever it is stored", async () => {
  for (const faults of [{}, { store: down("store") }, { store: refused }])
    expect(await openIntake(faults).intake.submit(createLead())).toMatchObject({ hasItsPhotos: true });
});

test("no delivery is enqueued for a suspected lead", async () => {
  const { intake, done } = openIntake();
  await intake.submit(createLead({ isSuspected: true }));
  expect(done).toEqual(["store"]);
});

test("the log names what failed, and contains neither the sender nor the message", async () => {
  const lead = createLead();
  const bug = new TypeError(`a bug that quotes ${lead.email}`);
  for (const [faults, event] of [
    [{}, "leadStored"],
    [{ store: bug }, "leadBuffered"],
    [{ enqueue: bug }, "leadNotEnqueued"],
    [{ photos: bug }, "leadPhotosNotStored"],
    [{ store: bug, buffer: bug }, "leadNotAccepted"],
    [{ store: refused }, 'leadQuarantined {"quarantineId":"q-23514","isNew":true,"code":"23514"}'],
    [{ store: refused, quarantine: bug }, "leadNotQuarantined"],
  ] as const) {
    const { intake, logged } = openIntake(faults);
    await intake.submit(lead, [PHOTO]).catch(() => undefined);
    expect(logged.join("\n")).toContain(event);
    for (const secret of [lead.name, lead.email, lead.phone, "5550199", lead.message])
      expect(logged.join("\n")).not.toContain(secret);
  }
});
