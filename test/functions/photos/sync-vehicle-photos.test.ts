/** Syncs one vehicle's photos step by step from the Drive stand-in into an in-memory outbox. */
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LogFields } from "~/edge/log";
import { JOB_LEASE_SECONDS, LAST_ATTEMPT } from "~/photos/sync/photo-sync-policy";
import { createGoogleDrive, DRIVE_SCOPE } from "../../../functions/clients/google-drive";
import { createGoogleToken } from "../../../functions/clients/google-token";
import { type PhotoJobParts, syncVehiclePhotos } from "../../../functions/photos/sync-vehicle-photos";
import { createFreeSlots } from "../../fixtures/free-slots";
import { CRUMBS, hideJpegFrame, makeAnimatedWebp, makeJpegOfScans } from "../../fixtures/image-bombs";
import { type DriveWorld, ROOT_ID, startDriveWorld } from "../../support/site/drive-world";
import { createPhotoOutbox, JOB, VIN } from "../photo-outbox";
import { createSharpImages } from "../sharp-images";

let drive: DriveWorld;

beforeAll(async () => {
  drive = await startDriveWorld();
});

afterEach(() => {
  drive.clear();
  drive.findFault = () => null;
});

afterAll(() => drive?.close());

const makePicture = (seed: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: seed, g: 90, b: 120 } } })
    .png()
    .toBuffer();

async function addPhotos(folderId: string, count: number, firstSeed = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const seed = firstSeed + index;
    ids.push(drive.addFile(folderId, `${seed}.png`, await makePicture(seed)));
  }
  return ids;
}

function createWorld(changes: Partial<PhotoJobParts> = {}) {
  const outbox = createPhotoOutbox();
  const logged: [string, LogFields][] = [];
  const requests = { count: 0 };
  const counted: typeof fetch = (input, init) => {
    requests.count += 1;
    return fetch(input, init);
  };
  const token = createGoogleToken({
    account: drive.account,
    tokenUrl: `${drive.url}/token`,
    scopes: [DRIVE_SCOPE],
    fetch: counted,
  });
  const client = createGoogleDrive({ apiUrl: drive.url, token, folderId: ROOT_ID, fetch: counted });
  const parts: PhotoJobParts = {
    store: outbox.store,
    drive: client,
    slots: createFreeSlots(),
    log: (event, fields = {}) => logged.push([event, fields]),
    random: () => 0,
    ...changes,
  };
  /** Runs steps until nothing is due, however often that has to be requested. */
  const workOff = async () => {
    for (let steps = 1; ; steps += 1) {
      const worked = await syncVehiclePhotos(JOB, parts);
      if (worked.kind === "done") return steps;
      outbox.state.nowMs += worked.afterSeconds * 1000;
    }
  };
  return { ...outbox, parts, logged, requests, workOff };
}

test("a folder's photos are shown in the order of their names and stored by their content hash", async () => {
  const folderId = drive.addFolder(VIN);
  await addPhotos(folderId, 3, 9);
  const { state, workOff } = createWorld();
  expect(await workOff()).toBe(1);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 3 });
  expect(state.shown.map(({ name }) => name)).toEqual(["9.png", "10.png", "11.png"]);
  for (const { path } of state.shown) expect(path).toMatch(new RegExp(`^${VIN}/[0-9a-f]{32}\\.png$`));
  expect([...state.bucket.keys()]).toEqual(state.shown.map(({ path }) => path));
  expect(state.outcomes[0]).toMatchObject({
    driveFolderUrl: `https://drive.google.com/drive/folders/${folderId}`,
    photos: [
      { driveUrl: expect.stringMatching(/^https:\/\/drive\.google\.com\/file\/d\/[\w-]+\/view$/) },
      {},
      {},
    ],
  });
});

test("a repeated sync, a rename, a repeated upload and a copy store nothing twice", async () => {
  const folderId = drive.addFolder(VIN);
  const [first = ""] = await addPhotos(folderId, 2);
  const { state, workOff, beginAgain } = createWorld();
  await workOff();
  const downloads = drive.countDownloads();
  drive.remove(first);
  drive.addFile(folderId, "renamed.png", await makePicture(1));
  drive.addFile(folderId, "copy.png", await makePicture(2));
  beginAgain();
  await workOff();
  expect(drive.countDownloads()).toBe(downloads);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 0, removed: 0 });
  expect(state.shown.map(({ name }) => name)).toEqual(["2.png", "copy.png", "renamed.png"]);
  expect(new Set(state.shown.map(({ path }) => path)).size).toBe(2);
});

