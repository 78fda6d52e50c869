import fc from "fast-check";
import { expect, test } from "vitest";
import { isIllustration, parsePhotoRef } from "~/photos/gallery/photo-ref";
import { chooseImageFormat, parsePhotoRequest } from "~/photos/gallery/photo-request";
import { formatPhotoSrc, formatSrcSet, PHOTO_WIDTHS } from "~/photos/gallery/photo-url";
import { parsePictureLink } from "~/photos/gallery/picture-link";
import { hostileStrings } from "../../../contracts/fuzz/hostile-strings";
import { forAll } from "../../../support/for-all";

const BASE = "https://lot.supabase.example";
const PATH = "/storage/v1/object/public/vehicle-photos";
const BUCKET = BASE + PATH;
const DRIVE = "https://drive.google.com";
const ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";

test.each([
  ...["illustration/1FTEW1EP1MFA41207/2.webp", "1FTEW1EP1MFA41207/a_b-c.1.JPG", "photo.jpeg"],
  "deep/er/and/deep/er/photo.avif",
])("the object %j of the bucket is a photo, whatever its query", (path) => {
  for (const url of [`${BUCKET}/${path}`, `${BUCKET}/${path}?t=2024`])
    expect(parsePhotoRef(url, BASE)).toBe(`bucket/${path}`);
});

test("the backend's address may end in a slash, and its port is significant", () => {
  expect(parsePhotoRef(`${BUCKET}/a.webp`, `${BASE}/`)).toBe("bucket/a.webp");
  const local = "http://127.0.0.1:8790";
  expect(parsePhotoRef(`${local}${PATH}/a.webp`, local)).toBe("bucket/a.webp");
  expect(parsePhotoRef(`http://127.0.0.1:9${PATH}/a.webp`, local)).toBeNull();
});

test.each([
  ...[`${DRIVE}/uc?id=${ID}`, `${DRIVE}/uc?export=view&id=${ID}`, `${DRIVE}/thumbnail?id=${ID}&sz=w1000`],
  ...[`${DRIVE}/open?id=${ID}`, `${DRIVE}/file/d/${ID}/view?usp=sharing`, `${DRIVE}/file/d/${ID}`],
  `https://lh3.googleusercontent.com/d/${ID}`,
  `https://lh3.googleusercontent.com/d/${ID}=w1000-h600`,
  `https://drive.usercontent.google.com/download?id=${ID}&export=download`,
])("the Drive link %j is a file, as a photo and as a picture to bring in", (url) => {
  expect(parsePhotoRef(url, BASE)).toBe(`drive/${ID}`);
  expect(parsePictureLink(url)).toEqual({ href: url, driveFileId: ID });
});

