import fc from "fast-check";
import { expect, test } from "vitest";
import { type Orientation, orientationToTransform, readOrientation } from "~/photos/processing/orientation";
import { forAll } from "../../../support/for-all";

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const JFIF = [0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
const SCAN = [0xff, 0xda, 0x00, 0x02, 1, 2, 3, 0xff, 0xd9];

/** Makes the start of a JPEG with one EXIF segment whose second entry is the orientation. */
function jpeg(value: number, { isLittleEndian = true, before = JFIF, type = 3 } = {}) {
  const tiff = new DataView(new ArrayBuffer(8 + 2 + 2 * 12 + 4));
  tiff.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittleEndian);
  tiff.setUint32(4, 8, isLittleEndian);
  tiff.setUint16(8, 2, isLittleEndian);
  for (const [i, tag] of [0x0100, 0x0112].entries()) {
    tiff.setUint16(10 + i * 12, tag, isLittleEndian);
    tiff.setUint16(12 + i * 12, type, isLittleEndian);
    tiff.setUint32(14 + i * 12, 1, isLittleEndian);
    tiff.setUint16(18 + i * 12, tag === 0x0112 ? value : 6, isLittleEndian);
  }
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...new Uint8Array(tiff.buffer)];
  return new Uint8Array([0xff, 0xd8, ...before, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...SCAN]);
}

test("every orientation is read in both byte orders", () => {
  for (const orientation of ORIENTATIONS) {
    expect(readOrientation(jpeg(orientation))).toBe(orientation);
    expect(readOrientation(jpeg(orientation, { isLittleEndian: false }))).toBe(orientation);
  }
});

test.each([
  ["first", []],
  ["after others", [...JFIF, 0xff, 0xe1, 0, 6, 0x68, 0x74, 0x74, 0x70]],
  ["after fill bytes", [0xff, 0xff]],
])("the segment is found %s, and inside a larger buffer", (_, before) => {
  expect(readOrientation(jpeg(6, { before }))).toBe(6);
  expect(readOrientation(new Uint8Array([9, 9, 9, ...jpeg(6, { before })]).subarray(3))).toBe(6);
});

test.each([
  ["nothing", new Uint8Array()],
  ["a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["a JPEG without EXIF", new Uint8Array([0xff, 0xd8, ...JFIF, ...SCAN])],
  ["an orientation of 0", jpeg(0)],
  ["an orientation of 9", jpeg(9)],
  ["an orientation that is not a SHORT", jpeg(6, { type: 2 })],
  ["a segment of no length", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, ...jpeg(6).subarray(2)])],
  ["EXIF after the start of the scan", new Uint8Array([0xff, 0xd8, ...SCAN, ...jpeg(6).subarray(2)])],
])("%s counts as upright", (_, bytes) => {
  expect(readOrientation(bytes)).toBe(1);
});

test("a truncated or damaged JPEG never throws", () => {
  const whole = jpeg(8);
  const isRead = (bytes: Uint8Array<ArrayBuffer>) => ORIENTATIONS.includes(readOrientation(bytes));
  for (let length = 0; length <= whole.length; length += 1) expect(isRead(whole.slice(0, length))).toBe(true);
  const [places, bytes] = [fc.nat(whole.length - 1), fc.nat(255)];
  const damages = fc.array(fc.tuple(places, bytes), { minLength: 2, maxLength: 2 });
  const holds = fc.property(damages, (changes) => {
    const damaged = whole.slice();
    for (const [at, byte] of changes) damaged[at] = byte;
    return isRead(damaged);
  });
  fc.assert(holds, { numRuns: 2_000 });
  const noise = fc.uint8Array({ maxLength: 200 });
  forAll(noise, (tail) => isRead(new Uint8Array([0xff, 0xd8, ...tail])));
});

/** Where the top left and top right corner of the stored pixels are on the upright image, in EXIF's terms. */
const CORNERS: Readonly<Record<Orientation, readonly [string, string]>> = {
  1: ["top left", "top right"],
  2: ["top right", "top left"],
  3: ["bottom right", "bottom left"],
  4: ["bottom left", "bottom right"],
  5: ["top left", "bottom left"],
  6: ["top right", "bottom right"],
  7: ["bottom right", "top right"],
  8: ["bottom left", "top left"],
};

test.each(ORIENTATIONS)("the transform of orientation %i maps every corner correctly", (orientation) => {
  const { rotate = 0, flip } = orientationToTransform(orientation);
  const place = ([x, y]: readonly [number, number]) => {
    let point = [flip === "h" ? -x : x, flip === "v" ? -y : y] as const;
    for (let turned = 0; turned < rotate; turned += 90) point = [-point[1], point[0]];
    return `${point[1] < 0 ? "top" : "bottom"} ${point[0] < 0 ? "left" : "right"}`;
  };
  expect([place([-1, -1]), place([1, -1])]).toEqual(CORNERS[orientation]);
});
