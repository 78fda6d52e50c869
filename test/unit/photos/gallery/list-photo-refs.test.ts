import { expect, test } from "vitest";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo";

const BASE = "http://127.0.0.1:8790";
const bucket = (name: string) => `${BASE}/storage/v1/object/public/vehicle-photos/${name}`;
const drive = (id: string) => `https://drive.google.com/uc?id=${id}`;

function row(photo_url: string | null, drive_photo_url: string | null, day = 1): VehiclePhotoRecord {
  const created_at = `2026-03-${String(day).padStart(2, "0")}T12:00:00+00:00`;
  return { vin: "1FTEW1EP1MFA41207", photo_url, drive_photo_url, created_at };
}

test("the rows of both tables form one gallery, oldest first", () => {
  const rows = [
    row(bucket("c.webp"), null, 3),
    row(bucket("a.webp"), null, 1),
    row(null, drive("drive-file-b"), 2),
  ];
  expect(listPhotoRefs(rows, BASE)).toEqual(["bucket/a.webp", "drive/drive-file-b", "bucket/c.webp"]);
});

test("rows with the same time keep their order, and an unparsable time goes last", () => {
  const rows = [
    { ...row(bucket("last.webp"), null), created_at: "yesterday" },
    row(bucket("b.webp"), null),
    row(bucket("a.webp"), null),
  ];
  expect(listPhotoRefs(rows, BASE)).toEqual(["bucket/b.webp", "bucket/a.webp", "bucket/last.webp"]);
});

test("the photo in the bucket takes precedence over the Drive file it was made from", () => {
  expect(listPhotoRefs([row(bucket("a.webp"), drive("drive-file-a"))], BASE)).toEqual(["bucket/a.webp"]);
});

test.each([null, "", "https://elsewhere.example/a.jpg"])(
  "the Drive file is used for a photo_url of %j",
  (url) => {
    expect(listPhotoRefs([row(url, drive("drive-file-a"))], BASE)).toEqual(["drive/drive-file-a"]);
  },
);

test("a photo that is in both tables is shown once", () => {
  const both = row(bucket("a.webp"), null);
  expect(listPhotoRefs([both, both, row(`${bucket("a.webp")}?v=2`, null, 2)], BASE)).toEqual([
    "bucket/a.webp",
  ]);
});

test("a Drive file is the same photo as its copy, whichever row is older", () => {
  const copied = row(bucket("a.webp"), drive("drive-file-a"), 1);
  expect(listPhotoRefs([copied, row(null, drive("drive-file-a"), 2)], BASE)).toEqual(["bucket/a.webp"]);
  expect(
    listPhotoRefs([row(null, drive("drive-file-a"), 0 + 1), { ...copied, created_at: "2026-03-02" }], BASE),
  ).toEqual(["drive/drive-file-a"]);
});

test("two notations of one Drive file are one photo", () => {
  const rows = [
    row(null, drive("drive-file-a"), 1),
    row(null, "https://drive.google.com/file/d/drive-file-a/view", 2),
  ];
  expect(listPhotoRefs(rows, BASE)).toEqual(["drive/drive-file-a"]);
});

test("rows that cannot be served are left out", () => {
  const rows = [row(null, null), row("https://elsewhere.example/a.jpg", null), row("not a url", "neither")];
  expect(listPhotoRefs(rows, BASE)).toEqual([]);
  expect(listPhotoRefs([], BASE)).toEqual([]);
});
