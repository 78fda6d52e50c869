/** A saved vehicle: picture, price, facts, and what to do next. A sold one stays in the list and leads to others like it. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Alike } from "~/inventory/similar-vehicles";
import { AlikeLinks } from "~/views/components/alike-links";
import { NextStep } from "~/views/components/next-step";
import { SEPARATOR } from "~/views/components/picture-tag";
import { Silhouette } from "~/views/components/silhouette";
import { CardFacts } from "~/views/components/vehicle-card";
import { VehicleName } from "~/views/components/vehicle-name";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { VehiclePrice } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";

/** Above the row's right corner, where the heart is. */
const ACTIONS = "col-span-full flex flex-wrap gap-x-5 border-t border-line py-1 pr-11 print:hidden";

interface SavedRowProps {
  readonly vehicle: InventoryVehicle;
  /** null unless the vehicle is sold. */
  readonly alike: Alike | null;
  readonly isFirst: boolean;
}

export function SavedRow({ vehicle, alike, isFirst }: SavedRowProps) {
  const { locale } = useSite();
  const { id, name, priceCents, isSold, photos, bodyStyles } = vehicle;
  const [photo] = photos;
  return (
    <li
      className="saved-row relative grid min-h-38 grid-cols-[7rem_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-3 gap-y-1.5 break-inside-avoid rounded-card border border-line bg-surface px-3 pt-3 pb-1 max-[22em]:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-4 lg:px-4 lg:pt-4 magnified:block magnified:px-1"
      data-vehicle={id}
      data-price={isSold ? undefined : (priceCents ?? undefined)}
      data-sold={isSold ? "" : undefined}
    >
      <div className="picture-box">
        {photo ? (
          <VehiclePhoto photo={photo} place="saved" alt="" isFirst={isFirst} />
        ) : (
          <Silhouette bodyStyle={bodyStyles[0]} />
        )}
      </div>
      <div className="row-span-2">
        <h2 className="font-sans text-base/heading font-bold tracking-normal">
          <a className="no-underline hover:underline" href={localizePath(locale, `/vehicle/${id}`)}>
            <VehicleName name={name} />
          </a>
        </h2>
        {isSold ? null : <VehiclePrice vehicle={vehicle} size="row" />}
        <Notice vehicle={vehicle} />
        <CardFacts vehicle={vehicle} />
      </div>
      <RowActions vehicle={vehicle} alike={alike} />
    </li>
  );
}

/** Sold, a pending sale, or a title brand. */
function Notice({ vehicle }: Pick<SavedRowProps, "vehicle">) {
  const { t } = useText("vehicle");
  const { isSold, isSalePending, titleBrand } = vehicle;
  const brand = titleBrand ? [t(`${titleBrand}Title`)] : [];
  const notices = isSold ? [t("sold")] : isSalePending ? [t("salePending"), ...brand] : brand;
  if (notices.length === 0) return null;
  return (
    <p className="mt-1.5 w-fit rounded-tag bg-brick-tint px-2 text-facts/snug font-bold text-brick">
      {notices.join(SEPARATOR)}
    </p>
  );
}

function RowActions({ vehicle, alike }: Pick<SavedRowProps, "vehicle" | "alike">) {
  if (!alike)
    return (
      <p className={ACTIONS}>
        <NextStep
          vehicle={vehicle}
          className="push-button button-tinted min-h-11 px-3 text-sm magnified:px-1"
          isNamed
        />
      </p>
    );
  return (
    <p className={ACTIONS}>
      <AlikeLinks alike={alike} />
    </p>
  );
}
