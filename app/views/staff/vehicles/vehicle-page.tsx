/** The staff page of a vehicle: what needs attention, actions, form, locks, and edit history. */
import { formatDollars, formatNumber } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import type { EditableVehicle, LockableField, VehicleEdit } from "~/vehicles/editor/vehicle-editor";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { StaffForm } from "~/views/staff/staff-form";
import { StaffVehicleDeletion } from "./deletion";
import { StaffVehicleHistory } from "./history";
import { StaffListingText } from "./listing-text";
import { StaffVehicleLocks } from "./locks";
import type { VehicleRowData } from "./vehicle-data";
import { StaffVehicleForm, type VehicleAnswer } from "./vehicle-form";

interface VehicleFileData {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly row: VehicleRowData;
  readonly stored: TypedVehicle;
  readonly version: string;
  readonly locks: readonly LockableField[];
  /** The sheet's values of these fields, if known. */
  readonly sheetValues: EditableVehicle["sheetValues"];
  readonly mayDelete: boolean;
  /** A deletion was submitted without the checkbox. */
  readonly isDeletionUnsure: boolean;
  readonly edits: readonly VehicleEdit[];
  readonly listingText: string;
  /** Seconds until every shopper sees the change; null when nothing has just been saved. */
  readonly savedSeconds: number | null;
}

interface FileProps {
  readonly file: VehicleFileData;
}

export function StaffVehiclePage({ file, answer }: FileProps & { answer: VehicleAnswer | undefined }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const { writerId, row, stored, version, savedSeconds } = file;
  return (
    <StaffFrame isSignedIn>
      <article className="page-width desk">
        <p>
          <a className="quiet-link" href={localizePath(locale, "/staff/vehicles")}>
            {t("back")}
          </a>
        </p>
        <header>
          <p className="text-muted">
            {[
              t(row.isSold ? "sold" : "listed"),
              t(`source.${row.source}`),
              t("days", { count: row.daysHere }),
            ].join(" · ")}
          </p>
          <h1>{row.name}</h1>
        </header>
        {savedSeconds === null ? null : (
          <p className="saved-note" role="status">
            {t("saved", { count: savedSeconds })}
          </p>
        )}
        <Warnings row={row} />
        <VehicleActions row={row} />
        <div className="lead-columns">
          <section className="desk-part">
            <h2>{t("edit")}</h2>
            <StaffVehicleForm
              key={version}
              path={`/staff/vehicles/${row.id}`}
              writerId={writerId}
              answer={answer}
              stored={{ typed: stored, version, isVinFixed: row.source === "sheet" }}
            />
          </section>
          <div>
            <StaffVehicleLocks
              id={row.id}
              locks={file.locks}
              sheetValues={file.sheetValues}
              stored={stored}
            />
            <StaffListingText text={file.listingText} />
            <StaffVehicleHistory edits={file.edits} />
            {file.mayDelete ? <StaffVehicleDeletion row={row} isUnsure={file.isDeletionUnsure} /> : null}
          </div>
        </div>
      </article>
    </StaffFrame>
  );
}

function Warnings({
  row: { priceCents, rawPrice, vinTrouble, isMarkedSold, photoCount },
}: {
  row: VehicleRowData;
}) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const price = priceCents === null ? "" : formatDollars(priceCents);
  const warnings = [
    isMarkedSold ? t("warnings.markedSold") : null,
    vinTrouble ? t(`warnings.${vinTrouble}`) : null,
    rawPrice === null ? null : t("warnings.multiplied", { raw: formatNumber(locale, rawPrice), price }),
    photoCount === 0 ? t("warnings.noPhotos") : null,
  ].filter((warning) => warning !== null);
  if (warnings.length === 0) return null;
  return (
    <ul className="side-notice">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

/** Marking as sold comes first, because staff often do it with a customer beside them. */
function VehicleActions({ row: { id, vin, isSold, isMarkedSold } }: { row: VehicleRowData }) {
  const { t } = useText(["staffVehicles", "staffPhotos"]);
  const { locale } = useSite();
  const page = localizePath(locale, `/vehicle/${id}`);
  return (
    <StaffForm
      draft="buttons"
      reloadDocument
      className="button-row"
      action={localizePath(locale, `/staff/vehicles/${id}`)}
    >
      {isMarkedSold ? null : (
        <button className="push-button" type="submit" name="intent" value={isSold ? "unsell" : "sell"}>
          {t(isSold ? "unsell" : "sell")}
        </button>
      )}
      <a className="push-button" href={localizePath(locale, formatPhotosPath(vin))}>
        {t("staffPhotos:open")}
      </a>
      <a className="push-button" href={page}>
        {t("asShopper")}
      </a>
      <a className="quiet-link" href={`${page}/window-card`}>
        {t("windowCard")}
      </a>
    </StaffForm>
  );
}
