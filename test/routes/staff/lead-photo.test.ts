import sharp from "sharp";
import { expect, test } from "vitest";
import { loader } from "~/routes/staff/leads/lead-photo";

const LEAD = "5e0c1d52-8f0a-4a3e-9c39-7f7d1c6a2b11";
const MEMBER = { userId: "u", name: "Ana", role: "sales", mustChangePassword: false };

/** Reads a lead's photo as the private bucket stores it. */
async function read(stored: Uint8Array<ArrayBuffer>) {
  const context = {
    staff: { findMember: async () => MEMBER },
    leadInbox: {
      findLead: async () => ({ photos: [{ path: "a/1.jpg", contentType: "image/jpeg" }] }),
      openPhoto: async () => new Blob([stored]),
    },
    log: () => undefined,
  };
  const request = new Request(`https://www.example.com/staff/leads/${LEAD}/photos/1`);
  return (await loader({ request, params: { id: LEAD, number: "1" }, context } as never)) as Response;
}

test("a lead's photo is sent without GPS metadata, however it was stored", async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#a2331d" } });
  const stored = await picture
    .withExif({ IFD3: { GPSLatitude: "28/1 32/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(stored).metadata()).exif).toBeDefined();
  const response = await read(new Uint8Array(stored));
  expect([response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
    "image/jpeg",
    "private, no-store",
  ]);
  const sent = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Length")).toBe(String(sent.length));
  const { width, exif } = await sharp(sent).metadata();
  expect([width, exif]).toEqual([60, undefined]);
});

test("a photo that cannot be cleaned is not sent", async () => {
  await expect(read(new TextEncoder().encode("<!doctype html>"))).rejects.toMatchObject({
    init: { status: 404 },
  });
});
