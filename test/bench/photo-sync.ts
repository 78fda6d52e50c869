/** Runs a photo sync of 1,000 vehicles with 10 photos each, and reports requests per step, memory, and duplicate downloads. */
import { memoryUsage } from "node:process";
import { createGoogleDrive } from "../../functions/clients/google-drive";
import { createGoogleToken } from "../../functions/clients/google-token";
import { syncVehiclePhotos } from "../../functions/photos/sync-vehicle-photos";
import { createFreeSlots } from "../fixtures/free-slots";
import { createPhotoOutbox, JOB } from "../functions/photo-outbox";
import { createSharpImages } from "../functions/sharp-images";
import { type DriveWorld, openDriveWorld, ROOT_ID } from "../support/site/drive-world";
import { makePicture } from "../support/site/photo-site";

const VEHICLES = 1000;
const PHOTOS = 10;
const MEBIBYTE = 1024 * 1024;

const makeVin = (number: number) => `1HGCM8263${String(number).padStart(8, "0")}`;

export async function report(): Promise<void> {
  const drive = await openDriveWorld();
  const pictures = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => makePicture(index)));
  for (let number = 1; number <= VEHICLES; number += 1) {
    const folderId = drive.addFolder(makeVin(number));
    for (const [index, picture] of pictures.entries()) drive.addFile(folderId, `${index}.jpg`, picture);
  }
  const work = openWork(drive);
  const began = performance.now();
  const before = measureMemory();
  let [most, peak, steps] = [0, 0, 0];
  for (let number = 1; number <= VEHICLES; number += 1) {
    const counts = await work(makeVin(number));
    steps += counts.length;
    most = Math.max(most, ...counts);
    peak = Math.max(peak, measureMemory() - before);
  }
  const seconds = (performance.now() - began) / 1000;
  const downloads = drive.countDownloads();
  await drive.close();
  console.log(`${VEHICLES} vehicles, ${VEHICLES * PHOTOS} photos: ${steps} steps in ${seconds.toFixed(0)} s`);
  console.log(`requests per step: at most ${most} (limit 50)`);
  console.log(`downloads: ${downloads}, ${downloads - VEHICLES * PHOTOS} of them repeated`);
  console.log(`memory above the stand-in's own: at most ${(peak / MEBIBYTE).toFixed(0)} MiB`);
}

const measureMemory = () => memoryUsage().heapUsed + memoryUsage().arrayBuffers;

/** Returns a function that syncs one vehicle and reports the requests of each step. */
function openWork(drive: DriveWorld): (vin: string) => Promise<number[]> {
  let requests = 0;
  const counted: typeof fetch = (input, init) => {
    requests += 1;
    return drive.fetch(input, init);
  };
  const scopes = ["https://www.googleapis.com/auth/drive.readonly"];
  const tokenUrl = `${drive.url}/token`;
  const token = createGoogleToken({ account: drive.account, tokenUrl, scopes, fetch: counted });
  const client = createGoogleDrive({ apiUrl: drive.url, token, folderId: ROOT_ID, fetch: counted });
  return async (vin) => {
    const { store, state } = createPhotoOutbox(vin);
    const images = createSharpImages();
    const slots = createFreeSlots();
    const services = { store, drive: client, images: images.binding, slots, log: () => undefined };
    const counts: number[] = [];
    for (let isDone = false; !isDone; ) {
      const before = requests + state.calls + images.count();
      isDone = (await syncVehiclePhotos(JOB, services)).kind === "done";
      counts.push(requests + state.calls + images.count() - before);
    }
    if (state.shown.length !== PHOTOS) throw new Error(`${vin} shows ${state.shown.length} photos`);
    return counts;
  };
}
