/** What staff's page on a vehicle's photos is handed: plain data, and what the page before it has to say. */
import { type DeskPhoto, groupPhotos } from "~/photos/gallery/group-photos";
import type { ChangeOutcome, DeskPhotos } from "~/photos/upload/gallery-editor";
import type { TakenNote } from "~/photos/upload/taken-note";
import { parseVehicleName } from "~/vehicles/vehicle-name";

export type ShownPhoto = Pick<DeskPhoto, "key" | "ref" | "origin">;

export interface StaffPhotosData
  extends Pick<DeskPhotos, "vehicleId" | "version" | "hasOwnOrder" | "hasDrivePhotos" | "removedCount"> {
  readonly vin: string;
  readonly name: string;
  readonly photos: readonly ShownPhoto[];
  /** Of the form before this page; null when there was none. */
  readonly note: PhotosNote | null;
}

export interface PhotosNote {
  /** Until every shopper sees it. */
  readonly freshSeconds: number;
  /** Of files that were sent; null for any other change. */
  readonly taken: TakenNote | null;
}

export type PhotosRefusal =
  | Exclude<ChangeOutcome, "saved" | "unknown">
  | "tooLarge"
  | "rejected"
  /** A form for files, and none in it. */
  | "none"
  | "unavailable";

/** What became of a form that did not lead to this page anew. */
export interface PhotosAnswer {
  /** null for an order that was saved. */
  readonly refusal: PhotosRefusal | null;
}

/** @param storageBaseUrl the backend's address (`SUPABASE_URL`) */
export function createStaffPhotosData(
  vin: string,
  { rows, productName, ...found }: DeskPhotos,
  storageBaseUrl: string,
  note: PhotosNote | null,
): StaffPhotosData {
  const photos = groupPhotos(rows, storageBaseUrl).map(({ key, ref, origin }) => ({ key, ref, origin }));
  return { ...found, vin, name: parseVehicleName(productName).name || vin, photos, note };
}
