/** The fields of a vehicle that were changed by hand, each with the button that hands it back to the spreadsheet. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { LockableField } from "~/vehicles/vehicle-desk";
import { useSite } from "./site-context";

interface LocksProps {
  readonly id: number;
  readonly locks: readonly LockableField[];
}

export function StaffVehicleLocks({ id, locks }: LocksProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  if (locks.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>{t("locks.title")}</h2>
      <p className="small muted">{t("locks.text")}</p>
      <form className="desk-form" method="post" action={localizePath(locale, `/staff/vehicles/${id}`)}>
        {locks.map((field) => (
          <button key={field} className="button" type="submit" name="release" value={field}>
            {t("locks.releaseField", { field: t(`fields.${formatFieldKey(field)}`) })}
          </button>
        ))}
      </form>
    </section>
  );
}

/** The table's name of a field, as the texts have it. */
export function formatFieldKey(field: LockableField | "vin") {
  return field === "product_name" ? "productName" : field;
}
