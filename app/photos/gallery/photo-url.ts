/** The site's own addresses of photos: `/photos/{width}/{ref}`. */
import type { PhotoRef } from "./photo";

/** The widths in pixels at which photos are served; a fixed list, so that nobody can order a million variants. */
export const PHOTO_WIDTHS = [160, 240, 320, 480, 640, 768, 960, 1280, 1600] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The address of one photo at one width. */
export function formatPhotoSrc(ref: PhotoRef, width: PhotoWidth): string {
  return `/photos/${width}/${ref}`;
}

/** What link previews show: the size that Open Graph's readers crop least. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The picture of a photo for link previews; the ending is what some previews go by. */
export function formatSharePictureSrc(ref: PhotoRef): string {
  return `/og/${ref}.jpg`;
}

/** The value of `srcset`: every width, for the browser to choose by `sizes`. */
export function formatSrcSet(ref: PhotoRef): string {
  return PHOTO_WIDTHS.map((width) => `${formatPhotoSrc(ref, width)} ${width}w`).join(", ");
}