test("an image renamed as a rendering moves to the renderings", async () => {
  const folderId = drive.addFolder(VIN);
  const [id = ""] = await addPhotos(folderId, 1);
  const { state, workOff, beginAgain } = createWorld();
  await workOff();
  drive.remove(id);
  drive.addFile(folderId, "illustration-1.png", await makePicture(1));
  beginAgain();
  await workOff();
  expect([...state.bucket.keys()]).toEqual([expect.stringMatching(/^illustration\//)]);
});

test("100 photos are stored in as many steps as needed, each below 50 requests, none of them twice", async () => {
  const folderId = drive.addFolder(`x${VIN}x`);
  await addPhotos(folderId, 100);
  const images = createSharpImages();
  const { state, parts, requests } = createWorld({ images: images.binding });
  const counts: number[] = [];
  for (let isDone = false; !isDone; ) {
    const before = requests.count + state.calls + images.count();
    isDone = (await syncVehiclePhotos(JOB, parts)).kind === "done";
    counts.push(requests.count + state.calls + images.count() - before);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(50);
  expect(counts).toHaveLength(13);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 100, claims: 13 });
  expect(state.shown.map(({ name }) => name)).toEqual(
    Array.from({ length: 100 }, (_, index) => `${index + 1}.png`),
  );
});

test("shortcuts count as requests too, and the worst case stays below 50", async () => {
  const folderId = drive.addFolder(`x${VIN}x`);
  const elsewhere = drive.addFolder("elsewhere");
  for (const [index, id] of (await addPhotos(elsewhere, 30)).entries())
    drive.addShortcut(folderId, `0 shortcut ${index}`, { id, mimeType: "image/png" });
  await addPhotos(folderId, 30, 100);
  const images = createSharpImages();
  const { state, parts, requests } = createWorld({ images: images.binding });
  for (let isDone = false; !isDone; ) {
    const before = requests.count + state.calls + images.count();
    isDone = (await syncVehiclePhotos(JOB, parts)).kind === "done";
    expect(requests.count + state.calls + images.count() - before).toBeLessThanOrEqual(50);
  }
  expect(state.shown).toHaveLength(38);
  expect(state.job.skipped.filter(({ reason }) => reason === "tooMany")).toHaveLength(22);
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
  const { state, parts, workOff } = createWorld();
  expect(await syncVehiclePhotos(JOB, parts)).toEqual({ kind: "later", afterSeconds: 9 });
  expect(state.shown.map(({ name }) => name)).toEqual(["1.png", "2.png"]);
  expect(await syncVehiclePhotos(JOB, parts)).toEqual({ kind: "done" });
  expect(state.job.claims).toBe(1);
  state.nowMs += 9000;
  await workOff();
  expect(state.job).toMatchObject({
    state: "failed",
    attempts: LAST_ATTEMPT,
    processed: 2,
    errorCode: "busy",
  });
  expect(state.shown).toHaveLength(2);
});

test("a file that is gone, private, HEIC, too large or not an image is skipped by name and requested once per run", async () => {
  const folderId = drive.addFolder(VIN);
  const [closed = ""] = await addPhotos(folderId, 10);
  drive.addFile(folderId, "0 page.jpg", Buffer.from("<html>"));
  drive.addFile(folderId, "0 phone.heic", await makePicture(60));
  drive.addFile(folderId, "0 huge.png", Buffer.alloc(21 * 1024 * 1024));
  drive.addFile(folderId, "notes.pdf", Buffer.from("%PDF"));
  drive.findFault = ({ kind, fileId }) =>
    kind === "download" && fileId === closed ? { kind: "error", status: 404, body: {} } : null;
  const before = drive.countDownloads();
  const { state, workOff } = createWorld();
  expect(await workOff()).toBe(2);
  expect(state.job.skipped.map(({ name, reason }) => [name, reason])).toEqual([
    ["0 huge.png", "tooLarge"],
    ["0 page.jpg", "unreadable"],
    ["0 phone.heic", "heic"],
    ["1.png", "notDownloadable"],
  ]);
  expect(drive.countDownloads() - before).toBe(11);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 9 });
});

