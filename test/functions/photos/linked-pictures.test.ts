import { expect, test } from "vitest";
import { mapValues } from "~/platform/map-values";
import type { PhotoJobServices } from "../../../functions/photos/sync-vehicle-photos";
import { VIN } from "../photo-outbox";
import { addPhotos, createWorld, drive, makePicture, setUpDrive } from "./photo-sync-world";

setUpDrive();

const LINK = "https://cdn.dealer.com/a77/front.jpg";
const OTHER = "https://cdn.dealer.com/a77/back.jpg";
const driveLink = (id: string) => `https://drive.google.com/file/d/${id}/view?usp=sharing`;

async function createLinkedWorld(imageUrl: string | null, changes: Partial<PhotoJobServices> = {}) {
  const pictures = new Map<string, Buffer>([
    [LINK, await makePicture(200)],
    [OTHER, await makePicture(201)],
  ]);
  const asked: string[] = [];
  const world = createWorld({
    async fetchLinked(url) {
      asked.push(url);
      const picture = pictures.get(url);
      return picture ? new Uint8Array(picture) : "notDownloadable";
    },
    ...changes,
  });
  world.state.imageUrl = imageUrl;
  const syncAgain = async (link: string | null) => {
    world.state.imageUrl = link;
    await world.syncAgain();
  };
  const listNames = () => world.state.shown.map(({ name }) => name);
  return { ...world, pictures, asked, syncAgain, listNames };
}

async function syncLinked(...options: Parameters<typeof createLinkedWorld>) {
  const world = await createLinkedWorld(...options);
  await world.syncUntilDone();
  return world;
}

test("an https picture is cleaned, stored, and shown after the folder's photos, and fetched once", async () => {
  await addPhotos(drive.addFolder(VIN), 2);
  const { state, asked, syncAgain, listNames } = await syncLinked(LINK);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 3, skipped: [] });
  expect(listNames()).toEqual(["1.png", "2.png", LINK]);
  const stored = { md5: /^[0-9a-f]{32}$/, path: new RegExp(`^${VIN}/[0-9a-f]{32}\\.png$`) };
  const patterns = { driveFileId: /^link-[0-9a-f]{64}$/, ...stored };
  expect(state.shown.at(-1)).toMatchObject(mapValues(patterns, (pattern) => expect.stringMatching(pattern)));
  expect(state.outcomes[0]?.photos?.at(-1)?.driveUrl).toBe(LINK);
  await syncAgain(LINK);
  expect(asked).toEqual([LINK]);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 0, removed: 0 });
  expect(listNames()).toEqual(["1.png", "2.png", LINK]);
});

test("a Drive link is fetched by its file, shown with its link, and not downloaded again", async () => {
  await addPhotos(drive.addFolder(VIN), 1);
  const id = drive.addFile(drive.addFolder("elsewhere"), "shared.png", await makePicture(70));
  const { state, asked, syncAgain, listNames } = await syncLinked(driveLink(id));
  expect(state.job).toMatchObject({ state: "succeeded", processed: 2 });
  expect(listNames()).toEqual(["1.png", driveLink(id)]);
  expect(state.outcomes[0]?.photos?.at(-1)?.driveUrl).toBe(driveLink(id));
  const downloads = drive.countDownloads();
  await syncAgain(driveLink(id));
  expect([drive.countDownloads(), asked]).toEqual([downloads, []]);
  expect(state.job).toMatchObject({ processed: 0, removed: 0 });
});

test("a link to a file of the folder shows no picture twice", async () => {
  const [id = ""] = await addPhotos(drive.addFolder(VIN), 2);
  const { state } = await syncLinked(driveLink(id));
  expect(state.job).toMatchObject({ state: "succeeded", processed: 2, skipped: [] });
  expect(new Set(state.shown.map(({ path }) => path)).size).toBe(2);
});

test("a vehicle without a folder gets its linked picture, and keeps the photos of a folder that is gone", async () => {
  const { job } = (await syncLinked("https://cdn.dealer.com/gone.jpg")).state;
  expect(job).toMatchObject({ state: "succeeded", processed: 0, skipped: [{}] });
  const { state, listNames, syncAgain } = await syncLinked(LINK);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 1 });
  expect(listNames()).toEqual([LINK]);
  await addPhotos(drive.addFolder(VIN), 2);
  await syncAgain(LINK);
  drive.clear();
  await syncAgain(OTHER);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 1, removed: 1 });
  expect(listNames()).toEqual(["1.png", "2.png", OTHER]);
});

test.each([
  ["can't be fetched", "https://cdn.dealer.com/gone.jpg", "notDownloadable"],
  ["isn't a picture", "https://cdn.dealer.com/page.html", "unreadable"],
  ["is gone from Drive", driveLink("1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123"), "notDownloadable"],
])("a link that %s is reported, and the folder's photos are shown", async (_, link, reason) => {
  await addPhotos(drive.addFolder(VIN), 2);
  const { state, pictures, syncUntilDone, listNames } = await createLinkedWorld(link);
  pictures.set("https://cdn.dealer.com/page.html", Buffer.from("<!doctype html>"));
  await syncUntilDone();
  expect(state.job).toMatchObject({ state: "succeeded", processed: 2, skipped: [{ name: link, reason }] });
  expect(listNames()).toEqual(["1.png", "2.png"]);
});

test("a failing bucket keeps the former picture, and the sync goes on later", async () => {
  const { state, syncAgain, listNames } = await syncLinked(LINK);
  state.isBucketUp = false;
  await syncAgain(OTHER);
  expect(state.job).toMatchObject({ state: "failed", errorCode: "storage" });
  expect(listNames()).toEqual([LINK]);
  state.isBucketUp = true;
  await syncAgain(OTHER);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 1, removed: 1 });
  expect(listNames()).toEqual([OTHER]);
});

test("without Drive an https link works, and what needs Drive says so", async () => {
  const { state, syncAgain, listNames } = await syncLinked(LINK, { drive: null });
  expect(state.job).toMatchObject({ state: "succeeded", processed: 1 });
  expect(listNames()).toEqual([LINK]);
  await syncAgain(driveLink("1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123"));
  expect(state.job).toMatchObject({ state: "failed", errorCode: "notSetUp" });
  const without = await syncLinked(null, { drive: null });
  expect(without.state.job).toMatchObject({ state: "failed", errorCode: "notSetUp" });
});

test("a linked picture counts among the new photos of a step", async () => {
  await addPhotos(drive.addFolder(VIN), 8);
  const { state, asked, syncUntilDone } = await createLinkedWorld(LINK);
  expect(await syncUntilDone()).toBe(2);
  expect(asked).toEqual([LINK]);
  expect(state.job).toMatchObject({ state: "succeeded", processed: 9 });
});
