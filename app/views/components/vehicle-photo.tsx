/** A vehicle's photo in the width that the layout needs, with reserved space. */
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { listPhotoWidths, PHOTO_SIZES, type PhotoPlace } from "~/photos/gallery/photo-sizes";
import { formatPhotoSrc, formatSrcSet } from "~/photos/gallery/photo-url";

interface VehiclePhotoProps {
  readonly photo: PhotoRef;
  readonly place: PhotoPlace;
  readonly alt: string;
  /** The most important picture of the page: fetched eagerly, with high priority. */
  readonly isFirst?: boolean;
}

export function VehiclePhoto({ photo, place, alt, isFirst = false }: VehiclePhotoProps) {
  const urgency = isFirst
    ? ({ loading: "eager", fetchpriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <img
      className="photo"
      {...urgency}
      sizes={PHOTO_SIZES[place]}
      srcSet={formatSrcSet(photo, listPhotoWidths(place))}
      src={formatPhotoSrc(photo, 640)}
      alt={alt}
      width={1600}
      height={1067}
    />
  );
}
