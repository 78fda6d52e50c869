/**
 * The photo sync and manual photo edits through the built Worker: its pages, its queue, the embedded backend, and a test Drive. The
 * first run has the demo inventory; the later ones have four vehicles.
 */
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createPhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { parsePage } from "../../support/page";
import { ROOT_ID } from "../../support/site/drive-world";
import { type PhotoSite, startPhotoSite } from "../../support/site/photo-site";
import { send } from "../../support/site/send";
import { getText } from "../../support/text";
import { listShownPhotos, statePhotoEdits } from "./photo-edits";
import { addHostileFolder, HOSTILE_NAMES, makeBomb, makeSidewaysPhoto } from "./photo-files";

const HONDA = "1HGCR2F39EA147260";
const SOUL = "KNDJN2A20G7836412";
const MIRAGE = "ML32A3HJ1FH041187";
const CAMRY = "4T1G11AK0LU318842";
const ROGUE = "5N1AT2MV6KC704519";
const JAGUAR = "SAJBD4BV5GCY17052";
const IN_TIME = { timeout: 90_000, interval: 300 };

const UNWANTED = /<img src=x|[\u202A-\u202E\u2066-\u2069]|(?![\t\r\n])\p{Cc}/u;

let site: PhotoSite;
let first: { runId: number; page: string };
let camryBefore: string[] = [];
let hondaFolder = "";
let mirageFile = "";

const asStaff = () => ({ Cookie: site.cookie, Origin: site.url });
const read = (path: string) => send("GET", site.url + path, { Cookie: site.cookie });
const press = () => send("POST", `${site.url}/photo-sync`, asStaff(), { intent: "start" });

/** Starts a sync and waits for its end. @returns its page, as a browser without script shows it */
async function sync() {
  const { status, headers } = await press();
  expect(status).toBe(303);
  const target = String(headers.location);
  const runId = Number(new URL(target, site.url).searchParams.get("run"));
  await vi.waitFor(async () => {
    const { data } = await site.service.from("sync_runs").select("state").eq("id", runId).single();
    expect(data?.state).not.toBe("running");
  }, IN_TIME);
  const { body } = await read(target);
  expect(body.includes('http-equiv="refresh"')).toBe(false);
  return { runId, page: body };
}

async function readJob(runId: number, vin: string) {
  const { data } = await site.service
    .from("photo_sync_jobs")
    .select()
    .eq("run_id", runId)
    .eq("vin", vin)
    .single();
  return data;
}

const listPhotos = (vin: string) => listShownPhotos(site, vin);
const listStored = async (vin: string) =>
  ((await site.service.storage.from("vehicle-photos").list(vin)).data ?? []).map(({ name }) => name).sort();

/** Refuses a folder always, and the download of a file once. */
function refuse(folderId: string, fileId: string) {
  let isLimited = false;
  site.drive.findFault = ({ kind, url, fileId: asked }) => {
    if (url.searchParams.get("q")?.includes(folderId)) {
      const error = { errors: [{ reason: "insufficientFilePermissions" }] };
      return { kind: "error", status: 403, body: { error } };
    }
    if (isLimited || kind !== "download" || asked !== fileId) return null;
    isLimited = true;
    const error = { errors: [{ domain: "usageLimits", reason: "userRateLimitExceeded" }], code: 403 };
    return { kind: "error", status: 403, body: { error } };
  };
}

beforeAll(async () => {
  site = await startPhotoSite();
  camryBefore = await listPhotos(CAMRY);
  hondaFolder = await site.addPhotos(HONDA, 2);
  const mirageFolder = site.drive.addFolder(`${MIRAGE} Mirage`);
  mirageFile = site.drive.addFile(mirageFolder, "IMG_1.JPG", await makeSidewaysPhoto());
  await addHostileFolder(site.drive, SOUL);
  site.drive.addFile(site.drive.addFolder(JAGUAR), "bomb.jpg", await makeBomb());
  const refused = await site.addPhotos(ROGUE, 1, 30);
  refuse(refused, mirageFile);
  first = await sync();
  site.drive.remove(refused);
  await site.listOnly([HONDA, MIRAGE, CAMRY, ROGUE]);
});

afterEach(() => {
  site.drive.findFault = () => null;
  site.gate.mayLeave = () => true;
});

afterAll(() => site?.stop());

