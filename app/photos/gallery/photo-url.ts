/** Formats the site's photo URLs: `/photos/{width}/{ref}`. */
import type { PhotoRef } from "./photo-record";

/** Widths in pixels at which photos are served. The fixed list prevents requests for arbitrarily many variants. */
export const PHOTO_WIDTHS = [160, 240, 320, 480, 640, 720, 960, 1280, 1600] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export function formatPhotoSrc(ref: PhotoRef, width: PhotoWidth): string {
  return `/photos/${width}/${ref}`;
}

/** Size of link preview images, which Open Graph consumers crop least. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Returns the link preview image of a photo; some consumers rely on the extension. */
export function formatSharePictureSrc(ref: PhotoRef): string {
  return `/og/${ref}.jpg`;
}

/** Returns the value of `srcset`. @param widths those that the photo's place may need */
export function formatSrcSet(ref: PhotoRef, widths: readonly PhotoWidth[] = PHOTO_WIDTHS): string {
  return widths.map((width) => `${formatPhotoSrc(ref, width)} ${width}w`).join(", ");
}
