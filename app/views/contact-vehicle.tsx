/** The vehicle a shopper asks about, above the ways to ask. */

import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { StockVehicle } from "~/inventory/snapshot";
import { isIllustration } from "~/photos/photo-ref";
import { useSite } from "./site-context";
import { VehicleName } from "./vehicle-name";
import { VehiclePhoto } from "./vehicle-photo";

export function ContactVehicle({ vehicle }: { vehicle: StockVehicle }) {
  const { t } = useText(["contact", "vehicle"]);
  const { locale } = useSite();
  const { id, name, priceCents, odometerMiles, photos, isRebuilt } = vehicle;
  const [photo] = photos;
  const facts = [
    priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents),
    odometerMiles === null ? "" : t("vehicle:miles", { count: odometerMiles }),
    isRebuilt ? t("vehicle:rebuiltTitle") : "",
    photo && isIllustration(photo) ? t("vehicle:illustration") : "",
  ];
  return (
    <div className="asked">
      {photo ? <VehiclePhoto photo={photo} place="thumbnail" alt="" isFirst /> : null}
      <p>
        {t("contact:askingAbout")}
        <br />
        <a href={localizePath(locale, `/vehicle/${id}`)}>
          <b>
            <VehicleName name={name} />
          </b>
        </a>
        <br />
        <span className="small muted">{facts.filter(Boolean).join(" · ")}</span>
      </p>
    </div>
  );
}
