import { expect, test } from "vitest";
import { syncVehiclePhotos } from "../../../functions/photos/sync-vehicle-photos";
import { JOB, VIN } from "../photo-outbox";
import { createSharpImages } from "../sharp-images";
import {
  addPhotos,
  createSyncedWorld,
  createWorld,
  drive,
  makePicture,
  setUpDrive,
} from "./photo-sync-world";

setUpDrive();

test("a folder's photos are shown in the order of their names and stored by their content hash", async () => {
  const folderId = drive.addFolder(VIN);
  await addPhotos(folderId, 3, 9);
  const { state, syncUntilDone } = createWorld();
  expect(await syncUntilDone()).toBe(1);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 3 });
  expect(state.shown.map(({ name }) => name)).toEqual(["9.png", "10.png", "11.png"]);
  for (const { path } of state.shown) expect(path).toMatch(new RegExp(`^${VIN}/[0-9a-f]{32}\\.png$`));
  expect([...state.bucket.keys()]).toEqual(state.shown.map(({ path }) => path));
  const driveUrl = expect.stringMatching(/^https:\/\/drive\.google\.com\/file\/d\/[\w-]+\/view$/);
  const driveFolderUrl = `https://drive.google.com/drive/folders/${folderId}`;
  expect(state.outcomes[0]).toMatchObject({ driveFolderUrl, photos: [{ driveUrl }, {}, {}] });
});

test("a repeated sync, a rename, a repeated upload and a copy store nothing twice", async () => {
  const folderId = drive.addFolder(VIN);
  const [first = ""] = await addPhotos(folderId, 2);
  const { state, syncAgain } = await createSyncedWorld();
  const downloads = drive.countDownloads();
  drive.remove(first);
  drive.addFile(folderId, "renamed.png", await makePicture(1));
  drive.addFile(folderId, "copy.png", await makePicture(2));
  await syncAgain();
  expect(drive.countDownloads()).toBe(downloads);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 0, removed: 0 });
  expect(state.shown.map(({ name }) => name)).toEqual(["2.png", "copy.png", "renamed.png"]);
  expect(new Set(state.shown.map(({ path }) => path)).size).toBe(2);
});

