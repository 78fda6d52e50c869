import { expect, test } from "vitest";
import { isIllustration, parsePhotoRef } from "~/photos/gallery/photo-ref";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";

const BASE = "https://lot.supabase.example";
const BUCKET = `${BASE}/storage/v1/object/public/vehicle-photos`;
const ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";

test.each([
  ["illustration/1FTEW1EP1MFA41207/2.webp"],
  ["1FTEW1EP1MFA41207/a_b-c.1.JPG"],
  ["photo.jpeg"],
  ["deep/er/and/deep/er/photo.avif"],
])("the object %j of the bucket is a photo", (path) => {
  expect(parsePhotoRef(`${BUCKET}/${path}`, BASE)).toBe(`bucket/${path}`);
});

test("the backend's address may end in a slash, and its port is significant", () => {
  expect(parsePhotoRef(`${BUCKET}/a.webp`, `${BASE}/`)).toBe("bucket/a.webp");
  const local = "http://127.0.0.1:8790";
  expect(parsePhotoRef(`${local}/storage/v1/object/public/vehicle-photos/a.webp`, local)).toBe(
    "bucket/a.webp",
  );
  expect(
    parsePhotoRef("http://127.0.0.1:9/storage/v1/object/public/vehicle-photos/a.webp", local),
  ).toBeNull();
});

test("a query after an object does not make it another photo", () => {
  expect(parsePhotoRef(`${BUCKET}/a.webp?t=2024`, BASE)).toBe("bucket/a.webp");
});

test.each([
  `https://drive.google.com/uc?id=${ID}`,
  `https://drive.google.com/uc?export=view&id=${ID}`,
  `https://drive.google.com/open?id=${ID}`,
  `https://drive.google.com/thumbnail?id=${ID}&sz=w1000`,
  `https://drive.google.com/file/d/${ID}/view?usp=sharing`,
  `https://drive.google.com/file/d/${ID}/preview`,
  `https://drive.google.com/file/d/${ID}`,
  `https://lh3.googleusercontent.com/d/${ID}`,
  `https://lh3.googleusercontent.com/d/${ID}=w1000-h600`,
  `https://drive.usercontent.google.com/download?id=${ID}&export=download`,
])("the Drive link %j is a file", (url) => {
  expect(parsePhotoRef(url, BASE)).toBe(`drive/${ID}`);
});

test.each([
  null,
  "",
  "photo.jpg",
  "/storage/v1/object/public/vehicle-photos/a.webp",
  `${BASE}/storage/v1/object/public/other-bucket/a.webp`,
  `${BASE}/storage/v1/object/vehicle-photos/a.webp`,
  `${BUCKET}/../secrets/a.webp`,
  `${BUCKET}/%2e%2e/a.webp`,
  `${BUCKET}/a%2Fb.webp`,
  `${BUCKET}/a//b.webp`,
  `${BUCKET}/`,
  `${BUCKET}/a.svg`,
  `${BUCKET}/a.webp.html`,
  `${BUCKET}/page.html#a.webp`,
  `${BUCKET}/a b.webp`,
  `${BUCKET}/${"a".repeat(300)}.webp`,
  `${BUCKET}/1/2/3/4/5/6/7.webp`,
  "http://lot.supabase.example/storage/v1/object/public/vehicle-photos/a.webp",
  "https://lot.supabase.example.evil.example/storage/v1/object/public/vehicle-photos/a.webp",
  "https://user:secret@lot.supabase.example/storage/v1/object/public/vehicle-photos/a.webp",
  "https://drive.google.com/uc",
  "https://drive.google.com/uc?id=short",
  `https://drive.google.com/uc?id=${ID}/../x`,
  `https://drive.google.com/drive/folders/${ID}`,
  `https://drive.google.com.evil.example/uc?id=${ID}`,
  `https://drive.google.com:8443/uc?id=${ID}`,
  `http://drive.google.com/uc?id=${ID}`,
  `https://docs.google.com/uc?id=${ID}`,
  `https://constructor/uc?id=${ID}`,
  "http://169.254.169.254/latest/meta-data/a.jpg",
  "file:///etc/passwd",
  "data:image/webp;base64,AAAA",
  "javascript:alert(1)",
])("%j is not one of the site's photos", (url) => {
  expect(parsePhotoRef(url, BASE)).toBeNull();
});

test("a hostile string is a photo, alone or after the bucket's or Drive's address, only if its characters are harmless", () => {
  for (const text of hostileStrings) {
    expect(parsePhotoRef(text, BASE)).toBeNull();
    for (const url of [`${BUCKET}/${text}`, `https://drive.google.com/uc?id=${text}`, `${BASE}${text}`]) {
      expect(parsePhotoRef(url, BASE) ?? "bucket/a").toMatch(/^(?:bucket|drive)\/[A-Za-z0-9._/-]+$/);
    }
  }
});

test("built-in drawings are distinguished from photos", () => {
  expect(isIllustration("bucket/illustration/VIN/1.webp")).toBe(true);
  expect(isIllustration("art/2020-tesla-model-3-1.webp")).toBe(true);
  expect(isIllustration("bucket/VIN/illustration/1.webp")).toBe(false);
  expect(isIllustration(`drive/${ID}`)).toBe(false);
});
