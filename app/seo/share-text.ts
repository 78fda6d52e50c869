/** Formats the text for sharing a vehicle or a list of vehicles. */
import type { TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format";
import type { Vehicle } from "~/vehicles/vehicle";

type Words = TFunction<readonly ["saved", "vehicle"]>;
type VehicleWords = (key: "vehicle:callForPrice" | "vehicle:sold" | "vehicle:rebuiltTitle") => string;
type Shared = Pick<Vehicle, "name" | "priceCents" | "isSold" | "isRebuilt">;

/** A vehicle within a shared list: "2018 Chevrolet Silverado LT, $22,900, Rebuilt title"; a sold one has no price. */
export function formatSharedFacts(t: VehicleWords, { name, priceCents, isSold, isRebuilt }: Shared): string {
  const price = priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents);
  return [name, isSold ? t("vehicle:sold") : price, isRebuilt ? t("vehicle:rebuiltTitle") : ""]
    .filter(Boolean)
    .join(", ");
}

/** The name where nothing else is shown, as on a share sheet; adds the rebuilt title unless the name already mentions it. */
export function formatSharedName(
  t: VehicleWords,
  { name, isRebuilt }: Pick<Vehicle, "name" | "isRebuilt">,
): string {
  return isRebuilt && !/rebuilt/i.test(name) ? `${name}, ${t("vehicle:rebuiltTitle")}` : name;
}

/** Name, price and link, plus the rebuilt title where there is one, so that a shared link never omits it. */
export function formatVehicleShareText(
  t: Words,
  { name, priceCents, isRebuilt }: Pick<Vehicle, "name" | "priceCents" | "isRebuilt">,
  link: string,
): string {
  const price = priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents);
  const words = { facts: `${name}, ${price}`, dealer: dealer.name, link };
  return isRebuilt ? t("saved:shareRebuilt", words) : t("saved:shareVehicle", words);
}
