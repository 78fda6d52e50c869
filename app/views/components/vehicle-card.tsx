/** A vehicle in a list: picture or silhouette, name, price with its payment example, facts, and links. */

import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryFilter } from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { maskVin } from "~/vehicles/vin";
import { useSite } from "~/views/frame/site-context";
import { formatContactPath, formatVehicleHref } from "~/views/urls";
import { CompareBox } from "./compare-form";
import { Silhouette } from "./silhouette";
import { VehicleName } from "./vehicle-name";
import { VehiclePhoto } from "./vehicle-photo";
import { PriceDropNote, VehiclePrice } from "./vehicle-price";

/** The no-break space keeps the dot on the line of the text before it. */
export const SEPARATOR = "\u00A0· ";

interface VehicleCardProps {
  readonly vehicle: InventoryVehicle;
  /** `lead` spans the whole list from 768 px. */
  readonly place: "card" | "lead" | "shelf";
  readonly isFirst?: boolean;
  /** Whether the page contains the compare form. */
  readonly isComparable?: boolean;
  /** The filter of the list that contains the card, for the link back. */
  readonly list?: InventoryFilter;
  /** The vehicle's values as filter parameters, where script may narrow the list. */
  readonly facets?: string | undefined;
}

export function VehicleCard({
  vehicle,
  place,
  isFirst = false,
  isComparable = false,
  list,
  facets,
}: VehicleCardProps) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  const href = formatVehicleHref(locale, vehicle.id, list);
  const Heading = place === "shelf" ? "h3" : "h2";
  return (
    <li
      className={place === "lead" ? "card is-lead" : "card"}
      // Identifies the card when the list is morphed.
      id={place === "shelf" ? undefined : `v${vehicle.id}`}
      data-testid="vehicle-card"
      data-facets={facets}
    >
      <div className="card-picture" data-vehicle={vehicle.id} data-price={vehicle.priceCents ?? undefined}>
        <CardPicture vehicle={vehicle} place={place} isFirst={isFirst} />
        <CardTag vehicle={vehicle} />
      </div>
      <div>
        <CardKind vehicle={vehicle} />
        <Heading className="card-name">
          <a href={href}>
            <VehicleName name={vehicle.name} />
          </a>
        </Heading>
        {vehicle.isSold ? null : (
          <VehiclePrice vehicle={vehicle} note={<PriceDropNote vehicle={vehicle} />} />
        )}
        <CardFacts vehicle={vehicle} />
        <p className="card-actions">
          <a className="push-button" href={href}>
            {t("viewDetails")}
          </a>
          {vehicle.isSold ? null : (
            <a
              className="quiet-link"
              href={localizePath(locale, formatContactPath("test-drive", vehicle.vin))}
            >
              {t("scheduleTestDrive")}
            </a>
          )}
          {isComparable ? <CompareBox vehicle={vehicle} /> : null}
        </p>
      </div>
    </li>
  );
}

function CardPicture({
  vehicle,
  place,
  isFirst,
}: Required<Pick<VehicleCardProps, "vehicle" | "place" | "isFirst">>) {
  const { t } = useText("vehicle");
  const [photo] = vehicle.photos;
  if (photo) return <VehiclePhoto photo={photo} place={place} alt="" isFirst={isFirst} />;
  return (
    <span className="no-photo">
      <Silhouette bodyStyle={vehicle.bodyStyles[0]} />
      {t("photosOnTheirWay")}
    </span>
  );
}

/** Sold vehicles only appear in lists that a shopper made. */
function CardTag({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  if (vehicle.isSold) return <b className="photo-tag is-sold">{t("sold")}</b>;
  return vehicle.isRebuilt ? <span className="photo-tag">{t("rebuiltTitle")}</span> : null;
}

function CardKind({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const [photo] = vehicle.photos;
  const count = photo ? t("photos", { count: vehicle.photos.length }) : t("noPhotosYet");
  const note = photo && isIllustration(photo) ? ` · ${t("illustration")}` : "";
  return (
    <p className="card-kind">
      <span>{t(`styles.${vehicle.bodyStyles[0]}`)}</span>
      <span>{count + note}</span>
    </p>
  );
}

function CardFacts({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  const { odometerMiles, year, fuel } = vehicle;
  const mileage = odometerMiles === null ? t("notAvailable") : t("miles", { count: odometerMiles });
  const facts = [mileage, year, t(`fuels.${fuel}`)].join(SEPARATOR);
  const color = vehicle.color ? translateColor(locale, vehicle.color) : null;
  return (
    <p className="facts">
      {color ? facts + SEPARATOR : facts}
      {color ? <span lang={color.lang ?? undefined}>{color.text}</span> : null}
      <br />
      <MaskedVin vin={vehicle.vin} />
    </p>
  );
}

/** Hides the bullets from screen readers, which would read each of them. */
function MaskedVin({ vin }: Pick<InventoryVehicle, "vin">) {
  const { t } = useText("vehicle");
  const [, bullets, shown] = /^(•*)(.*)$/su.exec(maskVin(vin)) ?? [];
  return (
    <span className="vin">
      {`${t("vin")} `}
      <span aria-hidden="true">{bullets}</span>
      {shown}
    </span>
  );
}
