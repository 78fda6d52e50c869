/**
 * The dealership's Drive folder in successive versions: photos are added and removed, and each vehicle's expected gallery is
 * known.
 */
import { createHash } from "node:crypto";
import type { DriveWorld } from "../../support/site/drive-world";
import { makePicture } from "../../support/site/photo-site";
import type { Chance } from "../chance";
import { STEADY_VINS } from "./sheet-fixture";

interface Picture {
  readonly bytes: Buffer;
  /** The name that the bucket gives to its processed photo. */
  readonly name: string;
  readonly md5: string;
}

interface PhotoFile {
  readonly id: string;
  readonly number: number;
  readonly picture: Picture;
}

export interface PhotoBook {
  readonly vins: readonly string[];
  /** Returns a vehicle's pictures in the order of their file names. */
  listPictures(vin: string): readonly Picture[];
  /** Returns whether any version of a folder contained it. */
  knows(pictureName: string): boolean;
  /** Creates the next version: adds at least one photo and, from the second version on, removes at least one. */
  turn(): void;
}

const PICTURES = 100;
const FOLDERS = 6;
const MIN_PHOTOS = 2;
const MAX_PHOTOS = 6;
const CHANGING_SHARE = 0.5;

export async function createPhotoBook(drive: DriveWorld, chance: Chance): Promise<PhotoBook> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => drawPicture(seed)));
  const names = new Set(pictures.map(({ name }) => name));
  const folders = STEADY_VINS.slice(0, FOLDERS).map((vin) => ({
    vin,
    folderId: drive.addFolder(`On the lot ${vin}`),
    files: [] as PhotoFile[],
  }));
  let number = 0;
  const add = (folder: (typeof folders)[number]) => {
    const fresh = pictures.filter((picture) => !folder.files.some((file) => file.picture === picture));
    const picture = chance.pick(fresh);
    number += 1;
    const id = drive.addFile(folder.folderId, `photo ${number}.jpg`, picture.bytes);
    folder.files = [...folder.files, { id, number, picture }];
  };
  const remove = (folder: (typeof folders)[number]) => {
    const gone = chance.pick(folder.files);
    drive.remove(gone.id);
    folder.files = folder.files.filter((file) => file !== gone);
  };
  const changeSome = () => {
    const [first, second, ...others] = chance.shuffle(folders);
    if (!first || !second) return;
    remove(first);
    add(second);
    for (const folder of others) if (chance.next() < CHANGING_SHARE) chance.pick([add, remove])(folder);
  };
  /** Keeps the number of files between the limits. */
  const level = (folder: (typeof folders)[number]) => {
    while (folder.files.length < MIN_PHOTOS) add(folder);
    while (folder.files.length > MAX_PHOTOS) remove(folder);
  };
  return {
    vins: folders.map(({ vin }) => vin),
    listPictures: (vin) =>
      (folders.find((each) => each.vin === vin)?.files ?? []).map(({ picture }) => picture),
    knows: (name) => names.has(name),
    turn() {
      if (number > 0) changeSome();
      for (const folder of folders) level(folder);
    },
  };
}

async function drawPicture(seed: number): Promise<Picture> {
  const bytes = await makePicture(seed);
  return {
    bytes,
    name: createHash("sha256").update(bytes).digest("hex").slice(0, 32),
    md5: createHash("md5").update(bytes).digest("hex"),
  };
}
