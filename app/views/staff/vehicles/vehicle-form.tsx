/** The vehicle form: keeps typed values, shows errors at their fields, and what someone else changed too in a table. */
import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { TextConflict } from "~/platform/merge-fields";
import { Field, TextareaField, useErrorText } from "~/ui/field";
import { later } from "~/ui/later";
import { useFocusOnError, useForm } from "~/ui/use-form";
import type { MergeAnswer } from "~/vehicles/editor/merge-stored-form";
import type { PriceWarning } from "~/vehicles/editor/typed-price";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { FIELD_ROW, Panel, PanelBody } from "~/views/staff/components/panel";
import { Savebar } from "~/views/staff/components/savebar";
import { KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { loadPriceWarning } from "./form-helpers.client";
import { PriceWarningOnServer } from "./form-helpers.server";
import { FactLocks, type LockData, StaffValue } from "./locks";
import { NameOffer } from "./offers";
import { VehicleConflicts } from "./vehicle-conflicts";
import { MechanicalFields, Suggestion, useFieldText, VEHICLE_FIELDS, WarrantyFields } from "./vehicle-fields";

const LaterPriceWarning = later(PriceWarningOnServer, loadPriceWarning);

/** The response to a form that was not saved. */
export interface VehicleResult extends SubmissionResult<string[]> {
  /** On a page with several forms, the one that was submitted. */
  readonly form?: "vehicle" | "sale" | "hold" | "costs";
  /** The question about how the price is read. */
  readonly warning?: PriceWarning | null;
  /** The vehicle that already has the VIN. */
  readonly otherId?: number | null;
  /** What the person has seen of the stored values, which their next changes are compared with; null when the form didn't say. */
  readonly seen?: TypedVehicle | null;
  /** The fields that someone else changed too. */
  readonly conflicts?: readonly TextConflict<keyof TypedVehicle>[];
  /** The same two of the other forms. */
  readonly merge?: MergeAnswer;
  /** Whether the suggested facts were filled in. */
  readonly isFilled?: boolean;
}

interface VehicleFormProps {
  /** Path of the page without language and query, because the query may report an earlier save. */
  readonly path: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly lastResult: VehicleResult | undefined;
  /** Below the VIN of a new vehicle. */
  readonly vinReport?: ReactNode;
  /** The stored values; null for a new vehicle. */
  readonly stored: {
    readonly typed: TypedVehicle;
    readonly version: string;
    readonly isVinFixed: boolean;
    readonly locks: LockData;
    /** The name in its usual spelling, if it isn't. */
    readonly spelled: string | null;
    /** Suggested facts from the name and highlights, as text; "" if there are none. */
    readonly suggested: string;
  } | null;
}

export function StaffVehicleForm({ path, writerId, lastResult, stored, vinReport }: VehicleFormProps) {
  const { t, locale } = useText(["staffVehicles", "staff"]);
  const [form, fields] = useForm({
    constraint: VEHICLE_FIELDS,
    lastResult,
    defaultValue: stored?.typed,
  });
  const getTyped = (name: keyof TypedVehicle) => String(fields[name].initialValue ?? "");
  const describeField = useFieldText(fields);
  const describe = (name: keyof typeof HINTS) => ({
    ...describeField(name),
    hint: t(HINTS[name]),
    autoComplete: "off",
  });
  const describeRequired = (name: "vin" | "productName") => ({
    ...describe(name),
    label: `${t(`fields.${name}`)} *`,
    required: true,
  });
  const describePlain = (name: keyof TypedVehicle) => ({ ...describeField(name), autoComplete: "off" });
  const { autoComplete: _, ...highlights } = describe("highlights");
  const locks = stored?.locks ?? null;
  const conflicts = lastResult?.conflicts ?? [];
  const isConflict = conflicts.length > 0;
  // A new vehicle starts with its VIN, which fills in other fields. On a phone the price's label is its heading.
  const price = (
    <div key="price" className="max-lg:[&_.form-field]:pt-3 max-lg:[&_.panel-line]:sr-only">
      <Panel title={t("panels.price")}>
        <PanelBody>
          <div className="max-w-[16rem]">
            {/* Without script the answer opens at the question. */}
            <Field
              {...describe("price")}
              inputMode="decimal"
              maxLength={20}
              autoFocus={Boolean(lastResult?.warning)}
            />
          </div>
          <StaffValue field="price" locks={locks} />
          {lastResult?.warning ? (
            <LaterPriceWarning warning={lastResult.warning} typed={getTyped("price")} />
          ) : null}
        </PanelBody>
      </Panel>
    </div>
  );
  const identity = (
    <Panel key="identity" title={t("panels.what")}>
      <PanelBody>
        {stored?.isVinFixed ? (
          <Field {...describe("vin")} hint={t("hints.vinFixed")} readOnly />
        ) : (
          <div className="max-w-[22rem]">
            <Field
              {...describeRequired("vin")}
              maxLength={40}
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
        )}
        {stored ? null : (
          <>
            {/* The response contains all typed values and the decoded VIN; works without script. */}
            <button className="push-button justify-self-start" type="submit" name="intent" value="read-vin">
              {t("readVin")}
            </button>
          </>
        )}
        {vinReport}
        <div>
          <Field {...describeRequired("productName")} maxLength={200} />
          <NameOffer stored={stored?.spelled ?? null} />
        </div>
        <StaffValue field="product_name" locks={locks} />
        <div className={`${FIELD_ROW} grid-cols-2 max-lg:[&>:last-child]:col-span-full lg:grid-cols-3`}>
          <Field {...describePlain("miles")} inputMode="numeric" maxLength={20} />
          <Field {...describePlain("color")} maxLength={60} />
          <Field {...describePlain("trim")} maxLength={60} />
        </div>
        <TextareaField {...highlights} maxLength={3000} rows={4} />
        <StaffValue field="description" locks={locks} />
        <StaffValue field="image_url" locks={locks} />
        <Suggestion text={stored?.suggested ?? ""} isFilled={lastResult?.isFilled === true} />
      </PanelBody>
    </Panel>
  );
  const savebar = (
    <Savebar isUnsaved={lastResult !== undefined}>
      <SaveButtons isNew={stored === null} isConflict={isConflict} isAsking={Boolean(lastResult?.warning)} />
    </Savebar>
  );
  const belowTable = <div className="lg:-mx-gutter">{savebar}</div>;
  const [atTable, atEnd] = isConflict ? [belowTable, null] : [null, savebar];
  return (
    <StaffForm
      draft={{ name: path, writerId }}
      reloadDocument
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 ${stored ? "" : "lg:grid-cols-2 lg:*:col-span-full"}`}
      action={localizePath(locale, path)}
      formRef={useFocusOnError(lastResult, lastResult?.warning ? "price" : undefined)}
      noValidate
    >
      <div className="staff-panel grid gap-2 px-gutter py-3 empty:hidden">
        <Refusal errors={form.errors} otherId={lastResult?.otherId ?? null} />
        <VehicleConflicts conflicts={conflicts} />
        {atTable}
      </div>
      {stored ? (
        <>
          <input type="hidden" name="version" value={stored.version} />
          <input type="hidden" name="seen" value={JSON.stringify(lastResult?.seen ?? stored.typed)} />
        </>
      ) : null}
      {/* A form's first button is what Enter presses: it must not fill in other values. */}
      <button
        className="sr-only"
        type="submit"
        name="intent"
        value={stored ? "save" : "enter"}
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className={GROUP}>{stored ? [price, identity] : [identity, price]}</div>
      <div className={GROUP}>
        <Panel title={t("panels.mechanical")}>
          <PanelBody>
            <MechanicalFields fields={fields} />
            <FactLocks locks={locks} />
          </PanelBody>
        </Panel>
        <Panel title={t("panels.warranty")}>
          <PanelBody>
            <WarrantyFields fields={fields} />
          </PanelBody>
        </Panel>
      </div>
      {atEnd}
    </StaffForm>
  );
}

/** Half of a new vehicle's form on a wide screen. */
const GROUP = "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-auto!";

const HINTS = {
  vin: "hints.vin",
  productName: "hints.productName",
  price: "hints.price",
  highlights: "hints.highlights",
} as const;

interface SaveProps {
  readonly isNew: boolean;
  readonly isConflict: boolean;
  /** The question about the price has the amber button. */
  readonly isAsking: boolean;
}

function SaveButtons({ isNew, isConflict, isAsking }: SaveProps) {
  const { t } = useText(["staffVehicles", "staff"]);
  return (
    <>
      <button
        className={isAsking ? "push-button" : "push-button button-amber"}
        type="submit"
        name="intent"
        value="save"
      >
        {t(isConflict ? "staff:conflict.saveMine" : isNew ? "add" : "save")}
      </button>
      {isConflict ? <KeepTheirs form="vehicle" /> : null}
    </>
  );
}

interface RefusalProps {
  readonly errors: string[] | undefined;
  readonly otherId: number | null;
}

function Refusal({ errors, otherId }: RefusalProps) {
  const { t, locale } = useText("staffVehicles");
  const text = useErrorText()(errors?.[0]);
  if (!text) return null;
  return (
    <p className="field-problem" role="alert">
      {text}{" "}
      {otherId === null ? null : (
        <a href={localizePath(locale, `/staff/vehicles/${otherId}`)}>{t("refused.see")}</a>
      )}
    </p>
  );
}
