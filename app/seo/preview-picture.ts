/** Selects the image for link previews of a vehicle. */
import type { i18n } from "i18next";
import { formatDollars } from "~/i18n/format-number";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { formatSharePictureSrc } from "~/photos/gallery/photo-url";
import type { ShareCaption } from "~/photos/sharing/share-picture";
import { hashText } from "~/platform/hash-text";
import type { SharedPicture } from "./page-head";
import { formatSharedName } from "./share-text";

/** The vehicle's first photo, with alt text that identifies illustrations; undefined without photos. */
export function shareVehiclePicture(
  { name, photos }: Pick<InventoryVehicle, "name" | "photos">,
  instance: i18n,
): SharedPicture | undefined {
  const [photo] = photos;
  if (!photo) return undefined;
  const t = instance.getFixedT(null, "share");
  const alt = isIllustration(photo) ? t("vehicleIllustrationAlt", { name }) : t("vehicleAlt", { name });
  return { path: formatSharePictureSrc(photo), alt };
}

/** The same for the vehicle's own page, with its name, price, and whether it is sold on the picture (`/og/vehicle/…`). */
export function shareCaptionedPicture(vehicle: InventoryVehicle, instance: i18n): SharedPicture | undefined {
  const picture = shareVehiclePicture(vehicle, instance);
  // Consumers keep what an address once showed.
  const version = hashText(JSON.stringify([picture?.path, captionVehicle(vehicle, instance)])).toString(36);
  return picture && { ...picture, path: `/og/vehicle/${vehicle.id}/${instance.language}/${version}.jpg` };
}

export function captionVehicle(vehicle: InventoryVehicle, instance: i18n): ShareCaption {
  const t = instance.getFixedT(null, ["vehicle"]);
  const { isSold, isSalePending, priceCents } = vehicle;
  const pending = isSalePending ? ({ text: t("salePending"), kind: "pending" } as const) : null;
  return {
    name: formatSharedName(t, { ...vehicle, isSold: false }),
    price: isSold || priceCents === null ? "" : formatDollars(priceCents),
    stamp: isSold ? { text: t("sold"), kind: "sold" } : pending,
  };
}
