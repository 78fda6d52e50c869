/** The sale of a vehicle: date, price, how the buyer found us, and the buyer if known. */

import { type ReactNode, useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { NEW_LEAD } from "~/leads/work/lead-contact";
import { FieldFrame, FormErrors, useErrorText } from "~/ui/field";
import { useFocusOnError } from "~/ui/use-form";
import { SALE_SOURCES } from "~/vehicles/buyer-source";
import type { VehicleWithSale } from "~/vehicles/editor/vehicle-editor";
import { createTypedSale, type TypedSale } from "~/vehicles/editor/vehicle-sale";
import { FIELD_ROW } from "~/views/staff/components/panel";
import { KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { listPeople } from "./hold-text";
import type { SaleResult } from "./list-data";
import { PriceWarningNotice } from "./price-warning";
import { StoredConflicts } from "./stored-conflicts";

interface SaleFormProps {
  readonly id: number;
  /** Includes a fragment, so that the page opens at the form when something is wrong. */
  readonly action: string;
  readonly writerId: string;
  /** Today in Orlando, as "YYYY-MM-DD". */
  readonly today: string;
  readonly priceCents: number | null;
  readonly vin: string;
  readonly buyers: VehicleWithSale["buyers"];
  readonly sale: VehicleWithSale["sale"];
  readonly hold: VehicleWithSale["hold"];
  readonly isSold: boolean;
  readonly lastResult: SaleResult | undefined;
  readonly className?: string;
  /** Whether the form is on the vehicle's page, where the vehicle form has the primary button. */
  readonly isOnOwnPage?: boolean;
  /** Shown after the button. */
  readonly children?: ReactNode;
}

export function SaleForm(props: SaleFormProps) {
  const {
    id,
    action,
    writerId,
    today,
    priceCents,
    buyers,
    sale,
    hold,
    isSold,
    lastResult,
    className = "",
  } = props;
  const { t } = useText(["staffVehicles", "staff"]);
  const typed = lastResult?.initialValue;
  const now = createTypedSale({ price: priceCents && priceCents / 100, sale, hold }, today);
  // Like the fields, this keeps its first values when the list changes below an open form, besides the asking price.
  const [first] = useState(now);
  const known = { ...first, soldPrice: now.soldPrice };
  const form = useFocusOnError(findInvalid(lastResult));
  const { seen = null, conflicts = [] } = lastResult?.merge ?? {};
  const people = listPeople(buyers, sale && { leadId: sale.leadId, lead: sale.buyer }, hold);
  const sources = SALE_SOURCES.map((key) => [key, t(`sources.${key}`)] as const);
  const getValue = (name: keyof TypedSale) => (typed ? String(typed[name] ?? "") : known[name]);
  const describe = (name: keyof TypedSale) => ({ id, name, value: getValue(name), lastResult });
  return (
    <StaffForm
      draft={{ name: `sale-${id}`, writerId }}
      reloadDocument
      formRef={form}
      action={action}
      className={`${FIELD_ROW} grid-cols-2 magnified:grid-cols-1 ${className}`}
      noValidate
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="sell" />
      <input type="hidden" name="before" value={priceCents === null ? "" : priceCents / 100} />
      <input type="hidden" name="seen" value={JSON.stringify(seen ?? known)} />
      {sale ? <input type="hidden" name="recorded" /> : null}
      <div className="col-span-full grid gap-2 empty:hidden">
        <FormErrors form={{ errors: lastResult?.error?.[""] }} values={{ by: lastResult?.soldBy }} />
        <StoredConflicts conflicts={conflicts} options={[...people, ...sources]} />
      </div>
      {/* First, so that it is in view together with the vehicle. */}
      {lastResult?.warning ? (
        <PriceWarningNotice warning={lastResult.warning} typed={getValue("soldPrice")} />
      ) : null}
      <SaleField {...describe("soldOn")} type="date" max={today} />
      <SaleField
        {...describe("soldPrice")}
        key={known.soldPrice}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <SaleChoice {...describe("source")} options={sources} />
      {people.length > 0 ? (
        <SaleChoice {...describe("buyer")} options={people} />
      ) : (
        <NoBuyer vin={props.vin} />
      )}
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <button
          className={props.isOnOwnPage || lastResult?.warning ? "push-button" : "push-button button-amber"}
          type="submit"
        >
          {conflicts.length > 0 ? t("staff:conflict.saveMine") : t(isSold ? "saveSale" : "sell")}
        </button>
        {conflicts.length > 0 ? <KeepTheirs form="sale" /> : null}
        {props.children}
      </div>
    </StaffForm>
  );
}

/** A problem of the whole form stays below the vehicle, to which the page opens. */
const findInvalid = (result: SaleResult | undefined) =>
  Object.keys(result?.error ?? {}).some((name) => name !== "") ? result : undefined;

/** Of a car without leads: who bought it can be added. */
function NoBuyer({ vin }: { vin: string }) {
  const { t, locale } = useText("staffVehicles");
  return (
    <p className="form-field">
      <b>{t("fields.buyer")}</b>
      <input type="hidden" name="buyer" />
      <a className="push-button px-1! text-sm!" href={localizePath(locale, `${NEW_LEAD}?vehicle=${vin}`)}>
        {t("addLead")}
      </a>
    </p>
  );
}

interface SaleFieldProps {
  readonly id: number;
  readonly name: keyof TypedSale;
  readonly value: string;
  readonly lastResult: SaleResult | undefined;
}

/** IDs include the vehicle's ID, because a list has this form many times. */
function SaleFrame({
  id,
  name,
  lastResult,
  children,
}: Omit<SaleFieldProps, "value"> & {
  children: (control: { id: string; "aria-invalid": true | undefined }) => ReactNode;
}) {
  const { t } = useText("staffVehicles");
  const problem = useErrorText()(lastResult?.error?.[name]?.[0]);
  return (
    <FieldFrame name={`${name}-${id}`} label={t(`fields.${name}`)} problem={problem}>
      {({ name: _, ...control }) => children(control)}
    </FieldFrame>
  );
}

interface SaleInput extends SaleFieldProps {
  readonly type?: "date";
  readonly max?: string;
  readonly inputMode?: "decimal";
  readonly maxLength?: number;
  readonly autoComplete?: "off";
}

function SaleField({ id, name, value, lastResult, type, ...input }: SaleInput) {
  return (
    <SaleFrame id={id} name={name} lastResult={lastResult}>
      {(control) => <input {...control} {...input} type={type ?? "text"} name={name} defaultValue={value} />}
    </SaleFrame>
  );
}

function SaleChoice({
  id,
  name,
  value,
  lastResult,
  options,
}: SaleFieldProps & { options: readonly (readonly [value: string, label: string])[] }) {
  const { t } = useText("staffVehicles");
  return (
    <SaleFrame id={id} name={name} lastResult={lastResult}>
      {(control) => (
        <select {...control} name={name} defaultValue={value}>
          <option value="">{t("notKnown")}</option>
          {options.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </SaleFrame>
  );
}
