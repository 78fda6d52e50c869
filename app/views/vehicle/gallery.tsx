/** A vehicle's photos, each with its own links and counter, so that stepping works without script. */
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { PhotoRef } from "~/photos/gallery/photo";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { Silhouette } from "~/views/components/silhouette";
import { VehiclePhoto } from "~/views/components/vehicle-photo";

export function VehicleGallery({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { id, name, photos, priceCents, isSold, isRebuilt } = vehicle;
  const hasSeveral = photos.length > 1;
  return (
    <div className="gallery" data-vehicle={isSold ? undefined : id} data-price={priceCents ?? undefined}>
      {isSold ? <b className="photo-tag is-sold">{t("sold")}</b> : null}
      {isRebuilt && !isSold ? <b className="photo-tag">{t("rebuiltTitle")}</b> : null}
      {photos.length === 0 ? (
        <div className="no-photo">
          <Silhouette bodyStyle={vehicle.bodyStyles[0]} />
          {t("photosOnTheirWay")}
        </div>
      ) : (
        // A scrolling region must be focusable, so that arrow keys scroll it.
        <section className="frames" aria-label={t("gallery", { name })} tabIndex={hasSeveral ? 0 : undefined}>
          {photos.map((photo, index) => (
            <Frame key={photo} name={name} photo={photo} index={index} total={photos.length} />
          ))}
        </section>
      )}
      {hasSeveral ? <Thumbnails photos={photos} /> : null}
    </div>
  );
}

interface FrameProps {
  readonly name: string;
  readonly photo: PhotoRef;
  readonly index: number;
  readonly total: number;
}

function Frame({ name, photo, index, total }: FrameProps) {
  const { t } = useText("vehicle");
  const number = index + 1;
  const caption = `${number} / ${total}`;
  return (
    <figure id={`photo-${number}`}>
      <VehiclePhoto
        photo={photo}
        place="gallery"
        alt={t("photoAlt", { name, number, total })}
        isFirst={index === 0}
      />
      <figcaption>
        <span>{isIllustration(photo) ? `${caption} · ${t("illustration")}` : caption}</span>
        {total > 1 ? (
          <>
            <a href={`#photo-${index === 0 ? total : index}`} rel="prev" aria-label={t("previousPhoto")}>
              ←
            </a>
            <a href={`#photo-${number === total ? 1 : number + 1}`} rel="next" aria-label={t("nextPhoto")}>
              →
            </a>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

function Thumbnails({ photos }: { photos: readonly PhotoRef[] }) {
  const { t } = useText("vehicle");
  return (
    <div className="thumbs">
      {photos.map((photo, index) => (
        <a
          key={photo}
          className="thumb"
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
