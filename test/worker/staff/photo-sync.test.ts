/** The photo sync through the built Worker: its page, its queue, the embedded backend with the demo inventory, and a test Drive. */
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createPhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { parsePage } from "../../support/page";
import { ROOT_ID } from "../../support/site/drive-world";
import { makePicture, type PhotoSite, startPhotoSite } from "../../support/site/photo-site";
import { send } from "../../support/site/send";

const HONDA = "1HGCR2F39EA147260";
const SOUL = "KNDJN2A20G7836412";
const MIRAGE = "ML32A3HJ1FH041187";
const IN_TIME = { timeout: 45_000, interval: 100 };

let site: PhotoSite;

beforeAll(async () => {
  site = await startPhotoSite();
});

afterEach(() => {
  site.drive.clear();
  site.drive.findFault = () => null;
  site.gate.mayLeave = () => true;
});

afterAll(() => site?.stop());

const read = (language = "") => send("GET", `${site.url}${language}/photo-sync`, { Cookie: site.cookie });
const press = () =>
  send("POST", `${site.url}/photo-sync`, { Cookie: site.cookie, Origin: site.url }, { intent: "start" });

/** Starts a sync and waits for it, as a browser without script does. @returns the final page, and its run */
async function sync() {
  const { status, headers } = await press();
  expect(status).toBe(303);
  const target = String(headers.location);
  const runId = Number(new URL(target, site.url).searchParams.get("run"));
  const page = await vi.waitFor(async () => {
    const { body } = await send("GET", new URL(target, site.url).href, { Cookie: site.cookie });
    expect(body.includes('http-equiv="refresh"')).toBe(false);
    return body;
  }, IN_TIME);
  return { runId, page };
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

async function listPhotos(vin: string, table = "public_vehicle_photos"): Promise<string[]> {
  const { data } = await site.service.from(table).select("photo_url").eq("vin", vin).order("created_at");
  return (data ?? []).map(({ photo_url }) => photo_url);
}

const listStored = async (vin: string) =>
  ((await site.service.storage.from("vehicle-photos").list(vin)).data ?? []).map(({ name }) => name).sort();

test("a sync imports every listed vehicle's photos once: a second one downloads nothing", async () => {
  const folderId = await site.addPhotos(HONDA, 2);
  const { runId, page } = await sync();
  expect(page).toContain("Sync Completed");
  expect(page).toContain("Successfully processed 22 vehicles");
  expect(await readJob(runId, HONDA)).toMatchObject({
    state: "succeeded",
    photos_processed: 2,
    drive_folder_url: `https://drive.google.com/drive/folders/${folderId}`,
  });
  const photos = await listPhotos(HONDA);
  expect(photos).toHaveLength(2);
  expect(await listPhotos(HONDA, "vehicle_photos")).toEqual(photos);
  for (const photo of photos) expect((await fetch(photo)).headers.get("Content-Type")).toBe("image/webp");
  const downloads = site.drive.countDownloads();
  await sync();
  expect(site.drive.countDownloads()).toBe(downloads);
  expect(await listPhotos(HONDA)).toEqual(photos);
});

test("a vehicle without a folder keeps its photos; one that Drive refuses fails alone, with its reason", async () => {
  const camry = "4T1G11AK0LU318842";
  const before = await listPhotos(camry);
  const soulId = await site.addPhotos(SOUL, 1, 30);
  site.drive.findFault = ({ url }) =>
    url.searchParams.get("q")?.includes(soulId)
      ? {
          kind: "error",
          status: 403,
          body: { error: { errors: [{ reason: "insufficientFilePermissions" }] } },
        }
      : null;
  const { runId, page } = await sync();
  expect(page).toContain("Successfully processed 21 vehicles");
  expect(page).toContain("Google Drive does not let the service account read it.");
  expect(await readJob(runId, SOUL)).toMatchObject({
    state: "failed",
    error_code: "notAllowed",
    attempts: 1,
  });
  expect(await readJob(runId, camry)).toMatchObject({ state: "succeeded", photos_processed: 0 });
  expect(await listPhotos(camry)).toEqual(before);
  const { body } = await read("/es");
  expect(body).toContain("Google Drive no permite que la cuenta de servicio la lea.");
});

test("a rate-limited request is retried, and the vehicle succeeds", async () => {
  await site.addPhotos(SOUL, 1, 40);
  let refusals = 0;
  site.drive.findFault = ({ kind }) => {
    if (kind !== "download" || refusals === 1) return null;
    refusals += 1;
    return {
      kind: "error",
      status: 403,
      body: { error: { errors: [{ domain: "usageLimits", reason: "userRateLimitExceeded" }], code: 403 } },
    };
  };
  const { runId } = await sync();
  expect(await readJob(runId, SOUL)).toMatchObject({ state: "succeeded", photos_processed: 1, attempts: 2 });
  expect(await listPhotos(SOUL)).toHaveLength(1);
});

test("a photo is stored upright, at most 2,048 pixels wide and without GPS metadata; an emptied folder waits for staff", async () => {
  const folderId = site.drive.addFolder(`${MIRAGE} Mirage`);
  const sideways = await sharp({
    create: { width: 3000, height: 4000, channels: 3, background: "#203040" },
  })
    .composite([
      {
        input: { create: { width: 3000, height: 400, channels: 3, background: "#ff0000" } },
        top: 0,
        left: 0,
      },
    ])
    .withExif({ IFD3: { GPSLatitude: "28/1 32/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const fileId = site.drive.addFile(folderId, "IMG_1.JPG", sideways);
  await sync();
  const [photo = ""] = await listPhotos(MIRAGE);
  const bytes = Buffer.from(await (await fetch(photo)).arrayBuffer());
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([width, height, exif, orientation]).toEqual([2048, 1536, undefined, undefined]);
  // A quarter turn clockwise brings the upper edge to the right.
  const edge = await sharp(bytes).extract({ left: 2000, top: 700, width: 1, height: 1 }).raw().toBuffer();
  expect(edge[0]).toBeGreaterThan(200);
  site.drive.remove(fileId);
  const { runId, page } = await sync();
  expect(await readJob(runId, MIRAGE)).toMatchObject({ state: "held", photos_removed: 0 });
  expect(await listPhotos(MIRAGE)).toEqual([photo]);
  const shown = `${site.url}/photos/320/bucket/${photo.split("/vehicle-photos/")[1]}`;
  expect((await fetch(shown)).status).toBe(200);
  expect(page).toContain("1 vehicle needs your confirmation");
  const { body: spanish } = await read("/es");
  for (const text of ["1 foto ya no está en la carpeta.", "La carpeta está vacía.", "Quitar 1 foto"])
    expect(spanish).toContain(text);
  const held = parsePage(page).value("held");
  const form = { intent: "confirm", held };
  const foreign = { Cookie: site.cookie, Origin: "https://evil.example" };
  expect((await send("POST", `${site.url}/photo-sync`, foreign, form)).status).toBe(403);
  expect(await listPhotos(MIRAGE)).toEqual([photo]);
  const own = { Cookie: site.cookie, Origin: site.url };
  const { status, headers } = await send("POST", `${site.url}/photo-sync`, own, form);
  expect([status, headers.location]).toEqual([303, "/photo-sync"]);
  const [flash = ""] = String(headers["set-cookie"]).split(";");
  const after = await send("GET", `${site.url}/photo-sync`, { Cookie: `${site.cookie}; ${flash}` });
  expect(after.body).toContain("Photos taken down");
  expect(after.body).not.toContain('name="held"');
  expect(await readJob(runId, MIRAGE)).toMatchObject({ state: "succeeded", photos_removed: 1 });
  expect([await listPhotos(MIRAGE), await listPhotos(MIRAGE, "vehicle_photos")]).toEqual([[], []]);
  expect(await listStored(MIRAGE)).toEqual([]);
  const gone = await fetch(shown);
  expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
});

test("a file whose content is not a photo is skipped and reported, and the photo beside it is shown", async () => {
  const folderId = site.drive.addFolder(`${MIRAGE} Mirage`);
  const bomb = await makePicture(3);
  // 30,000 × 30,000 in the frame's header.
  bomb.set([0x75, 0x30, 0x75, 0x30], bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  site.drive.addFile(folderId, "bomb.jpg", bomb);
  site.drive.addFile(folderId, "page.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"));
  site.drive.addFile(folderId, "phone.heic", Buffer.from("ftypheic"));
  site.drive.addFile(folderId, "contract.pdf", Buffer.from("%PDF"));
  const { runId: refusedRun } = await sync();
  expect(await readJob(refusedRun, MIRAGE)).toMatchObject({ state: "failed", error_code: "noneUsable" });
  site.drive.addFile(folderId, "good.jpg", await makePicture(4));
  const { runId, page } = await sync();
  const job = await readJob(runId, MIRAGE);
  expect(job).toMatchObject({ state: "succeeded", photos_processed: 1 });
  expect(job.skipped.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
    ["bomb.jpg", "tooManyPixels"],
    ["page.jpg", "unreadable"],
    ["phone.heic", "heic"],
  ]);
  expect(page).toContain("HEIC photo: save it as JPEG");
});

const OVERRIDE = "\u202E";
const UNWANTED = /<img src=x|[\u202A-\u202E\u2066-\u2069]|(?![\t\r\n])\p{Cc}/u;

test("names of folders and files are treated as text, however long, and never as paths", async () => {
  const folderId = site.drive.addFolder(`<b>${OVERRIDE}${MIRAGE} ../../=HYPERLINK("https://evil.example")`);
  const names = [
    `../../../etc/passwd${OVERRIDE}gpj.jpg`,
    '<img src=x onerror=alert(1)>".jpg',
    "a\0b\u0007\r\nSet-Cookie: x=1.jpg",
    `=cmd|' /C calc'!A0.jpg`,
    `${"long".repeat(2500)}.jpg`,
  ];
  for (const [index, name] of names.entries())
    site.drive.addFile(folderId, name, await makePicture(90 + index));
  const pages = names.map((name) => `page ${name}`);
  for (const name of pages) site.drive.addFile(folderId, name, Buffer.from("<!doctype html>"));
  const { runId, page } = await sync();
  const job = await readJob(runId, MIRAGE);
  expect(job).toMatchObject({ state: "succeeded", photos_processed: names.length });
  expect(job.skipped).toHaveLength(pages.length);
  expect(await listStored(MIRAGE)).toHaveLength(names.length);
  for (const photo of await listPhotos(MIRAGE))
    expect(new URL(photo).pathname).toMatch(new RegExp(`/vehicle-photos/${MIRAGE}/[0-9a-f]{32}\\.webp$`));
  const desk = await send("GET", `${site.url}/staff/photos/${MIRAGE}`, { Cookie: site.cookie });
  for (const text of [page, desk.body]) {
    expect(UNWANTED.exec(text)).toBeNull();
    expect(text.length).toBeLessThan(200_000);
  }
  expect(page).toContain("page &lt;img src=x onerror=alert(1)&gt;");
});

test("a second press during a run joins it, the page polls without script, and a job queued twenty times runs once", async () => {
  // As many as it has: fewer would wait for staff.
  await site.addPhotos(MIRAGE, 5, 60);
  site.gate.mayLeave = ({ url }) => !url.includes("alt=media");
  const first = await press();
  const page = await vi.waitFor(async () => {
    const { body } = await read();
    expect(body.includes("21 of 22 vehicles")).toBe(true);
    return body;
  }, IN_TIME);
  expect(page).toContain('<meta http-equiv="refresh" content="3"');
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*>Syncing Photos\.\.\.</);
  const second = await press();
  expect(second.headers.location).toBe(first.headers.location);
  await site.killAndStart();
  const runId = Number(new URL(String(first.headers.location), site.url).searchParams.get("run"));
  const { id } = await readJob(runId, MIRAGE);
  const { PHOTOS } = await site.worker.getBindings<{ PHOTOS: Queue }>();
  await PHOTOS.sendBatch(Array.from({ length: 20 }, () => ({ body: createPhotoSyncJob(id) })));
  await vi.waitFor(async () => expect((await readJob(runId, MIRAGE)).state).toBe("succeeded"), IN_TIME);
  expect(await readJob(runId, MIRAGE)).toMatchObject({ photos_processed: 5, attempts: 2 });
  expect(await listPhotos(MIRAGE)).toHaveLength(5);
});

test("a Worker killed in the middle of ten photos leaves no duplicates: cron restarts the job, and the rest is imported", async () => {
  const folderId = await site.addPhotos(HONDA, 10, 70);
  let uploads = 0;
  site.gate.mayLeave = ({ method, url }) => {
    if (!url.includes("/storage/v1/object/vehicle-photos/") || method === "DELETE") return true;
    uploads += 1;
    return uploads <= 3;
  };
  await press();
  await vi.waitFor(() => expect(uploads).toBeGreaterThan(3), IN_TIME);
  await site.killAndStart();
  await (await site.worker.getWorker()).scheduled({ cron: "* * * * *" });
  const job = await vi.waitFor(async () => {
    const { data } = await site.service
      .from("photo_sync_jobs")
      .select()
      .eq("vin", HONDA)
      .order("run_id", { ascending: false })
      .limit(1)
      .single();
    expect(data?.state).toBe("succeeded");
    return data;
  }, IN_TIME);
  expect(job).toMatchObject({ photos_processed: 10, drive_folder_url: expect.stringContaining(folderId) });
  const photos = await listPhotos(HONDA);
  expect(new Set(photos).size).toBe(10);
  expect(await listStored(HONDA)).toEqual(photos.map((photo) => photo.split("/").at(-1) ?? "").sort());
});

test("a root folder that is not shared fails the run with one sentence, and no vehicle", async () => {
  site.drive.findFault = ({ kind, fileId }) =>
    kind === "get" && fileId === ROOT_ID
      ? { kind: "error", status: 404, body: { error: { errors: [{ reason: "notFound" }], code: 404 } } }
      : null;
  const { page } = await sync();
  expect(page).toContain("Sync Failed");
  expect(page).toContain(
    "Google Drive does not know the folder, or it is not shared with the service account.",
  );
});
