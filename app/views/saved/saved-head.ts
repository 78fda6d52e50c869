/** Title, description, and picture of saved vehicles, as shown when they are shared. */
import type { i18n } from "i18next";
import { dealer } from "~/dealer/dealer";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { SharedPicture } from "~/seo/page-head";
import { shareVehiclePicture } from "~/seo/preview-picture";
import { formatSharedFacts } from "~/seo/share-text";

/** As many as a preview shows. */
const NAMED = 3;

interface SavedHead {
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
}

export function describeSaved(vehicles: readonly InventoryVehicle[], instance: i18n): SavedHead {
  const t = instance.getFixedT(null, ["saved", "vehicle"] as const);
  if (vehicles.length === 0) {
    return { title: t("saved:title"), description: t("saved:description", { dealer: dealer.name }) };
  }
  const facts = vehicles.slice(0, NAMED).map((vehicle) => formatSharedFacts(t, vehicle));
  const more = vehicles.length > NAMED ? `; +${vehicles.length - NAMED}` : "";
  const pictured = vehicles.find(({ photos }) => photos.length > 0);
  return {
    title: t("saved:titleOf", { count: vehicles.length }),
    description: t("saved:descriptionOf", { facts: facts.join("; ") + more, dealer: dealer.name }),
    picture: pictured && shareVehiclePicture(pictured, instance),
  };
}
