/** Jobs whose writes the database rejects permanently are logged, shown to staff, and not retried forever. */
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { type SyncParts, syncInventory } from "../../functions/inventory/sync-inventory";
import { expireLeadPhotos } from "../../functions/photos/expire-lead-photos";
import { syncVehiclePhotos } from "../../functions/photos/sync-vehicle-photos";
import { createFreeSlots } from "../fixtures/free-slots";
import { createPhotoOutbox, JOB } from "./photo-outbox";

const refusal = new BackendRejected("finish failed: the database refused the values (22P05)", "22P05");

test("a photo job whose result is rejected fails visibly for staff", async () => {
  const { state, store } = createPhotoOutbox();
  let refusals = 0;
  const picky: typeof store = {
    ...store,
    async finishJob(claim, outcome) {
      if (outcome.kind === "failed" && outcome.errorCode === "rejected")
        return store.finishJob(claim, outcome);
      refusals += 1;
      throw refusal;
    },
  };
  const logged: string[] = [];
  const log = (event: string) => void logged.push(event);
  const worked = await syncVehiclePhotos(JOB, {
    store: picky,
    drive: null,
    log,
    slots: createFreeSlots(),
    random: () => 0,
  });
  expect([worked.kind, refusals, state.job.state, state.job.errorCode]).toEqual([
    "done",
    1,
    "failed",
    "rejected",
  ]);
  expect(logged).toContain("vehiclePhotosRejected");
});

test("an inventory sync whose result is rejected ends as failed, with the reason", async () => {
  const ends: unknown[] = [];
  const run = { id: 1, state: "running", counts: {} } as unknown as SyncRun;
  const store: SyncParts["store"] = {
    begin: async () => ({ outcome: "begun", run, confirmedHashes: [] }),
    readState: () => Promise.reject(refusal),
    readColumns: async () => null,
    apply: () => Promise.reject(refusal),
    async finish(_, state, result) {
      if (state === "succeeded") throw refusal;
      ends.push([state, result.errorCode]);
      return { ...run, state, errorCode: result.errorCode ?? null };
    },
    findRun: async () => null,
  };
  const request = { trigger: "cron" as const, actor: null, confirmedHash: null };
  const hosted = { invoke: async () => ({ kind: "answered" as const, data: null }) };
  const ended = await syncInventory(request, { store, sheet: null, hosted, log: () => undefined });
  expect(ends).toEqual([["failed", "rejected"]]);
  expect(ended).toMatchObject({ outcome: "begun", run: { state: "failed" } });
});

test("expired photos are deleted on a tick, and during an outage the next tick deletes them", async () => {
  const logged: string[] = [];
  const log = (event: string, fields: object = {}) => void logged.push(`${event} ${JSON.stringify(fields)}`);
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
  expect(logged).toEqual(['leadPhotosExpired {"count":2}', 'leadPhotosNotExpired {"reason":"down"}']);
});
