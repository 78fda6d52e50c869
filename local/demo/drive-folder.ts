/**
 * Creates the demo's photo folder in the layout that a dealership uses in Drive: one folder per vehicle, named with its name
 * and VIN.
 */
import { copyFile, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeDriveId } from "../vendors/google-drive-stand-in";

/** Id of the folder that contains the vehicles' folders. */
export const LOCAL_DRIVE_FOLDER_ID = "the-photos-of-this-machine";

/** Front, side, rear, detail. The site also ships the first one for its built-in inventory. */
export const VIEWS = [1, 2, 3, 4] as const;
export type View = (typeof VIEWS)[number];

interface PicturedVehicle {
  readonly product_name: string;
  readonly sku: string;
  /** Prefix of its picture files; null for a vehicle with photos only in Drive, or with none. */
  readonly pictures: string | null;
}

/** Photos that the seed data lacks; the first photo sync adds them. */
const NEW_PICTURES: Readonly<Record<string, readonly string[]>> = {
  "1HGCR2F39EA147260": ["2014-honda-accord-lx-1.jpg", "2014-honda-accord-lx-3.jpg"],
};

export function getPictureFile(pictures: string, view: View): string {
  const folder = view === 1 ? "../../public/art/vehicles" : "photos";
  return fileURLToPath(new URL(`${folder}/${pictures}-${view}.webp`, import.meta.url));
}

/** The file name marks a picture as an illustration for the photo sync. */
const getDriveName = (view: View) => `illustration-${view}.webp`;

const getFolderName = ({ product_name, sku }: PicturedVehicle) => `${product_name} ${sku}`;

/** Returns the Drive name and id of a picture that the demo inventory has from the start. */
export function describeDriveFile(vehicle: PicturedVehicle, view: View) {
  const name = getDriveName(view);
  const folderId = makeDriveId(`${LOCAL_DRIVE_FOLDER_ID}/${getFolderName(vehicle)}`);
  return { name, drive_file_id: makeDriveId(`${folderId}/${name}`) };
}

/** Fills the folder once; an existing one is left unchanged. */
export async function seedDriveFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  // Written by renaming, so that a killed process leaves no partial folder.
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

/** Returns vehicles with photos; the others have no folder. */
async function readVehicles(): Promise<readonly PicturedVehicle[]> {
  const vehicles = JSON.parse(
    await readFile(new URL("inventory.json", import.meta.url), "utf8"),
  ) as readonly PicturedVehicle[];
  return vehicles.filter(({ pictures, sku }) => pictures || sku in NEW_PICTURES);
}
