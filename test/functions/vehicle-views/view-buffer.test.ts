/** The view buffer keeps counted views until the database has added them, whatever fails in between. */
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { SettingsError } from "~/edge/config/settings";
import type { LogFields } from "~/edge/log";
import { addToTotals, type ViewBatch, type ViewTotal } from "~/staff/insights/vehicle-views";
import type { BufferedViews } from "../../../functions/vehicle-views/buffered-views";
import { createViewBufferHandler } from "../../../functions/vehicle-views/view-buffer";

const NOON_MS = Date.parse("2026-11-20T17:00:00Z");

/** Implements the contract of `BufferedViews` without SQLite; the built Worker's test uses the real one. */
function createBufferedViews(state: { isStorageBroken: boolean }): BufferedViews {
  const added = new Set<string>();
  let open = new Map<string, ViewTotal>();
  let sealed: ViewBatch | null = null;
  const list = () => [...open.values(), ...(sealed?.totals ?? [])];
  return {
    countWaiting() {
      if (state.isStorageBroken) throw new Error("storage");
      return list().reduce((sum, { views }) => sum + views, 0);
    },
    add({ id, totals }) {
      if (added.has(id)) return;
      added.add(id);
      for (const total of totals) addToTotals(open, total);
    },
    openBatch(id) {
      if (!sealed && open.size > 0) {
        sealed = { id, totals: [...open.values()] };
        open = new Map();
      }
      return sealed;
    },
    confirm(id) {
      if (sealed?.id === id) sealed = null;
    },
    makeDurable: async () => undefined,
  };
}

function createWorld() {
  const state = {
    isUp: true,
    isConfirmationLost: false,
    isStorageBroken: false,
    nowMs: NOON_MS,
    ids: 0,
    alarmMs: null as number | null,
    error: null as Error | null,
  };
  const logged: [string, LogFields][] = [];
  const recorded = new Map<string, ViewBatch>();
  const views = createBufferedViews(state);
  const store = {
    async recordViews(batch: ViewBatch) {
      if (!state.isUp) throw new BackendUnavailable("down");
      if (state.error) throw state.error;
      if (!recorded.has(batch.id)) recorded.set(batch.id, batch);
      if (state.isConfirmationLost) throw new BackendUnavailable("no answer");
    },
  };
  const open = () =>
    createViewBufferHandler({
      views,
      clock: {
        getAlarm: async () => state.alarmMs,
        setAlarm: async (time) => void Object.assign(state, { alarmMs: Number(time) }),
        deleteAlarm: async () => void Object.assign(state, { alarmMs: null }),
      },
      open() {
        if (state.error instanceof SettingsError) throw state.error;
        return store;
      },
      log: (event, fields = {}) => void logged.push([event, fields]),
      now: () => state.nowMs,
      createId: () => `out ${++state.ids}`,
    });
  const buffer = open();
  const fireAlarm = async (handler = buffer) => {
    state.nowMs = Math.max(state.nowMs, state.alarmMs ?? 0);
    state.alarmMs = null;
    await handler.recordWaiting();
  };
  const total = () =>
    [...recorded.values()].flatMap(({ totals }) => totals).reduce((sum, { views }) => sum + views, 0);
  return { state, logged, recorded, views, buffer, open, fireAlarm, total };
}

const batch = (id: string, views = 1): ViewBatch => ({
  id,
  totals: [{ vehicleId: 7, day: "2026-11-20", views }],
});

test("views of a minute are recorded together, a repeated batch once, and then the alarm is off", async () => {
  const { buffer, fireAlarm, recorded, state } = createWorld();
  for (const id of ["a", "b", "a"]) await buffer.keep(batch(id, 2));
  expect(state.alarmMs).toBe(NOON_MS + 60_000);
  await fireAlarm();
  expect([...recorded.values()]).toEqual([batch("out 1", 4)]);
  expect(state.alarmMs).toBeNull();
});

test("views are stored while the database is down, and recorded when it is back", async () => {
  const { buffer, fireAlarm, state, total, logged } = createWorld();
  state.isUp = false;
  for (let minute = 0; minute < 30; minute += 1) {
    await buffer.keep(batch(`batch ${minute}`));
    await fireAlarm();
    expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  }
  expect(logged[0]).toEqual(["viewBufferFailed", { at: "record", reason: "down" }]);
  state.isUp = true;
  await fireAlarm();
  expect([total(), state.alarmMs]).toEqual([30, null]);
});

test("a batch whose confirmation was lost is sent again under its id, without views that arrived later", async () => {
  const { buffer, fireAlarm, recorded, state, total } = createWorld();
  await buffer.keep(batch("a", 3));
  state.isConfirmationLost = true;
  await fireAlarm();
  await buffer.keep(batch("b", 5));
  await fireAlarm();
  expect([...recorded.keys()]).toEqual(["out 1"]);
  state.isConfirmationLost = false;
  await fireAlarm();
  expect([total(), recorded.size]).toEqual([8, 2]);
});

test("an object that restarts continues with the views that wait, even when its alarm was lost", async () => {
  const { buffer, fireAlarm, open, state, total } = createWorld();
  state.isUp = false;
  await buffer.keep(batch("a"));
  await fireAlarm();
  Object.assign(state, { alarmMs: null, isUp: true });
  const restarted = open();
  await restarted.resume();
  expect(state.alarmMs).not.toBeNull();
  await restarted.keep(batch("a"));
  await fireAlarm(restarted);
  expect(total()).toBe(1);
});

test.each([
  ["a setting is invalid", new SettingsError("SITE_URL must be an address.")],
  ["the database refuses a batch", new BackendRejected("refused", "22003")],
])("while %s nothing is lost, and the alarm stays", async (_, error) => {
  const { buffer, fireAlarm, state, total } = createWorld();
  state.error = error;
  await buffer.keep(batch("a"));
  await fireAlarm();
  expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  state.error = null;
  await fireAlarm();
  expect(total()).toBe(1);
});

test("an alarm during a storage failure doesn't throw and is set again", async () => {
  const { buffer, fireAlarm, state, total } = createWorld();
  await buffer.keep(batch("a"));
  state.isStorageBroken = true;
  await fireAlarm();
  expect(state.alarmMs).toBeGreaterThan(state.nowMs);
  await expect(buffer.resume()).resolves.toBeUndefined();
  state.isStorageBroken = false;
  await fireAlarm();
  expect([total(), state.alarmMs]).toEqual([1, null]);
});
