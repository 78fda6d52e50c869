/** Identifies the picture that a vehicle's own data links to, among the photos of its Drive folder. */
import { hashSha256 } from "~/platform/crypto";

const LINKED_ID = /^link-[0-9a-f]{64}$/;

/** Whether a photo comes from the vehicle's link; its name is the link. */
export function isLinkedPicture({ driveFileId }: { readonly driveFileId: string }): boolean {
  return LINKED_ID.test(driveFileId);
}

/** Returns the id of a linked picture, and a hash in the form of an MD5: both change with the link. */
export async function identifyLink(href: string): Promise<{ readonly id: string; readonly md5: string }> {
  const hash = await hashSha256(href);
  return { id: `link-${hash}`, md5: hash.slice(0, 32) };
}
