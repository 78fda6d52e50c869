/** Manual photo edits through the built Worker, beside a real run of the photo sync: manual decisions persist. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parsePage } from "../../support/page";
import { makePicture, type PhotoSite, startPhotoSite } from "../../support/site/photo-site";
import { send } from "../../support/site/send";

const HONDA = "1HGCR2F39EA147260";
const IN_TIME = { timeout: 45_000, interval: 100 };

let site: PhotoSite;

beforeAll(async () => {
  site = await startPhotoSite();
});
afterAll(() => site?.stop());

const asStaff = () => ({ Cookie: site.cookie, Origin: site.url });

async function sync(): Promise<void> {
  const { headers } = await send("POST", `${site.url}/photo-sync`, asStaff(), { intent: "start" });
  const page = new URL(String(headers.location), site.url).href;
  await vi.waitFor(async () => {
    const { body } = await send("GET", page, { Cookie: site.cookie });
    expect(body.includes('http-equiv="refresh"')).toBe(false);
  }, IN_TIME);
}

/** Uploads a file as the page's script does. */
async function upload(name: string, bytes: Uint8Array): Promise<unknown> {
  const body = new FormData();
  body.set("photos", new File([new Uint8Array(bytes)], name));
  const answer = await fetch(`${site.url}/staff/photos/${HONDA}/files`, {
    method: "POST",
    headers: asStaff(),
    body,
  });
  return answer.json();
}

async function listPhotos(): Promise<string[]> {
  const [own, published] = await Promise.all(
    ["vehicle_photos", "public_vehicle_photos"].map(async (table) => {
      const { data } = await site.service
        .from(table)
        .select("photo_url")
        .eq("vin", HONDA)
        .order("created_at");
      return (data ?? []).map(({ photo_url }) => String(photo_url));
    }),
  );
  expect(own).toEqual(published);
  return own ?? [];
}

const read = () => send("GET", `${site.url}/staff/photos/${HONDA}`, { Cookie: site.cookie });
const change = async (fields: Readonly<Record<string, string>>) => {
  const version = parsePage((await read()).body).value("version");
  return send("POST", `${site.url}/staff/photos/${HONDA}`, asStaff(), { version, ...fields });
};
const keyOf = (photoUrl: string) => /\/([0-9a-f]{32})[^/]*$/.exec(photoUrl)?.[1] ?? "";

/** Requests the photo as a shopper's browser does. */
const show = async (photoUrl: string, path = "/photos/320/") => {
  const [, place = ""] = photoUrl.split("/object/public/vehicle-photos/");
  const { status, headers } = await fetch(
    `${site.url}${path}bucket/${place}${path === "/og/" ? ".jpg" : ""}`,
  );
  return [status, headers.get("Cache-Control")];
};

test("a photo deleted manually is gone from our address at once, and a sold vehicle's page keeps its photos", async () => {
  expect(await upload("plate.jpg", await makePicture(80))).toEqual({ outcome: "added" });
  expect(await upload("second.jpg", await makePicture(81))).toEqual({ outcome: "added" });
  const [kept = "", gone = ""] = (await listPhotos()).slice(-2).reverse();
  const isKept = [200, "public, max-age=31536000, immutable"];
  for (const photo of [kept, gone])
    expect([await show(photo), await show(photo, "/og/")]).toEqual([isKept, isKept]);
  expect((await change({ intent: "remove", photo: keyOf(gone) })).status).toBe(303);
  const isGone = [404, "no-store"];
  expect([await show(gone), await show(gone, "/photos/640/"), await show(gone, "/og/")]).toEqual([
    isGone,
    isGone,
    isGone,
  ]);
  await site.service.from("inventory").update({ quantity: 0 }).eq("sku", HONDA);
  await expect
    .poll(async () => (await fetch(`${site.url}/inventory`)).text(), { timeout: 45_000 })
    .not.toContain("Honda Accord");
  expect([await show(kept), await show(gone)]).toEqual([isKept, isGone]);
  await site.service.from("inventory").update({ quantity: 1 }).eq("sku", HONDA);
  for (const photo of [kept]) await change({ intent: "remove", photo: keyOf(photo) });
});

