import { expect, test } from "vitest";
import { compareNaturally } from "~/photos/gallery/natural-order";
import { formatPhotoPath, isIllustrationPath } from "~/photos/gallery/photo-path";
import { isBucketPath } from "~/photos/gallery/photo-policy";
import { createPhotoSyncJob, parsePhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { getPhotoRetrySeconds } from "~/photos/sync/photo-sync-policy";

const bytes = new TextEncoder().encode("a photo");

test("files are sorted in natural numeric order", () => {
  const names = ["IMG_10.jpg", "img_9.jpg", "IMG_1 (2).jpg", "IMG_1.jpg", "Front.jpg", "front.jpg"];
  expect(names.toSorted(compareNaturally)).toEqual([
    "Front.jpg",
    "front.jpg",
    "IMG_1 (2).jpg",
    "IMG_1.jpg",
    "img_9.jpg",
    "IMG_10.jpg",
  ]);
});

test("a photo's path depends on its vehicle and content: equal for equal content, different otherwise", async () => {
  const path = await formatPhotoPath("1HGCR2F39EA147260", "a.jpg", bytes, "image/webp");
  expect(path).toMatch(/^1HGCR2F39EA147260\/[0-9a-f]{32}\.webp$/);
  expect(await formatPhotoPath("1HGCR2F39EA147260", "b.jpg", bytes, "image/webp")).toBe(path);
  const other = await formatPhotoPath("1HGCR2F39EA147260", "a.jpg", bytes.slice(1), "image/webp");
  expect(other).not.toBe(path);
});

test("a rendering is stored with the renderings, whatever the case of its name", async () => {
  const path = await formatPhotoPath("1HGCR2F39EA147260", "My Illustration-1.png", bytes, "image/png");
  expect(path).toMatch(/^illustration\/1HGCR2F39EA147260\/[0-9a-f]{32}\.png$/);
  expect(isIllustrationPath(path)).toBe(true);
});

test.each(["../../ETC/PASSWD", "A B/C", "..", "Ñ%2F", "<SCRIPT>"])(
  "the path for the VIN %s is one that the site serves",
  async (vin) => {
    expect(isBucketPath(await formatPhotoPath(vin, "a.jpg", bytes, "image/jpeg"))).toBe(true);
  },
);

test.each([
  [1, 0, null, 2],
  [1, 0.9, null, 3],
  [5, 0, null, 32],
  [9, 0.5, null, 64],
  [1, 0, 30, 30],
  [1, 0, 86_400, 300],
])(
  "after attempt %i (random value %d, Retry-After %s s) it waits %i s",
  (attempt, chance, asked, expected) => {
    expect(getPhotoRetrySeconds(attempt, chance, asked)).toBe(expected);
  },
);

test("a job of another release is invalid", () => {
  const job = createPhotoSyncJob("3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10");
  expect(parsePhotoSyncJob(job)).toEqual(job);
  expect(parsePhotoSyncJob({ ...job, v: 2 })).toBeNull();
  expect(parsePhotoSyncJob({ ...job, jobId: "1" })).toBeNull();
  expect(parsePhotoSyncJob(null)).toBeNull();
});
