/** What a photo sync does only after staff confirm: take down half of a vehicle's photos, or all of them. */
import { compareNaturally } from "~/photos/gallery/natural-order";
import type { DrivePhoto, KnownPhoto } from "./photo-sync";

/**
 * Whether the vehicle would show half of its photos from Drive, or fewer: then staff are asked. A photo that another one replaces is
 * not lost, and photos that staff added or deleted do not count. No run takes down half of all photos either: of each vehicle it
 * takes less than half, unless staff confirm.
 * @param wanted what the folder holds now
 */
export function losesHalf(known: readonly KnownPhoto[], wanted: readonly DrivePhoto[]): boolean {
  const hidden = new Set(known.filter(({ isShown }) => !isShown).map(({ path }) => path));
  const countShown = (photos: readonly DrivePhoto[]) =>
    new Set(photos.map(({ path }) => path).filter((path) => !hidden.has(path))).size;
  const before = countShown(known);
  return before > 0 && countShown(wanted) * 2 <= before;
}

/** The folder's photos and those that are gone from it, in the order of their names: until it is known that they may go. */
export function keepGonePhotos(
  known: readonly KnownPhoto[],
  wanted: readonly DrivePhoto[],
): readonly DrivePhoto[] {
  const paths = new Set(wanted.map(({ path }) => path));
  const ids = new Set(wanted.map(({ driveFileId }) => driveFileId));
  const gone = known
    .filter(({ path, driveFileId }) => !paths.has(path) && !ids.has(driveFileId))
    .map(({ isShown: _, ...photo }) => photo);
  return [...wanted, ...gone].toSorted(
    (a, b) => compareNaturally(a.name, b.name) || compareNaturally(a.driveFileId, b.driveFileId),
  );
}

/** Pictures that are known and no longer shown. */
export function countGone(known: readonly DrivePhoto[], shown: readonly DrivePhoto[]): number {
  const paths = new Set(shown.map(({ path }) => path));
  return new Set(known.map(({ path }) => path).filter((path) => !paths.has(path))).size;
}
