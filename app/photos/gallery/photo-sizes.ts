/** Photo widths for each place in the layout, and the preload of a page's first photo. */
import type { PhotoRef } from "./photo-record";
import { formatSrcSet, PHOTO_WIDTHS, type PhotoWidth } from "./photo-url";

/** The `sizes` attribute of each place, from the stylesheet's breakpoints and gutters. */
export const PHOTO_SIZES = {
  card: "(min-width:100rem) 19rem, (min-width:80em) calc(33vw - 8.25rem), (min-width:64em) calc(50vw - 10.75rem), (min-width:48em) calc(50vw - 2.5rem), calc(100vw - 2rem)",
  row: "(min-width:82rem) 25rem, (min-width:64em) calc(33vw - 2.5rem), (min-width:20.9em) 17.5rem, 84vw",
  gallery:
    "(min-width:82rem) 49rem, (min-width:80em) calc(100vw - 33rem), (min-width:64em) calc(100vw - 31rem), 100vw",
  viewer: "(orientation:portrait) 100vw, calc(150vh - 18rem)",
  compare: "(min-width:48em) 20rem, calc(50vw - 1.25rem)",
  compareMore: "5rem",
  saved: "(min-width:64em) 13rem, 7rem",
  thumbnail: "(min-width:64em) 12rem, calc(25vw - .625rem)",
} as const;

export type PhotoPlace = keyof typeof PHOTO_SIZES;

/** A list repeats them for each vehicle, so they are only those that fit a card on some screen. */
const CARD_WIDTHS = [320, 480, 720, 960] as const;

export const listPhotoWidths = (place: PhotoPlace): readonly PhotoWidth[] =>
  place === "card" || place === "row" ? CARD_WIDTHS : PHOTO_WIDTHS;

/** Preloads the largest photo from the head, before smaller ones further down use up the bandwidth. */
export function preloadPhoto(photo: PhotoRef, place: PhotoPlace) {
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    imageSrcSet: formatSrcSet(photo, listPhotoWidths(place)),
    imageSizes: PHOTO_SIZES[place],
    // React 18 supports the attribute only in lowercase.
    fetchpriority: "high",
  };
}
