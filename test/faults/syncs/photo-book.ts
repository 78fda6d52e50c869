/** The dealership's Drive folder in its versions: photos come and go, and what each vehicle has to show of them is known. */
import { createHash } from "node:crypto";
import type { DriveWorld } from "../../support/site/drive-world";
import { makePicture } from "../../support/site/photo-site";
import type { Chance } from "../chance";
import { STEADY_VINS } from "./sheet-book";

interface Picture {
  readonly bytes: Buffer;
  /** By which the bucket knows what was made of it. */
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
  /** Of a vehicle, in the order of the files' names. */
  listPictures(vin: string): readonly Picture[];
  /** Whether any folder ever held it. */
  knows(pictureName: string): boolean;
  /** The next version: at least one photo comes, and from the second on at least one goes. */
  turn(): void;
}

const PICTURES = 100;
const FOLDERS = 6;
const FEWEST_PHOTOS = 2;
const MOST_PHOTOS = 6;
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
  /** Neither an empty folder nor an endless one. */
  const level = (folder: (typeof folders)[number]) => {
    while (folder.files.length < FEWEST_PHOTOS) add(folder);
    while (folder.files.length > MOST_PHOTOS) remove(folder);
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
