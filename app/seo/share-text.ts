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
  { isSold, ...car }: Pick<Vehicle, "name" | "isSold" | "titleBrand">,
): string {
  return [car.name, isSold ? t("vehicle:sold") : "", findUnsaidBrand(t, car)].filter(Boolean).join(", ");
}

/** The name within a sentence of a message: "2018 Chevrolet Silverado LT (Rebuilt title)". */
export function formatOfferedName(t: VehicleTranslate, car: Pick<Vehicle, "name" | "titleBrand">): string {
  const brand = findUnsaidBrand(t, car);
  return brand ? `${car.name} (${brand})` : car.name;
}

function findUnsaidBrand(
  t: VehicleTranslate,
  { name, titleBrand }: Pick<Vehicle, "name" | "titleBrand">,
): string | null {
  // Not "rebuilt engine".
  const isNamed =
    titleBrand === null || (name.toLowerCase().includes(titleBrand) && saysBrand(name, titleBrand));
  return isNamed ? null : t(`vehicle:${titleBrand}Title`);
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
