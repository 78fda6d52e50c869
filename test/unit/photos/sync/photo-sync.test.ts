import fc from "fast-check";
import { expect, test } from "vitest";
import { compareNaturally } from "~/photos/gallery/natural-order";
import { formatPhotoPath, isIllustrationPath } from "~/photos/gallery/photo-path";
import { isBucketPath } from "~/photos/gallery/photo-policy";
import type { DrivePhoto } from "~/photos/sync/photo-sync";
import { losesHalf, needsConfirmation, retainMissingPhotos } from "~/photos/sync/photo-sync-guard";
import { createPhotoSyncJob, parsePhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { getPhotoRetrySeconds } from "~/photos/sync/photo-sync-policy";
import { forAll } from "../../../support/for-all";

const VIN = "1HGCR2F39EA147260";
const bytes = new TextEncoder().encode("a photo");

test("files are sorted in natural numeric order", () => {
  const names = ["IMG_10.jpg", "img_9.jpg", "IMG_1 (2).jpg", "IMG_1.jpg", "Front.jpg", "front.jpg"];
  const sorted = ["Front.jpg", "front.jpg", "IMG_1 (2).jpg", "IMG_1.jpg", "img_9.jpg", "IMG_10.jpg"];
  expect(names.toSorted(compareNaturally)).toEqual(sorted);
});

test("a photo's path depends on its vehicle and content, and a rendering is stored with the renderings", async () => {
  const path = await formatPhotoPath(VIN, "a.jpg", bytes, "image/webp");
  expect(path).toMatch(/^1HGCR2F39EA147260\/[0-9a-f]{32}\.webp$/);
  expect(await formatPhotoPath(VIN, "b.jpg", bytes, "image/webp")).toBe(path);
  expect(await formatPhotoPath(VIN, "a.jpg", bytes.slice(1), "image/webp")).not.toBe(path);
  const rendering = await formatPhotoPath(VIN, "My Illustration-1.png", bytes, "image/png");
  expect(rendering).toMatch(/^illustration\/1HGCR2F39EA147260\/[0-9a-f]{32}\.png$/);
  expect(isIllustrationPath(rendering)).toBe(true);
  // Whatever the VIN, the site serves it.
  for (const vin of ["../../ETC/PASSWD", "A B/C", "..", "Ñ%2F", "<SCRIPT>"])
    expect(isBucketPath(await formatPhotoPath(vin, "a.jpg", bytes, "image/jpeg"))).toBe(true);
});

test.each([
  [1, 0, null, 2],
  [1, 0.9, null, 3],
  [5, 0, null, 32],
  [9, 0.5, null, 64],
  [1, 0, 30, 30],
  [1, 0, 86_400, 300],
])("after attempt %i (random value %d, Retry-After %s s) it waits %i s", (...row) => {
  const [attempt, chance, asked, seconds] = row;
  expect(getPhotoRetrySeconds(attempt, chance, asked)).toBe(seconds);
});

test("a job of another release is invalid", () => {
  const job = createPhotoSyncJob("3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10");
  expect(parsePhotoSyncJob(job)).toEqual(job);
  for (const other of [{ ...job, v: 2 }, { ...job, jobId: "1" }, null])
    expect(parsePhotoSyncJob(other)).toBeNull();
});

const makePhoto = (number: number, id = number): DrivePhoto => ({
  driveFileId: `file-${id}`,
  name: `${number}.jpg`,
  md5: String(number),
  path: `VIN/${number}.webp`,
  photoUrl: `https://bucket.example/VIN/${number}.webp`,
});
const list = (...numbers: number[]) => numbers.map((number) => makePhoto(number));
const link = (number: number): DrivePhoto => ({
  ...makePhoto(number),
  driveFileId: `link-${String(number).repeat(64)}`,
  name: `https://cdn.example/${number}.jpg`,
});
const know = (photos: readonly DrivePhoto[], isShown = true) =>
  photos.map((photo) => ({ ...photo, isShown }));

test.each([
  ["an empty folder", list(1, 2, 3), [], true],
  ["the only photo", list(1), [], true],
  ["exactly half", list(1, 2), list(1), true],
  ["more than half", list(1, 2, 3), list(3), true],
  ["less than half", list(1, 2, 3), list(1, 3), false],
  ["nothing", list(1, 2), list(1, 2), false],
  ["all, and as many new ones", list(1, 2), list(3, 4), false],
  ["half, and one new one", list(1, 2, 3, 4), list(1, 2, 5), false],
  ["nothing, without any photos", [], [], false],
  // The same image under two names counts once.
  ["half, of which one is there twice", [makePhoto(1), makePhoto(1, 9), makePhoto(2)], list(1), true],
  ["a third, while another comes twice", list(1, 2, 3), [makePhoto(1), makePhoto(2), makePhoto(2, 9)], false],
])("%s gone, confirmation required: %s", (_, known, wanted, isAsked) => {
  expect(losesHalf(know(known), wanted)).toBe(isAsked);
  expect(needsConfirmation(know(known), wanted)).toBe(isAsked);
});

test.each([
  ["the only picture, which was linked", [link(9)], [], true],
  ["the folder's only photo, in place of which a link came", list(1), [link(9)], true],
  ["half of the folder, beside a link", [...list(1, 2), link(9)], [makePhoto(1), link(9)], true],
  ["the link beside two photos", [...list(1, 2), link(9)], list(1, 2), false],
  ["a link that another replaces", [link(8)], [link(9)], false],
])("%s gone, confirmation required: %s", (_, known, wanted, isAsked) => {
  expect(needsConfirmation(know(known), wanted)).toBe(isAsked);
});

test("a photo removed by staff is not a loss, and does not count as a gain", () => {
  const known = [...know(list(1, 2, 3)), ...know(list(4, 5, 6), false)];
  expect(losesHalf(known, list(1, 2, 3))).toBe(false);
  expect(losesHalf(known, list(1, 4, 5, 6))).toBe(true);
});

test("until confirmation every shown photo stays, in the order of the names, with links last", () => {
  const known = know(list(1, 2, 10));
  expect(retainMissingPhotos(known, list(2, 11))).toEqual(list(1, 2, 10, 11));
  // A file with changed content has one successor.
  const successor = makePhoto(7, 1);
  expect(retainMissingPhotos(known, [successor])).toEqual([makePhoto(2), successor, makePhoto(10)]);
  const linked = know([makePhoto(1), { ...makePhoto(2), name: "z.jpg" }, link(9)]);
  const names = retainMissingPhotos(linked, [makePhoto(1), link(8)]).map(({ name }) => name);
  expect(names).toEqual(["1.jpg", "z.jpg", "https://cdn.example/8.jpg", "https://cdn.example/9.jpg"]);
});

test("whatever the folders contain, no run removes half of all photos", () => {
  const gallery = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
  forAll(fc.array(fc.tuple(gallery, gallery), { minLength: 1, maxLength: 8 }), (vehicles) => {
    let [before, lost] = [0, 0];
    for (const [shown, folder] of vehicles) {
      const [known, wanted] = [know(list(...shown)), list(...folder)];
      const after = losesHalf(known, wanted) ? retainMissingPhotos(known, wanted) : wanted;
      before += shown.length;
      lost += Math.max(0, shown.length - after.length);
    }
    expect(lost * 2 < before || before === 0 || lost === 0).toBe(true);
  });
});
