/** The saved vehicles page: the list and its share links, or how to start one. */
import { dealer } from "~/dealer/dealer";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { KeptParts } from "~/views/components/kept-parts";
import { OutageStrip } from "~/views/components/outage-strip";
import { ShareLinks } from "~/views/components/share-links";
import { VehicleCard } from "~/views/components/vehicle-card";
import { useSite } from "~/views/frame/site-context";

interface SavedPageProps {
  readonly vehicles: readonly InventoryVehicle[];
  /** The page's own URL, absolute and canonical. */
  readonly url: string;
  /** ISO 8601 time at which a stale inventory was read; null while it is fresh. */
  readonly asOf: string | null;
}

export function SavedPage({ vehicles, url, asOf }: SavedPageProps) {
  const { t } = useText("saved");
  return (
    <>
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <div className="page-width saved">
        <h1>{t("title")}</h1>
        {vehicles.length === 0 ? (
          <NothingSaved />
        ) : (
          <>
            <p className="max-w-xl text-muted">{t("text")}</p>
            <ShareLinks
              text={t("shareList", { dealer: dealer.name, link: url })}
              title={t("title")}
              url={url}
            />
            <ul className="cards">
              {vehicles.map((vehicle, index) => (
                <VehicleCard key={vehicle.id} vehicle={vehicle} place="card" isFirst={index === 0} />
              ))}
            </ul>
          </>
        )}
      </div>
      <KeptParts withRecent />
    </>
  );
}

function NothingSaved() {
  const { t } = useText("saved");
  const { locale } = useSite();
  return (
    <>
      <h2>{t("emptyHeading")}</h2>
      <p className="max-w-xl text-lg">{t("emptyText")}</p>
      <noscript>
        <p className="max-w-xl text-muted">{t("emptyNote")}</p>
      </noscript>
      <p>
        <a className="push-button button-amber" href={localizePath(locale, "/inventory")}>
          {t("seeInventory")}
        </a>
      </p>
    </>
  );
}
