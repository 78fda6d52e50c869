/** Permanently deletes a vehicle added by mistake: in a closed disclosure, last on the page, and only with a checkbox. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { VehicleRowData } from "./vehicle-data";

interface DeletionProps {
  readonly row: VehicleRowData;
  /** The form was submitted without the checkbox. */
  readonly isUnsure: boolean;
}

export function StaffVehicleDeletion({ row: { id, name, source }, isUnsure }: DeletionProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <details className="desk-panel px-gutter" id="delete" open={isUnsure}>
      <summary className="disclosure-line">{t("deletion.title")}</summary>
      <StaffForm
        reloadDocument
        className="grid max-w-[40rem] justify-items-start gap-3 pb-4"
        action={localizePath(locale, `/staff/vehicles/${id}`)}
      >
        <p>{t("deletion.text")}</p>
        {source === "sheet" ? <p>{t("deletion.sheet")}</p> : null}
        <label className="check-line">
          <input type="checkbox" name="sure" value="yes" required aria-invalid={isUnsure || undefined} />{" "}
          {t("deletion.sure", { name })}
        </label>
        {isUnsure ? (
          <p className="field-problem" role="alert">
            {t("deletion.unsure")}
          </p>
        ) : null}
        <button className="push-button button-brick" type="submit" name="intent" value="delete">
          {t("deletion.submit")}
        </button>
      </StaffForm>
    </details>
  );
}