test.each<[what: string, ...urls: (string | null)[]]>([
  ["no address", null, "", "photo.jpg", `${PATH}/a.webp`],
  ["another bucket", `${BASE}/storage/v1/object/public/other-bucket/a.webp`],
  ["a private object", `${BASE}/storage/v1/object/vehicle-photos/a.webp`],
  ["another folder", `${BUCKET}/../secrets/a.webp`, `${BUCKET}/%2e%2e/a.webp`, `${BUCKET}/a%2Fb.webp`],
  ["a strange path", `${BUCKET}/a//b.webp`, `${BUCKET}/`, `${BUCKET}/a b.webp`],
  ["a strange path", `${BUCKET}/1/2/3/4/5/6/7.webp`],
  ["another type", `${BUCKET}/a.svg`, `${BUCKET}/a.webp.html`, `${BUCKET}/page.html#a.webp`],
  ["a long path", `${BUCKET}/${"a".repeat(300)}.webp`],
  ["another origin", `http://lot.supabase.example${PATH}/a.webp`, `${BASE}.evil.example${PATH}/a.webp`],
  ["an address with a password", `https://user:secret@lot.supabase.example${PATH}/a.webp`],
  ["no Drive file", `${DRIVE}/uc`, `${DRIVE}/uc?id=short`, `${DRIVE}/uc?id=${ID}/../x`],
  ["a folder of Drive", `${DRIVE}/drive/folders/${ID}`],
  ["not Drive", `${DRIVE}.evil.example/uc?id=${ID}`, `${DRIVE}:8443/uc?id=${ID}`],
  ["not Drive", `https://constructor/uc?id=${ID}`],
  ["not Drive", `http://drive.google.com/uc?id=${ID}`, `https://docs.google.com/uc?id=${ID}`],
  ["an internal address", "http://169.254.169.254/latest/meta-data/a.jpg", "file:///etc/passwd"],
  ["no request", "data:image/webp;base64,AAAA", "javascript:alert(1)"],
])("%s is not one of the site's photos: %j", (_, ...urls) => {
  for (const url of urls) expect([url, parsePhotoRef(url, BASE)]).toEqual([url, null]);
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
  const drawings = ["bucket/illustration/VIN/1.webp", "art/2020-tesla-model-3-1.webp"] as const;
  const photos = ["bucket/VIN/illustration/1.webp", `drive/${ID}`] as const;
  expect([...drawings, ...photos].map(isIllustration)).toEqual([true, true, false, false]);
});

test.each([
  ["https://cdn.dealer.com/a77/1.jpg"],
  ["HTTPS://CDN.Dealer.com/A.JPG?w=1600&v=2", "https://cdn.dealer.com/A.JPG?w=1600&v=2"],
  ["https://fotos.dealer.com/camión azul.png", "https://fotos.dealer.com/cami%C3%B3n%20azul.png"],
  ["https://images.dealer.com/w_300,h_300/https://x.com/1.jpg"],
  ["https://lh3.googleusercontent.com/pw/AP1GczN"],
])("%s is a link to a picture", (text, href = text) => {
  expect(parsePictureLink(text)).toEqual({ href, driveFileId: null });
});

test.each<[what: string, host: string, texts: string]>([
  ["no address", "", "|photo.jpg|cdn.dealer.com/1.jpg|https:cdn.dealer.com/1.jpg"],
  ["another protocol", "", "http://cdn.dealer.com/1.jpg|javascript:alert(1)|ftp://a.com/1.jpg"],
  ["another protocol", "", "data:image/png;base64,AAAA"],
  ["a password or a port", "https://", "user:password@cdn.dealer.com/1.jpg|cdn.dealer.com:8443/1.jpg"],
  ["an internal name", "https://", "localhost/1.jpg|app.localhost/1.jpg|nas/1.jpg|nas.local/1.jpg"],
  ["an internal name", "https://", "metadata.google.internal/1.jpg|cdn.dealer.com./1.jpg"],
  ["an internal name", "https://", "api.default.svc/1.jpg|web.service.consul/1.jpg|nas.localdomain/1.jpg"],
  ["an IP address", "https://", "127.0.0.1/1.jpg|0x7f.1/1.jpg|2130706433/1.jpg|[::1]/1.jpg"],
  ["an IP address", "https://", "169.254.169.254/latest/meta-data"],
  ["a name of an IP address", "https://", "127.0.0.1.nip.io/1.jpg|7f000001.nip.io/1.jpg|x.local.gd/1.jpg"],
  ["a name of an IP address", "https://", "a.10-0-0-1.sslip.io/1.jpg|a.ddev.site/1.jpg|a.lndo.site/1.jpg"],
  ["a name of an IP address", "https://", "lvh.me/1.jpg|192-168-1-1.dealer.com/1.jpg|app.localtest.me/1.jpg"],
  ["a page of Google", "https://photos.", "app.goo.gl/abc|google.com/share/abc"],
  ["a page of Google", `${DRIVE}/`, `drive/folders/${ID}|file/d/short/view`],
  ["a page of Google", "https://docs.google.com/", `document/d/${ID}/edit`],
  ["a long address", "https://cdn.dealer.com/", `${"a".repeat(1000)}|${"ã".repeat(400)}`],
])("%s is no link to a picture: %s%s", (_, start, texts) => {
  for (const text of texts.split("|")) expect([text, parsePictureLink(start + text)]).toEqual([text, null]);
});

