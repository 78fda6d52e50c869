/** The staff page of a vehicle: photos and form, and beside them print, sale, costs, listing text, and changes. */
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { ENDONYMS } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { DaysTag } from "~/views/staff/parts/days-tag";
import { Notice } from "~/views/staff/parts/notice";
import { Panel, PanelBody } from "~/views/staff/parts/panel";
import { StaffVehicleDeletion } from "./deletion";
import { useFactText } from "./fact-text";
import { StaffVehicleHistory } from "./history";
import { StaffListingText } from "./listing-text";
import { ReleaseForm, StaffValue } from "./locks";
import { OwnerCosts } from "./owner-costs";
import { PhotoStrip } from "./photo-strip";
import { SaleForm } from "./sale-form";
import type { VehicleFileData } from "./vehicle-file";
import { StaffVehicleForm, type VehicleResult } from "./vehicle-form";

interface FileProps {
  readonly file: VehicleFileData;
}

interface PageProps extends FileProps {
  /** Response to the form that it names. */
  readonly answer: VehicleResult | undefined;
}

export function StaffVehiclePage({ file, answer }: PageProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const { row, savedSeconds } = file;
  return (
    <StaffFrame
      title={row.name}
      back={{ to: "/staff/vehicles", label: t("back") }}
      context={<Context file={file} />}
      actions={
        <a className="push-button" href={localizePath(locale, `/vehicle/${row.id}`)}>
          {t("asShopper")}
        </a>
      }
    >
      {savedSeconds === null ? null : (
        <Notice tone="good" role="status">
          <p>{t("saved", { count: savedSeconds })}</p>
        </Notice>
      )}
      <Warnings file={file} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <PhotoStrip photos={file.photos} name={row.name} path={formatPhotosPath(row.vin)} />
          <EditForm file={file} answer={answer} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {row.isSold ? null : <Print id={row.id} />}
          <Sale file={file} answer={answer} />
          {file.costs ? (
            <OwnerCosts
              id={row.id}
              writerId={file.writerId}
              today={file.today}
              costs={file.costs}
              earlierSales={file.earlierSales}
              lastResult={answer?.form === "costs" ? answer : undefined}
            />
          ) : null}
          <StaffListingText text={file.listingText} />
          <StaffVehicleHistory edits={file.edits} />
          {file.mayDelete ? <StaffVehicleDeletion row={row} isUnsure={file.isDeletionUnsure} /> : null}
        </div>
      </div>
      <ReleaseForm id={row.id} />
    </StaffFrame>
  );
}

function Context({ file: { row, leadCount, viewCount } }: FileProps) {
  const { t } = useText("staffVehicles");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {row.isSold ? t("sold") : <DaysTag days={row.daysHere} />}
      <span>{t("leads", { count: leadCount })}</span>
      <span>{t("viewsRecent", { count: viewCount })}</span>
      <span>{t(`source.${row.source}`)}</span>
    </span>
  );
}

function EditForm({ file, answer }: PageProps) {
  const formatFact = useFactText();
  const { row, version } = file;
  const suggested = Object.entries(file.suggestions).map(([field, value]) => formatFact(field, value));
  return (
    <StaffVehicleForm
      key={version}
      path={`/staff/vehicles/${row.id}`}
      writerId={file.writerId}
      lastResult={answer?.form === "vehicle" ? answer : undefined}
      stored={{
        typed: file.stored,
        description: file.description,
        version,
        isVinFixed: row.source === "sheet",
        locks: file.locks,
        suggested: suggested.join(", "),
      }}
    />
  );
}

function Warnings({ file: { row, vinSays } }: FileProps) {
  const { t } = useText("staffVehicles");
  const { priceCents, rawPrice, vinProblem, isMarkedSold, photoCount } = row;
  const price = priceCents === null ? "" : formatDollars(priceCents);
  const warnings = [
    isMarkedSold ? t("warnings.markedSold") : null,
    vinProblem ? t(`warnings.${vinProblem}`) : null,
    vinSays ? t("vinDiffers", { facts: vinSays }) : null,
    rawPrice === null ? null : t("warnings.multiplied", { raw: formatNumber(rawPrice), price }),
    photoCount === 0 ? t("warnings.noPhotos") : null,
  ].filter((warning) => warning !== null);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="wait">
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Print({ id }: { id: number }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <Panel title={t("parts.print")}>
      <PanelBody>
        <p className="button-row">
          <a className="push-button" href={localizePath(locale, `/vehicle/${id}/window-card`)}>
            {t("windowCard")}
          </a>
          {(["en", "es"] as const).map((language) => (
            <a
              className="push-button"
              key={language}
              href={localizePath(locale, `/staff/vehicles/${id}/buyers-guide?lang=${language}`)}
            >
              {t("buyersGuideIn", { language: ENDONYMS[language] })}
            </a>
          ))}
        </p>
      </PanelBody>
    </Panel>
  );
}

function Sale({ file, answer }: PageProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const { row, sale } = file;
  const action = localizePath(locale, `/staff/vehicles/${row.id}`);
  return (
    <Panel title={t(row.isSold ? "parts.sale" : "parts.sold")} id="sale">
      <PanelBody>
        <StaffValue field="quantity" locks={file.locks} />
        <SaleForm
          id={row.id}
          action={action}
          isOnOwnPage
          writerId={file.writerId}
          today={file.today}
          priceCents={row.priceCents}
          buyers={file.buyers}
          sale={sale}
          isSold={row.isSold}
          lastResult={answer?.form === "sale" ? answer : undefined}
        >
          {row.isSold ? null : <span className="text-facts text-muted">{t("soldText")}</span>}
        </SaleForm>
        {row.isSold && !row.isMarkedSold ? (
          <StaffForm reloadDocument action={action}>
            <button className="push-button" type="submit" name="intent" value="unsell">
              {t("unsell")}
            </button>
          </StaffForm>
        ) : null}
      </PanelBody>
    </Panel>
  );
}
