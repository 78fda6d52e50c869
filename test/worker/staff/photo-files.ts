/** Drive files for the photo sync's tests: hostile names, files that are not photos, and a photo taken sideways. */
import sharp from "sharp";
import type { DriveWorld } from "../../support/site/drive-world";
import { makePicture } from "../../support/site/photo-site";

const OVERRIDE = "\u202E";
export const HOSTILE_NAMES = [
  `../../../etc/passwd${OVERRIDE}gpj.jpg`,
  '<img src=x onerror=alert(1)>".jpg',
  "a\0b\u0007\r\nSet-Cookie: x=1.jpg",
  `=cmd|' /C calc'!A0.jpg`,
  `${"long".repeat(2500)}.jpg`,
];

/** A picture that is a decompression bomb: 30,000 × 30,000 pixels in the frame's header. */
export async function makeBomb(): Promise<Buffer> {
  const bomb = await makePicture(3);
  bomb.set([0x75, 0x30, 0x75, 0x30], bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  return bomb;
}

/** A photo taken sideways, with a red upper edge and its place. */
export const makeSidewaysPhoto = () =>
  sharp({ create: { width: 3000, height: 4000, channels: 3, background: "#203040" } })
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

/** Adds a folder whose name and files are hostile, with a photo under each name beside a file that is not a photo. */
export async function addHostileFolder(drive: DriveWorld, vin: string): Promise<void> {
  const folderId = drive.addFolder(`<b>${OVERRIDE}${vin} ../../=HYPERLINK("https://evil.example")`);
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    drive.addFile(folderId, name, await makePicture(90 + index));
    drive.addFile(folderId, `page ${name}`, Buffer.from("<!doctype html>"));
  }
  drive.addFile(folderId, "bomb.jpg", await makeBomb());
  drive.addFile(folderId, "markup.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"));
  drive.addFile(folderId, "phone.heic", Buffer.from("ftypheic"));
  drive.addFile(folderId, "contract.pdf", Buffer.from("%PDF"));
}