test("a sync imports every listed vehicle's photos once: a second one downloads nothing", async () => {
  expect(first.page).toContain("Sync Completed");
  expect(first.page).toContain("Successfully processed 20 vehicles");
  expect(await readJob(first.runId, HONDA)).toMatchObject({
    state: "succeeded",
    photos_processed: 2,
    drive_folder_url: `https://drive.google.com/drive/folders/${hondaFolder}`,
  });
  const photos = await listPhotos(HONDA);
  expect(photos).toHaveLength(2);
  for (const photo of photos) expect((await fetch(photo)).headers.get("Content-Type")).toBe("image/webp");
  const downloads = site.drive.countDownloads();
  const { page } = await sync();
  expect(page).toContain("Successfully processed 4 vehicles");
  expect(site.drive.countDownloads()).toBe(downloads);
  expect(await listPhotos(HONDA)).toEqual(photos);
});

test("a vehicle without a folder keeps its photos; one that Drive refuses fails alone, with its reason", async () => {
  expect(first.page).toContain("Google Drive doesn&#x27;t let the service account read it.");
  expect(await readJob(first.runId, ROGUE)).toMatchObject({
    state: "failed",
    error_code: "notAllowed",
    attempts: 1,
  });
  expect(await readJob(first.runId, CAMRY)).toMatchObject({ state: "succeeded", photos_processed: 0 });
  expect(await listPhotos(CAMRY)).toEqual(camryBefore);
});

test("a rate-limited request is retried, and the vehicle succeeds", async () => {
  expect(await readJob(first.runId, MIRAGE)).toMatchObject({
    state: "succeeded",
    photos_processed: 1,
    attempts: 2,
  });
});

test("a file whose content is not a photo is skipped and reported, and the photo beside it is shown", async () => {
  expect(await readJob(first.runId, JAGUAR)).toMatchObject({ state: "failed", error_code: "noneUsable" });
  const { skipped } = await readJob(first.runId, SOUL);
  const reasons = skipped.map(({ name, reason }: { name: string; reason: string }) => [name, reason]);
  expect(reasons.filter(([name]: [string]) => !name.startsWith("page "))).toEqual([
    ["bomb.jpg", "tooManyPixels"],
    ["markup.jpg", "unreadable"],
    ["phone.heic", "heic"],
  ]);
  expect(first.page).toContain(getText("en", "photoSync")("skipped.heic"));
});

test("names of folders and files are treated as text, however long, and never as paths", async () => {
  const job = await readJob(first.runId, SOUL);
  expect(job).toMatchObject({ state: "succeeded", photos_processed: HOSTILE_NAMES.length });
  expect(job.skipped).toHaveLength(HOSTILE_NAMES.length + 3);
  expect(await listStored(SOUL)).toHaveLength(HOSTILE_NAMES.length);
  for (const photo of await listPhotos(SOUL))
    expect(new URL(photo).pathname).toMatch(new RegExp(`/vehicle-photos/${SOUL}/[0-9a-f]{32}\\.webp$`));
  const { body } = await read(`/staff/photos/${SOUL}`);
  for (const text of [first.page, body]) {
    expect(UNWANTED.exec(text)).toBeNull();
    expect(text.length).toBeLessThan(200_000);
  }
  expect(first.page).toContain("page &lt;img src=x onerror=alert(1)&gt;");
});

