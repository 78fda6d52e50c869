/** Reads a lead's photos: validates their bytes before anything decodes them, and strips metadata such as the location. */

import type { LeadProblem } from "~/leads/form/lead-fields";
import type { LeadPhoto } from "~/leads/form/lead-photo";
import { readPhoto } from "~/photos/processing/validate-photo";

const MAX_PHOTOS = 4;
const MAX_BYTES = 10 * 1024 * 1024;

/** Returns all photos, or the first problem. */
export async function readLeadPhotos(
  files: readonly File[],
): Promise<readonly LeadPhoto[] | { readonly problem: LeadProblem }> {
  if (files.length > MAX_PHOTOS) return { problem: "photosMany" };
  if (files.some(({ size }) => size > MAX_BYTES)) return { problem: "photosLarge" };
  // Android names a picture that is only in the cloud, without its bytes.
  if (files.some(({ size }) => size === 0)) return { problem: "photosEmpty" };
  const photos: LeadPhoto[] = [];
  for (const file of files) {
    const photo = readPhoto(new Uint8Array(await file.arrayBuffer()));
    if (photo === "tooManyPixels") return { problem: "photosPixels" };
    if (photo === "unreadable") return { problem: "photosKind" };
    photos.push(photo);
  }
  return photos;
}
