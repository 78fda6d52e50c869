/** Selects vehicles of a list to compare: a checkbox on each card, and the one form they belong to. Works without script. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { MAX_COMPARED } from "~/inventory/compare/compare-codec";
import type { Vehicle } from "~/vehicles/vehicle";

const FORM_ID = "compare";

/** The checkbox of one vehicle; the form may be anywhere on the page. */
export function CompareBox({ vehicle }: { vehicle: Pick<Vehicle, "id" | "name"> }) {
  const { t } = useText("compare");
  return (
    <label className="compare-box print:hidden">
      <input
        type="checkbox"
        name="ids"
        value={vehicle.id}
        form={FORM_ID}
        aria-label={t("pickNamed", { name: vehicle.name })}
      />
      {t("pick")}
    </label>
  );
}

/** The form after the last card; while a checkbox is checked it sticks to the bottom of the screen and shows the count. */
export function CompareForm({ downPaymentCents }: { downPaymentCents: number }) {
  const { t, locale } = useText("compare");
  return (
    <form className="compare-bar print:hidden" id={FORM_ID} action={localizePath(locale, "/compare")}>
      {downPaymentCents > 0 ? <input type="hidden" name="down" value={downPaymentCents / 100} /> : null}
      <p className="compare-hint">{t("pickHint", { most: MAX_COMPARED })}</p>
      {/* Filled by script when a box is checked. */}
      <p className="sr-only" role="status" data-picked={t("picked", { skipInterpolation: true })} />
      <button className="push-button compare-go" type="submit">
        {t("pick")}
      </button>
    </form>
  );
}
