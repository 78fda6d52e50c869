import { expect, test } from "vitest";
import { JOB_LEASE_SECONDS, LAST_ATTEMPT } from "~/photos/sync/photo-sync-policy";
import { syncVehiclePhotos } from "../../../functions/photos/sync-vehicle-photos";
import { CUT_PHOTOS, drawSmallPhoto } from "../../fixtures/photo-files";
import { JOB, VIN } from "../photo-outbox";
import {
  addPhotos,
  connectDrive,
  createSyncedWorld,
  createWorld,
  drive,
  makePicture,
  setUpDrive,
} from "./photo-sync-world";

setUpDrive();

test("a file that is gone, private, HEIC, cut, too large, too small or not an image is skipped by name and requested once per run", async () => {
  const folderId = drive.addFolder(VIN);
  const [closed = ""] = await addPhotos(folderId, 10);
  drive.addFile(folderId, "0 page.jpg", Buffer.from("<html>"));
  drive.addFile(folderId, "0 phone.heic", await makePicture(60));
  drive.addFile(folderId, "0 small.png", Buffer.from(await drawSmallPhoto()));
  for (const [kind, make] of Object.entries(CUT_PHOTOS))
    drive.addFile(folderId, `0 ${kind}.jpg`, Buffer.from(await make()));
  drive.addFile(folderId, "0 huge.png", Buffer.alloc(21 * 1024 * 1024));
  drive.addFile(folderId, "notes.pdf", Buffer.from("%PDF"));
  drive.findFault = ({ kind, fileId }) =>
    kind === "download" && fileId === closed ? { kind: "error", status: 404, body: {} } : null;
  const before = drive.countDownloads();
  const { state, syncUntilDone } = createWorld();
  expect(await syncUntilDone()).toBe(3);
  const skipped = state.job.skipped.map(({ name, reason }) => [name, reason]).toSorted();
  const cut = Object.keys(CUT_PHOTOS);
  expect(skipped.filter(([, reason]) => reason === "incomplete")).toHaveLength(cut.length);
  const others = skipped.filter(([, reason]) => reason !== "incomplete").map((skip) => skip.join(": "));
  const sizes = [
    "0 huge.png: tooLarge",
    "0 page.jpg: unreadable",
    "0 phone.heic: heic",
    "0 small.png: tooSmall",
  ];
  expect(others).toEqual([...sizes, "1.png: notDownloadable"]);
  expect(drive.countDownloads() - before).toBe(12 + cut.length);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 9 });
});

test("a folder with no usable image is a failure and, like a missing folder, leaves the photos", async () => {
  await addPhotos(drive.addFolder(VIN), 1);
  const { state, syncAgain } = await createSyncedWorld();
  drive.clear();
  await syncAgain();
  const kept = { shown: { length: 1 }, bucket: { size: 1 } };
  expect(state).toMatchObject({ ...kept, job: { state: "succeeded", processed: 0, removed: 0 } });
  drive.addFile(drive.addFolder(`0 ${VIN}`), "1.heic", Buffer.from("x"));
  await syncAgain();
  expect(state).toMatchObject({ ...kept, job: { state: "failed", errorCode: "noneUsable", removed: 0 } });
});

test("a file with changed content is replaced, and its old photo is shown until the new one is stored", async () => {
  const folderId = drive.addFolder(VIN);
  const [id = ""] = await addPhotos(folderId, 1);
  const { state, syncAgain } = await createSyncedWorld();
  const before = state.shown;
  drive.remove(id);
  drive.addFile(folderId, "1.png", await makePicture(99), { id });
  drive.findFault = ({ kind }) => (kind === "download" ? { kind: "reset" } : null);
  await syncAgain();
  expect(state.job).toMatchObject({ state: "failed", errorCode: "busy" });
  expect(state.shown).toEqual(before);
  drive.findFault = () => null;
  await syncAgain();
  expect(state.job).toMatchObject({ state: "succeeded", processed: 1, removed: 1 });
  expect([...state.bucket.keys()]).toEqual(state.shown.map(({ path }) => path));
  expect(state.shown).not.toEqual(before);
});