test("an image renamed as a rendering moves to the renderings", async () => {
  const folderId = drive.addFolder(VIN);
  const [id = ""] = await addPhotos(folderId, 1);
  const { state, syncAgain } = await createSyncedWorld();
  drive.remove(id);
  drive.addFile(folderId, "illustration-1.png", await makePicture(1));
  await syncAgain();
  expect([...state.bucket.keys()]).toEqual([expect.stringMatching(/^illustration\//)]);
});

async function countRequests() {
  const images = createSharpImages();
  const { state, parts, requests } = createWorld({ images: images.binding });
  const count = () => requests.count + state.calls + images.count();
  const counts: number[] = [];
  for (let isDone = false; !isDone; ) {
    const before = count();
    isDone = (await syncVehiclePhotos(JOB, parts)).kind === "done";
    counts.push(count() - before);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(50);
  return { counts, state };
}

test("100 photos are stored in as many steps as needed, each below 50 requests, none of them twice", async () => {
  await addPhotos(drive.addFolder(`x${VIN}x`), 100);
  const { counts, state } = await countRequests();
  expect(counts).toHaveLength(13);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 100, claims: 13 });
  const names = Array.from({ length: 100 }, (_, index) => `${index + 1}.png`);
  expect(state.shown.map(({ name }) => name)).toEqual(names);
});

test("shortcuts count as requests too, and the worst case stays below 50", async () => {
  const folderId = drive.addFolder(`x${VIN}x`);
  for (const [index, id] of (await addPhotos(drive.addFolder("elsewhere"), 30)).entries())
    drive.addShortcut(folderId, `0 shortcut ${index}`, { id, mimeType: "image/png" });
  await addPhotos(folderId, 30, 100);
  const { state } = await countRequests();
  expect(state.shown).toHaveLength(38);
  expect(state.job.skipped.filter(({ reason }) => reason === "tooMany")).toHaveLength(22);
});

test("an empty folder removes no photo, however often it is synced", async () => {
  const ids = await addPhotos(drive.addFolder(VIN), 3);
  const { state, syncAgain } = await createSyncedWorld();
  const before = state.shown;
  for (const id of ids) drive.remove(id);
  for (let run = 0; run < 3; run += 1) {
    await syncAgain();
    expect(state.job).toMatchObject({ state: "held", processed: 0, removed: 0 });
    expect([state.shown, state.bucket.size]).toEqual([before, 3]);
    expect(state.outcomes.at(-1)).toMatchObject({ kind: "held", wanted: [] });
  }
});

test("losing half of the photos waits for staff while new ones are shown; losing less applies immediately", async () => {
  const folderId = drive.addFolder(VIN);
  const ids = await addPhotos(folderId, 5);
  const { state, syncAgain } = await createSyncedWorld();
  for (const id of ids.slice(0, 2)) drive.remove(id);
  await syncAgain();
  expect(state.job).toMatchObject({ state: "succeeded", removed: 2 });
  for (const id of ids.slice(2, 5)) drive.remove(id);
  await addPhotos(folderId, 1, 50);
  await syncAgain();
  expect(state.job).toMatchObject({ state: "held", processed: 1, removed: 0 });
  expect(state.shown.map(({ name }) => name)).toEqual(["3.png", "4.png", "5.png", "50.png"]);
  expect(state.outcomes.at(-1)).toMatchObject({ wanted: [{ name: "50.png" }] });
});

test("a gallery photographed again is not a loss: the old photos are removed with the last new one, not before", async () => {
  const folderId = drive.addFolder(VIN);
  const ids = await addPhotos(folderId, 12);
  const { state, parts, syncUntilDone, startNextRun } = await createSyncedWorld();
  for (const id of ids) drive.remove(id);
  await addPhotos(folderId, 12, 100);
  startNextRun();
  expect(await syncVehiclePhotos(JOB, parts)).toMatchObject({ kind: "later" });
  expect(state.shown).toHaveLength(20);
  expect(state.job).toMatchObject({ processed: 8, removed: 0 });
  await syncUntilDone();
  expect(state.job).toMatchObject({ state: "succeeded", processed: 12, removed: 12 });
  const names = Array.from({ length: 12 }, (_, at) => `${100 + at}.png`);
  expect(state.shown.map(({ name }) => name)).toEqual(names);
});

test("logs name the vehicle and the counts, and no file", async () => {
  const folderId = drive.addFolder(`Ana's ${VIN}`);
  drive.addFile(folderId, "Ana at home.png", await makePicture(1));
  const { logged } = await createSyncedWorld();
  const counts = { attempt: 1, outcome: "done", photos: 1, skipped: 0, errorCode: null };
  expect(logged).toEqual([["vehiclePhotosSynced", { jobId: JOB, runId: 1, vin: VIN, ...counts }]]);
});

const OVERRIDE = "\u202E";
const NAMES = [
  `../../../etc/passwd${OVERRIDE}gpj.png`,
  '<img src=x onerror=alert(1)>".png',
  "a\0b\u0007\r\nSet-Cookie: x=1.png",
  `=cmd|' /C calc'!A0.png`,
  `${"long".repeat(2500)}.png`,
];

test("names of folders and files are text without control characters, however long, and never paths", async () => {
  const folderId = drive.addFolder(`<b>${OVERRIDE}${VIN} ../../=HYPERLINK("https://evil.example")`);
  for (const [index, name] of NAMES.entries()) {
    drive.addFile(folderId, name, await makePicture(90 + index));
    drive.addFile(folderId, `page ${name}`, Buffer.from("<!doctype html>"));
  }
  const { state } = await createSyncedWorld();
  expect(state.job).toMatchObject({ state: "succeeded", processed: NAMES.length });
  expect(state.bucket.size).toBe(NAMES.length);
  for (const path of state.bucket.keys()) expect(path).toMatch(new RegExp(`^${VIN}/[0-9a-f]{32}\\.png$`));
  const shown = [...state.shown, ...state.job.skipped].map(({ name }) => name);
  expect(shown).toHaveLength(2 * NAMES.length);
  expect(shown.filter((name) => /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name))).toEqual([]);
});
