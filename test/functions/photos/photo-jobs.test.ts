import { expect, test } from "vitest";
import type { LogFields } from "~/edge/log";
import { createPhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { DriveFailure } from "../../../functions/clients/drive-failure";
import * as jobs from "../../../functions/photos/photo-jobs";
import type { PhotoJobServices } from "../../../functions/photos/sync-vehicle-photos";
import { createFreeSlots } from "../../fixtures/free-slots";
import { createPhotoOutbox, JOB } from "../photo-outbox";

test("a finished job is acknowledged, a busy one retried, and one from another release logged; an outage is too", async () => {
  const { state, store } = createPhotoOutbox();
  const logged: [string, LogFields][] = [];
  const told: unknown[] = [];
  let isBusy = true;
  const findFolder = () => (isBusy ? Promise.reject(new DriveFailure("busy", 30)) : null);
  const drive = { findFolder } as unknown as PhotoJobServices["drive"];
  const log = (event: string, fields: LogFields = {}) => void logged.push([event, fields]);
  const tell = async (...bodies: unknown[]) => {
    const ack = () => void told.push("ack");
    const retry = (options?: object) => void told.push(options);
    const messages = bodies.map((body) => ({ id: "m1", body, attempts: 1, ack, retry }));
    await jobs.processPhotoJobs(messages, { store, drive, log, slots: createFreeSlots(), random: () => 0 });
    return told.splice(0);
  };
  const job = createPhotoSyncJob(JOB);
  expect(await tell(job, { ...job, v: 9 })).toEqual([{ delaySeconds: 31 }, "ack"]);
  expect(logged.at(-1)).toEqual(["photoJobRefused", { messageId: "m1" }]);
  state.isUp = false;
  expect(await tell(job)).toEqual([{ delaySeconds: 10 }]);
  expect(logged.at(-1)).toEqual(["photoJobInterrupted", { jobId: JOB, reason: "The backend is down." }]);
  Object.assign(state, { isUp: true, nowMs: 30_000 });
  isBusy = false;
  expect(await tell(job, job)).toEqual(["ack", "ack"]);
  expect(state.job).toMatchObject({ state: "succeeded", claims: 2 });
});

test("the cron enqueues due jobs, and logs an outage and dead letters", async () => {
  const { state, store } = createPhotoOutbox();
  const logged: unknown[] = [];
  const log = (event: string, fields: LogFields = {}) => void logged.push([event, fields]);
  const woken: unknown[] = [];
  const queue = { enqueue: async (jobIds: readonly string[]) => woken.push(jobIds) > 0 };
  for (const isUp of [true, false]) {
    state.isUp = isUp;
    await jobs.enqueueDuePhotoJobs({ store, queue, log });
  }
  expect(woken).toEqual([[JOB]]);
  const message = { id: "m1", attempts: 61, ack: () => undefined, retry: () => undefined };
  for (const body of [createPhotoSyncJob(JOB), "?"]) jobs.reportDeadPhotoJobs([{ ...message, body }], log);
  const dead = [JOB, null].map((jobId) => ["photoJobDeadLettered", { messageId: "m1", jobId }]);
  const outage = ["duePhotoJobsNotListed", { reason: "The backend is down." }];
  expect(logged).toEqual([["duePhotoJobsWoken", { count: 1 }], outage, ...dead]);
});
