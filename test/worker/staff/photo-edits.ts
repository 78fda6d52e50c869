/** Manual photo edits through the built Worker, beside a real run of the photo sync: manual decisions persist. */
import { expect, test } from "vitest";
import { parsePage } from "../../support/page";
import { makePicture, type PhotoSite } from "../../support/site/photo-site";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { send } from "../../support/site/send";

interface PhotoEdits {
  readonly site: PhotoSite;
  /** A listed vehicle. */
  readonly vin: string;
  /** Starts a photo sync and waits for its end. */
  sync(): Promise<unknown>;
}

/** Returns the photos that staff see, which are those that shoppers see. */
export async function listShownPhotos({ service }: PhotoSite, vin: string): Promise<string[]> {
  const [own, published] = await Promise.all(
    ["vehicle_photos", "public_vehicle_photos"].map(async (table) => {
      const { data } = await service.from(table).select("photo_url").eq("vin", vin).order("created_at");
      return (data ?? []).map(({ photo_url }) => String(photo_url));
    }),
  );
  expect(own).toEqual(published);
  return own ?? [];
}

/** @param get the site, when the tests run */
export function statePhotoEdits(get: () => PhotoEdits): void {
  const site = () => get().site;
  const vin = () => get().vin;
  const url = () => site().url;
  const asStaff = () => ({ Cookie: site().cookie, Origin: url() });
  const listPhotos = () => listShownPhotos(site(), vin());

  /** Uploads a file as the page's script does. */
  async function upload(name: string, bytes: Uint8Array): Promise<unknown> {
    const body = new FormData();
    body.set("photos", new File([new Uint8Array(bytes)], name));
    const address = `${url()}/staff/photos/${vin()}/files`;
    return (await fetch(address, { method: "POST", headers: asStaff(), body })).json();
  }

  const change = async (fields: Readonly<Record<string, string>>) => {
    const version = parsePage((await send("GET", `${url()}/staff/photos/${vin()}`, asStaff())).body).value(
      "version",
    );
    return send("POST", `${url()}/staff/photos/${vin()}`, asStaff(), { version, ...fields });
  };
  const keyOf = (photoUrl: string) => /\/([0-9a-f]{32})[^/]*$/.exec(photoUrl)?.[1] ?? "";

  /** Requests the photo as a shopper's browser does. */
  const show = async (photoUrl: string, path = "/photos/320/") => {
    const [, place = ""] = photoUrl.split("/object/public/vehicle-photos/");
    const address = `${url()}${path}bucket/${place}${path === "/og/" ? ".jpg" : ""}`;
    const { status, headers } = await fetch(address);
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
    for (const path of ["/photos/320/", "/photos/640/", "/og/"])
      expect(await show(gone, path)).toEqual(isGone);
    await site().service.from("inventory").update({ quantity: 0 }).eq("sku", vin());
    await refreshSnapshot(url());
    expect(await (await fetch(`${url()}/inventory`)).text()).not.toContain("Honda Accord");
    expect([await show(kept), await show(gone)]).toEqual([isKept, isGone]);
    await site().service.from("inventory").update({ quantity: 1 }).eq("sku", vin());
    await change({ intent: "remove", photo: keyOf(kept) });
  });

  test("photos that were added, moved and deleted manually stay so after the next sync, which downloads nothing", async () => {
    site().drive.clear();
    await site().addPhotos(vin(), 3);
    await get().sync();
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
    const downloads = site().drive.countDownloads();
    await get().sync();
    expect(await listPhotos()).toEqual([mine, one, three]);
    expect(site().drive.countDownloads()).toBe(downloads);
    expect((await change({ intent: "release" })).status).toBe(303);
    expect(await listPhotos()).toEqual([one, three, mine]);
    expect((await change({ intent: "readmit" })).status).toBe(303);
    await get().sync();
    const last = await listPhotos();
    expect(last.map(keyOf)).toEqual([one, two, three, mine].map(keyOf));
    for (const photo of last) expect((await fetch(photo)).status).toBe(200);
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
    const address = `${url()}/staff/photos/${vin()}/files`;
    const before = await listPhotos();
    const foreign = { ...type, Cookie: site().cookie, Origin: "https://evil.example" };
    expect((await send("POST", address, foreign, body)).status).toBe(403);
    expect((await send("POST", address, { ...type, Origin: url() }, body)).status).toBe(401);
    expect(await listPhotos()).toEqual(before);
  });
}
