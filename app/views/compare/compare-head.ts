/** Title, description, and picture of a comparison, as shown when it is shared. */
import type { i18n, TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { SharedPicture } from "~/seo/page-head";
import { shareVehiclePicture } from "~/seo/preview-picture";
import { formatSharedFacts } from "~/seo/share-text";

interface ComparisonHead {
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
}

/** With the dealership's name they fill the title of a search result. */
const MAX_NAMES = 34;

/** Returns "2021 Ford F-150 XLT or 2020 Toyota Camry SE?"; with fewer than two vehicles, the purpose of the page. */
export function describeComparison(vehicles: readonly InventoryVehicle[], instance: i18n): ComparisonHead {
  const t = instance.getFixedT(null, ["compare", "vehicle"] as const);
  if (vehicles.length < 2) {
    return { title: t("compare:title"), description: t("compare:description", { dealer: dealer.name }) };
  }
  const facts = vehicles.map((vehicle) => formatSharedFacts(t, vehicle));
  const pictured = vehicles.find(({ photos }) => photos.length > 0);
  return {
    title: formatTitle(t, vehicles),
    description: t("compare:descriptionOf", { facts: facts.join("; "), dealer: dealer.name }),
    picture: pictured && shareVehiclePicture(pictured, instance),
  };
}

/** Formats all names if a search result would show them, else their number. */
function formatTitle(
  t: TFunction<readonly ["compare", "vehicle"]>,
  vehicles: readonly InventoryVehicle[],
): string {
  const names = vehicles.map(({ name }) => name).join(" · ");
  return names.length <= MAX_NAMES
    ? t("compare:titleOf", { names })
    : t("compare:titleOfMany", { count: vehicles.length });
}