test("a folder with no usable image is a failure and, like a missing folder, leaves the photos", async () => {
  await addPhotos(drive.addFolder(VIN), 1);
  const { state, workOff, beginAgain } = createWorld();
  await workOff();
  drive.clear();
  beginAgain();
  await workOff();
  expect(state.job).toMatchObject({ state: "succeeded", processed: 0, removed: 0 });
  expect([state.shown.length, state.bucket.size]).toEqual([1, 1]);
  drive.addFile(drive.addFolder(`0 ${VIN}`), "1.heic", Buffer.from("x"));
  beginAgain();
  await workOff();
  expect(state.job).toMatchObject({ state: "failed", errorCode: "noneUsable", removed: 0 });
  expect([state.shown.length, state.bucket.size]).toEqual([1, 1]);
});

test("an empty folder removes no photo, however often it is synced", async () => {
  const ids = await addPhotos(drive.addFolder(VIN), 3);
  const { state, workOff, beginAgain } = createWorld();
  await workOff();
  const before = state.shown;
  for (const id of ids) drive.remove(id);
  for (let run = 0; run < 3; run += 1) {
    beginAgain();
    await workOff();
    expect(state.job).toMatchObject({ state: "held", processed: 0, removed: 0 });
    expect([state.shown, state.bucket.size]).toEqual([before, 3]);
    expect(state.outcomes.at(-1)).toMatchObject({ kind: "held", wanted: [] });
  }
});

test("losing half of the photos waits for staff while new ones are shown; losing less applies immediately", async () => {
  const folderId = drive.addFolder(VIN);
  const ids = await addPhotos(folderId, 5);
  const { state, workOff, beginAgain } = createWorld();
  await workOff();
  for (const id of ids.slice(0, 2)) drive.remove(id);
  beginAgain();
  await workOff();
  expect(state.job).toMatchObject({ state: "succeeded", removed: 2 });
  for (const id of ids.slice(2, 5)) drive.remove(id);
  await addPhotos(folderId, 1, 50);
  beginAgain();
  await workOff();
  expect(state.job).toMatchObject({ state: "held", processed: 1, removed: 0 });
  expect(state.shown.map(({ name }) => name)).toEqual(["3.png", "4.png", "5.png", "50.png"]);
  expect(state.outcomes.at(-1)).toMatchObject({ wanted: [{ name: "50.png" }] });
});

test("a gallery photographed again is not a loss: the old photos are removed with the last new one, not before", async () => {
  const folderId = drive.addFolder(VIN);
  const ids = await addPhotos(folderId, 12);
  const { state, parts, workOff, beginAgain } = createWorld();
  await workOff();
  for (const id of ids) drive.remove(id);
  await addPhotos(folderId, 12, 100);
  beginAgain();
  expect(await syncVehiclePhotos(JOB, parts)).toMatchObject({ kind: "later" });
  expect(state.shown).toHaveLength(20);
  expect(state.job).toMatchObject({ processed: 8, removed: 0 });
  await workOff();
  expect(state.job).toMatchObject({ state: "succeeded", processed: 12, removed: 12 });
  expect(state.shown.map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, at) => `${100 + at}.png`),
  );
});

test("a folder of images built to exhaust memory fails only for its vehicle", async () => {
  const folderId = drive.addFolder(VIN);
  const bombs = {
    "1.jpg": await makeJpegOfScans(10_000),
    "2.jpg": await hideJpegFrame([0xff, 0xd0]),
    "3.png": CRUMBS.PNG(),
    "4.webp": CRUMBS.WebP(),
    "5.webp": await makeAnimatedWebp(),
  };
  for (const [name, bomb] of Object.entries(bombs)) drive.addFile(folderId, name, Buffer.from(bomb));
  const images = createSharpImages();
  const { state, workOff } = createWorld({ images: images.binding });
  expect(await workOff()).toBe(1);
  expect(state.job).toMatchObject({ state: "failed", errorCode: "noneUsable" });
  expect(state.job.skipped.map(({ name, reason }) => [name, reason])).toEqual([
    ["1.jpg", "unreadable"],
    ["2.jpg", "tooManyPixels"],
    ["3.png", "unreadable"],
    ["4.webp", "unreadable"],
    ["5.webp", "unreadable"],
  ]);
  expect([images.count(), state.bucket.size]).toEqual([0, 0]);
});

