import fc from "fast-check";
import { expect, test } from "vitest";
import { movePhoto, PHOTO_MOVES, placePhoto } from "~/photos/gallery/photo-order";

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
  fc.assert(
    fc.property(keys, fc.string(), fc.constantFrom(...PHOTO_MOVES), fc.nat(9), (all, other, move, to) => {
      const key = all[to] ?? other;
      expect([...movePhoto(all, key, move)].sort()).toEqual([...all].sort());
      expect([...placePhoto(all, key, to)].sort()).toEqual([...all].sort());
    }),
  );
});
