/** The saved vehicles page: the list, its comparison, and its share links, or how to start one. */
import { dealer } from "~/dealer/dealer";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatComparePath, MAX_COMPARED } from "~/inventory/compare/compare-codec";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { Alike } from "~/inventory/similar-vehicles";
import { OutageStrip } from "~/views/components/outage-strip";
import { SavedVehiclesTemplate } from "~/views/components/saved-vehicles-template";
import { ShareLinks } from "~/views/components/share-links";
import { PaymentTerms } from "~/views/components/vehicle-price";
import { SavedRow } from "./row";

interface SavedPageProps {
  readonly vehicles: readonly InventoryVehicle[];
  /** For each sold vehicle, by id. */
  readonly alike: Readonly<Record<number, Alike>>;
  /** The page's own URL, absolute and canonical. */
  readonly url: string;
  /** ISO 8601 time at which a stale inventory was read; null while it is fresh. */
  readonly asOf: string | null;
  /** Ids in the page's address that don't belong to a vehicle. The script drops them from this browser's own list. */
  readonly unknownIds: readonly number[];
  /** Ids in the page's address whose vehicle has another id, which the script saves instead. */
  readonly moved: readonly (readonly [requestedId: number, id: number])[];
}

export function SavedPage({ vehicles, alike, url, asOf, unknownIds, moved }: SavedPageProps) {
  const { t } = useText("saved");
  return (
    <>
      {asOf ? <OutageStrip asOf={asOf} /> : null}
      <div
        className="page-width relative pt-4 pb-section md:pt-8"
        data-unknown={[...unknownIds, ...moved.map((ids) => ids.join(":"))].join(",") || undefined}
      >
        <h1>{t("title")}</h1>
        {vehicles.length === 0 ? (
          <NothingSaved />
        ) : (
          <>
            <p className="max-w-xl text-sm/snug text-muted">{t("text")}</p>
            <div className="mt-1 mb-3">
              <PaymentTerms vehicles={vehicles} />
            </div>
            <CompareLink vehicles={vehicles} />
            <ul className="card-grid lg:grid-cols-2 print:grid-cols-2" data-saved-list="">
              {vehicles.map((vehicle, index) => (
                <SavedRow
                  key={vehicle.id}
                  vehicle={vehicle}
                  alike={alike[vehicle.id] ?? null}
                  isFirst={index === 0}
                />
              ))}
            </ul>
            <SavedEnd url={url} />
          </>
        )}
      </div>
      <SavedVehiclesTemplate withRecent />
    </>
  );
}

function SavedEnd({ url }: Pick<SavedPageProps, "url">) {
  const { t, locale } = useText("saved");
  return (
    <div className="mt-5 grid gap-1 print:hidden">
      <ShareLinks text={t("shareList", { dealer: dealer.name, link: url })} title={t("title")} url={url} />
      <p className="flex flex-wrap gap-x-5">
        <a className="quiet-link" href={localizePath(locale, "/inventory")}>
          {t("seeInventory")}
        </a>
        <a className="quiet-link" href={localizePath(locale, "/contact?subject=find-one")}>
          {t("findOne")}
        </a>
      </p>
    </div>
  );
}

/** Compares the first vehicles that are for sale. Script keeps it in step with the hearts. */
function CompareLink({ vehicles }: Pick<SavedPageProps, "vehicles">) {
  const { t, locale } = useText("saved");
  const ids = vehicles
    .filter(({ isSold }) => !isSold)
    .map(({ id }) => id)
    .slice(0, MAX_COMPARED);
  if (ids.length < 2) return null;
  return (
    <p className="mb-3 lg:absolute lg:top-8 lg:right-gutter">
      <a
        className="push-button button-amber"
        href={localizePath(locale, formatComparePath(ids))}
        data-compare={t("compare", { number: "%" })}
      >
        {t("compare", { number: ids.length })}
      </a>
    </p>
  );
}

function NothingSaved() {
  const { t, locale } = useText("saved");
  return (
    <div className="mt-4 grid gap-3">
      <h2 className="md:text-2xl">{t("emptyHeading")}</h2>
      <p className="max-w-xl text-lg">{t("emptyText")}</p>
      <noscript>
        <p className="max-w-xl text-muted">{t("emptyNote")}</p>
      </noscript>
      <p className="button-row">
        <a className="push-button button-amber" href={localizePath(locale, "/inventory")}>
          {t("seeInventory")}
        </a>
        <a className="quiet-link" href={localizePath(locale, "/contact?subject=find-one")}>
          {t("findOne")}
        </a>
      </p>
    </div>
  );
}
