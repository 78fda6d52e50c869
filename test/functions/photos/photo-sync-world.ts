/** Syncs one vehicle's photos step by step from the Drive stand-in into an in-memory outbox. */
import sharp from "sharp";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { LogFields } from "~/edge/log";
import { createGoogleDrive, DRIVE_SCOPE } from "../../../functions/clients/google-drive";
import { createGoogleToken } from "../../../functions/clients/google-token";
import { type PhotoJobServices, syncVehiclePhotos } from "../../../functions/photos/sync-vehicle-photos";
import { createFreeSlots } from "../../fixtures/free-slots";
import { type DriveWorld, openDriveWorld, ROOT_ID } from "../../support/site/drive-world";
import { createPhotoOutbox, JOB } from "../photo-outbox";

export let drive: DriveWorld;

/** Starts the Drive stand-in for a file's tests; each begins with an empty Drive. */
export function setUpDrive(): void {
  beforeAll(async () => {
    drive = await openDriveWorld();
  });
  afterEach(() => {
    drive.clear();
    drive.findFault = () => null;
  });
  afterAll(() => drive?.close());
}

export const makePicture = (seed: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: seed, g: 90, b: 120 } } })
    .png()
    .toBuffer();

export async function addPhotos(folderId: string, count: number, firstSeed = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const seed = firstSeed + index;
    ids.push(drive.addFile(folderId, `${seed}.png`, await makePicture(seed)));
  }
  return ids;
}

export function connectDrive(account: DriveWorld["account"], send: typeof fetch) {
  const { url } = drive;
  const token = createGoogleToken({ account, tokenUrl: `${url}/token`, scopes: [DRIVE_SCOPE], fetch: send });
  return createGoogleDrive({ apiUrl: url, token, folderId: ROOT_ID, fetch: send });
}

export function createWorld(changes: Partial<PhotoJobServices> = {}) {
  const outbox = createPhotoOutbox();
  const logged: [string, LogFields][] = [];
  const requests = { count: 0 };
  const counted: typeof fetch = (input, init) => {
    requests.count += 1;
    return drive.fetch(input, init);
  };
  const client = connectDrive(drive.account, counted);
  const services: PhotoJobServices = {
    store: outbox.store,
    drive: client,
    slots: createFreeSlots(),
    log: (event, fields = {}) => logged.push([event, fields]),
    random: () => 0,
    ...changes,
  };
  /** Runs steps until none is left. @returns their number */
  const syncUntilDone = async () => {
    for (let steps = 1; ; steps += 1) {
      const step = await syncVehiclePhotos(JOB, services);
      if (step.kind === "done") return steps;
      outbox.state.nowMs += step.afterSeconds * 1000;
    }
  };
  /** Syncs the vehicle in a later run. */
  const syncAgain = () => {
    outbox.startNextRun();
    return syncUntilDone();
  };
  return { ...outbox, parts: services, logged, requests, syncUntilDone, syncAgain };
}

export async function createSyncedWorld() {
  const world = createWorld();
  await world.syncUntilDone();
  return world;
}
