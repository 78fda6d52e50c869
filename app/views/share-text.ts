/** What is said when a vehicle or a list of them is passed on. */
import type { TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format";
import type { Vehicle } from "~/vehicles/vehicle";

type Words = TFunction<readonly ["saved", "vehicle"]>;

/** Name, price, a rebuilt title where there is one, and the link: nobody is told of a car without what matters about it. */
export function formatVehicleShareText(
  t: Words,
  { name, priceCents, isRebuilt }: Pick<Vehicle, "name" | "priceCents" | "isRebuilt">,
  link: string,
): string {
  const price = priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents);
  const words = { facts: `${name}, ${price}`, dealer: dealer.name, link };
  return isRebuilt ? t("saved:shareRebuilt", words) : t("saved:shareVehicle", words);
}
