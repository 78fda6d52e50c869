import { expect, test } from "vitest";
import { LOCALES } from "~/platform/locale";
import type { PhotosResult, StaffPhotosData } from "~/views/staff/photos/photos-data";
import { FileLines } from "~/views/staff/photos/upload";
import { chooseOrderStep } from "~/views/staff/photos/use-photo-order";
import { render } from "../../../support/render";
import { getText } from "../../../support/text";

const FIRST = ["green", "red", "blue"];
const SECOND = ["blue", "green", "red"];
const COACH = { vin: "1M8GDM9AXKP042777", vehicleId: 1, name: "2019 MCI Coach", photos: [], note: null };
const PLAIN = { hasOwnOrder: false, hasDrivePhotos: false, removedCount: 0, writerId: "u1" };
const BEFORE: StaffPhotosData = { ...COACH, ...PLAIN, version: "before" };
const AFTER: StaffPhotosData = { ...BEFORE, version: "after" };
const SAVED: PhotosResult = { refusal: null };
const REFUSED: PhotosResult = { refusal: "conflict" };
const sent = { keys: FIRST, page: BEFORE, answer: undefined };
const OLD = { ...sent, answer: SAVED };

type State = Parameters<typeof chooseOrderStep>[0];

test.each<[string, State, string]>([
  ["no order was asked for", { sent: null, page: BEFORE, answer: undefined, wanted: null }, "wait"],
  ["the first one was", { sent: null, page: BEFORE, answer: undefined, wanted: FIRST }, "send"],
  ["one before has no answer", { wanted: SECOND, sent, page: BEFORE, answer: undefined }, "wait"],
  ["the page has the version before", { wanted: SECOND, sent, page: BEFORE, answer: SAVED }, "wait"],
  ["the page has the version after", { wanted: SECOND, sent, page: AFTER, answer: SAVED }, "send"],
  ["it was saved, but isn't on the page", { wanted: FIRST, sent, page: BEFORE, answer: SAVED }, "wait"],
  ["it was saved and is on the page", { wanted: FIRST, sent, page: AFTER, answer: SAVED }, "finish"],
  ["it was refused", { wanted: FIRST, sent, page: BEFORE, answer: REFUSED }, "finish"],
  ["the answer is to an earlier order", { wanted: FIRST, sent: OLD, page: AFTER, answer: SAVED }, "wait"],
])("an order of photos, when %s: %o, %s", (_, state, step) => {
  expect(chooseOrderStep(state)).toBe(step);
});

test.each(LOCALES)("in %s, the field's hint and the line of a chosen HEIC file say what to do", (locale) => {
  expect(getText(locale, "staffPhotos")("add.hint")).toMatch(/HEIC.*JPEG/);
  const page = render(<FileLines files={[{ name: "IMG 1.HEIC", outcome: "heic" }]} />, { locale });
  expect(page.text).toMatch(/IMG 1\.HEIC.*HEIC.*JPEG.*iPhone/);
});

test.each(LOCALES)("in %s, the line of a small photo has its size, and of a cut one what to do", (locale) => {
  const small = { name: "a.png", outcome: "tooSmall", size: { widthPx: 120, heightPx: 90 } } as const;
  const files = [small, { name: "b.jpg", outcome: "incomplete" } as const];
  const { text } = render(<FileLines files={files} />, { locale });
  expect(text).toMatch(/a\.png.*120 × 90 (?=.*p[ií]xel).*400.*b\.jpg/);
  expect(text).toContain(getText(locale, "staffPhotos")("outcomes.incomplete"));
});
