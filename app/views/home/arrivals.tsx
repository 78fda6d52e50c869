/** The latest vehicles: a row to swipe on small screens, two rows of three on large ones. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { OutageStrip } from "~/views/components/outage-strip";
import { SavedVehiclesTemplate } from "~/views/components/saved-vehicles-template";
import { VehicleCard } from "~/views/components/vehicle-card";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { useSite } from "~/views/frame/site-context";
import { HomeHead } from "./parts";

interface HomeArrivalsProps {
  readonly latest: readonly InventoryVehicle[];
  readonly listedCount: number;
  readonly asOf: string | null;
}

export function HomeArrivals({ latest, listedCount, asOf }: HomeArrivalsProps) {
  const { t } = useText("home");
  const { locale } = useSite();
  return (
    <>
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <section className="page-section">
        <div className="wide-width">
          <HomeHead
            heading={t("arrivals.heading")}
            href={localizePath(locale, "/inventory")}
            link={t("arrivals.all", { count: listedCount })}
          />
          <PaymentTerms vehicles={latest} />
          <ul className="card-row mt-2">
            {latest.map((vehicle) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} place="row" />
            ))}
          </ul>
        </div>
        <SavedVehiclesTemplate />
      </section>
    </>
  );
}
