/** The panels beside a vehicle's form: costs, listing text, changes, and deletion. */
import { useId } from "react";
import { formatMoment } from "~/i18n/format";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { DESCRIPTION_PARTS, LOCKABLE_FIELDS } from "~/vehicles/editor/synced-fields";
import type { VehicleEdit } from "~/vehicles/editor/vehicle-editor";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { CopyButton } from "~/views/staff/components/copy-button";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { useFactText } from "~/views/staff/vehicles/fact-text";
import type { VehicleRowData } from "~/views/staff/vehicles/vehicle-data";
import type { VehicleFileData } from "~/views/staff/vehicles/vehicle-file.server";
import type { VehicleResult } from "~/views/staff/vehicles/vehicle-form";
import { OwnerCosts } from "./owner-costs";

interface VehiclePanelsProps {
  readonly file: VehicleFileData;
  /** Response to the form that it names. */
  readonly answer: VehicleResult | undefined;
}

export function VehiclePanels({ file, answer }: VehiclePanelsProps) {
  const { row } = file;
  return (
    <>
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
      {row.isSold ? null : <StaffListingText text={file.listingText} />}
      <StaffVehicleHistory edits={file.edits} sale={file.sale} />
      {file.mayDelete ? <StaffVehicleDeletion row={row} isUnsure={file.isDeletionUnsure} /> : null}
    </>
  );
}

interface DeletionProps {
  readonly row: VehicleRowData;
  /** The form was submitted without the checkbox. */
  readonly isUnsure: boolean;
}

function StaffVehicleDeletion({ row: { id, name, source }, isUnsure }: DeletionProps) {
  const { t, locale } = useText("staffVehicles");
  return (
    <details className="staff-panel px-gutter" id="delete" open={isUnsure}>
      <summary className="disclosure-line">{t("deletion.title")}</summary>
      <StaffForm
        draft={null}
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
const FIELDS = ["vin", ...LOCKABLE_FIELDS, ...DESCRIPTION_PARTS, ...FACTS, "until", "deposit"] as const;
type Field = (typeof FIELDS)[number];

function StaffVehicleHistory({ edits, sale }: Pick<VehicleFileData, "edits" | "sale">) {
  const { t, locale } = useText("staffVehicles");
  const sold = sale?.priceCents ? edits.find(({ kind }) => kind === "sold") : undefined;
  return (
    <Panel title={t("panels.changes")}>
      <PanelBody>
        {edits.length === 0 ? <p className="text-muted">{t("history.none")}</p> : null}
        <ol className="grid gap-3 border-l-2 border-line pl-3">
          {edits.map((edit) => (
            <li key={edit.id}>
              <EditSummary edit={edit} />
              {edit === sold ? <p className="text-sm/snug">{formatDollars(sale?.priceCents ?? 0)}</p> : null}
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
  const nameOf = (field: Field) =>
    field === "price" ? t("panels.price") : t(`fields.${field === "product_name" ? "productName" : field}`);
  if (kind === "released") return <p>{t("history.released", { field: touched.map(nameOf).join(", ") })}</p>;
  return (
    <>
      <p>{t(kind === "held" && fields.until?.from !== null ? "history.heldAgain" : `history.${kind}`)}</p>
      {touched.map((field) => {
        const from = fields[field]?.from ?? null;
        return (
          <p key={field} className="text-sm/snug wrap-anywhere">
            {nameOf(field)}: {kind === "held" && from === null ? null : `${formatValue(field, from)} → `}
            {formatValue(field, fields[field]?.to)}
          </p>
        );
      })}
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
        <CopyButton text={text}>{t("listing.copy")}</CopyButton>
      </PanelBody>
    </Panel>
  );
}
