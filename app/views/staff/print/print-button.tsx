/** Opens the browser's print dialog; only shown where script runs (`app/enhance/pages/staff-print.ts`). */
import { useText } from "~/i18n/use-text";

export function PrintButton() {
  const { t } = useText("staffPrint");
  return (
    <button className="push-button button-amber" type="button" data-print="" hidden>
      {t("guide.print")}
    </button>
  );
}
