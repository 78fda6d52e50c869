/** A vehicle's column in the comparison: its picture, name, and links. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { ComparedFeature } from "~/inventory/compare/compare-vehicles";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { useDownPayment } from "~/views/components/down-payment";
import { NextStep } from "~/views/components/next-step";
import { PictureTag } from "~/views/components/picture-tag";
import { Silhouette } from "~/views/components/silhouette";
import { VehicleName } from "~/views/components/vehicle-name";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { useSite } from "~/views/frame/site-context";
import { formatComparisonPath, formatVehicleHref } from "~/views/urls";
import { CompareQuestion, useFeatureText } from "./value";

interface ColumnProps {
  readonly vehicle: InventoryVehicle;
  readonly vehicles: readonly InventoryVehicle[];
}

/** The picture, with the link that takes the vehicle out. */
export function ComparePicture({ vehicle, vehicles }: ColumnProps) {
  const { t, locale } = useText(["compare", "vehicle"]);
  const down = useDownPayment();
  const others = vehicles.map(({ id }) => id).filter((id) => id !== vehicle.id);
  const [photo] = vehicle.photos;
  return (
    <td className="snap-start p-0">
      <div className="relative max-w-80">
        <div className="picture-box relative max-lg:[&>.photo-tag]:top-auto max-lg:[&>.photo-tag]:bottom-0 max-lg:[&>.photo-tag]:px-1 max-lg:[&>.photo-tag]:py-0 max-lg:[&>.photo-tag]:text-[0.6875rem]/4">
          <PictureTag vehicle={vehicle} />
          {photo ? (
            <VehiclePhoto photo={photo} place="compare" alt="" isFirst={vehicle === vehicles[0]} />
          ) : (
            <Silhouette bodyStyle={vehicle.bodyStyles[0]} />
          )}
        </div>
        {photo && !isIllustration(photo) ? null : (
          <small className="block text-xs/label">
            {t(photo ? "vehicle:illustration" : "vehicle:noPhotosYet")}
          </small>
        )}
        <a
          className="absolute -top-1 -right-1 grid size-11 place-items-center bg-[radial-gradient(var(--color-cream-veil)_0.875rem,transparent_0.9375rem)] text-navy [--color-focus:var(--color-navy)] focus-visible:rounded-[50%] focus-visible:[outline-offset:-6px] print:hidden"
          href={localizePath(locale, formatComparisonPath(others, down))}
        >
          <svg className="stroke-icon w-4" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
          <span className="sr-only">{`${t("compare:remove")} ${vehicle.name}`}</span>
        </a>
      </div>
    </td>
  );
}

/** The head of the column, which a phone keeps in view. */
export function CompareName({ vehicle: { id, name } }: Pick<ColumnProps, "vehicle">) {
  const { locale } = useSite();
  const down = useDownPayment();
  return (
    <th className="max-w-80 p-0 text-left font-normal" scope="col">
      <a
        className="block py-1 font-bold no-underline hover:underline lg:text-name"
        href={formatVehicleHref(locale, id, down)}
      >
        <VehicleName name={name} />
      </a>
    </th>
  );
}

interface ActionsProps extends Pick<ColumnProps, "vehicle"> {
  /** Those in the table. */
  readonly features: readonly ComparedFeature[];
}

/** What a shopper does next with one of them, and one question for all that isn't known of it. */
export function CompareActions({ vehicle, features }: ActionsProps) {
  const { t, locale } = useText("vehicle");
  const down = useDownPayment();
  const { id, name } = vehicle;
  const texts = useFeatureText(vehicle);
  const look = "push-button min-h-11 px-1 text-facts lg:text-note";
  return (
    <p className="grid max-w-80 gap-2 pt-1 print:hidden">
      <a className={look} href={formatVehicleHref(locale, id, down)}>
        <span>
          {t("viewDetails")}
          <span className="sr-only">{` ${name}`}</span>
        </span>
      </a>
      <NextStep vehicle={vehicle} className={`${look} button-tinted`} isNamed />
      {features.some((feature) => feature !== "price" && !texts[feature]) ? (
        <CompareQuestion vehicle={vehicle} ask="compare:askUs" />
      ) : null}
    </p>
  );
}
