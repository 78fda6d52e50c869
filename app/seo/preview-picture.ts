/** Selects the image for link previews of a vehicle. */
import type { i18n } from "i18next";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { formatSharePictureSrc } from "~/photos/gallery/photo-url";
import type { SharedPicture } from "./page-head";

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
