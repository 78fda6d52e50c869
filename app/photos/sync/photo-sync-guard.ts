/** Holds back photo sync changes that staff must confirm: removing at least half of a vehicle's photos. */
import { compareNaturally } from "~/photos/gallery/natural-order";
import { isLinkedPicture } from "./linked-picture";
import type { DrivePhoto, KnownPhoto } from "./photo-sync";

/** Whether staff must confirm. Photos lost from the folder are counted without the linked picture, which can't make up for them. */
export function needsConfirmation(known: readonly KnownPhoto[], wanted: readonly DrivePhoto[]): boolean {
  const isOfFolder = (photo: DrivePhoto) => !isLinkedPicture(photo);
  return losesHalf(known, wanted) || losesHalf(known.filter(isOfFolder), wanted.filter(isOfFolder));
}

/**
 * Whether the vehicle would keep half of its Drive photos or fewer, which requires confirmation. A replaced photo doesn't
 * count as lost, and photos that staff added or deleted are ignored. Since each vehicle loses less than half without
 * confirmation, so does the whole run.
 * @param wanted current photos of the folder
 */
export function losesHalf(known: readonly KnownPhoto[], wanted: readonly DrivePhoto[]): boolean {
  const hidden = new Set(known.filter(({ isShown }) => !isShown).map(({ path }) => path));
  const countShown = (photos: readonly DrivePhoto[]) =>
    new Set(photos.map(({ path }) => path).filter((path) => !hidden.has(path))).size;
  const before = countShown(known);
  return before > 0 && countShown(wanted) * 2 <= before;
}

/** Returns the folder's photos and those missing from it, in the order of their names, linked pictures last, to show until the removal is confirmed. */
export function retainMissingPhotos(
  known: readonly KnownPhoto[],
  wanted: readonly DrivePhoto[],
): readonly DrivePhoto[] {
  const paths = new Set(wanted.map(({ path }) => path));
  const ids = new Set(wanted.map(({ driveFileId }) => driveFileId));
  const gone = known
    .filter(({ path, driveFileId }) => !paths.has(path) && !ids.has(driveFileId))
    .map(({ isShown: _, ...photo }) => photo);
  return [...wanted, ...gone].toSorted(
    (a, b) =>
      Number(isLinkedPicture(a)) - Number(isLinkedPicture(b)) ||
      compareNaturally(a.name, b.name) ||
      compareNaturally(a.driveFileId, b.driveFileId),
  );
}
