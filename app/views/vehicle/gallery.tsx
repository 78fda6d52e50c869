/** A vehicle's photos, each with its own links and counter, so that stepping and enlarging work without script. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { PictureTag } from "~/views/components/picture-tag";
import { Silhouette } from "~/views/components/silhouette";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { useSite } from "~/views/frame/site-context";
import { formatPhotoHref, formatQuestionPath } from "~/views/urls";

export const PREVIOUS = "m15 5-7 7 7 7";
export const NEXT = "m9 5 7 7-7 7";

interface GalleryProps {
  readonly vehicle: InventoryVehicle;
}

export function VehicleGallery({ vehicle }: GalleryProps) {
  const { t, locale } = useText("vehicle");
  const { id, vin, name, photos, priceCents, isSold } = vehicle;
  return (
    <div
      className="relative max-lg:-mx-gutter print:mx-0"
      data-gallery=""
      data-vehicle={isSold ? undefined : id}
      data-price={priceCents ?? undefined}
    >
      <PictureTag vehicle={vehicle} />
      {photos.length === 0 ? (
        <div className="no-photo max-h-60 w-full">
          <Silhouette bodyStyle={vehicle.bodyStyles[0]} />
          {t("photosOnTheirWay")}
          {isSold ? null : (
            <a className="py-2" href={localizePath(locale, formatQuestionPath("photos", vin))}>
              {t("asks.photos")}
            </a>
          )}
        </div>
      ) : (
        <section className="photo-strip gallery-photos" aria-label={t("gallery", { name })} data-strip="">
          {photos.map((photo, index) => (
            <Frame key={photo} vehicle={vehicle} photo={photo} number={index + 1} />
          ))}
        </section>
      )}
      {photos.length > 1 ? <Thumbnails vehicle={vehicle} /> : null}
    </div>
  );
}

interface FrameProps extends GalleryProps {
  readonly photo: PhotoRef;
  /** Counted from 1. */
  readonly number: number;
}

function Frame({ vehicle, photo, number }: FrameProps) {
  const { t } = useText("vehicle");
  const { locale, search } = useSite();
  const { id, name } = vehicle;
  const total = vehicle.photos.length;
  return (
    <figure id={`photo-${number}`}>
      <a className="block" href={formatPhotoHref(locale, id, number, search)} data-photo="">
        <VehiclePhoto
          photo={photo}
          place="gallery"
          alt={t("photoAlt", { name, number, total })}
          isFirst={number === 1}
        />
        <span className="photo-label">
          <PhotoCaption vehicle={vehicle} photo={photo} number={number} />
          <span className="print:hidden">{` · ${t("fullScreen")}`}</span>
        </span>
      </a>
      {total > 1 ? (
        <p className="absolute right-2 bottom-2 flex gap-1 magnified:static magnified:justify-end print:hidden">
          <a
            className="photo-control"
            href={`#photo-${number === 1 ? total : number - 1}`}
            rel="prev"
            aria-label={t("previousPhoto")}
          >
            <PhotoIcon path={PREVIOUS} />
          </a>
          <a
            className="photo-control"
            href={`#photo-${(number % total) + 1}`}
            rel="next"
            aria-label={t("nextPhoto")}
          >
            <PhotoIcon path={NEXT} />
          </a>
        </p>
      ) : null}
    </figure>
  );
}

/** Script shows the same caption in the viewer. */
export function PhotoCaption({ vehicle, photo, number }: FrameProps) {
  const { t } = useText("vehicle");
  const count = `${number} / ${vehicle.photos.length}`;
  const note = vehicle.photoNotes.find(({ ref, caption }) => ref === photo && caption);
  return (
    <span data-caption="">
      {isIllustration(photo) ? `${count} · ${t("illustration")}` : count}
      {note ? (
        <>
          {" · "}
          <span lang={note.locale ?? undefined}>{note.caption}</span>
        </>
      ) : null}
    </span>
  );
}

export function PhotoIcon({ path }: { path: string }) {
  return (
    <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Thumbnails({ vehicle: { photos } }: GalleryProps) {
  const { t } = useText("vehicle");
  return (
    // Four in a row; more are scrolled: sideways on a phone, downwards on a large screen.
    <div
      className="photo-thumbs mt-1 auto-cols-[calc(25%-0.1875rem)] max-lg:px-1 lg:max-h-80 lg:grid-flow-row lg:grid-cols-[repeat(4,1fr)]"
      data-thumbs=""
    >
      {photos.map((photo, index) => (
        <a
          key={photo}
          href={`#photo-${index + 1}`}
          aria-label={t("photoOf", { number: index + 1, total: photos.length })}
        >
          {/* The first photo is already loaded at the width of the gallery. */}
          <VehiclePhoto photo={photo} place={index === 0 ? "gallery" : "thumbnail"} alt="" />
        </a>
      ))}
    </div>
  );
}
