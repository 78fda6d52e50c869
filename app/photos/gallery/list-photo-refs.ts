/** The one place where the photo rows of a vehicle become its gallery. */
import type { PhotoRef, VehiclePhotoRecord } from "./photo";
import { parsePhotoRef } from "./photo-ref";

/**
 * The gallery of one vehicle from the rows of both photo tables: oldest first, `photo_url`, else `drive_photo_url`.
 * A row is left out when it cannot be served, or when one of its addresses has been seen in an earlier row:
 * both tables name the same photo, and the copy in the bucket keeps the Drive link it was made from.
 * @param storageBaseUrl the backend's address (`SUPABASE_URL`)
 */
export function listPhotoRefs(records: readonly VehiclePhotoRecord[], storageBaseUrl: string): PhotoRef[] {
  const gallery: PhotoRef[] = [];
  const seen = new Set<PhotoRef>();
  for (const record of sortOldestFirst(records)) {
    const addresses = [record.photo_url, record.drive_photo_url]
      .map((url) => parsePhotoRef(url, storageBaseUrl))
      .filter((ref) => ref !== null);
    const [chosen] = addresses;
    if (chosen !== undefined && !addresses.some((ref) => seen.has(ref))) gallery.push(chosen);
    for (const ref of addresses) seen.add(ref);
  }
  return gallery;
}

/** Stable, so rows of one instant keep the order of their tables; a row with an unreadable time goes last. */
function sortOldestFirst(records: readonly VehiclePhotoRecord[]): VehiclePhotoRecord[] {
  return records
    .map((record) => ({ record, atMs: Date.parse(record.created_at) }))
    .map(({ record, atMs }) => ({ record, atMs: Number.isNaN(atMs) ? Number.MAX_SAFE_INTEGER : atMs }))
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ record }) => record);
}
