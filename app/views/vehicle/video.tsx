/** The vehicle's video: a picture with a play button that loads the player with script, and a link to it without. */
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { VehicleSection } from "./vehicle-section";
import { formatPlayerUrl, nameVideoHost } from "./video-player";

export function VehicleVideo({ vehicle: { name, photos, details } }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { video } = details;
  const [photo] = photos;
  if (video === null) return null;
  return (
    <VehicleSection heading={t("video.heading")}>
      <div
        className="relative max-w-[40rem] print:hidden [&_iframe]:block [&_iframe]:aspect-3/2 [&_iframe]:w-full [&_iframe]:border-0"
        data-embedded=""
      >
        {photo ? <VehiclePhoto photo={photo} place="gallery" alt="" /> : null}
        <a
          className={photo ? "absolute inset-0 grid place-items-center no-underline" : "quiet-link"}
          href={video}
          data-embed={formatPlayerUrl(video)}
          data-embed-title={t("video.title", { name })}
        >
          <span className={photo ? "push-button button-amber" : undefined}>
            <span aria-hidden="true">▶&nbsp;</span>
            {t("video.play")}
          </span>
        </a>
      </div>
      <p className="pt-2 text-sm/snug text-muted">{t("video.note", { host: nameVideoHost(video) })}</p>
    </VehicleSection>
  );
}
