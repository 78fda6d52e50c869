/** Describes the picture that a vehicle's own data links to as an entry of its photo sync. */
import { parsePictureLink } from "~/photos/gallery/picture-link";
import { identifyLink } from "~/photos/sync/linked-picture";
import type { PhotoEntry } from "./store-photos";

/**
 * A link to Drive is followed like a shortcut.
 * @returns null without a usable link; the inventory sync reports a cell that has none
 */
export async function describeLinkedEntry(imageUrl: string | null): Promise<PhotoEntry | null> {
  const link = imageUrl === null ? null : parsePictureLink(imageUrl);
  if (!link) return null;
  const { href, driveFileId } = link;
  const { id, md5 } = await identifyLink(href);
  const entry = { id, name: href, mimeType: "", bytes: null };
  return driveFileId === null
    ? { ...entry, md5, target: null, url: href }
    : { ...entry, md5: null, target: { id: driveFileId, mimeType: "" } };
}