test("a file with changed content is replaced, and its old photo is shown until the new one is stored", async () => {
  const folderId = drive.addFolder(VIN);
  const [id = ""] = await addPhotos(folderId, 1);
  const { state, workOff, beginAgain } = createWorld();
  await workOff();
  const before = state.shown;
  drive.remove(id);
  drive.addFile(folderId, "1.png", await makePicture(99), { id });
  drive.findFault = ({ kind }) => (kind === "download" ? { kind: "reset" } : null);
  beginAgain();
  await workOff();
  expect(state.job).toMatchObject({ state: "failed", errorCode: "busy" });
  expect(state.shown).toEqual(before);
  drive.findFault = () => null;
  beginAgain();
  await workOff();
  expect(state.job).toMatchObject({ state: "succeeded", processed: 1, removed: 1 });
  expect([...state.bucket.keys()]).toEqual(state.shown.map(({ path }) => path));
  expect(state.shown).not.toEqual(before);
});

test("a failing bucket is retried, and during a database outage the job waits for its lease to end", async () => {
  const folderId = drive.addFolder(VIN);
  await addPhotos(folderId, 1);
  const { state, parts, workOff } = createWorld();
  state.isBucketUp = false;
  expect(await syncVehiclePhotos(JOB, parts)).toEqual({ kind: "later", afterSeconds: 2 });
  expect(state.job.errorCode).toBe("storage");
  state.isBucketUp = true;
  state.isUp = false;
  await expect(syncVehiclePhotos(JOB, parts)).rejects.toMatchObject({ name: "BackendUnavailable" });
  state.isUp = true;
  state.nowMs += 2000;
  await workOff();
  expect(state.job.state).toBe("succeeded");
});

test("a sync killed at any call, before or after it took effect, ends in the same state", async () => {
  const folderId = drive.addFolder(VIN);
  await addPhotos(folderId, 4);
  const calm = createWorld();
  await calm.workOff();
  let isWhole = false;
  for (let deadly = 1; !isWhole; deadly += 1) {
    for (const isBefore of [true, false]) {
      const world = createWorld();
      isWhole = !(await dieAtCall(world, deadly, isBefore));
      world.state.nowMs += JOB_LEASE_SECONDS * 1000;
      await world.workOff();
      expect(world.state.job.state).toBe("succeeded");
      expect(world.state.shown).toEqual(calm.state.shown);
      expect([...world.state.bucket.keys()].sort()).toEqual([...calm.state.bucket.keys()].sort());
    }
  }
});

/** Ends the isolate at one call to a collaborator. @returns false when there were fewer calls */
async function dieAtCall(
  { parts }: ReturnType<typeof createWorld>,
  deadly: number,
  isBefore: boolean,
): Promise<boolean> {
  let calls = 0;
  const die = new Error("killed");
  const mortal = <Thing extends object>(thing: Thing): Thing =>
    new Proxy(thing, {
      get(target, name) {
        const method = target[name as keyof Thing];
        if (typeof method !== "function") return method;
        return async (...values: unknown[]) => {
          calls += 1;
          if (calls === deadly && isBefore) throw die;
          const result = await (method as (...given: unknown[]) => Promise<unknown>)(...values);
          if (calls === deadly) throw die;
          return result;
        };
      },
    });
  const { store, drive: client } = parts;
  try {
    await syncVehiclePhotos(JOB, { ...parts, store: mortal(store), drive: client && mortal(client) });
    return false;
  } catch (error) {
    if (error !== die) throw error;
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
  const account = { ...drive.account, client_email: "somebody@else.example" };
  const token = createGoogleToken({ account, tokenUrl: `${drive.url}/token`, scopes: [DRIVE_SCOPE] });
  const client = createGoogleDrive({ apiUrl: drive.url, token, folderId: ROOT_ID });
  const { state, workOff } = createWorld({ drive: client });
  expect(await workOff()).toBe(1);
  const error = "Google did not let the service account in.";
  expect(state.outcomes).toEqual([expect.objectContaining({ kind: "failed", errorCode: "signIn", error })]);
});

test("logs name the vehicle and the counts, and no file", async () => {
  const folderId = drive.addFolder(`Ana's ${VIN}`);
  drive.addFile(folderId, "Ana at home.png", await makePicture(1));
  const { logged, workOff } = createWorld();
  await workOff();
  expect(logged).toEqual([
    [
      "vehiclePhotosSynced",
      {
        jobId: JOB,
        runId: 1,
        vin: VIN,
        attempt: 1,
        outcome: "done",
        processed: 1,
        removed: 0,
        errorCode: null,
      },
    ],
  ]);
});
