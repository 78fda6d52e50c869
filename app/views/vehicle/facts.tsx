/** Sections of the vehicle page: the table of facts, the equipment, and the history by VIN. */
import type { ReactNode } from "react";
import { formatHistoryReportUrl, formatRecallLookUpUrl } from "~/dealer/links";
import { translateColor } from "~/i18n/inventory-terms";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { parseVin } from "~/vehicles/identifier";
import { describeTitle, saysOnlyBrand } from "~/vehicles/title-brand";
import type { Vehicle } from "~/vehicles/vehicle";
import { describeWarranty } from "~/vehicles/warranty";
import { HighlightList } from "~/views/components/highlight-list";
import { useDealer } from "~/views/frame/dealer-context";
import { AskVehicle } from "./ask-vehicle";
import { VehicleSection } from "./vehicle-section";

export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const { t, locale } = useText(["vehicle", "windowCard"]);
  const { odometerMiles, bodyStyles } = vehicle;
  const color = translateColor(locale, vehicle.color);
  return (
    <VehicleSection heading={t("facts")}>
      <dl className="grid grid-cols-2 gap-x-6 magnified:block lg:grid-cols-4" data-facts="">
        <Fact term={t("year")}>{vehicle.year}</Fact>
        <Fact term={t("make")}>{vehicle.make || t("notAvailable")}</Fact>
        <Fact term={t("model")}>{vehicle.model || t("notAvailable")}</Fact>
        <Fact term={t("mileage")}>
          {odometerMiles === null ? t("notAvailable") : t("miles", { count: odometerMiles })}
        </Fact>
        <Fact term={t("fuelType")}>{t(`fuels.${vehicle.fuel}`)}</Fact>
        <Fact term={t("color")}>
          {color.text ? <span lang={color.lang ?? undefined}>{color.text}</span> : t("notAvailable")}
        </Fact>
        <Fact term={t("bodyStyle")}>{t(`styles.${bodyStyles[0]}`)}</Fact>
        <Fact term={t("title")}>{t(`titles.${describeTitle(vehicle) ?? "unstated"}`)}</Fact>
        <DetailFacts vehicle={vehicle} />
        <Fact term={t(parseVin(vehicle.vin) ? "vin" : "stockNumber")} isFull>
          {vehicle.vin}
        </Fact>
      </dl>
      {vehicle.isSold ? null : (
        <p>
          <a
            className="quiet-link text-sm/snug"
            href={localizePath(locale, `/vehicle/${vehicle.id}/window-card`)}
          >
            {t("windowCard:link")}
          </a>
        </p>
      )}
    </VehicleSection>
  );
}

/** Facts entered by staff, and the drivetrain; most vehicles have only some. */
function DetailFacts({ vehicle: { model, drivetrain, details } }: { vehicle: Vehicle }) {
  const { t } = useText("vehicle");
  const { trim, engine, transmission, doors, seats } = details;
  const warranty = describeWarranty(details.warranty);
  return (
    <>
      {/* The model usually ends with it. */}
      {trim && !model.toLowerCase().includes(trim.toLowerCase()) ? (
        <Fact term={t("trim")}>{trim}</Fact>
      ) : null}
      {engine ? <Fact term={t("engine")}>{engine}</Fact> : null}
      {drivetrain ? <Fact term={t("drivetrain")}>{t(`drivetrains.${drivetrain}`)}</Fact> : null}
      {transmission ? <Fact term={t("transmission")}>{t(`transmissions.${transmission}`)}</Fact> : null}
      {doors ? <Fact term={t("doors")}>{doors}</Fact> : null}
      {seats ? <Fact term={t("seats")}>{seats}</Fact> : null}
      {warranty ? <Fact term={t("warranty")}>{t(`warranties.${warranty}`)}</Fact> : null}
    </>
  );
}

interface FactProps {
  readonly term: string;
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

function Fact({ term, isFull = false, children }: FactProps) {
  const row = "min-w-0 border-t border-line py-2";
  return (
    <div className={isFull ? `${row} col-span-full` : row}>
      <dt className="text-facts text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

export function VehicleEquipment({ vehicle }: { vehicle: Vehicle }) {
  const { t, locale } = useText("vehicle");
  // The title's notice says it.
  const highlights = vehicle.highlights.filter((text) => !saysOnlyBrand(text, vehicle.titleBrand));
  if (highlights.length === 0) return null;
  return (
    <VehicleSection heading={t("equipment")}>
      <HighlightList
        locale={locale}
        highlights={highlights}
        className="columns-2 pl-5 [list-style:'✓_'] gap-x-6 magnified:columns-1"
        entryClassName="break-inside-avoid py-1 wrap-anywhere"
      />
    </VehicleSection>
  );
}

/** Reports exist for VINs only. */
export function VehicleHistory({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useText("vehicle");
  const { historyReport } = useDealer().contact;
  const vin = parseVin(vehicle.vin);
  if (vin === null) return null;
  const outside = { className: "quiet-link", target: "_blank", rel: "noopener noreferrer" };
  return (
    <VehicleSection heading={t("history")}>
      <p className="max-w-xl">{t(historyReport ? "historyText" : "historyTextOutside")}</p>
      <p className="flex flex-wrap gap-x-5">
        <a {...outside} href={formatHistoryReportUrl(vin, historyReport)}>
          {t("historyLink")}
        </a>
        <a {...outside} href={formatRecallLookUpUrl(vin)}>
          {t("recallLink")}
        </a>
      </p>
      {historyReport ? null : <AskVehicle ask="history-report" vehicle={vehicle} />}
    </VehicleSection>
  );
}
