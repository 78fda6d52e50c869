/** A vehicle's fields edited by staff, each with a button that returns it to the sheet. */
import { formatDollars } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { EditableVehicle, LockableField } from "~/vehicles/editor/vehicle-editor";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { parsePriceCents } from "~/vehicles/price";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";

interface LocksProps {
  readonly id: number;
  readonly locks: readonly LockableField[];
  /** The sheet's values of these fields; empty for a vehicle that is not in a sheet. */
  readonly sheetValues: EditableVehicle["sheetValues"];
  readonly stored: TypedVehicle;
}

export function StaffVehicleLocks({ id, locks, sheetValues, stored }: LocksProps) {
  const { t } = useText("staffVehicles");
  const formatValue = (field: LockableField, value: string | number | null) => {
    if (field === "quantity") return t(value === 1 ? "listed" : "sold");
    const cents = field === "price" ? parsePriceCents(value) : null;
    return cents === null ? String(value || t("history.empty")) : formatDollars(cents);
  };
  const ours: Partial<Record<LockableField, string>> = {
    product_name: stored.productName,
    description: stored.description,
    price: formatValue("price", stored.price),
  };
  const { locale } = useSite();
  if (locks.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>{t("locks.title")}</h2>
      <p className="text-sm/snug text-muted">{t("locks.text")}</p>
      <StaffForm
        draft="buttons"
        reloadDocument
        className="desk-form"
        action={localizePath(locale, `/staff/vehicles/${id}`)}
      >
        {locks.map((field) => {
          const sheets = sheetValues[field];
          return (
            <div key={field}>
              {sheets === undefined ? null : (
                <p className="text-sm/snug">
                  <bdi>
                    {ours[field] === undefined ? "" : `${t("locks.ours", { value: ours[field] })} `}
                    {t("locks.sheets", { value: formatValue(field, sheets) })}
                  </bdi>
                </p>
              )}
              <button className="push-button" type="submit" name="release" value={field}>
                {t("locks.releaseField", { field: t(`fields.${formatFieldKey(field)}`) })}
              </button>
            </div>
          );
        })}
      </StaffForm>
    </section>
  );
}

/** Returns the translation key of a column. */
export function formatFieldKey(field: LockableField | "vin") {
  return field === "product_name" ? "productName" : field;
}
