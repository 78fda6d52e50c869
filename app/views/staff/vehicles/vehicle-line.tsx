/** One vehicle in the staff list: name, price, days in inventory, and what needs attention. */
import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import type { VehicleRowData } from "./vehicle-data";

export function StaffVehicleLine({ row }: { row: VehicleRowData }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const { id, name, vin, priceCents, daysHere, isSold, photoCount, lockedFields } = row;
  return (
    <li className={isSold ? "lead-row" : "lead-row is-new"}>
      <p className="lead-who">
        <a href={localizePath(locale, `/staff/vehicles/${id}`)}>{name}</a>
        <span>{priceCents === null ? t("callForPrice") : formatDollars(priceCents)}</span>
      </p>
      {isSold ? <p className="lead-state text-sm/snug text-muted">{t("sold")}</p> : null}
      <p className="text-sm/snug text-muted">
        {vin}
        {" · "}
        {t("days", { count: daysHere })}
        {" · "}
        {t("photos", { count: photoCount })}
        {lockedFields.length > 0 ? ` · ${t("locks", { count: lockedFields.length })}` : null}
      </p>
      {isSold ? null : <Troubles row={row} />}
    </li>
  );
}

/** Short labels; the vehicle's page explains them. */
function Troubles({ row: { photoCount, vinTrouble, rawPrice } }: { row: VehicleRowData }) {
  const { t } = useText("staffVehicles");
  const troubles = [
    photoCount === 0 ? t("shows.no-photos") : null,
    vinTrouble ? t("shows.bad-vin") : null,
    rawPrice === null ? null : t("shows.multiplied"),
  ].filter(Boolean);
  return troubles.length > 0 ? <p className="text-sm/snug field-problem">{troubles.join(" · ")}</p> : null;
}
