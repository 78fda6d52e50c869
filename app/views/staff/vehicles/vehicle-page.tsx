/** The staff page of a vehicle: photos, sale, hold, and print, then the form, costs, listing text, and changes. */
import { useId } from "react";
import { formatMoment } from "~/i18n/format";
import { formatDollars, formatNumber } from "~/i18n/format-number";
import { ENDONYMS } from "~/i18n/locale";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { NEW_LEAD } from "~/leads/work/lead-contact";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { LOCKABLE_FIELDS, type VehicleEdit } from "~/vehicles/editor/vehicle-editor";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { useSite } from "~/views/frame/site-context";
import { CopyButton } from "~/views/staff/components/copy-button";
import { DaysTag } from "~/views/staff/components/days-tag";
import { Notice } from "~/views/staff/components/notice";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { useFactText } from "./fact-text";
import { getHoldDays } from "./hold-days";
import { Hold } from "./hold-form";
import { ReleaseForm, StaffValue } from "./locks";
import { OwnerCosts } from "./owner-costs";
import { PhotoStrip } from "./photo-strip";
import { SaleForm } from "./sale-form";
import type { VehicleRowData } from "./vehicle-data";
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
        <>
          <a className="push-button" href={localizePath(locale, `${NEW_LEAD}?vehicle=${row.vin}`)}>
            {t("addLead")}
          </a>
          <a className="push-button" href={localizePath(locale, `/vehicle/${row.id}`)}>
            {t("asShopper")}
          </a>
        </>
      }
    >
      {savedSeconds === null ? null : (
        <Notice tone="good" role="status">
          <p>{t("saved", { count: savedSeconds })}</p>
        </Notice>
      )}
      <Warnings file={file} />
      {/* Two columns of floats: on a phone what is done most comes first, and the tab key follows the same order. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:flow-root lg:*:mb-4">
        <div className={LEFT}>
          <PhotoStrip photos={file.photos} name={row.name} path={formatPhotosPath(row.vin)} />
        </div>
        <div className={`staff-panel ${RIGHT}`}>
          <Sale file={file} answer={answer} />
          {row.isSold ? null : (
            <Hold
              id={row.id}
              writerId={file.writerId}
              days={getHoldDays(file.today)}
              buyers={file.buyers}
              hold={file.hold}
              lastResult={answer?.form === "hold" ? answer : undefined}
            />
          )}
          {row.isSold ? null : <Print id={row.id} />}
        </div>
        <div className={LEFT}>
          <EditForm file={file} answer={answer} />
        </div>
        <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 ${RIGHT}`}>
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

const LEFT = "min-w-0 lg:float-left lg:clear-left lg:w-[calc(58%-0.5rem)]";
const RIGHT = "min-w-0 lg:float-right lg:clear-right lg:w-[calc(42%-0.5rem)]";

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
        spelled: file.spelled,
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
    <nav className="flex flex-wrap gap-2 border-t border-line px-gutter py-2" aria-label={t("panels.print")}>
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
    </nav>
  );
}

function Sale({ file, answer }: PageProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const { row, sale } = file;
  const action = localizePath(locale, `/staff/vehicles/${row.id}`);
  const lastResult = answer?.form === "sale" ? answer : undefined;
  return (
    <details className="scroll-mt-72 px-gutter" id="sale" open={row.isSold || lastResult !== undefined}>
      <summary className="disclosure-line">{t(row.isSold ? "panels.sale" : "panels.sold")}</summary>
      <div className="grid gap-3 pb-4">
        <StaffValue field="quantity" locks={file.locks} />
        <SaleForm
          id={row.id}
          action={`${action}#sale`}
          isOnOwnPage
          writerId={file.writerId}
          today={file.today}
          priceCents={row.priceCents}
          buyers={file.buyers}
          sale={sale}
          hold={file.hold}
          isSold={row.isSold}
          lastResult={lastResult}
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
      </div>
    </details>
  );
}

interface DeletionProps {
  readonly row: VehicleRowData;
  /** The form was submitted without the checkbox. */
  readonly isUnsure: boolean;
}

function StaffVehicleDeletion({ row: { id, name, source }, isUnsure }: DeletionProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <details className="staff-panel px-gutter" id="delete" open={isUnsure}>
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

const FACTS = Object.keys(NO_DETAILS) as readonly (keyof typeof NO_DETAILS)[];
const FIELDS = ["vin", ...LOCKABLE_FIELDS, ...FACTS, "until", "deposit"] as const;
type Field = (typeof FIELDS)[number];

function StaffVehicleHistory({ edits }: { edits: readonly VehicleEdit[] }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <Panel title={t("panels.changes")}>
      <PanelBody>
        {edits.length === 0 ? <p className="text-muted">{t("history.none")}</p> : null}
        <ol className="grid gap-3 border-l-2 border-line pl-3">
          {edits.map((edit) => (
            <li key={edit.id}>
              <EditSummary edit={edit} />
              <p className="text-facts text-muted" title={formatMoment(locale, edit.atIso)}>
                <bdi>{edit.by ?? t("history.formerMember")}</bdi>, <RelativeTime iso={edit.atIso} isAgo />
              </p>
            </li>
          ))}
        </ol>
      </PanelBody>
    </Panel>
  );
}

function EditSummary({ edit: { kind, fields } }: { edit: VehicleEdit }) {
  const { t } = useText("staffVehicles");
  const formatValue = useFactText();
  const touched = FIELDS.filter((field) => field in fields);
  const nameOf = (field: Field) => t(`fields.${field === "product_name" ? "productName" : field}`);
  if (kind === "released") return <p>{t("history.released", { field: touched.map(nameOf).join(", ") })}</p>;
  return (
    <>
      <p>{t(kind === "held" && fields.until?.from !== null ? "history.heldAgain" : `history.${kind}`)}</p>
      {touched.map((field) => (
        <p key={field} className="text-sm/snug wrap-anywhere">
          {nameOf(field)}: {formatValue(field, fields[field]?.from)} → {formatValue(field, fields[field]?.to)}
        </p>
      ))}
    </>
  );
}

function StaffListingText({ text }: { text: string }) {
  const { t } = useText("staffVehicles");
  const id = useId();
  return (
    <Panel title={<span id={id}>{t("listing.title")}</span>}>
      <PanelBody>
        <p className="text-sm/snug text-muted">{t("listing.text")}</p>
        <div className="form-field">
          <textarea aria-labelledby={id} value={text} readOnly rows={8} />
        </div>
        <CopyButton text={text} done={t("listing.copied")}>
          {t("listing.copy")}
        </CopyButton>
      </PanelBody>
    </Panel>
  );
}
