/** The requested vehicle above the form, and alternatives when it is sold. */
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { isIllustration } from "~/photos/gallery/photo-ref";
import { Silhouette } from "~/views/components/silhouette";
import { VehicleName } from "~/views/components/vehicle-name";
import { VehiclePhoto } from "~/views/components/vehicle-photo";

interface ContactVehicleProps {
  readonly vehicle: InventoryVehicle;
  /** Placed above the name. */
  readonly label?: string | undefined;
  /** Links to the inventory for choosing another one. */
  readonly isReplaceable?: boolean;
}

export function ContactVehicle({ vehicle, label, isReplaceable = false }: ContactVehicleProps) {
  const { t, locale } = useText(["vehicle", "contact"]);
  const { id, name, priceCents, odometerMiles, photos, titleBrand, bodyStyles } = vehicle;
  const [photo] = photos;
  const facts = [
    priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents),
    odometerMiles === null ? "" : t("vehicle:miles", { count: odometerMiles }),
    titleBrand ? t(`vehicle:${titleBrand}Title`) : "",
    photo && isIllustration(photo) ? t("vehicle:illustration") : "",
  ];
  return (
    <div className="flex items-center gap-3 border-b border-line pb-4 [&>img]:w-26 [&>img]:flex-none [&>img]:rounded-control magnified:block">
      {photo ? (
        <VehiclePhoto photo={photo} place="thumbnail" alt="" isFirst />
      ) : (
        <Silhouette bodyStyle={bodyStyles[0]} />
      )}
      <p>
        {label}
        {label ? <br /> : null}
        <a href={localizePath(locale, `/vehicle/${id}`)}>
          <b>
            <VehicleName name={name} />
          </b>
        </a>
        <br />
        <span className="text-sm/snug text-muted">{facts.filter(Boolean).join(" · ")}</span>
        {isReplaceable ? (
          <a className="block w-fit py-1 text-sm/snug" href={localizePath(locale, "/inventory")}>
            {t("contact:pickAnother")}
          </a>
        ) : null}
      </p>
    </div>
  );
}

interface SoldVehicleProps {
  readonly vehicle: InventoryVehicle;
  readonly similar: readonly InventoryVehicle[];
}

export function SoldVehicle({ vehicle: { name }, similar }: SoldVehicleProps) {
  const { t } = useText("lead");
  return (
    <section className="grid gap-4">
      <p className="max-w-xl text-lg">
        {similar.length > 0 ? t("sold", { name }) : t("soldAlone", { name })}
      </p>
      {similar.map((other) => (
        <ContactVehicle key={other.id} vehicle={other} />
      ))}
    </section>
  );
}
