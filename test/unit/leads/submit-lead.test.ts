import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/backend";
import type { NewLead } from "~/leads/lead";
import type { LeadPhoto } from "~/leads/lead-photo";
import { createLeadDesk, LeadNotTaken } from "~/leads/submit-lead";
import { createLead } from "./example-lead";

const PHOTO: LeadPhoto = { contentType: "image/jpeg", bytes: new Uint8Array([1]) };

type Fault = "store" | "photos" | "room" | "alarm";

function openDesk(...faults: readonly Fault[]) {
  const done: string[] = [];
  const logged: string[] = [];
  const run = async <Result>(what: Fault, result: Result): Promise<Result> => {
    if (faults.includes(what)) throw new BackendUnavailable(`${what} is down`);
    done.push(what);
    return result;
  };
  const desk = createLeadDesk({
    store: {
      storeLead: (lead: NewLead) =>
        run("store", { id: "id-1", isNew: true, deliveryIds: lead.isSuspected ? [] : ["d-1"] }),
      storePhotos: () => run("photos", undefined),
    },
    waitingRoom: { keep: () => run("room", undefined) },
    alarm: { wake: () => run("alarm", undefined) },
    channels: ["sms"],
    log: (event, fields) => logged.push(`${event} ${JSON.stringify(fields ?? {})}`),
    reach: async (step) => {
      done.push(step);
    },
  });
  return { desk, done, logged };
}

test("the row comes first, then whoever sends it is woken", async () => {
  const { desk, done } = openDesk();
  expect(await desk.submit(createLead())).toEqual({ hasItsPhotos: true });
  expect(done).toEqual(["beforeStore", "store", "afterStore", "alarm", "afterEnqueue"]);
});

test("a sender that cannot be woken loses nothing", async () => {
  const { desk, logged } = openDesk("alarm");
  await desk.submit(createLead());
  expect(logged.at(-1)).toContain("leadNotEnqueued");
});

test("with the database down the lead waits elsewhere, without its photos", async () => {
  const { desk, done } = openDesk("store");
  expect(await desk.submit(createLead(), [PHOTO])).toEqual({ hasItsPhotos: false });
  expect(done).toEqual(["beforeStore", "room", "afterKeep"]);
  expect(await openDesk("store").desk.submit(createLead())).toEqual({ hasItsPhotos: true });
});

test("photos that cannot be stored do not take the lead with them", async () => {
  const { desk, done } = openDesk("photos");
  expect(await desk.submit(createLead(), [PHOTO])).toEqual({ hasItsPhotos: false });
  expect(done).toContain("alarm");
});

test("only when both are down the lead is refused", async () => {
  await expect(openDesk("store", "room").desk.submit(createLead())).rejects.toThrow(LeadNotTaken);
});

test("nobody is woken for a suspected lead", async () => {
  const { desk, done } = openDesk();
  await desk.submit(createLead({ isSuspected: true }));
  expect(done).not.toContain("alarm");
});

test("no log says who wrote or what", async () => {
  const lead = createLead();
  for (const faults of [[], ["store"], ["alarm"], ["photos"], ["store", "room"]] as Fault[][]) {
    const { desk, logged } = openDesk(...faults);
    await desk.submit(lead, [PHOTO]).catch(() => undefined);
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of [lead.name, lead.email, lead.phone, "5550199", lead.message])
      expect(logged.join("\n")).not.toContain(secret);
  }
});
