/** A comparison in the words of whoever shares it. */
import type { i18n, TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import type { StockVehicle } from "~/inventory/inventory-vehicle";
import type { SharedPicture } from "~/seo/page-head";
import { shareVehiclePicture } from "~/seo/share-picture";
import { formatSharedFacts } from "~/seo/share-text";

interface ComparisonHead {
  readonly title: string;
  readonly description: string;
  readonly picture?: SharedPicture | undefined;
}

/** With the dealership behind them they fill the title that a search result shows. */
const LONGEST_NAMES = 34;

/** "2021 Ford F-150 XLT or 2020 Toyota Camry SE?"; with fewer than two, what the page is for. */
export function describeComparison(vehicles: readonly StockVehicle[], instance: i18n): ComparisonHead {
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

/** All names while a result list would show them, else how many they are. */
function formatTitle(
  t: TFunction<readonly ["compare", "vehicle"]>,
  vehicles: readonly StockVehicle[],
): string {
  const names = vehicles.map(({ name }) => name).join(" · ");
  return names.length <= LONGEST_NAMES
    ? t("compare:titleOf", { names })
    : t("compare:titleOfMany", { count: vehicles.length });
}
