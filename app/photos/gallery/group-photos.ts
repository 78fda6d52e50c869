/** Groups the photo rows of a vehicle into gallery photos, for the staff editor. */
import type { GalleryPhotoRow, PhotoOrigin } from "~/photos/upload/gallery-editor";
import type { PhotoNote, PhotoRef } from "./photo-record";
import { parsePhotoRef } from "./photo-ref";

export interface GalleryPhoto {
  /** Identifies the photo within the vehicle. */
  readonly key: string;
  /** Marks of all its rows, without duplicates. */
  readonly marks: readonly string[];
  /** null for an address that the site doesn't serve, so shoppers don't see the photo. */
  readonly ref: PhotoRef | null;
  readonly origin: PhotoOrigin;
  readonly note: PhotoNote | null;
}

/** A photo while rows are still being added. */
interface Group extends GalleryPhoto {
  readonly marks: string[];
  ref: PhotoRef | null;
}

/**
 * Returns the same photos in the same order as `listPhotoRefs`, plus those it omits because they can't be served.
 * @param rows oldest first
 * @param storageBaseUrl the backend's address (`SUPABASE_URL`)
 */
export function groupPhotos(rows: readonly GalleryPhotoRow[], storageBaseUrl: string): GalleryPhoto[] {
  const groups: Group[] = [];
  const known = new Map<string, Group>();
  for (const { mark, photoUrl, drivePhotoUrl, origin, note } of rows) {
    const refs = [photoUrl, drivePhotoUrl]
      .map((url) => parsePhotoRef(url, storageBaseUrl))
      .filter((ref) => ref !== null);
    const names = [`mark ${mark}`, ...refs];
    const same = names.map((name) => known.get(name)).find((group) => group !== undefined);
    const group: Group = same ?? { key: mark, marks: [], ref: null, origin, note };
    if (!same) groups.push(group);
    if (!group.marks.includes(mark)) group.marks.push(mark);
    group.ref ??= refs[0] ?? null;
    for (const name of names) known.set(name, known.get(name) ?? group);
  }
  return groups;
}
