import { expect, test } from "vitest";
import { parsePictureLink } from "~/photos/gallery/picture-link";

const ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";

test.each([
  ["https://cdn.dealer.com/a77/1.jpg", "https://cdn.dealer.com/a77/1.jpg"],
  ["HTTPS://CDN.Dealer.com/A.JPG?w=1600&v=2", "https://cdn.dealer.com/A.JPG?w=1600&v=2"],
  ["https://fotos.dealer.com/camión azul.png", "https://fotos.dealer.com/cami%C3%B3n%20azul.png"],
  ["https://images.dealer.com/w_300,h_300/https://x.com/1.jpg"],
  ["https://lh3.googleusercontent.com/pw/AP1GczN", "https://lh3.googleusercontent.com/pw/AP1GczN"],
])("%s is a link to a picture", (text, href = text) => {
  expect(parsePictureLink(text)).toEqual({ href, driveFileId: null });
});

test.each([
  `https://drive.google.com/file/d/${ID}/view?usp=sharing`,
  `https://drive.google.com/open?id=${ID}`,
  `https://drive.google.com/uc?export=view&id=${ID}`,
  `https://lh3.googleusercontent.com/d/${ID}=w1000`,
  `https://drive.usercontent.google.com/download?id=${ID}`,
])("%s is a file on Drive", (href) => {
  expect(parsePictureLink(href)).toEqual({ href, driveFileId: ID });
});

test.each([
  "",
  "photo.jpg",
  "cdn.dealer.com/1.jpg",
  "http://cdn.dealer.com/1.jpg",
  "https:cdn.dealer.com/1.jpg",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "ftp://cdn.dealer.com/1.jpg",
  "https://user:password@cdn.dealer.com/1.jpg",
  "https://cdn.dealer.com:8443/1.jpg",
  "https://localhost/1.jpg",
  "https://app.localhost/1.jpg",
  "https://nas/1.jpg",
  "https://nas.local/1.jpg",
  "https://metadata.google.internal/1.jpg",
  "https://127.0.0.1/1.jpg",
  "https://0x7f.1/1.jpg",
  "https://2130706433/1.jpg",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/1.jpg",
  "https://cdn.dealer.com./1.jpg",
  `https://drive.google.com/drive/folders/${ID}`,
  "https://drive.google.com/file/d/short/view",
  `https://docs.google.com/document/d/${ID}/edit`,
  "https://photos.app.goo.gl/abc",
  "https://photos.google.com/share/abc",
  "https://cdn.dealer.com/1.jpg, https://cdn.dealer.com/2.jpg",
  "https://cdn.dealer.com/1.jpg https://cdn.dealer.com/2.jpg",
  "https://cdn.dealer.com/1.jpg|https://cdn.dealer.com/2.jpg",
  `https://cdn.dealer.com/${"a".repeat(1000)}`,
  `https://cdn.dealer.com/${"ã".repeat(400)}`,
])("%s is no link to a picture", (text) => {
  expect(parsePictureLink(text)).toBeNull();
});
