import fc from "fast-check";
import { expect, test } from "vitest";
import type { DrivePhoto } from "~/photos/sync/photo-sync";
import {
  countRemoved,
  losesHalf,
  needsConfirmation,
  retainMissingPhotos,
} from "~/photos/sync/photo-sync-guard";

const makePhoto = (number: number, id = number): DrivePhoto => ({
  driveFileId: `file-${id}`,
  name: `${number}.jpg`,
  md5: String(number),
  path: `VIN/${number}.webp`,
  photoUrl: `https://bucket.example/VIN/${number}.webp`,
});
const list = (...numbers: number[]) => numbers.map((number) => makePhoto(number));
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
] as const)("%s gone, confirmation required: %s", (_, known, wanted, isAsked) => {
  expect(losesHalf(know(known), wanted)).toBe(isAsked);
});

test("the same image under two names counts once", () => {
  const twice = [makePhoto(1), makePhoto(1, 9), makePhoto(2)];
  expect(losesHalf(know(twice), list(1))).toBe(true);
  expect(losesHalf(know(list(1, 2, 3)), [makePhoto(1), makePhoto(2), makePhoto(2, 9)])).toBe(false);
});

test("a photo removed by staff is not a loss, and does not count as a gain", () => {
  const known = [...know(list(1, 2, 3)), ...know(list(4, 5, 6), false)];
  expect(losesHalf(known, list(1, 2, 3))).toBe(false);
  expect(losesHalf(known, list(1, 4, 5, 6))).toBe(true);
});

test("until confirmation every shown photo stays, in the order of the names", () => {
  const known = know(list(1, 2, 10));
  expect(retainMissingPhotos(known, list(2, 11))).toEqual(list(1, 2, 10, 11));
  // A file with changed content has one successor.
  expect(retainMissingPhotos(known, [makePhoto(7, 1)])).toEqual([
    makePhoto(2),
    makePhoto(7, 1),
    makePhoto(10),
  ]);
});

test("whatever the folders contain, no run removes half of all photos", () => {
  const gallery = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(gallery, gallery), { minLength: 1, maxLength: 8 }), (vehicles) => {
      let [before, lost] = [0, 0];
      for (const [shown, folder] of vehicles) {
        const known = know(list(...shown));
        const after = losesHalf(known, list(...folder))
          ? retainMissingPhotos(known, list(...folder))
          : list(...folder);
        before += shown.length;
        lost += Math.max(0, shown.length - after.length);
        expect(countRemoved(known, after)).toBe(
          shown.filter((one) => !after.some(({ md5 }) => md5 === `${one}`)).length,
        );
      }
      expect(lost * 2 < before || before === 0 || lost === 0).toBe(true);
    }),
  );
});

const linked = (number: number): DrivePhoto => ({
  ...makePhoto(number),
  driveFileId: `link-${String(number).repeat(64)}`,
  name: `https://cdn.example/${number}.jpg`,
});

test.each([
  ["the only picture, which was linked", [linked(9)], [], true],
  ["the folder's only photo, in place of which a link came", list(1), [linked(9)], true],
  ["half of the folder, beside a link", [...list(1, 2), linked(9)], [makePhoto(1), linked(9)], true],
  ["the link beside two photos", [...list(1, 2), linked(9)], list(1, 2), false],
  ["a link that another replaces", [linked(8)], [linked(9)], false],
] as const)("%s gone, confirmation required: %s", (_, known, wanted, isAsked) => {
  expect(needsConfirmation(know(known), wanted)).toBe(isAsked);
});

test("linked pictures stay last among photos that are retained", () => {
  const known = know([makePhoto(1), { ...makePhoto(2), name: "z.jpg" }, linked(9)]);
  const names = retainMissingPhotos(known, [makePhoto(1), linked(8)]).map(({ name }) => name);
  expect(names).toEqual(["1.jpg", "z.jpg", "https://cdn.example/8.jpg", "https://cdn.example/9.jpg"]);
});