test.each([", ", " ", "|"])("two addresses with %j between them are no link to a picture", (separator) => {
  expect(parsePictureLink(["https://a.com/1.jpg", "https://a.com/2.jpg"].join(separator))).toBeNull();
});

test("a formatted photo address is parsed back, and the srcset has every width once", () => {
  for (const width of PHOTO_WIDTHS) {
    for (const ref of ["bucket/illustration/VIN/1.webp", "drive/1AbC_dEf-GhIj", "art/a-1.webp"] as const) {
      const [, , writtenWidth = "", ...path] = formatPhotoSrc(ref, width).split("/");
      expect(parsePhotoRequest({ width: writtenWidth, path: path.join("/") })).toEqual({ width, ref });
    }
  }
  const candidates = formatSrcSet("art/a-1.webp").split(", ");
  expect(candidates).toHaveLength(PHOTO_WIDTHS.length);
  expect(candidates[0]).toBe("/photos/160/art/a-1.webp 160w");
  expect(candidates.at(-1)).toBe("/photos/1600/art/a-1.webp 1600w");
});

test("a width that is not offered, in any notation, is rejected", () => {
  for (const width of "|0|161|160.0|0160|+160|1e3| 160|160w|-160|99999999999".split("|"))
    expect([width, parsePhotoRequest({ width, path: "art/a-1.webp" })]).toEqual([width, null]);
});

test.each([
  "|/|bucket|bucket/|/bucket/a.webp|bucket//a.webp|bucket/./a.webp|bucket/../a.webp|bucket/..a/.../a.webp",
  "bucket/a.webp/|bucket/a%2Fb.webp|bucket/a\\b.webp|bucket/a b.webp|bucket/é.webp|bucket/a.webp\n",
  `bucket/a.svg|bucket/a|bucket/${"a/".repeat(7)}a.webp|bucket/${"a".repeat(300)}.webp|Bucket/a.webp`,
  `drive/short|drive/1AbC_dEf-GhIj/more|drive/1AbC_dEf-GhIj?x=1|drive/${"a".repeat(101)}`,
  "art/a/b.webp|art/../a.webp|art/a.png|art/..webp/|https://evil.example/a.webp|constructor/a.webp",
])("a path of no photo is rejected: %j", (paths) => {
  for (const path of paths.split("|"))
    expect([path, parsePhotoRequest({ width: "320", path })]).toEqual([path, null]);
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
  forAll(path, (asked) => {
    const ref = parsePhotoRequest({ width: "320", path: asked })?.ref;
    expect(ref === undefined || ref === asked).toBe(true);
  });
});

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  ["IMAGE/AVIF", "avif"],
  ["image/avif;q=0.1", "avif"],
  ["image/webp,*/*", "webp"],
  ["image/avif;q=0, image/webp", "webp"],
  ["image/avif ; q=0.5 , image/webp ; q=0.9", "webp"],
  ["image/avif;q=0, image/webp;q=0.000", "jpeg"],
  ["image/avif;q=0.5, */*;q=0.8", "jpeg"],
  ["image/avif;q=nonsense, image/webp;q=2", "jpeg"],
  ["image/avif;v=1;q=0", "jpeg"],
  ["image/avifx", "jpeg"],
  ["*/*", "jpeg"],
  [null, "jpeg"],
  ["", "jpeg"],
])("the browser with Accept %j gets %s", (accept, format) => {
  expect(chooseImageFormat(accept)).toBe(format);
});

test("every hostile Accept header gets a JPEG", () => {
  expect(hostileStrings.filter((text) => chooseImageFormat(text) !== "jpeg")).toEqual([]);
});
