/** A vehicle's photo in the width the layout needs, its box reserved before it arrives. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { PhotoRef } from "~/photos/photo";
import { formatPhotoSrc, formatSrcSet } from "~/photos/photo-url";

/** How wide each place shows a photo, true to the stylesheet's breakpoints and gutters. */
const PHOTO_SIZES = {
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

interface VehiclePhotoProps {
  readonly photo: PhotoRef;
  readonly place: PhotoPlace;
  readonly alt: string;
  /** The picture the page is waited for: fetched first and at once. */
  readonly isFirst?: boolean;
}

export function VehiclePhoto({ photo, place, alt, isFirst = false }: VehiclePhotoProps) {
  // React 18 knows the attribute only in small letters.
  const urgency = isFirst
    ? ({ loading: "eager", fetchpriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <img
      className="photo"
      {...urgency}
      sizes={PHOTO_SIZES[place]}
      srcSet={formatSrcSet(photo)}
      src={formatPhotoSrc(photo, 640)}
      alt={alt}
      width={1600}
      height={1067}
    />
  );
}

/** The picture a page is waited for begins with the head: further down it would stand in line behind smaller ones. */
export function preloadPhoto(photo: PhotoRef, place: PhotoPlace): MetaDescriptor {
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    imageSrcSet: formatSrcSet(photo),
    imageSizes: PHOTO_SIZES[place],
    // React 18 knows the attribute only in small letters.
    fetchpriority: "high",
  };
}
