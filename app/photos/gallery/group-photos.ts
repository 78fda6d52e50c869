/** The photos of a vehicle as a gallery shows them, each with every row that is that photo. */

import type { DeskPhotoRow, PhotoOrigin } from "~/photos/upload/gallery-editor";
import type { PhotoRef } from "./photo";
import { parsePhotoRef } from "./photo-ref";

export interface DeskPhoto {
  /** Names it among the vehicle's photos. */
  readonly key: string;
  /** Of all its rows, each once. */
  readonly marks: readonly string[];
  /** null for an address that the site does not serve: shoppers see nothing of it. */
  readonly ref: PhotoRef | null;
  readonly origin: PhotoOrigin;
}

/** While rows are still joined to it. */
interface Group extends DeskPhoto {
  readonly marks: string[];
  ref: PhotoRef | null;
}

/**
 * The same photos in the same order as `listPhotoRefs` shows shoppers, and those that it leaves out because they cannot be served.
 * @param rows oldest first
 * @param storageBaseUrl the backend's address (`SUPABASE_URL`)
 */
export function groupPhotos(rows: readonly DeskPhotoRow[], storageBaseUrl: string): DeskPhoto[] {
  const groups: Group[] = [];
  const known = new Map<string, Group>();
  for (const { mark, photoUrl, drivePhotoUrl, origin } of rows) {
    const refs = [photoUrl, drivePhotoUrl]
      .map((url) => parsePhotoRef(url, storageBaseUrl))
      .filter((ref) => ref !== null);
    const names = [`mark ${mark}`, ...refs];
    const same = names.map((name) => known.get(name)).find((group) => group !== undefined);
    const group: Group = same ?? { key: mark, marks: [], ref: null, origin };
    if (!same) groups.push(group);
    if (!group.marks.includes(mark)) group.marks.push(mark);
    group.ref ??= refs[0] ?? null;
    for (const name of names) known.set(name, known.get(name) ?? group);
  }
  return groups;
}
