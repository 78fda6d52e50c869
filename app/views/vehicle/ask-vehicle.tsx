/** Asks one question about the vehicle: a button to the form with the question filled in, and the same on WhatsApp. */
import { formatWhatsAppUrl } from "~/dealer/links";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatIdentifier } from "~/vehicles/identifier";
import type { Vehicle } from "~/vehicles/vehicle";
import { useSite } from "~/views/frame/site-context";
import { formatQuestionPath, type VehicleQuestion } from "~/views/urls";

interface AskVehicleProps {
  readonly ask: VehicleQuestion;
  readonly vehicle: Pick<Vehicle, "name" | "vin">;
}

export function AskVehicle({ ask, vehicle: { name, vin } }: AskVehicleProps) {
  const { t } = useText("vehicle");
  const { locale, phone } = useSite();
  const message = t(`questionMessages.${ask}`, { name, number: formatIdentifier(vin) });
  return (
    <div className="print:hidden">
      <a className="push-button" href={localizePath(locale, formatQuestionPath(ask, vin))}>
        {t(`asks.${ask}`)}
      </a>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-xs/label text-muted">
        {t("opensForm")}
        <a className="quiet-link" href={formatWhatsAppUrl(phone, message)}>
          {t("askOnWhatsApp")}
        </a>
      </p>
    </div>
  );
}
