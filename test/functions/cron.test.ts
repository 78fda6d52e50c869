import { afterEach, expect, test, vi } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { SettingsError } from "~/edge/config/settings";
import type { StoredHealth } from "~/health/site-health";
import type { SyncRun } from "~/inventory/sync/sync-run";
import type { BufferStatus } from "~/leads/lead-store";
import { tickMinute } from "../../functions/health/tick-minute";
import { type SyncServices, syncInventory } from "../../functions/inventory/inventory-sync-run";
import * as starter from "../../functions/inventory/inventory-sync-starter";
import { expireLeadPhotos } from "../../functions/photos/expire-lead-photos";
import { syncVehiclePhotos } from "../../functions/photos/sync-vehicle-photos";
import { runCronTasks } from "../../functions/run-cron-tasks";
import { DEALER } from "../fixtures/dealer";
import { createFreeSlots } from "../fixtures/free-slots";
import { createPhotoOutbox, JOB } from "./photo-outbox";

afterEach(() => vi.useRealTimers());

function openLog() {
  const events: unknown[] = [];
  const log = (event: string, fields: object = {}) => void events.push([event, fields]);
  return { events, log };
}

test("a task that throws, synchronously or not, or hangs does not stop the others", async () => {
  const { events, log } = openLog();
  const done: string[] = [];
  const tasks = {
    first: () => {
      throw new TypeError("Ana Silva, +14075550199");
    },
    second: async () => void done.push("second"),
    third: () => Promise.reject("text"),
    hanging: () => new Promise(() => {}),
    last: () => void done.push("last"),
  };
  await runCronTasks(tasks, log, 20);
  expect(done.sort()).toEqual(["last", "second"]);
  expect(events).toEqual([
    ["cronTaskFailed", { task: "first", reason: "TypeError" }],
    ["cronTaskFailed", { task: "third", reason: "unknown" }],
    ["cronTaskFailed", { task: "hanging", reason: "TimeoutError" }],
  ]);
});

const HEALTH = { deadLetters: 1 } as StoredHealth;
const STATUS = { waiting: 2 } as BufferStatus;

async function tick(overrides: Partial<Parameters<typeof tickMinute>[0]> = {}) {
  const told: unknown[] = [];
  const { events, log } = openLog();
  await tickMinute({
    health: { recordTick: async () => undefined, read: async () => HEALTH },
    answerMinutes: 30,
    findBusinessHours: async () => DEALER,
    buffer: { resume: async () => void told.push("resumed"), status: async () => STATUS },
    alerts: { report: async (health) => void told.push(health) },
    log,
    now: () => new Date("2026-11-20T17:00:00Z"),
    ...overrides,
  });
  return { told, events };
}

test("a tick is recorded, the buffer goes on, and the health of both is reported", async () => {
  const done: unknown[] = [];
  const recordTick = async () => void done.push("recorded");
  const read = async (before: Date | null) => {
    done.push(before?.toISOString());
    return HEALTH;
  };
  const told = ["resumed", { stored: HEALTH, buffer: STATUS }];
  expect(await tick({ health: { recordTick, read } })).toEqual({ told, events: [] });
  expect(done).toEqual(["recorded", "2026-11-20T16:30:00.000Z"]);
});

test("during an outage or with a wrong setting the buffer still goes on and is reported, and one that isn't reached stops nothing", async () => {
  const recordTick = () => Promise.reject(new BackendUnavailable("down"));
  const outage = await tick({ health: { recordTick, read: async () => HEALTH } });
  const told = ["resumed", { stored: null, buffer: STATUS }];
  expect(outage).toEqual({ told, events: [["healthNotRead", { reason: "down" }]] });
  expect(await tick({ health: null })).toEqual({ told, events: [] });
  const fail = (error: Error) => ({ report: () => Promise.reject(error) });
  const wrong = new SettingsError("ALERTS_TO must be …");
  const reasons = [new BackendUnavailable("gone"), wrong, new Error("Ana")];
  const failures = await Promise.all(reasons.map((error) => tick({ alerts: fail(error) })));
  expect(failures.flatMap(({ events }) => events)).toEqual(
    ["gone", "ALERTS_TO must be …", "unexpected"].map((reason) => ["alertsInterrupted", { reason }]),
  );
});