test("a busy Drive midway preserves stored photos and the sync continues later; the sixth failure ends it", async () => {
  const folderId = drive.addFolder(VIN);
  await addPhotos(folderId, 4);
  const busy = { error: { errors: [{ domain: "usageLimits", reason: "rateLimitExceeded" }], code: 403 } };
  const before = drive.countDownloads();
  drive.findFault = ({ kind }) =>
    kind === "download" && drive.countDownloads() > before + 2
      ? { kind: "error", status: 403, body: busy, retryAfterSeconds: 9 }
      : null;
  const { state, parts, syncUntilDone } = createWorld();
  expect(await syncVehiclePhotos(JOB, parts)).toEqual({ kind: "later", afterSeconds: 9 });
  expect(state.shown.map(({ name }) => name)).toEqual(["1.png", "2.png"]);
  expect(await syncVehiclePhotos(JOB, parts)).toEqual({ kind: "done" });
  expect(state.job.claims).toBe(1);
  state.nowMs += 9000;
  await syncUntilDone();
  const failed = { state: "failed", errorCode: "busy", attempts: LAST_ATTEMPT, processed: 2 };
  expect(state).toMatchObject({ job: failed, shown: { length: 2 } });
});

test("a failing bucket is retried, and during a database outage the job waits for its lease to end", async () => {
  const folderId = drive.addFolder(VIN);
  await addPhotos(folderId, 1);
  const { state, parts, syncUntilDone } = createWorld();
  state.isBucketUp = false;
  expect(await syncVehiclePhotos(JOB, parts)).toEqual({ kind: "later", afterSeconds: 2 });
  expect(state.job.errorCode).toBe("storage");
  state.isBucketUp = true;
  state.isUp = false;
  await expect(syncVehiclePhotos(JOB, parts)).rejects.toMatchObject({ name: "BackendUnavailable" });
  state.isUp = true;
  state.nowMs += 2000;
  await syncUntilDone();
  expect(state.job.state).toBe("succeeded");
});

test("a sync killed at any call, before or after it took effect, ends in the same state", async () => {
  const folderId = drive.addFolder(VIN);
  await addPhotos(folderId, 4);
  const undisturbed = createWorld();
  await undisturbed.syncUntilDone();
  let isComplete = false;
  for (let failingCall = 1; !isComplete; failingCall += 1) {
    for (const isBefore of [true, false]) {
      const world = createWorld();
      isComplete = !(await killAtCall(world, failingCall, isBefore));
      world.state.nowMs += JOB_LEASE_SECONDS * 1000;
      await world.syncUntilDone();
      expect(world.state.job.state).toBe("succeeded");
      expect(world.state.shown).toEqual(undisturbed.state.shown);
      expect([...world.state.bucket.keys()].sort()).toEqual([...undisturbed.state.bucket.keys()].sort());
    }
  }
});

/** Ends the isolate at one call to a collaborator. @returns false when there were fewer calls */
async function killAtCall(
  { parts }: ReturnType<typeof createWorld>,
  failingCall: number,
  isBefore: boolean,
): Promise<boolean> {
  let calls = 0;
  const killed = new Error("killed");
  const withKill = <Thing extends object>(thing: Thing): Thing =>
    new Proxy(thing, {
      get(target, name) {
        const method = target[name as keyof Thing];
        if (typeof method !== "function") return method;
        return async (...values: unknown[]) => {
          calls += 1;
          if (calls === failingCall && isBefore) throw killed;
          const result = await (method as (...given: unknown[]) => Promise<unknown>)(...values);
          if (calls === failingCall) throw killed;
          return result;
        };
      },
    });
  const { store, drive: client } = parts;
  try {
    await syncVehiclePhotos(JOB, { ...parts, store: withKill(store), drive: client && withKill(client) });
    return false;
  } catch (error) {
    if (error !== killed) throw error;
    return true;
  }
}

test("a job that dies every time finally fails, and one without a configured Drive fails immediately", async () => {
  const { state, parts } = createWorld();
  state.job.attempts = LAST_ATTEMPT;
  await syncVehiclePhotos(JOB, parts);
  expect(state.job).toMatchObject({ state: "failed", errorCode: "interrupted" });
  const without = createWorld({ drive: null });
  await syncVehiclePhotos(JOB, without.parts);
  expect(without.state.job).toMatchObject({ state: "failed", errorCode: "notSetUp" });
});

test("an account that Google rejects is not retried, and is reported in a sentence", async () => {
  const account = { ...drive.account, client_email: "other@account.example" };
  const { state, syncUntilDone } = createWorld({ drive: connectDrive(account, drive.fetch) });
  expect(await syncUntilDone()).toBe(1);
  const error = "Google didn't let the service account in.";
  expect(state.outcomes).toMatchObject([{ kind: "failed", errorCode: "signIn", error }]);
});
