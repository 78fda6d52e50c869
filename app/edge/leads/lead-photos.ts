/** The photos that came with a lead: judged by their bytes before anything decodes them, and freed of where they were taken. */

import type { LeadProblem } from "~/leads/form/lead-form";
import type { LeadPhoto } from "~/leads/form/lead-photo";
import { readPhoto } from "~/photos/processing/validate-photo";

const MOST_PHOTOS = 4;
const MOST_BYTES = 10 * 1024 * 1024;

/** All of them, or what is wrong with one. */
export async function readLeadPhotos(
  files: readonly File[],
): Promise<readonly LeadPhoto[] | { readonly problem: LeadProblem }> {
  if (files.length > MOST_PHOTOS) return { problem: "photosMany" };
  if (files.some(({ size }) => size > MOST_BYTES)) return { problem: "photosLarge" };
  const photos: LeadPhoto[] = [];
  for (const file of files) {
    const photo = readPhoto(new Uint8Array(await file.arrayBuffer()));
    if (photo === "tooManyPixels") return { problem: "photosPixels" };
    if (photo === "unreadable") return { problem: "photosKind" };
    photos.push(photo);
  }
  return photos;
}
