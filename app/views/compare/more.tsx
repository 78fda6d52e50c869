/** More vehicles to compare: a search and a few suggestions, each added by its link. */
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { CompareSuggestions } from "~/inventory/compare/compare-suggestions";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { SearchForm } from "~/ui/search-form";
import { useDownPayment } from "~/views/components/down-payment";
import { Silhouette } from "~/views/components/silhouette";
import { VehicleName } from "~/views/components/vehicle-name";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { formatComparisonPath, formatVehicleHref } from "~/views/urls";

interface CompareMoreProps {
  /** The vehicles already in the comparison. */
  readonly vehicles: readonly InventoryVehicle[];
  readonly suggestions: CompareSuggestions;
}

export function CompareMore({ vehicles, suggestions }: CompareMoreProps) {
  const { t, locale } = useText("compare");
  const ids = vehicles.map(({ id }) => id);
  const down = useDownPayment();
  return (
    <section className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-5 pt-8 print:hidden">
      <h2>{t(ids.length === 0 ? "chooseFirst" : "addAnother")}</h2>
      <SearchForm action={localizePath(locale, "/compare")} query={suggestions.search}>
        {ids.length > 0 ? <input type="hidden" name="ids" value={ids.join(",")} /> : null}
        {down > 0 ? <input type="hidden" name="down" value={down / 100} /> : null}
      </SearchForm>
      {suggestions.vehicles.length === 0 ? (
        <p role="status">{t("nothingToAdd", { text: suggestions.search })}</p>
      ) : (
        <ul>
          {suggestions.vehicles.map((vehicle) => (
            <Suggestion key={vehicle.id} vehicle={vehicle} ids={ids} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Suggestion({ vehicle, ids }: { vehicle: InventoryVehicle; ids: readonly number[] }) {
  const { t, locale } = useText(["compare", "vehicle"]);
  const down = useDownPayment();
  const { id, name, priceCents, titleBrand } = vehicle;
  const [photo] = vehicle.photos;
  const price = priceCents === null ? t("vehicle:callForPrice") : formatDollars(priceCents);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-line py-3 min-[22em]:grid-cols-[5rem_minmax(0,1fr)_auto] magnified:block">
      <div className="picture-box">
        {photo ? (
          <VehiclePhoto photo={photo} place="compareMore" alt="" />
        ) : (
          <Silhouette bodyStyle={vehicle.bodyStyles[0]} />
        )}
      </div>
      <p className="wrap-anywhere">
        <a className="font-bold" href={formatVehicleHref(locale, id, down)}>
          <VehicleName name={name} />
        </a>
        <br />
        <span className="text-muted">
          {titleBrand ? `${price} · ${t(`vehicle:${titleBrand}Title`)}` : price}
        </span>
      </p>
      <a
        className="push-button min-h-11 justify-self-start px-3 text-note max-[22em]:col-start-2"
        href={localizePath(locale, formatComparisonPath([...ids, id], down))}
      >
        {t("compare:add")}
        <span className="sr-only">{` ${name}`}</span>
      </a>
    </li>
  );
}
