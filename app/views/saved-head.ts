/** A list of saved vehicles in the words of whoever shares it. */
import type { i18n } from "i18next";
import { dealer } from "~/dealer/dealer";
import type { StockVehicle } from "~/inventory/snapshot";
import type { SharedPicture } from "./page-head";
import { shareVehiclePicture } from "./share-picture";

/** As many names as a preview shows. */
const NAMED = 4;

interface SavedHead {
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
}

export function describeSaved(vehicles: readonly StockVehicle[], instance: i18n): SavedHead {
  const t = instance.getFixedT(null, "saved");
  if (vehicles.length === 0) {
    return { title: t("title"), description: t("description", { dealer: dealer.name }) };
  }
  const names = vehicles.slice(0, NAMED).map(({ name }) => name);
  const more = vehicles.length > NAMED ? "…" : "";
  const pictured = vehicles.find(({ photos }) => photos.length > 0);
  return {
    title: t("titleOf", { count: vehicles.length }),
    description: t("descriptionOf", { names: names.join(", ") + more, dealer: dealer.name }),
    picture: pictured && shareVehiclePicture(pictured, instance),
  };
}
