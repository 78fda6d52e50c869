import fc from "fast-check";
import { expect, test } from "vitest";
import { groupPhotos } from "~/photos/gallery/group-photos";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { GalleryPhotoRow } from "~/photos/upload/gallery-editor";

const BASE = "http://127.0.0.1:8790";
const bucket = (name: string) => `${BASE}/storage/v1/object/public/vehicle-photos/${name}.webp`;
const drive = (id: string) => `https://drive.google.com/uc?id=drive-file-${id}`;

const row = (photoUrl: string | null, drivePhotoUrl: string | null = null): GalleryPhotoRow => ({
  mark: photoUrl ?? drivePhotoUrl ?? "",
  photoUrl,
  drivePhotoUrl,
  origin: "other",
});

test("rows of both tables for the same photo are one photo, with every name it has", () => {
  const rows = [row(null, drive("a")), row(bucket("a"), drive("a")), row(bucket("b")), row(bucket("b"))];
  expect(groupPhotos(rows, BASE)).toEqual([
    { key: drive("a"), marks: [drive("a"), bucket("a")], ref: "drive/drive-file-a", origin: "other" },
    { key: bucket("b"), marks: [bucket("b")], ref: "bucket/b.webp", origin: "other" },
  ]);
});

test("a photo that shoppers cannot see is still listed in its position, so that staff can delete it", () => {
  const photos = groupPhotos([row("https://elsewhere.example/a.jpg"), row(bucket("b"))], BASE);
  expect(photos.map(({ ref }) => ref)).toEqual([null, "bucket/b.webp"]);
});

test("for any rows, the editor shows what the gallery shows, in the same order, and each row belongs to one photo", () => {
  const url = fc.constantFrom(null, bucket("a"), bucket("b"), bucket("c"));
  const link = fc.constantFrom(null, drive("a"), drive("b"), "not an address");
  const rows = fc.array(
    fc.tuple(url, link).filter(([photoUrl, drivePhotoUrl]) => photoUrl !== null || drivePhotoUrl !== null),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(rows, (pairs) => {
      const records = pairs.map(([photo_url, drive_photo_url], second) => ({
        vin: "A",
        photo_url,
        drive_photo_url,
        created_at: new Date(second * 1000).toISOString(),
      }));
      const photos = groupPhotos(
        pairs.map(([photoUrl, drivePhotoUrl]) => row(photoUrl, drivePhotoUrl)),
        BASE,
      );
      const marks = photos.flatMap((photo) => photo.marks);
      expect(new Set(marks)).toEqual(new Set(pairs.map(([photoUrl, link]) => photoUrl ?? link)));
      expect(new Set(photos.map(({ key }) => key)).size).toBe(photos.length);
      const shown = photos.map(({ ref }) => ref).filter((ref) => ref !== null);
      expect(shown).toEqual(listPhotoRefs(records, BASE));
    }),
  );
});
