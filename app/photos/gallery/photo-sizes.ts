/** Photo widths for each place in the layout, and the preload of a page's first photo. */
import type { PhotoRef } from "./photo";
import { formatSrcSet } from "./photo-url";

/** The `sizes` attribute of each place, from the stylesheet's breakpoints and gutters. */
export const PHOTO_SIZES = {
  card: "(min-width:82rem) 19rem, (min-width:80em) calc(33vw - 8rem), (min-width:64em) calc(50vw - 11rem), (min-width:48em) calc(50vw - 3rem), 100vw",
  lead: "(min-width:82rem) 35rem, (min-width:80em) calc(60vw - 14rem), (min-width:64em) calc(60vw - 13rem), (min-width:48em) calc(60vw - 3.5rem), 100vw",
  shelf: "(min-width:82rem) 24rem, (min-width:64em) calc(33vw - 2.5rem), (min-width:24.4rem) 20rem, 82vw",
  gallery:
    "(min-width:82rem) 50rem, (min-width:80em) calc(100vw - 32.5rem), (min-width:64em) calc(100vw - 30.5rem), (min-width:48em) calc(100vw - 4rem), 100vw",
  compare: "(min-width:48em) 20rem, calc(50vw - 3.75rem)",
  compareMore: "6rem",
  thumbnail: "(min-width:64em) 12rem, calc(25vw - .9rem)",
} as const;

export type PhotoPlace = keyof typeof PHOTO_SIZES;

/** Preloads the largest photo from the head, before smaller ones further down use up the bandwidth. */
export function preloadPhoto(photo: PhotoRef, place: PhotoPlace) {
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    imageSrcSet: formatSrcSet(photo),
    imageSizes: PHOTO_SIZES[place],
    // React 18 supports the attribute only in lowercase.
    fetchpriority: "high",
  };
}
