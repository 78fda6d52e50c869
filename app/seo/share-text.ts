/** Formats the text for sharing a vehicle or a list of vehicles. */
import type { TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import { formatDollars } from "~/i18n/format-number";
import { saysBrand } from "~/vehicles/title-brand";
import type { TitleBrand, Vehicle } from "~/vehicles/vehicle";

type Translate = TFunction<readonly ["saved", "vehicle"]>;
type VehicleTranslate = (
  key: "vehicle:callForPrice" | "vehicle:sold" | "vehicle:salePending" | `vehicle:${TitleBrand}Title`,
) => string;
type Shared = Pick<Vehicle, "name" | "priceCents" | "isSold" | "isSalePending" | "titleBrand">;

/** A vehicle within a shared list: "2018 Chevrolet Silverado LT, $22,900, Rebuilt title"; a sold one has no price. */
export function formatSharedFacts(
  t: VehicleTranslate,
  { name, priceCents, isSold, isSalePending, titleBrand }: Shared,
): string {
  const price = priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents);
  const brand = titleBrand ? t(`vehicle:${titleBrand}Title`) : "";
  const sale = !isSold && isSalePending ? t("vehicle:salePending") : "";
  return [name, isSold ? t("vehicle:sold") : price, sale, brand].filter(Boolean).join(", ");
}

/** The name where nothing else is shown, as on a share sheet; adds that it is sold, and a title brand unless the name already mentions it. */
export function formatSharedName(
  t: VehicleTranslate,
  { name, isSold, titleBrand }: Pick<Vehicle, "name" | "isSold" | "titleBrand">,
): string {
  // Not "rebuilt engine".
  const isNamed =
    titleBrand === null || (name.toLowerCase().includes(titleBrand) && saysBrand(name, titleBrand));
  const facts = [name, isSold ? t("vehicle:sold") : "", isNamed ? "" : t(`vehicle:${titleBrand}Title`)];
  return facts.filter(Boolean).join(", ");
}

/** Name, price and link, plus a rebuilt or salvage title where there is one, so that a shared link never omits it. */
export function formatVehicleShareText(
  t: Translate,
  { name, priceCents, isSalePending, titleBrand }: Omit<Shared, "isSold">,
  link: string,
): string {
  const price = priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents);
  const facts = [name, price, isSalePending ? t("vehicle:salePending") : ""].filter(Boolean).join(", ");
  const values = { facts, dealer: dealer.name, link };
  return t(titleBrand ? `saved:shareTitle.${titleBrand}` : "saved:shareVehicle", values);
}
