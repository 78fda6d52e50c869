/** The staff page of a vehicle: photos, sale, hold, and print, then the form, costs, listing text, and changes. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { NEW_LEAD } from "~/leads/work/lead-contact";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { later } from "~/ui/later";
import { DaysTag } from "~/views/staff/components/days-tag";
import { Tag } from "~/views/staff/components/tag";
import { StaffFrame } from "~/views/staff/frame";
import { useFactText } from "./fact-text";
import { useHoldText } from "./hold-text";
import { RELEASE_FORM, ReleaseForm, StaffValue } from "./locks";
import {
  loadHold,
  loadLinks,
  loadNotices,
  loadPanels,
  loadPhotoStrip,
  loadSaleForm,
} from "./panels/vehicle-panels.client";
import {
  HoldOnServer,
  LinksOnServer,
  NoticesOnServer,
  PanelsOnServer,
  PhotoStripOnServer,
  SaleFormOnServer,
} from "./panels/vehicle-panels.server";
import type { VehicleFileData } from "./vehicle-file.server";
import { StaffVehicleForm, type VehicleResult } from "./vehicle-form";

interface FileProps {
  readonly file: VehicleFileData;
}

interface VehiclePageProps extends FileProps {
  /** Response to the form that it names. */
  readonly answer: VehicleResult | undefined;
}

const LaterPhotoStrip = later(PhotoStripOnServer, loadPhotoStrip);
const LaterHold = later(HoldOnServer, loadHold);
const LaterSaleForm = later(SaleFormOnServer, loadSaleForm);
const LaterPanels = later(PanelsOnServer, loadPanels);
const LaterLinks = later(LinksOnServer, loadLinks);
const LaterNotices = later(NoticesOnServer, loadNotices);

export function StaffVehiclePage({ file, answer }: VehiclePageProps) {
  const { t, locale } = useText("staffVehicles");
  const { row } = file;
  return (
    <StaffFrame
      title={row.name}
      back={{ to: "/staff/vehicles", label: t("back") }}
      context={<Context file={file} />}
      actions={
        <a className="push-button" href={localizePath(locale, `${NEW_LEAD}?vehicle=${row.vin}`)}>
          {t("addLead")}
        </a>
      }
    >
      <LaterNotices file={file} />
      {/* Two columns of floats: on a phone the most common tasks come first, and the Tab key follows that order. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:flow-root lg:*:mb-4">
        <div className={LEFT}>
          <LaterPhotoStrip photos={file.photos} name={row.name} path={formatPhotosPath(row.vin)} />
        </div>
        <div className={`staff-panel ${RIGHT}`}>
          <Sale file={file} answer={answer} />
          {row.isSold ? null : (
            <LaterHold
              id={row.id}
              writerId={file.writerId}
              days={file.holdDays}
              buyers={file.buyers}
              hold={file.hold}
              lastResult={answer?.form === "hold" ? answer : undefined}
            />
          )}
          <LaterLinks row={row} />
        </div>
        <div className={LEFT}>
          <EditForm file={file} answer={answer} />
        </div>
        <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 ${RIGHT}`}>
          <LaterPanels file={file} answer={answer} />
        </div>
      </div>
      <ReleaseForm id={row.id} />
    </StaffFrame>
  );
}

const LEFT = "min-w-0 lg:float-left lg:clear-left lg:w-[calc(58%-0.5rem)]";
const RIGHT = "min-w-0 lg:float-right lg:clear-right lg:w-[calc(42%-0.5rem)]";

function Context({ file: { row, hold, leadCount, leadList, viewCount } }: FileProps) {
  const { t, locale } = useText("staffVehicles");
  const formatHold = useHoldText();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 *:max-w-full *:whitespace-normal">
      {row.isSold ? <Tag tone="good">{t("sold")}</Tag> : <DaysTag days={row.daysHere} />}
      {hold && !row.isSold ? (
        <Tag tone={hold.isOver ? "rest" : "wait"}>{formatHold({ ...hold, lead: null, who: "" })}</Tag>
      ) : null}
      {row.isMarkedPending && !row.isSold ? <Tag tone="wait">{t("holds.pending")}</Tag> : null}
      {leadCount > 0 ? (
        <a className="quiet-link -my-3" href={localizePath(locale, leadList)}>
          {t("leads", { count: leadCount })}
        </a>
      ) : null}
      {viewCount > 0 ? <span>{t("viewsRecent", { count: viewCount })}</span> : null}
      <span>{t(`source.${row.source}`)}</span>
    </span>
  );
}

function EditForm({ file, answer }: VehiclePageProps) {
  const { t } = useText("staffVehicles");
  const formatFact = useFactText();
  const { row, version, suggestions } = file;
  const fields = Object.keys(suggestions) as (keyof typeof suggestions)[];
  const suggested = fields.map((field) => `${t(`fields.${field}`)} ${formatFact(field, suggestions[field])}`);
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

function Sale({ file, answer }: VehiclePageProps) {
  const { t, locale } = useText("staffVehicles");
  const { row, sale } = file;
  const action = localizePath(locale, `/staff/vehicles/${row.id}`);
  const lastResult = answer?.form === "sale" ? answer : undefined;
  return (
    <details className="scroll-mt-90 px-gutter" id="sale" open={row.isSold || lastResult !== undefined}>
      <summary className="disclosure-line">{t(row.isSold ? "panels.sale" : "panels.sold")}</summary>
      <div className="grid gap-3 pb-4">
        <StaffValue field="quantity" locks={file.locks} />
        {row.isSold && file.leftSheet && !sale ? <p>{t("leftSheet")}</p> : null}
        <LaterSaleForm
          id={row.id}
          action={`${action}#sale`}
          isOnOwnPage
          writerId={file.writerId}
          today={file.today}
          priceCents={row.priceCents}
          vin={row.vin}
          buyers={file.buyers}
          sale={sale}
          hold={file.hold}
          isSold={row.isSold}
          lastResult={lastResult}
        >
          {row.isSold ? null : <span className="text-facts text-muted">{t("soldText")}</span>}
          {row.isSold && !row.isMarkedSold ? (
            <>
              <input type="hidden" name="sale" value={file.saleVersion} form={RELEASE_FORM} />
              <button className="push-button" type="submit" form={RELEASE_FORM} name="intent" value="unsell">
                {t("unsell")}
              </button>
            </>
          ) : null}
        </LaterSaleForm>
      </div>
    </details>
  );
}
