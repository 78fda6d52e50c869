/** The photos of a vehicle for other sites. */
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { formatPhotoSrc } from "~/photos/gallery/photo-url";

/** Returns absolute URLs, without illustrations: other sites want photos of this particular vehicle. */
export const listPhotoUrls = (photos: readonly PhotoRef[], origin: string): readonly string[] =>
  photos.filter((photo) => !isIllustration(photo)).map((photo) => origin + formatPhotoSrc(photo, 1280));
