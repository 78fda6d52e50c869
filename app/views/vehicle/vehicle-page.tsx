/** The vehicle page: details, price, contact options, and similar vehicles. */

import { formatWhatsAppUrl } from "~/dealer/links";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatComparePath, MAX_COMPARED } from "~/inventory/compare/compare-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Neighbours } from "~/inventory/neighbors";
import { KeptParts } from "~/views/components/kept-parts";
import { VehicleCard } from "~/views/components/vehicle-card";
import { useSite } from "~/views/frame/site-context";
import { formatContactPath } from "~/views/urls";
import { VehicleBuy } from "./buy";
import { VehicleGallery } from "./gallery";
import { NeighbourLinks } from "./neighbor-links";
import { VehicleCost, VehicleHighlights, VehicleHistory, VehicleSpecs } from "./parts";

interface VehicleDetailProps {
  readonly vehicle: InventoryVehicle;
  /** False when the current row of this vehicle could not be read. */
  readonly isConfirmed: boolean;
  readonly similar: readonly InventoryVehicle[];
  /** Its neighbors in the list that the shopper came from; null without one. */
  readonly neighbours: Neighbours | null;
  /** The page's own URL, absolute and canonical. */
  readonly url: string;
}

export function VehicleDetail({ vehicle, isConfirmed, similar, neighbours, url }: VehicleDetailProps) {
  const { isSold, priceCents } = vehicle;
  return (
    <>
      {neighbours ? <NeighbourLinks neighbours={neighbours} /> : <BackLink />}
      <div className="page-width vehicle">
        <VehicleGallery vehicle={vehicle} />
        <VehicleBuy vehicle={vehicle} isConfirmed={isConfirmed} hasSimilar={similar.length > 0} url={url} />
        {vehicle.isRebuilt ? <RebuiltNotice /> : null}
        <VehicleSpecs vehicle={vehicle} />
        <VehicleHighlights vehicle={vehicle} />
        {isSold ? null : <VehicleHistory vehicle={vehicle} />}
        {isSold || priceCents === null ? null : <VehicleCost priceCents={priceCents} />}
      </div>
      {similar.length > 0 ? <SimilarVehicles vehicle={vehicle} similar={similar} /> : null}
      <KeptParts withRecent />
      {isSold ? null : <VehicleBar vehicle={vehicle} />}
    </>
  );
}

function BackLink() {
  const { t } = useText("vehicle");
  const { locale } = useSite();
  return (
    <div className="page-width back">
      <a className="quiet-link" href={localizePath(locale, "/inventory")}>
        <span aria-hidden="true">←&nbsp;</span>
        {t("back")}
      </a>
    </div>
  );
}

function RebuiltNotice() {
  const { t } = useText("vehicle");
  return (
    <section className="side-notice rebuilt" id="rebuilt">
      <h2>{t("rebuiltHeading")}</h2>
      <p>{t("rebuiltText")}</p>
    </section>
  );
}

function SimilarVehicles({ vehicle, similar }: Pick<VehicleDetailProps, "vehicle" | "similar">) {
  const { t } = useText(["vehicle", "compare"]);
  const { locale } = useSite();
  const ids = [vehicle, ...similar].slice(0, MAX_COMPARED).map(({ id }) => id);
  return (
    <section className="bg-band page-section similar" id="similar">
      <div className="page-width">
        <h2>{t("similar")}</h2>
        {vehicle.isSold ? null : (
          <p>
            <a className="quiet-link" href={localizePath(locale, formatComparePath(ids))}>
              {t("compare:withSimilar")}
            </a>
          </p>
        )}
        <ul className="cards shelf-of-cards">
          {similar.map((other) => (
            <VehicleCard key={other.id} vehicle={other} place="shelf" />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The three contact links in the bottom bar of a phone. */
function VehicleBar({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t } = useText("vehicle");
  const { locale, phone } = useSite();
  const message = t("whatsAppMessage", { name: vehicle.name, vin: vehicle.vin });
  return (
    <nav className="phone-bar on-night" aria-label={t("contactBar")}>
      <a href={`tel:${phone.tel}`}>{t("callNow")}</a>
      <a href={formatWhatsAppUrl(phone, message)}>{t("whatsApp")}</a>
      <a className="bar-action" href={localizePath(locale, formatContactPath("info", vehicle.vin))}>
        {t("requestInfo")}
      </a>
    </nav>
  );
}
