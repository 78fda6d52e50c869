import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import type { LeadHealth } from "~/leads/delivery/site-health";
import { tickMinute } from "../../../functions/leads/tick-minute";
import { DEALER } from "../../fixtures/dealer";

const HEALTH = { deadLetters: 1 } as LeadHealth;

async function tick(parts: Partial<Parameters<typeof tickMinute>[0]> = {}) {
  const [told, done, logged]: [unknown[], string[], string[]] = [[], [], []];
  await tickMinute({
    health: {
      recordTick: async () => void done.push("recorded"),
      async read(before) {
        done.push(`read ${before?.toISOString()}`);
        return HEALTH;
      },
    },
    answerMinutes: 30,
    findContactHours: async () => DEALER.hours.contact,
    notifyBuffer: async (leads) => void told.push(leads),
    log: (event) => void logged.push(event),
    now: () => new Date("2026-11-20T17:00:00Z"),
    ...parts,
  });
  return { told, done, logged };
}

test("a tick is recorded, and the buffer receives the database's counts", async () => {
  const { told, done, logged } = await tick();
  expect([told, done, logged]).toEqual([[HEALTH], ["recorded", "read 2026-11-20T16:30:00.000Z"], []]);
});

test.each([
  ["a wrong setting", null, []],
  [
    "an outage",
    { recordTick: async () => Promise.reject(new BackendUnavailable("down")), read: async () => HEALTH },
    ["healthNotRead"],
  ],
])("during %s the buffer still receives the tick", async (_, health, logged) => {
  expect(await tick({ health })).toMatchObject({ told: [null], logged });
});

test("an unreachable buffer does not stop the other tasks of the tick", async () => {
  const { logged } = await tick({ notifyBuffer: () => Promise.reject(new Error("gone")) });
  expect(logged).toEqual(["leadBufferNotReached"]);
});
