import { expect, test } from "vitest";
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { LogFields } from "~/edge/log";
import type { PhotoSyncResult } from "~/photos/sync/photo-sync";
import { DriveFailure } from "../../../functions/clients/drive-failure";
import { GoogleFailure } from "../../../functions/clients/google-failure";
import { createHostedPhotoSync } from "../../../functions/photos/photo-sync";
import { syncCarPhotos } from "../../../functions/photos/sync-car-photos";

const ACTOR = { userId: "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10", name: "Ana" };
const REACHABLE = { checkFolder: async () => undefined };

type Parts = Parameters<typeof syncCarPhotos>[1];

function createWorld(
  changes: Partial<Parts> = {},
  outcome: "begun" | "busy" = "begun",
  hasPictureLinks = false,
) {
  const done: unknown[] = [];
  const logged: [string, LogFields][] = [];
  const parts: Parts = {
    store: {
      beginRun: async (_, __, { needsJobs }) => {
        const jobIds = outcome === "begun" && needsJobs ? ["a", "b"] : [];
        return { outcome, runId: 7, jobIds, hasPictureLinks };
      },
      failRun: async (owner, error) => void done.push(["failed", owner, error]),
      recordResults: async (owner, results) => void done.push(["recorded", owner, results]),
    },
    queue: { enqueue: async (jobIds) => done.push(["woken", jobIds]) > 0 },
    drive: REACHABLE,
    hosted: null,
    log: (event, fields = {}) => logged.push([event, fields]),
    makeId: () => "owner",
    ...changes,
  };
  return { start: () => syncCarPhotos(ACTOR, parts), done, logged };
}

const callHosted = (answer: Awaited<ReturnType<HostedFunctions["invoke"]>>) => {
  const asked: unknown[] = [];
  const hosted = createHostedPhotoSync({
    invoke: async (name, payload) => {
      asked.push([name, payload]);
      return answer;
    },
  });
  return { hosted, asked };
};

test("starting a sync creates a run, checks that the folder can be read, and enqueues its jobs", async () => {
  const { start, done, logged } = createWorld();
  expect(await start()).toEqual({ outcome: "begun", runId: 7 });
  expect(done).toEqual([["woken", ["a", "b"]]]);
  expect(logged).toEqual([["photoSyncStarted", { runId: 7, outcome: "begun", vehicles: 2 }]]);
});

test("starting a sync while one is running does nothing", async () => {
  const { start, done } = createWorld({}, "busy");
  expect(await start()).toEqual({ outcome: "busy", runId: 7 });
  expect(done).toEqual([]);
});

test.each([
  ["nothing is configured", null, "notSetUp"],
  ["the folder is not shared", new DriveFailure("missing"), "missing"],
  ["the key is wrong", new GoogleFailure("no", false), "signIn"],
])("when %s the run fails immediately, and no vehicle is marked as failed", async (_, failure, code) => {
  const drive = failure && { checkFolder: () => Promise.reject(failure) };
  const { start, done } = createWorld({ drive });
  expect(await start()).toEqual({ outcome: "begun", runId: 7 });
  expect(done).toEqual([["failed", "owner", code]]);
});

test("without Drive, the jobs are enqueued when a vehicle has a link to a picture", async () => {
  const { start, done } = createWorld({ drive: null }, "begun", true);
  expect(await start()).toEqual({ outcome: "begun", runId: 7 });
  expect(done).toEqual([["woken", ["a", "b"]]]);
});

test.each([
  ["Drive is busy", new DriveFailure("busy", 30)],
  ["Google's token endpoint is down", new GoogleFailure("no", true)],
])("when %s at the start the jobs are enqueued anyway, and each retries for itself", async (_, failure) => {
  const { start, done } = createWorld({ drive: { checkFolder: () => Promise.reject(failure) } });
  expect(await start()).toEqual({ outcome: "begun", runId: 7 });
  expect(done).toEqual([["woken", ["a", "b"]]]);
});

test("a dealership's own function is called with an empty object, and its rows are shown unchanged", async () => {
  const failed = { vin: "B", status: "error", error: "Folder not found" } as const;
  const driveFolderUrl = "https://drive.google.com/x";
  const synced = { vin: "A", status: "success", photosProcessed: 4, driveFolderUrl, error: null } as const;
  const results: PhotoSyncResult[] = [synced, { ...failed, photosProcessed: 0, driveFolderUrl: null }];
  const data = { success: true, results: [{ ...synced, extra: 1 }, failed] };
  const { hosted, asked } = callHosted({ kind: "answered", data });
  const { start, done } = createWorld({ hosted, drive: null });
  await start();
  expect(asked).toEqual([["sync-car-photos", {}]]);
  expect(done).toEqual([["recorded", "owner", results]]);
});

test.each([
  ["its error's message", { kind: "failed", message: "Quota exceeded" }, "Quota exceeded"],
  ["no message if its response is malformed", { kind: "answered", data: { ok: true } }, null],
] as const)("a dealership's own function that fails ends the run with %s", async (_, answer, error) => {
  const { start, done } = createWorld({ hosted: callHosted(answer).hosted });
  await start();
  expect(done).toEqual([["failed", "owner", error]]);
});
