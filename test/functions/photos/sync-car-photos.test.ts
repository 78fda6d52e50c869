import { expect, test, vi } from "vitest";
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { LogFields } from "~/edge/log";
import type { PhotoSyncResult } from "~/photos/sync/photo-sync";
import { DriveFailure } from "../../../functions/clients/drive-failure";
import { GoogleFailure } from "../../../functions/clients/google-failure";
import { createHostedPhotoSync } from "../../../functions/photos/photo-sync-starter";
import { syncCarPhotos } from "../../../functions/photos/sync-car-photos";

const WOKEN = ["woken", ["a", "b"]];
const ACTOR = { userId: "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10", name: "Ana" };
const REACHABLE = { checkFolder: async () => undefined, listFolders: async () => [] };
const VINS = { listed: ["1HGCR2F39EA147260"], sold: [] };

type Parts = Parameters<typeof syncCarPhotos>[1];

function createWorld(
  changes: Partial<Parts> = {},
  outcome: "begun" | "busy" = "begun",
  hasPictureLinks = false,
) {
  const done: unknown[] = [];
  const logged: [string, LogFields][] = [];
  const overrides: Parts = {
    store: {
      beginRun: async (_, __, { needsJobs }) => {
        const jobIds = outcome === "begun" && needsJobs ? ["a", "b"] : [];
        return { outcome, runId: 7, jobIds, hasPictureLinks, vins: VINS };
      },
      notePassedFolders: async (owner, passed) => void done.push(["passed", owner, passed]),
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
  return { start: () => syncCarPhotos(ACTOR, overrides), done, logged };
}

function callHosted(answer: Awaited<ReturnType<HostedFunctions["invoke"]>>) {
  const invoke = vi.fn<HostedFunctions["invoke"]>(async () => answer);
  return { hosted: createHostedPhotoSync({ invoke }), asked: invoke.mock.calls };
}

test("starting a sync creates a run, notes the folders that it won't use, and enqueues its jobs", async () => {
  const folders = ["Accord 1HGCR2F39EA147260", "tucson pics"].map((name) => ({ id: name, name }));
  const { start, done, logged } = createWorld({ drive: { ...REACHABLE, listFolders: async () => folders } });
  expect(await start()).toEqual({ outcome: "begun", runId: 7 });
  const passed = { total: 1, folders: [expect.objectContaining({ name: "tucson pics", reason: "noVin" })] };
  expect(done).toEqual([["passed", "owner", passed], WOKEN]);
  expect(logged).toEqual([["photoSyncStarted", { runId: 7, outcome: "begun", vehicles: 2 }]]);
});

test("starting a sync while one is running does nothing", async () => {
  const { start, done } = createWorld({}, "busy");
  expect(await start()).toEqual({ outcome: "busy", runId: 7 });
  expect(done).toEqual([]);
});

const NOT_SHARED = new DriveFailure("missing");
const FAILED = (code: string) => ["failed", "owner", code];

test.each<[string, Error | null, boolean, unknown]>([
  ["nothing is configured, the run fails immediately", null, false, FAILED("notSetUp")],
  ["the folder is not shared, the run fails immediately", NOT_SHARED, true, FAILED("missing")],
  ["the key is wrong, the run fails immediately", new GoogleFailure("no", false), false, FAILED("signIn")],
  ["only a vehicle's link to a picture is there, the jobs are enqueued", null, true, WOKEN],
  ["Drive is busy, each job retries for itself", new DriveFailure("busy", 30), false, WOKEN],
  ["Google's tokens are down, each job retries for itself", new GoogleFailure("no", true), false, WOKEN],
])("when %s", async (_, failure, hasPictureLinks, outcome) => {
  const drive = failure && { ...REACHABLE, checkFolder: () => Promise.reject(failure) };
  const { start, done } = createWorld({ drive }, "begun", hasPictureLinks);
  expect(await start()).toEqual({ outcome: "begun", runId: 7 });
  expect(done).toEqual([outcome]);
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
