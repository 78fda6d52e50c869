/** Builds a vehicle's gallery from its photo rows. */
import type { PhotoNote, PhotoRef, VehiclePhotoRecord } from "./photo-record";
import { parsePhotoRef } from "./photo-ref";

/**
 * Returns the gallery of one vehicle from the rows of both photo tables: oldest first, `photo_url`, else `drive_photo_url`.
 * Skips rows that can't be served, and rows with an address already seen: both tables contain the same photos, and a copy
 * in the bucket keeps the Drive link of its original.
 * @param storageBaseUrl the backend's address (`SUPABASE_URL`)
 */
export const listPhotoRefs = (records: readonly VehiclePhotoRecord[], storageBaseUrl: string): PhotoRef[] =>
  listPhotos(records, storageBaseUrl).map(({ ref }) => ref);

interface NotedPhoto {
  readonly ref: PhotoRef;
  readonly note: PhotoNote | null;
}

/** The same, each with its note. */
export function listPhotos(records: readonly VehiclePhotoRecord[], storageBaseUrl: string): NotedPhoto[] {
  const gallery: NotedPhoto[] = [];
  const seen = new Set<PhotoRef>();
  for (const record of sortOldestFirst(records)) {
    const addresses = [record.photo_url, record.drive_photo_url]
      .map((url) => parsePhotoRef(url, storageBaseUrl))
      .filter((ref) => ref !== null);
    const [chosen] = addresses;
    if (chosen !== undefined && !addresses.some((ref) => seen.has(ref)))
      gallery.push({ ref: chosen, note: record.note ?? null });
    for (const ref of addresses) seen.add(ref);
  }
  return gallery;
}

/** Stable, so rows with equal timestamps keep their order; rows with an unreadable timestamp go last. */
function sortOldestFirst(records: readonly VehiclePhotoRecord[]): VehiclePhotoRecord[] {
  return records
    .map((record) => ({ record, atMs: Date.parse(record.created_at) }))
    .map(({ record, atMs }) => ({ record, atMs: Number.isNaN(atMs) ? Number.MAX_SAFE_INTEGER : atMs }))
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ record }) => record);
}
