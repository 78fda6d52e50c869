/** One photo on the whole screen, without the site's frame. Without script each photo has its own page. */
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { NextStep } from "~/views/components/next-step";
import { SavedVehiclesTemplate } from "~/views/components/saved-vehicles-template";
import { VehicleName } from "~/views/components/vehicle-name";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { useSite } from "~/views/frame/site-context";
import { formatPhotoHref } from "~/views/urls";
import { NEXT, PhotoCaption, PhotoIcon, PREVIOUS } from "./gallery";

interface PhotoProps {
  readonly vehicle: InventoryVehicle;
  /** Counted from 1. */
  readonly number: number;
}

export function PhotoPage(props: PhotoProps) {
  return (
    <main id="main">
      <h1 className="sr-only">{props.vehicle.name}</h1>
      <PhotoViewer {...props} thumbs={props.vehicle.photos} />
      <SavedVehiclesTemplate />
    </main>
  );
}

/** Script opens it in a dialog and adds the other photos and the thumbnails, which are on the page already. */
export function PhotoViewerTemplate({ vehicle }: Pick<PhotoProps, "vehicle">) {
  if (vehicle.photos.length === 0) return null;
  return (
    <template id="photo-viewer">
      <PhotoViewer vehicle={vehicle} number={1} thumbs={[]} />
    </template>
  );
}

interface ViewerProps extends PhotoProps {
  readonly thumbs: readonly PhotoRef[];
}

function PhotoViewer({ vehicle, number, thumbs }: ViewerProps) {
  const { t } = useText("vehicle");
  const { locale, search } = useSite();
  const { id, name, photos, isSold, priceCents } = vehicle;
  const photo = photos[number - 1];
  const total = photos.length;
  if (!photo) return null;
  return (
    <div
      className="photo-viewer relative grid [&_.photo]:[filter:none] h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-hero text-white [--color-focus:var(--color-amber)]"
      data-viewer=""
    >
      <div className="flex items-center justify-end gap-1 p-1 pl-4 magnified:flex-wrap">
        <p className="mr-auto font-semibold" aria-live="polite">
          <PhotoCaption vehicle={vehicle} photo={photo} number={number} />
        </p>
        {isSold ? null : (
          <span className="relative size-13" data-vehicle={id} data-price={priceCents ?? undefined} />
        )}
        <a
          className="photo-control"
          href={localizePath(locale, `/vehicle/${id}${search}`)}
          aria-label={t("closePhotos")}
          data-close=""
        >
          <PhotoIcon path="m6 6 12 12M18 6 6 18" />
        </a>
      </div>
      <div className="relative flex min-h-0">
        <section className="photo-strip flex-1" aria-label={t("gallery", { name })} data-strip="">
          <figure>
            <VehiclePhoto photo={photo} place="viewer" alt={t("photoAlt", { name, number, total })} isFirst />
          </figure>
        </section>
        {total > 1 ? <Arrows vehicle={vehicle} number={number} /> : null}
      </div>
      <div>
        {total > 1 ? <Thumbnails vehicle={vehicle} number={number} thumbs={thumbs} /> : null}
        {isSold ? null : <Offer vehicle={vehicle} />}
      </div>
    </div>
  );
}

function Arrows({ vehicle, number }: PhotoProps) {
  const { t } = useText("vehicle");
  const { locale, search } = useSite();
  const total = vehicle.photos.length;
  const place = "photo-control absolute bottom-1 md:bottom-1/2";
  return (
    <>
      <a
        className={`${place} left-2`}
        href={formatPhotoHref(locale, vehicle.id, number === 1 ? total : number - 1, search)}
        rel="prev"
        aria-label={t("previousPhoto")}
      >
        <PhotoIcon path={PREVIOUS} />
      </a>
      <a
        className={`${place} right-2`}
        href={formatPhotoHref(locale, vehicle.id, (number % total) + 1, search)}
        rel="next"
        aria-label={t("nextPhoto")}
      >
        <PhotoIcon path={NEXT} />
      </a>
    </>
  );
}

function Thumbnails({ vehicle, number, thumbs }: ViewerProps) {
  const { t } = useText("vehicle");
  const { locale, search } = useSite();
  return (
    <div className="photo-thumbs auto-cols-[5rem] justify-center-safe p-2 short:hidden" data-thumbs="">
      {thumbs.map((photo, index) => (
        <a
          key={photo}
          href={formatPhotoHref(locale, vehicle.id, index + 1, search)}
          aria-current={index + 1 === number ? "true" : undefined}
          aria-label={t("photoOf", { number: index + 1, total: thumbs.length })}
        >
          <VehiclePhoto photo={photo} place="thumbnail" alt="" />
        </a>
      ))}
    </div>
  );
}

/** The price without a payment, so that no terms are needed. */
function Offer({ vehicle }: Pick<PhotoProps, "vehicle">) {
  const { t } = useText("vehicle");
  const { name, priceCents } = vehicle;
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2 px-4 pt-2 pb-4 magnified:block">
      <p className="flex-1 font-bold">
        <VehicleName name={name} />
        <br />
        {priceCents === null ? (
          t("callForPrice")
        ) : (
          <span className="price-figure text-3xl">{formatDollars(priceCents)}</span>
        )}
      </p>
      <NextStep vehicle={vehicle} className="push-button button-amber" isShort />
    </div>
  );
}