const refusal = new BackendRejected("finish failed: the database refused the values (22P05)", "22P05");

test("a photo job whose result is rejected fails visibly for staff", async () => {
  const { state, store } = createPhotoOutbox();
  const finishJob: typeof store.finishJob = async (claim, outcome) => {
    if (outcome.kind !== "failed" || outcome.errorCode !== "rejected") throw refusal;
    return store.finishJob(claim, outcome);
  };
  const { events, log } = openLog();
  const services = { store: { ...store, finishJob }, drive: null, log, slots: createFreeSlots() };
  expect((await syncVehiclePhotos(JOB, services)).kind).toBe("done");
  expect(state.job).toMatchObject({ state: "failed", errorCode: "rejected" });
  expect(events[0]).toEqual(["vehiclePhotosRejected", { jobId: JOB, code: "22P05" }]);
});

test("an inventory sync whose result is rejected ends as failed, with the reason", async () => {
  const run = { id: 1, state: "running", counts: {} } as unknown as SyncRun;
  const store: SyncServices["store"] = {
    begin: async () => ({ outcome: "begun", run, confirmedHashes: [] }),
    readState: () => Promise.reject(refusal),
    readColumns: async () => null,
    apply: () => Promise.reject(refusal),
    async finish(_, state, result) {
      if (state === "succeeded") throw refusal;
      return { ...run, state, errorCode: result.errorCode ?? null };
    },
    findRun: async () => null,
  };
  const request = { trigger: "cron" as const, actor: null, confirmedHash: null };
  const hosted = { invoke: async () => ({ kind: "answered" as const, data: null }) };
  const ended = await syncInventory(request, { store, sheet: null, hosted, log: () => undefined });
  expect(ended).toMatchObject({ outcome: "begun", run: { state: "failed", errorCode: "rejected" } });
});

test("a visitor, staff, and a webhook aren't kept waiting for a sync that takes long, which goes on; the cron is", async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => undefined);
  const kept: unknown[] = [];
  const sync = starter.createInventorySync({
    store: new Proxy({}, { get: () => never }) as starter.InventorySyncServices["store"],
    sheet: { kind: "published", url: "https://sheet.example/inventory.csv" },
    hosted: null,
    log: () => undefined,
    waitUntil: (work) => void kept.push(work),
  });
  const triggers = ["visitor", "staff", "webhook", "cron"] as const;
  const ended: unknown[] = [];
  for (const trigger of triggers) {
    const run = sync.run({ trigger, actor: null, confirmedHash: null });
    void run.then((answer) => void ended.push([trigger, answer]));
  }
  await vi.advanceTimersByTimeAsync(25_000);
  const unkept = triggers.slice(0, 3).map((trigger) => [trigger, null]);
  expect([ended.sort(), kept.length]).toEqual([unkept.sort(), triggers.length]);
  await vi.advanceTimersByTimeAsync(95_000);
  expect(ended).toHaveLength(3);
});

test("expired photos are deleted on a tick, and during an outage the next tick deletes them", async () => {
  const { events, log } = openLog();
  const removed: string[] = [];
  const store = {
    listExpiredPhotos: async () => ["a/1.jpg", "a/2.jpg"],
    removePhotos: async (paths: readonly string[]) => void removed.push(...paths),
  };
  await expireLeadPhotos({ store, log });
  await expireLeadPhotos({ store: { ...store, listExpiredPhotos: async () => [] }, log });
  const down = () => Promise.reject(new BackendUnavailable("down"));
  await expireLeadPhotos({ store: { ...store, removePhotos: down }, log });
  expect(removed).toEqual(["a/1.jpg", "a/2.jpg"]);
  const outage = ["leadPhotosNotExpired", { reason: "down" }];
  expect(events).toEqual([["leadPhotosExpired", { count: 2 }], outage]);
});
