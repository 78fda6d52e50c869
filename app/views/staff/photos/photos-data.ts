/** Creates the data of the staff page of a vehicle's photos, including the previous form's result. */
import { type GalleryPhoto, groupPhotos } from "~/photos/gallery/group-photos";
import type { ChangeOutcome, EditableGallery } from "~/photos/upload/gallery-editor";
import type { UploadNote } from "~/photos/upload/upload-note";
import { parseVehicleName } from "~/vehicles/vehicle-name";

export type ShownPhoto = Pick<GalleryPhoto, "key" | "ref" | "origin" | "note">;

export interface StaffPhotosData
  extends Pick<EditableGallery, "vehicleId" | "version" | "hasOwnOrder" | "hasDrivePhotos" | "removedCount"> {
  readonly vin: string;
  readonly name: string;
  /** User id of the person whose form drafts these are. */
  readonly writerId: string;
  readonly photos: readonly ShownPhoto[];
  /** Result of the previous form; null when there was none. */
  readonly note: PhotosNote | null;
}

export interface PhotosNote {
  /** Seconds until every shopper sees the change. */
  readonly freshSeconds: number;
  /** Results of uploaded files; null for any other change. */
  readonly upload: UploadNote | null;
}

export type PhotosRefusal =
  | Exclude<ChangeOutcome, "saved" | "unknown">
  | "tooLarge"
  | "rejected"
  /** A form for files without any. */
  | "none"
  | "unavailable";

/** The response to a form that didn't redirect to this page. */
export interface PhotosResult {
  /** null when an order was saved. */
  readonly refusal: PhotosRefusal | null;
  /** A caption that wasn't saved, because someone else wrote one too. */
  readonly unsaved?: UnsavedCaption | null;
}

export interface UnsavedCaption {
  /** The photo's key. */
  readonly photo: string;
  readonly caption: string;
}

/** @param storageBaseUrl the backend's URL (`SUPABASE_URL`) */
export function createStaffPhotosData(
  vin: string,
  { rows, productName, ...found }: EditableGallery,
  storageBaseUrl: string,
  note: PhotosNote | null,
  writerId: string,
): StaffPhotosData {
  const photos = groupPhotos(rows, storageBaseUrl).map(({ key, ref, origin, note }) => ({
    key,
    ref,
    origin,
    note,
  }));
  return { ...found, vin, name: parseVehicleName(productName).name || vin, photos, note, writerId };
}