test("photos that were added, moved and deleted manually stay so after the next sync, which downloads nothing", async () => {
  await site.addPhotos(HONDA, 3);
  await sync();
  const [one = "", two = "", three = ""] = await listPhotos();
  expect(await upload("mine.jpg", await makePicture(50))).toEqual({ outcome: "added" });
  expect(await upload("the same.jpg", await makePicture(50))).toEqual({ outcome: "known" });
  expect(await upload("of the folder.jpg", await makePicture(1))).toEqual({ outcome: "known" });
  const mine = (await listPhotos())[3] ?? "";
  expect((await fetch(mine)).headers.get("Content-Type")).toBe("image/webp");
  expect((await change({ intent: "first", photo: keyOf(mine) })).status).toBe(303);
  expect((await change({ intent: "remove", photo: keyOf(two) })).status).toBe(303);
  expect(await listPhotos()).toEqual([mine, one, three]);
  expect((await fetch(two)).ok).toBe(false);
  const downloads = site.drive.countDownloads();
  await sync();
  expect(await listPhotos()).toEqual([mine, one, three]);
  expect(site.drive.countDownloads()).toBe(downloads);
  expect((await change({ intent: "release" })).status).toBe(303);
  expect(await listPhotos()).toEqual([one, three, mine]);
  expect((await change({ intent: "readmit" })).status).toBe(303);
  await sync();
  const last = await listPhotos();
  expect(last.map(keyOf)).toEqual([one, two, three, mine].map(keyOf));
  for (const photo of last) expect((await fetch(photo)).status).toBe(200);
});

test("a rotated photo with GPS metadata is stored upright, without metadata, and scaled down", async () => {
  const camera = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#a2331d" } })
    .withExif({ IFD3: { GPSLatitude: "28/1 32/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 });
  expect(await upload("IMG_1.jpg", await camera.jpeg().toBuffer())).toEqual({ outcome: "added" });
  const stored = Buffer.from(await (await fetch((await listPhotos()).at(-1) ?? "")).arrayBuffer());
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect([format, width, height, exif]).toEqual(["webp", 2048, 2731, undefined]);
});

test("a decompression bomb, a truncated photo, an empty file and a page named like a photo change nothing", async () => {
  const before = await listPhotos();
  const photo = await makePicture(60);
  const bomb = Buffer.from(photo);
  bomb.set([0x75, 0x30, 0x75, 0x30], bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  expect(await upload("bomb.jpg", bomb)).toEqual({ outcome: "tooManyPixels" });
  expect(await upload("half.jpg", photo.subarray(0, photo.length / 2))).toEqual({ outcome: "unreadable" });
  expect(await upload("nothing.jpg", Buffer.alloc(0))).toEqual({ outcome: "unreadable" });
  expect(await upload("page.jpg", Buffer.from("<!doctype html>"))).toEqual({ outcome: "unreadable" });
  expect(await listPhotos()).toEqual(before);
});

test("a cross-site form adds nothing, and neither does a request without a session", async () => {
  const body = [
    "--parts",
    'Content-Disposition: form-data; name="photos"; filename="a.jpg"',
    "Content-Type: image/jpeg",
    "",
    "a photo",
    "--parts--",
    "",
  ].join("\r\n");
  const type = { "Content-Type": "multipart/form-data; boundary=parts" };
  const address = `${site.url}/staff/photos/${HONDA}/files`;
  const before = await listPhotos();
  const foreign = await send(
    "POST",
    address,
    { ...type, Cookie: site.cookie, Origin: "https://evil.example" },
    body,
  );
  const anonymous = await send("POST", address, { ...type, Origin: site.url }, body);
  expect([foreign.status, anonymous.status]).toEqual([403, 401]);
  expect(await listPhotos()).toEqual(before);
});
