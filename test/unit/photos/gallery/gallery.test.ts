import fc from "fast-check";
import { expect, test } from "vitest";
import { parseInventoryVehicle } from "~/inventory/inventory-vehicle";
import { groupPhotos } from "~/photos/gallery/group-photos";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import { movePhoto, PHOTO_MOVES, placePhoto } from "~/photos/gallery/photo-order";
import type { VehiclePhotoRecord } from "~/photos/gallery/photo-record";
import type { GalleryPhotoRow } from "~/photos/upload/gallery-editor";
import { createRecord } from "../../../fixtures/inventory";
import { forAll } from "../../../support/for-all";

const BASE = "http://127.0.0.1:8790";
const bucket = (name: string) => `${BASE}/storage/v1/object/public/vehicle-photos/${name}.webp`;
const A = bucket("a");
const FILE = "drive/drive-file-a";
const drive = (id: string) => `https://drive.google.com/uc?id=drive-file-${id}`;
const D = drive("a");
const ELSEWHERE = "https://elsewhere.example/a.jpg";

function record(
  photo_url: string | null,
  drive_photo_url: string | null = null,
  day = 1,
): VehiclePhotoRecord {
  const created_at = `2026-03-${String(day).padStart(2, "0")}T12:00:00+00:00`;
  return { vin: "1FTEW1EP1MFA41207", photo_url, drive_photo_url, created_at };
}
const undated = { ...record(bucket("z")), created_at: "yesterday" };

test.each<[what: string, records: readonly VehiclePhotoRecord[], refs: readonly string[]]>([
  [
    "both tables form one gallery, oldest first",
    [record(bucket("c"), null, 3), record(bucket("a"), null, 1), record(null, drive("b"), 2)],
    ["bucket/a.webp", "drive/drive-file-b", "bucket/c.webp"],
  ],
  [
    "rows of the same time keep their order, and an unparsable time goes last",
    [undated, record(bucket("b")), record(bucket("a"))],
    ["bucket/b.webp", "bucket/a.webp", "bucket/z.webp"],
  ],
  ["the bucket before the Drive file it was made from", [record(bucket("a"), drive("a"))], ["bucket/a.webp"]],
  ["the Drive file without a photo", [record(null, drive("a"))], ["drive/drive-file-a"]],
  ["the Drive file with an empty photo", [record("", drive("a"))], ["drive/drive-file-a"]],
  ["the Drive file with a photo elsewhere", [record(ELSEWHERE, drive("a"))], ["drive/drive-file-a"]],
  ["a photo in both tables once", [record(A), record(A), record(`${A}?v=2`, null, 2)], ["bucket/a.webp"]],
  ["a Drive file and its newer copy once", [record(null, drive("a"), 1), record(A, drive("a"), 2)], [FILE]],
  ["a Drive file and its older copy once", [record(A, D, 1), record(null, D, 2)], ["bucket/a.webp"]],
  [
    "two notations of one Drive file are one photo",
    [record(null, drive("a"), 1), record(null, "https://drive.google.com/file/d/drive-file-a/view", 2)],
    ["drive/drive-file-a"],
  ],
  ["not what cannot be served", [record(null), record(ELSEWHERE), record("not a url", "neither")], []],
])("a gallery has %s", (_, records, refs) => {
  expect(listPhotoRefs(records, BASE)).toEqual(refs);
});

test("a picture of a flaw isn't among a vehicle's photos, and its note names it", () => {
  const note = { caption: null, locale: null, flaw: "dent" } as const;
  const records = [{ ...record(bucket("a"), null, 1), note }, record(bucket("b"), null, 2)];
  const vehicle = parseInventoryVehicle(createRecord(), records, BASE);
  const [flaw = "", ...photos] = listPhotoRefs(records, BASE);
  expect(vehicle).toMatchObject({ photos, photoNotes: [{ ref: flaw, flaw: "dent" }] });
  expect(photos).toHaveLength(1);
});

const row = (photoUrl: string | null, drivePhotoUrl: string | null = null): GalleryPhotoRow => {
  return { mark: photoUrl ?? drivePhotoUrl ?? "", photoUrl, drivePhotoUrl, origin: "other", note: null };
};

test("rows of both tables for the same photo are one photo, with every name it has", () => {
  const rows = [row(null, drive("a")), row(bucket("a"), drive("a")), row(bucket("b")), row(bucket("b"))];
  expect(groupPhotos(rows, BASE)).toMatchObject([
    { key: drive("a"), marks: [drive("a"), bucket("a")], ref: "drive/drive-file-a", origin: "other" },
    { key: bucket("b"), marks: [bucket("b")], ref: "bucket/b.webp", origin: "other" },
  ]);
});

test("a photo that shoppers cannot see is still listed in its position, so that staff can delete it", () => {
  const photos = groupPhotos([row(ELSEWHERE), row(bucket("b"))], BASE);
  expect(photos.map(({ ref }) => ref)).toEqual([null, "bucket/b.webp"]);
});

test("for any rows, the editor shows what the gallery shows, in the same order, and each row belongs to one photo", () => {
  const url = fc.constantFrom(null, bucket("a"), bucket("b"), bucket("c"));
  const link = fc.constantFrom(null, drive("a"), drive("b"), "not an address");
  const pair = fc.tuple(url, link).filter(([photo, file]) => photo !== null || file !== null);
  forAll(fc.array(pair, { maxLength: 12 }), (pairs) => {
    const rows = pairs.map(([photo, file]) => row(photo, file));
    const photos = groupPhotos(rows, BASE);
    const marks = new Set(photos.flatMap((photo) => photo.marks));
    expect(marks).toEqual(new Set(pairs.map(([photo, file]) => photo ?? file)));
    expect(new Set(photos.map(({ key }) => key)).size).toBe(photos.length);
    const shown = photos.map(({ ref }) => ref).filter((ref) => ref !== null);
    const records = pairs.map(([photo, file], at) => record(photo, file, at + 1));
    expect(shown).toEqual(listPhotoRefs(records, BASE));
  });
});

const KEYS = ["a", "b", "c", "d"];

test.each([
  ["first", "c", "cabd"],
  ["earlier", "c", "acbd"],
  ["later", "c", "abdc"],
  ["first", "a", "abcd"],
  ["earlier", "a", "abcd"],
  ["later", "d", "abcd"],
  ["first", "unknown", "abcd"],
  ["later", "unknown", "abcd"],
] as const)("%s: %s gives %s", (move, key, order) => {
  expect(movePhoto(KEYS, key, move).join("")).toBe(order);
});

test("moving a photo to another position shifts the others", () => {
  expect(placePhoto(KEYS, "a", 2).join("")).toBe("bcad");
  expect(placePhoto(KEYS, "d", 1).join("")).toBe("adbc");
  expect(placePhoto(KEYS, "a", 4)).toBe(KEYS);
});

test("no move loses or duplicates a photo", () => {
  const keys = fc.uniqueArray(fc.string(), { maxLength: 8 });
  forAll(keys, fc.string(), fc.constantFrom(...PHOTO_MOVES), fc.nat(9), (all, other, move, to) => {
    const key = all[to] ?? other;
    expect([...movePhoto(all, key, move)].sort()).toEqual([...all].sort());
    expect([...placePhoto(all, key, to)].sort()).toEqual([...all].sort());
  });
});
