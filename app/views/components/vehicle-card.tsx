/** A vehicle in a list: picture or silhouette, name, price with its payments, facts, and links. */
import { translateColor } from "~/i18n/inventory-terms";
import { useText } from "~/i18n/use-text";
import { getDownPaymentCents, type InventoryFilter } from "~/inventory/filter/filter";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { parseVin } from "~/vehicles/identifier";
import { maskVin } from "~/vehicles/vin";
import { useSite } from "~/views/frame/site-context";
import { formatVehicleHref } from "~/views/urls";
import { CompareBox } from "./compare-form";
import { useDownPayment } from "./down-payment";
import { NextStep } from "./next-step";
import { PictureTag, SEPARATOR } from "./picture-tag";
import { Silhouette } from "./silhouette";
import { VehicleName } from "./vehicle-name";
import { VehiclePhoto } from "./vehicle-photo";
import { VehiclePrice } from "./vehicle-price";

interface VehicleCardProps {
  readonly vehicle: InventoryVehicle;
  /** In a `row` cards are side by side on every screen and have no VIN and no buttons. */
  readonly place: "card" | "row";
  readonly isFirst?: boolean;
  /** Whether the page contains the compare form. */
  readonly isComparable?: boolean;
  /** The filter of the list that contains the card, for the link back and the payments. */
  readonly list?: InventoryFilter;
}

export function VehicleCard(props: VehicleCardProps) {
  const { vehicle, place, isFirst = false, isComparable = false, list } = props;
  const { locale } = useSite();
  const chosen = useDownPayment();
  const href = formatVehicleHref(locale, vehicle.id, list ?? chosen);
  const Heading = place === "row" ? "h3" : "h2";
  return (
    <li
      className="vehicle-card"
      // Identifies the card when the list is morphed.
      id={place === "row" ? undefined : `v${vehicle.id}`}
      data-testid="vehicle-card"
    >
      <div className="card-picture" data-vehicle={vehicle.id} data-price={vehicle.priceCents ?? undefined}>
        <CardPicture vehicle={vehicle} place={place} isFirst={isFirst} />
        <PictureTag vehicle={vehicle} />
        <PictureLabel vehicle={vehicle} />
        {isComparable ? <CompareBox vehicle={vehicle} /> : null}
      </div>
      <div className="card-text">
        <Heading className="card-name">
          <a href={href}>
            <VehicleName name={vehicle.name} />
          </a>
        </Heading>
        {vehicle.isSold ? null : (
          <VehiclePrice vehicle={vehicle} size={place} downPaymentCents={list && getDownPaymentCents(list)} />
        )}
        <CardFacts vehicle={vehicle} />
        {place === "card" ? <MaskedVin vin={vehicle.vin} /> : null}
        {place === "card" ? <CardActions vehicle={vehicle} href={href} /> : null}
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

function PictureLabel({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const [photo] = vehicle.photos;
  const count = photo ? t("photos", { count: vehicle.photos.length }) : t("noPhotosYet");
  const note = photo && isIllustration(photo) ? ` · ${t("illustration")}` : "";
  return <p className="photo-label">{`${t(`styles.${vehicle.bodyStyles[0]}`)} · ${count}${note}`}</p>;
}

export function CardFacts({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t, locale } = useText("vehicle");
  const { odometerMiles, year, fuel } = vehicle;
  const mileage = odometerMiles === null ? t("notAvailable") : t("miles", { count: odometerMiles });
  const facts = [mileage, year, t(`fuels.${fuel}`)].join(SEPARATOR);
  const color = vehicle.color ? translateColor(locale, vehicle.color) : null;
  return (
    <p className="mt-2.5 text-facts/snug">
      {color ? facts + SEPARATOR : facts}
      {color ? <span lang={color.lang ?? undefined}>{color.text}</span> : null}
    </p>
  );
}

/** Hides the bullets from screen readers, which would read each of them. A stock number is no secret. */
function MaskedVin({ vin }: Pick<InventoryVehicle, "vin">) {
  const { t } = useText("vehicle");
  const isVin = parseVin(vin) !== null;
  const [, bullets, shown] = /^(•*)(.*)$/su.exec(isVin ? maskVin(vin) : vin) ?? [];
  return (
    <p className="text-xs/snug wrap-anywhere text-muted">
      {`${t(isVin ? "vin" : "stockNumber")} `}
      <span aria-hidden="true">{bullets}</span>
      {shown}
    </p>
  );
}

function CardActions({ vehicle, href }: { vehicle: InventoryVehicle; href: string }) {
  const { t } = useText("vehicle");
  return (
    <p className="card-actions">
      <a className="push-button" href={href}>
        {t("viewDetails")}
        <span className="sr-only">{` ${vehicle.name}`}</span>
      </a>
      {vehicle.isSold ? null : <NextStep vehicle={vehicle} className="push-button button-tinted" isNamed />}
    </p>
  );
}