test("a photo is stored upright, at most 2,048 pixels wide and without GPS metadata; an emptied folder waits for staff", async () => {
  const [photo = ""] = await listPhotos(MIRAGE);
  const bytes = Buffer.from(await (await fetch(photo)).arrayBuffer());
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([width, height, exif, orientation]).toEqual([2048, 1536, undefined, undefined]);
  // A quarter turn clockwise brings the upper edge to the right.
  const edge = await sharp(bytes).extract({ left: 2000, top: 700, width: 1, height: 1 }).raw().toBuffer();
  expect(edge[0]).toBeGreaterThan(200);
  site.drive.remove(mirageFile);
  const { runId, page } = await sync();
  expect(await readJob(runId, MIRAGE)).toMatchObject({ state: "held", photos_removed: 0 });
  expect(await listPhotos(MIRAGE)).toEqual([photo]);
  const shown = `${site.url}/photos/320/bucket/${photo.split("/vehicle-photos/")[1]}`;
  expect((await fetch(shown)).status).toBe(200);
  expect(page).toContain("1 vehicle needs your confirmation");
  const { body: spanish } = await read("/es/photo-sync");
  for (const text of ["1 foto ya no está en la carpeta.", "La carpeta está vacía.", "Quitar 1 foto"])
    expect(spanish).toContain(text);
  const form = { intent: "confirm", held: parsePage(page).value("held") };
  const foreign = { Cookie: site.cookie, Origin: "https://evil.example" };
  expect((await send("POST", `${site.url}/photo-sync`, foreign, form)).status).toBe(403);
  expect(await listPhotos(MIRAGE)).toEqual([photo]);
  const { status, headers } = await send("POST", `${site.url}/photo-sync`, asStaff(), form);
  expect([status, headers.location]).toEqual([303, "/photo-sync"]);
  const [flash = ""] = String(headers["set-cookie"]).split(";");
  const after = await send("GET", `${site.url}/photo-sync`, { Cookie: `${site.cookie}; ${flash}` });
  expect(after.body).toContain("Photos removed");
  expect(after.body).not.toContain('name="held"');
  expect(await readJob(runId, MIRAGE)).toMatchObject({ state: "succeeded", photos_removed: 1 });
  expect([await listPhotos(MIRAGE), await listStored(MIRAGE)]).toEqual([[], []]);
  const gone = await fetch(shown);
  expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
});

test("a root folder that is not shared fails the run with one sentence, and no vehicle", async () => {
  site.drive.findFault = ({ kind, fileId }) =>
    kind === "get" && fileId === ROOT_ID
      ? { kind: "error", status: 404, body: { error: { errors: [{ reason: "notFound" }], code: 404 } } }
      : null;
  const { page } = await sync();
  expect(page).toContain("Sync Failed");
  expect(page).toContain(
    "Google Drive can&#x27;t find the folder, or it isn&#x27;t shared with the service account.",
  );
});

statePhotoEdits(() => ({ site, sync, vin: HONDA }));

test("a second press joins the run and the page polls; after the Worker is killed a job queued twenty times runs once, and cron restarts the other without duplicates", async () => {
  site.drive.clear();
  await site.addPhotos(ROGUE, 5, 60);
  const folderId = await site.addPhotos(MIRAGE, 10, 70);
  let uploads = 0;
  site.gate.mayLeave = ({ method, url }) => {
    if (!url.includes("/storage/v1/object/vehicle-photos/") || method === "DELETE") return true;
    if (url.includes(ROGUE)) return false;
    uploads += 1;
    return uploads <= 3;
  };
  const { headers } = await press();
  const address = String(headers.location);
  const runId = Number(new URL(address, site.url).searchParams.get("run"));
  await vi.waitFor(() => expect(uploads).toBeGreaterThan(3), IN_TIME);
  const page = await vi.waitFor(async () => {
    const { body } = await read("/photo-sync");
    expect(body.includes("2 of 4 vehicles")).toBe(true);
    return body;
  }, IN_TIME);
  expect(page).toContain('<meta http-equiv="refresh" content="3"');
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*>Syncing Photos\.\.\.</);
  expect((await press()).headers.location).toBe(address);
  await site.killAndStart();
  const { id } = await readJob(runId, ROGUE);
  const { PHOTOS } = await site.worker.getBindings<{ PHOTOS: Queue }>();
  await PHOTOS.sendBatch(Array.from({ length: 20 }, () => ({ body: createPhotoSyncJob(id) })));
  const waitForJob = (vin: string) =>
    vi.waitFor(async () => expect((await readJob(runId, vin)).state).toBe("succeeded"), IN_TIME);
  await waitForJob(ROGUE);
  expect(await readJob(runId, ROGUE)).toMatchObject({ photos_processed: 5, attempts: 2 });
  expect(await listStored(ROGUE)).toHaveLength(5);
  expect(await readJob(runId, MIRAGE)).toMatchObject({ state: "claimed" });
  await (await site.worker.getWorker()).scheduled({ cron: "* * * * *" });
  await waitForJob(MIRAGE);
  expect(await readJob(runId, MIRAGE)).toMatchObject({
    photos_processed: 10,
    drive_folder_url: expect.stringContaining(folderId),
  });
  const photos = await listPhotos(MIRAGE);
  expect(new Set(photos).size).toBe(10);
  expect(await listStored(MIRAGE)).toEqual(photos.map((photo) => photo.split("/").at(-1) ?? "").sort());
});
