import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseImageFormat, parsePhotoRequest } from "~/photos/gallery/photo-request";
import { formatPhotoSrc, formatSrcSet, PHOTO_WIDTHS } from "~/photos/gallery/photo-url";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";

test("a formatted photo address is parsed back", () => {
  for (const width of PHOTO_WIDTHS) {
    for (const ref of ["bucket/illustration/VIN/1.webp", "drive/1AbC_dEf-GhIj", "art/a-1.webp"] as const) {
      const [, , writtenWidth = "", ...path] = formatPhotoSrc(ref, width).split("/");
      expect(parsePhotoRequest({ width: writtenWidth, path: path.join("/") })).toEqual({ width, ref });
    }
  }
});

test("the srcset has every width once", () => {
  const candidates = formatSrcSet("art/a-1.webp").split(", ");
  expect(candidates).toHaveLength(PHOTO_WIDTHS.length);
  expect(candidates[0]).toBe("/photos/160/art/a-1.webp 160w");
  expect(candidates.at(-1)).toBe("/photos/1600/art/a-1.webp 1600w");
});

test.each(["", "0", "161", "160.0", "0160", "+160", "1e3", " 160", "160w", "-160", "99999999999"])(
  "the width %j is rejected",
  (width) => {
    expect(parsePhotoRequest({ width, path: "art/a-1.webp" })).toBeNull();
  },
);

test.each([
  "",
  "/",
  "bucket",
  "bucket/",
  "/bucket/a.webp",
  "bucket//a.webp",
  "bucket/./a.webp",
  "bucket/../a.webp",
  "bucket/..a/.../a.webp",
  "bucket/a.webp/",
  "bucket/a%2Fb.webp",
  "bucket/a\\b.webp",
  "bucket/a b.webp",
  "bucket/é.webp",
  "bucket/a.webp\n",
  "bucket/a.svg",
  "bucket/a",
  `bucket/${"a/".repeat(7)}a.webp`,
  `bucket/${"a".repeat(300)}.webp`,
  "drive/short",
  "drive/1AbC_dEf-GhIj/more",
  "drive/1AbC_dEf-GhIj?x=1",
  `drive/${"a".repeat(101)}`,
  "art/a/b.webp",
  "art/../a.webp",
  "art/a.png",
  "art/..webp/",
  "Bucket/a.webp",
  "https://evil.example/a.webp",
  "constructor/a.webp",
])("the path %j is rejected", (path) => {
  expect(parsePhotoRequest({ width: "320", path })).toBeNull();
});

test("a hostile string is not a path, and after a known prefix only harmless characters are accepted", () => {
  for (const text of hostileStrings) {
    expect(parsePhotoRequest({ width: "320", path: text })).toBeNull();
    expect(parsePhotoRequest({ width: text, path: "art/a-1.webp" })).toBeNull();
    for (const place of ["bucket", "drive", "art"]) {
      const ref = parsePhotoRequest({ width: "320", path: `${place}/${text}` })?.ref ?? "art/a.webp";
      expect(ref).toMatch(/^[a-z]+(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._-]+)+$/);
    }
  }
});

test("for any request, a parsed reference equals the requested path", () => {
  const path = fc.stringMatching(/^(?:bucket|drive|art)\/[A-Za-z0-9./_-]{0,40}(?:\.webp)?$/);
  fc.assert(
    fc.property(path, (asked) => {
      const ref = parsePhotoRequest({ width: "320", path: asked })?.ref;
      expect(ref === undefined || ref === asked).toBe(true);
    }),
  );
});

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  ["image/webp,*/*", "webp"],
  ["image/png,image/*;q=0.8,*/*;q=0.5", "jpeg"],
  ["*/*", "jpeg"],
  [null, "jpeg"],
  ["", "jpeg"],
  ["text/html", "jpeg"],
  ["IMAGE/AVIF", "avif"],
  ["image/avif;q=0, image/webp", "webp"],
  ["image/avif;q=0, image/webp;q=0.000", "jpeg"],
  ["image/avif ; q=0.5 , image/webp ; q=0.9", "webp"],
  ["image/avif;q=0.5, */*;q=0.8", "jpeg"],
  ["image/avif;q=0.1", "avif"],
  ["image/avif;q=nonsense, image/webp;q=2", "jpeg"],
  ["image/avif;v=1;q=0", "jpeg"],
  ["image/avifx", "jpeg"],
])("the browser with Accept %j gets %s", (accept, format) => {
  expect(chooseImageFormat(accept)).toBe(format);
});

test("every hostile Accept header gets a JPEG", () => {
  for (const text of hostileStrings) expect(chooseImageFormat(text)).toBe("jpeg");
});
