/** The demo's photos as the dealership would keep them in Drive: a folder for each vehicle, named after it and its VIN. */
import { copyFile, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeDriveId } from "../vendors/drive-files";

/** Of the folder in which the vehicles' folders lie. */
export const LOCAL_DRIVE_FOLDER_ID = "the-photos-of-this-machine";

/** Front, side, rear, detail. The first is also what the site ships for its built-in list. */
export const VIEWS = [1, 2, 3, 4] as const;
export type View = (typeof VIEWS)[number];

interface PicturedVehicle {
  readonly product_name: string;
  readonly sku: string;
  /** How its picture files begin; null for a vehicle that came to the lot with its photos in Drive alone, or with none. */
  readonly pictures: string | null;
}

/** Photographed after the lot was filled: what a first photo sync brings in. */
const NEW_PICTURES: Readonly<Record<string, readonly string[]>> = {
  "1HGCR2F39EA147260": ["2014-honda-accord-lx-1.jpg", "2014-honda-accord-lx-3.jpg"],
};

export function getPictureFile(pictures: string, view: View): string {
  const folder = view === 1 ? "../../public/art/vehicles" : "photos";
  return fileURLToPath(new URL(`${folder}/${pictures}-${view}.webp`, import.meta.url));
}

/** A drawn picture says so in its name, which is how the photo sync knows. */
const getDriveName = (view: View) => `illustration-${view}.webp`;

const getFolderName = ({ product_name, sku }: PicturedVehicle) => `${product_name} ${sku}`;

/** What Drive calls a picture that the demo lot has from the beginning. */
export function describeDriveFile(vehicle: PicturedVehicle, view: View) {
  const name = getDriveName(view);
  const folderId = makeDriveId(`${LOCAL_DRIVE_FOLDER_ID}/${getFolderName(vehicle)}`);
  return { name, drive_file_id: makeDriveId(`${folderId}/${name}`) };
}

/** Fills the folder once; one that is there, whatever lies in it, stays as it is. */
export async function seedDriveFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  // Renamed into place whole: a kill half-way must not leave half of the photos behind.
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  for (const vehicle of await readVehicles()) {
    const own = path.join(draft, getFolderName(vehicle));
    await mkdir(own, { recursive: true });
    const { pictures } = vehicle;
    if (pictures)
      for (const view of VIEWS)
        await copyFile(getPictureFile(pictures, view), path.join(own, getDriveName(view)));
    for (const [index, name] of (NEW_PICTURES[vehicle.sku] ?? []).entries()) {
      const source = fileURLToPath(new URL(`photos/${name}`, import.meta.url));
      await copyFile(source, path.join(own, `illustration-${index + 1}${path.extname(name)}`));
    }
  }
  await rename(draft, folder);
}

/** Those that have photos; of the others nobody has made a folder yet. */
async function readVehicles(): Promise<readonly PicturedVehicle[]> {
  const vehicles = JSON.parse(
    await readFile(new URL("inventory.json", import.meta.url), "utf8"),
  ) as readonly PicturedVehicle[];
  return vehicles.filter(({ pictures, sku }) => pictures || sku in NEW_PICTURES);
}
