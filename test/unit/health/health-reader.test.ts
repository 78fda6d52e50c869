import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { createSiteHealth } from "~/health/health-reader";
import { DEALER } from "../../fixtures/dealer";

const down = async () => Promise.reject(new BackendUnavailable("down"));

function openHealth(overrides: object = {}) {
  const lists = { asked: [] as unknown[], logged: [] as string[] };
  const state = { nowMs: Date.parse("2026-11-20T17:00:00Z"), pings: 0, ...lists };
  const health = createSiteHealth({
    store: {
      async read(unansweredBefore: Date | null) {
        state.asked.push(unansweredBefore?.toISOString() ?? null);
        return { deadLetters: 1 } as never;
      },
    },
    buffer: { status: async () => ({ waiting: 2 }) as never },
    hasSnapshot: async () => true,
    pingServices: async () => {
      state.pings += 1;
      return { auth: "ok", storage: "ok" } as const;
    },
    listFailing: () => [],
    answerMinutes: 30,
    findBusinessHours: async () => DEALER,
    now: () => new Date(state.nowMs),
    log: (event) => void state.logged.push(event),
    ...overrides,
  });
  return { health, state };
}

test("the database is queried once in five seconds for any number of reads", async () => {
  const { health, state } = openHealth();
  expect(await health.read()).toEqual({ stored: { deadLetters: 1 }, buffer: { waiting: 2 } });
  await health.read();
  expect(state.asked).toEqual(["2026-11-20T16:30:00.000Z"]);
  state.nowMs += 5_000;
  await health.read();
  expect(state.asked).toHaveLength(2);
  for (let times = 0; times < 3; times += 1)
    expect(await health.checkServices()).toEqual({ auth: "ok", storage: "ok" });
  expect(state.pings).toBe(1);
});

test("a part that fails is null and the other is reported; an unexpected error is thrown", async () => {
  const one = openHealth({ store: { read: down } });
  expect(await one.health.read()).toEqual({ stored: null, buffer: { waiting: 2 } });
  expect(one.state.logged).toEqual(["healthNotRead"]);
  const other = openHealth({ buffer: { status: down } });
  expect(await other.health.read()).toEqual({ stored: { deadLetters: 1 }, buffer: null });
  const broken = openHealth({ store: { read: async () => Promise.reject(new Error("bug")) } });
  await expect(broken.health.read()).rejects.toThrow("bug");
});

test.each([
  ["ok", async () => true],
  ["empty", async () => false],
  ["unavailable", async () => Promise.reject(new Error("KV"))],
])("the snapshot store is reported as %s", async (state, hasSnapshot) => {
  expect(await openHealth({ hasSnapshot }).health.checkSnapshot()).toBe(state);
});
