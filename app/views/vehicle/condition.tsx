/** The vehicle's flaws with their pictures, or how to ask about them. */
import { FLAW_NAMES } from "~/i18n/flaw-names";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatPhotoSrc } from "~/photos/gallery/photo-url";
import { VehiclePhoto } from "~/views/components/vehicle-photo";
import { formatQuestionPath } from "~/views/urls";
import { VehicleSection } from "./vehicle-section";

export function VehicleCondition({ vehicle }: { vehicle: InventoryVehicle }) {
  const { t, locale } = useText("vehicle");
  const flaws = vehicle.photoNotes.flatMap(({ flaw, ...note }) =>
    flaw ? { ...note, name: FLAW_NAMES[locale][flaw] } : [],
  );
  return (
    <VehicleSection heading={t("condition.heading")}>
      {flaws.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {flaws.map((flaw) => (
            <li key={flaw.ref}>
              <a href={formatPhotoSrc(flaw.ref, 1280)}>
                <VehiclePhoto
                  photo={flaw.ref}
                  place="compare"
                  alt={t("condition.photo", { flaw: flaw.name })}
                />
              </a>
              <p className="text-sm/snug wrap-anywhere">
                <b>{flaw.name}</b> <span lang={flaw.locale ?? undefined}>{flaw.caption}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {`${t("condition.none")} `}
          <a className="quiet-link" href={localizePath(locale, formatQuestionPath("film", vehicle.vin))}>
            {t("asks.film")}
          </a>
        </p>
      )}
    </VehicleSection>
  );
}
