/** A small picture of a car, or the drawing of its body style, in a reserved box. */
import { formatPhotoSrc } from "~/photos/gallery/photo-url";
import { Silhouette } from "~/views/components/silhouette";
import type { CarPicture } from "./car-picture";

export interface CarThumbnailProps {
  /** null for a car that isn't in the inventory. */
  readonly picture: CarPicture | null;
  readonly isLarge?: boolean;
  /** When the lead names no car, its initial is shown instead of a drawing. */
  readonly lead?: { readonly name: string; readonly vehicle: string | null } | undefined;
}

/** Decorative: the car's name is beside it. */
export function CarThumbnail({ picture, isLarge = false, lead }: CarThumbnailProps) {
  const size = isLarge ? "h-[3.6875rem] w-22" : "h-[2.6875rem] w-16 magnified:h-[43px] magnified:w-[64px]";
  const ground = picture?.photo ? "bg-photo" : "bg-band";
  return (
    <span className={`grid flex-none place-items-center overflow-hidden rounded-tag ${size} ${ground}`}>
      {picture?.photo ? (
        <img
          className="photo h-full w-full object-cover"
          src={formatPhotoSrc(picture.photo, 240)}
          alt=""
          width={96}
          height={64}
          loading="lazy"
          decoding="async"
        />
      ) : lead && !lead.vehicle ? (
        <span className="font-semibold text-muted" aria-hidden="true">
          {[...lead.name][0]}
        </span>
      ) : (
        <span className="w-3/4 opacity-50">
          <Silhouette bodyStyle={picture?.bodyStyle ?? "Other"} />
        </span>
      )}
    </span>
  );
}
