/** A car's picture in lists: its first photo, or its body style for a drawing. */
import type { PhotoRef } from "~/photos/gallery/photo-record";
import type { BodyStyle } from "~/vehicles/body-style";

export interface CarPicture {
  /** null for none. */
  readonly photo: PhotoRef | null;
  readonly bodyStyle: BodyStyle;
}

export const getPicture = (vehicle: {
  readonly photos: readonly PhotoRef[];
  readonly bodyStyles: readonly [BodyStyle, ...BodyStyle[]];
}): CarPicture => ({ photo: vehicle.photos[0] ?? null, bodyStyle: vehicle.bodyStyles[0] });
