import { expect, test } from "vitest";
import type { PhotosResult, StaffPhotosData } from "~/views/staff/photos/photos-data";
import { chooseOrderStep } from "~/views/staff/photos/use-photo-order";

const FIRST = ["green", "red", "blue"];
const SECOND = ["blue", "green", "red"];
const BEFORE: StaffPhotosData = {
  ...{ vin: "1M8GDM9AXKP042777", vehicleId: 1, name: "2019 MCI Coach", version: "before", photos: [] },
  ...{ hasOwnOrder: false, hasDrivePhotos: false, removedCount: 0, note: null },
};
const AFTER: StaffPhotosData = { ...BEFORE, version: "after" };
const SAVED: PhotosResult = { refusal: null };
const REFUSED: PhotosResult = { refusal: "conflict" };
const sent = { keys: FIRST, page: BEFORE, answer: undefined };

test("nothing is sent until an order is asked for, and the first one at once", () => {
  const idle = { sent: null, page: BEFORE, answer: undefined };
  expect(chooseOrderStep({ ...idle, wanted: null })).toBe("wait");
  expect(chooseOrderStep({ ...idle, wanted: FIRST })).toBe("send");
});

test("the next order waits for the answer to the one before", () => {
  expect(chooseOrderStep({ wanted: SECOND, sent, page: BEFORE, answer: undefined })).toBe("wait");
});

test("an order dragged after the one before was saved waits until the page has the new version", () => {
  expect(chooseOrderStep({ wanted: SECOND, sent, page: BEFORE, answer: SAVED })).toBe("wait");
  expect(chooseOrderStep({ wanted: SECOND, sent, page: AFTER, answer: SAVED })).toBe("send");
});

test("a saved order is over once the page has it, a refused one with its answer", () => {
  expect(chooseOrderStep({ wanted: FIRST, sent, page: BEFORE, answer: SAVED })).toBe("wait");
  expect(chooseOrderStep({ wanted: FIRST, sent, page: AFTER, answer: SAVED })).toBe("finish");
  expect(chooseOrderStep({ wanted: FIRST, sent, page: BEFORE, answer: REFUSED })).toBe("finish");
});

test("an answer to an earlier order is not taken for this one's", () => {
  const later = { ...sent, answer: SAVED };
  expect(chooseOrderStep({ wanted: FIRST, sent: later, page: AFTER, answer: SAVED })).toBe("wait");
});
