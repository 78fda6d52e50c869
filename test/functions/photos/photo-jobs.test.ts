import { expect, test } from "vitest";
import type { LogFields } from "~/edge/log";
import { createPhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { DriveFailure } from "../../../functions/clients/drive-failure";
import {
  enqueueDuePhotoJobs,
  processPhotoJobs,
  reportDeadPhotoJobs,
} from "../../../functions/photos/photo-jobs";
import type { PhotoJobParts } from "../../../functions/photos/sync-vehicle-photos";
import { createFreeSlots } from "../../fixtures/free-slots";
import { createPhotoOutbox, JOB } from "../photo-outbox";

function createWorld(findFolder: () => Promise<string | null> = async () => null) {
  const outbox = createPhotoOutbox();
  const logged: [string, LogFields][] = [];
  const log = (event: string, fields: LogFields = {}) => void logged.push([event, fields]);
  const drive = { findFolder } as unknown as PhotoJobParts["drive"];
  const parts: PhotoJobParts = { store: outbox.store, drive, log, slots: createFreeSlots(), random: () => 0 };
  const told: unknown[] = [];
  const tell = (body: unknown, attempts = 1) => {
    const message = {
      id: "m1",
      body,
      attempts,
      ack: () => void told.push("ack"),
      retry: (options?: object) => void told.push(options ?? "again"),
    };
    return processPhotoJobs([message], parts);
  };
  return { ...outbox, log, logged, told, tell };
}

test("a finished job is acknowledged, and so is a duplicate message", async () => {
  const { tell, told, state } = createWorld();
  await tell(createPhotoSyncJob(JOB));
  await tell(createPhotoSyncJob(JOB));
  expect(told).toEqual(["ack", "ack"]);
  expect(state.job).toMatchObject({ state: "succeeded", claims: 1 });
});

test("a busy Drive makes the message retry when Drive asked for it", async () => {
  const { tell, told } = createWorld(() => Promise.reject(new DriveFailure("busy", 30)));
  await tell(createPhotoSyncJob(JOB));
  expect(told).toEqual([{ delaySeconds: 31 }]);
});

test("a job from another release is acknowledged and logged, and its row stays", async () => {
  const { tell, told, logged, state } = createWorld();
  await tell({ v: 9, kind: "syncVehiclePhotos", jobId: JOB });
  expect([told, logged]).toEqual([["ack"], [["photoJobRefused", { messageId: "m1" }]]]);
  expect(state.job.state).toBe("pending");
});

test("while the database is down messages are retried with growing delays, and no personal data is logged", async () => {
  const { tell, told, logged, state } = createWorld();
  state.isUp = false;
  await tell(createPhotoSyncJob(JOB), 1);
  await tell(createPhotoSyncJob(JOB), 40);
  expect(told).toEqual([{ delaySeconds: 10 }, { delaySeconds: 300 }]);
  expect(logged[0]).toEqual(["photoJobInterrupted", { jobId: JOB, reason: "The backend is down." }]);
});

test("an unexpected error is logged without its message", async () => {
  const { tell, told, logged } = createWorld(() => Promise.reject(new TypeError("Ana's secret")));
  await tell(createPhotoSyncJob(JOB));
  expect(told).toEqual([{ delaySeconds: 10 }]);
  expect(logged).toEqual([["photoJobInterrupted", { jobId: JOB, reason: "unexpected" }]]);
});

test("the cron enqueues due jobs, and an outage is logged", async () => {
  const { store, state, log, logged } = createWorld();
  const woken: unknown[] = [];
  const queue = { enqueue: async (jobIds: readonly string[]) => woken.push(jobIds) > 0 };
  await enqueueDuePhotoJobs({ store, queue, log });
  state.job.state = "succeeded";
  await enqueueDuePhotoJobs({ store, queue, log });
  state.isUp = false;
  await enqueueDuePhotoJobs({ store, queue, log });
  expect(woken).toEqual([[JOB]]);
  expect(logged).toEqual([
    ["duePhotoJobsWoken", { count: 1 }],
    ["duePhotoJobsNotListed", { reason: "The backend is down." }],
  ]);
});

test("a job that the queue moved to its dead letter queue is logged", () => {
  const { log, logged } = createWorld();
  const message = { id: "m1", attempts: 61, ack: () => undefined, retry: () => undefined };
  reportDeadPhotoJobs(
    [
      { ...message, body: createPhotoSyncJob(JOB) },
      { ...message, body: "?" },
    ],
    log,
  );
  expect(logged.map(([, fields]) => fields.jobId)).toEqual([JOB, null]);
});
