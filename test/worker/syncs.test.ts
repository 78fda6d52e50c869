/** The inventory and photo syncs through the built Worker: button, cron, queue, and bucket, with a sheet, a Drive, and a backend of their own. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { parsePage } from "../support/page";
import { makePicture, type PhotoSite, startPhotoSite } from "../support/site/photo-site";
import { refreshSnapshot } from "../support/site/refresh-snapshot";
import { send } from "../support/site/send";

const DEMO_SHEET = readFileSync("local/demo/inventory-sheet.csv", "utf8").trimEnd();
const NEW_VIN = "19UNC1B09JY000017";
const NEW_LINE = `2018 Acura NSX,"red | 9,000 miles",99000,${NEW_VIN},,1`;
const HONDA = "1HGCR2F39EA147260";
const SECONDS_60 = { timeout: 60_000, interval: 200 };

let site: PhotoSite;
beforeAll(async () => {
  site = await startPhotoSite();
});
afterAll(() => site?.stop());

beforeEach(async () => {
  await site.service.from("sync_runs").delete().gt("id", 0);
  await site.service.from("inventory").delete().eq("sku", NEW_VIN);
  site.writeSheet(`${DEMO_SHEET}\n${NEW_LINE}`);
});

const readRuns = async () =>
  (await site.service.from("sync_runs").select("state, trigger, counts").order("id")).data;
const addsOne = (trigger: string) => [{ state: "succeeded", trigger, counts: { added: 1 } }];

test("the button syncs the sheet, and the next page has the new inventory and the result, once", async () => {
  const address = `${site.url}/inventory?make=Acura`;
  expect((await send("GET", address)).body).not.toContain("2018 Acura NSX");
  const { status, headers } = await send("POST", address, { Origin: site.url }, {});
  expect([status, headers.location]).toEqual([303, "/inventory?make=Acura"]);
  expect(await readRuns()).toMatchObject(addsOne("visitor"));
  const [flash = ""] = String(headers["set-cookie"]).split(";");
  const told = await send("GET", address, { Cookie: flash });
  expect(told.body).toContain("Inventory synced successfully from Google Sheets!");
  expect(told.body).toContain("2018 Acura NSX");
  expect(told.headers["cache-control"]).toBe("private, no-store");
  expect(String(told.headers["set-cookie"])).toContain("flash=; Max-Age=0; Path=/");
  const next = await send("GET", address);
  expect(next.body).not.toContain("synced successfully");
  expect(next.body).toContain("2018 Acura NSX");
  expect(next.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("the cron syncs the sheet", async () => {
  await (await site.worker.getWorker()).scheduled({ cron: "*/15 * * * *" });
  expect(await readRuns()).toMatchObject(addsOne("cron"));
});

const asStaff = () => ({ Cookie: site.cookie, Origin: site.url });
const getPath = (photoUrl: string) => `bucket/${photoUrl.split("/object/public/vehicle-photos/")[1]}`;

/** Returns the photos that staff see, which are those that shoppers see. */
async function listPhotos(): Promise<string[]> {
  const [own, published] = await Promise.all(
    ["vehicle_photos", "public_vehicle_photos"].map(async (table) => {
      const query = site.service.from(table).select("photo_url").eq("vin", HONDA).order("created_at");
      return ((await query).data ?? []).map(({ photo_url }) => String(photo_url));
    }),
  );
  expect(own).toEqual(published);
  return own ?? [];
}

async function waitForRun(runId: number): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = await site.service.from("sync_runs").select("state").eq("id", runId).single();
    expect(data?.state).toBe("succeeded");
  }, SECONDS_60);
}

test("a photo sync is started, followed on its page, and shown once; the cron restarts one whose messages were lost", async () => {
  await site.addPhotos(HONDA, 2);
  await site.listOnly([HONDA]);
  const press = async () =>
    String((await send("POST", `${site.url}/photo-sync`, asStaff(), { intent: "start" })).headers.location);
  const isUpload = ({ method, url }: Request) =>
    method === "POST" && url.includes("/storage/v1/object/vehicle-photos/");
  site.gate.mayLeave = (request) => !isUpload(request);
  const address = await press();
  const running = (await send("GET", `${site.url}/photo-sync`, { Cookie: site.cookie })).body;
  expect(running).toContain('<meta http-equiv="refresh" content="3"');
  expect(running).toMatch(/<button[^>]*disabled=""[^>]*>Syncing Photos\.\.\.</);
  expect(await press()).toBe(address);
  site.gate.mayLeave = () => true;
  site.release();
  await waitForRun(Number(new URL(address, site.url).searchParams.get("run")));
  const { body } = await send("GET", site.url + address, { Cookie: site.cookie });
  expect(body).toContain("Successfully processed 1 vehicle");
  expect(body).not.toContain('http-equiv="refresh"');
  const photos = await listPhotos();
  expect(photos).toHaveLength(2);
  for (const photo of photos) expect((await fetch(photo)).headers.get("Content-Type")).toBe("image/webp");
  const downloads = site.drive.countDownloads();
  const { data: begun } = await site.service.rpc("begin_photo_sync", {
    p_trigger: "staff",
    p_actor: null,
    p_actor_name: null,
    p_needs_jobs: true,
    p_owner: crypto.randomUUID(),
    p_lease_seconds: 60,
  });
  await (await site.worker.getWorker()).scheduled({ cron: "* * * * *" });
  await waitForRun(begun.run.id);
  expect([await listPhotos(), site.drive.countDownloads()]).toEqual([photos, downloads]);
});

test("a photo that staff upload is shown at our address, and gone there as soon as it is deleted; a sold vehicle keeps its own", async () => {
  const page = `${site.url}/staff/photos/${HONDA}`;
  const upload = async (seed: number) => {
    const form = new FormData();
    form.set("photos", new File([new Uint8Array(await makePicture(seed))], "plate.jpg"));
    return (await fetch(`${page}/files`, { method: "POST", headers: asStaff(), body: form })).json();
  };
  const outcomes = [await upload(80), await upload(81), await upload(81)];
  expect(outcomes).toEqual(["added", "added", "known"].map((outcome) => ({ outcome })));
  const [kept = "", gone = ""] = (await listPhotos()).slice(-2);
  const show = async (photo: string, start: string, end = "") => {
    const { status, headers } = await fetch(`${site.url}${start}${getPath(photo)}${end}`);
    return [status, headers.get("Cache-Control")];
  };
  const showAll = async (photo: string) => [
    await show(photo, "/photos/320/"),
    await show(photo, "/photos/640/"),
    await show(photo, "/og/", ".jpg"),
  ];
  const isShown = Array(3).fill([200, "public, max-age=31536000, immutable"]);
  expect([await showAll(kept), await showAll(gone)]).toEqual([isShown, isShown]);
  const version = parsePage((await send("GET", page, asStaff())).body).value("version");
  const photo = /\/([0-9a-f]{32})[^/]*$/.exec(gone)?.[1] ?? "";
  const removed = await send("POST", page, asStaff(), { version, intent: "remove", photo });
  expect(removed.status).toBe(303);
  const isGone = Array(3).fill([404, "no-store"]);
  expect(await showAll(gone)).toEqual(isGone);
  await site.service.from("inventory").update({ quantity: 0 }).eq("sku", HONDA);
  await refreshSnapshot(site.url);
  expect([await showAll(kept), await showAll(gone)]).toEqual([isShown, isGone]);
});
