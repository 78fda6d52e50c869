/** The hold of a vehicle: for whom, until when, and the deposit. */

import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { Field, FormErrors, SelectField } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import type { VehicleWithSale } from "~/vehicles/editor/vehicle-editor";
import { createTypedHold, type HoldDays } from "~/vehicles/editor/vehicle-hold";
import { FIELD_ROW } from "~/views/staff/components/panel";
import { KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { listPeople, useHoldText } from "~/views/staff/vehicles/hold-text";
import { StoredConflicts } from "~/views/staff/vehicles/stored-conflicts";
import type { VehicleResult } from "~/views/staff/vehicles/vehicle-form";

/** Ends the hold; its button is beside that of the form that changes it. */
const UNHOLD = "unhold";

interface HoldProps extends Pick<VehicleWithSale, "buyers" | "hold"> {
  readonly id: number;
  readonly writerId: string;
  readonly days: HoldDays;
  readonly lastResult: VehicleResult | undefined;
}

export function Hold({ id, writerId, days, buyers, hold, lastResult }: HoldProps) {
  const { t, locale } = useText(["staffVehicles", "staff"]);
  const formatHold = useHoldText();
  const action = localizePath(locale, `/staff/vehicles/${id}#hold`);
  const stored = createTypedHold(hold, days);
  const { seen = null, conflicts = [] } = lastResult?.merge ?? {};
  const [form, fields] = useForm({
    constraint: { who: {}, heldLead: {}, until: {}, deposit: {} },
    lastResult,
    defaultValue: stored,
  });
  const people = listPeople(buyers, hold);
  return (
    <details
      className="scroll-mt-90 border-t border-line px-gutter"
      id="hold"
      open={lastResult !== undefined}
    >
      <summary className="disclosure-line">{hold ? formatHold(hold) : t("holds.title")}</summary>
      <div className="grid gap-3 pb-4">
        <FormErrors form={form} />
        <StaffForm
          draft={{ name: `hold-${id}`, writerId }}
          reloadDocument
          className={`${FIELD_ROW} grid-cols-2`}
          action={action}
          formRef={useFocusOnError(lastResult)}
          noValidate
        >
          <input type="hidden" name="seen" value={JSON.stringify(seen ?? stored)} />
          {hold ? <input type="hidden" name="recorded" /> : null}
          <div className="col-span-full empty:hidden">
            <StoredConflicts conflicts={conflicts} options={people} />
          </div>
          <Field field={fields.who} label={t("fields.who")} maxLength={100} autoComplete="off" />
          <SelectField field={fields.heldLead} label={t("fields.heldLead")} preset="">
            <option value="">{t("holds.noLead")}</option>
            {people.map(([leadId, name]) => (
              <option key={leadId} value={leadId}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            field={fields.until}
            label={t("fields.until")}
            type="date"
            min={days.first}
            max={days.last}
          />
          <Field
            field={fields.deposit}
            label={t("fields.deposit")}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
          <p className="col-span-full text-facts text-muted">{t("holds.text")}</p>
          <p className="col-span-full flex flex-wrap gap-2">
            <button className="push-button" type="submit" name="intent" value="hold">
              {conflicts.length > 0 ? t("staff:conflict.saveMine") : t(hold ? "holds.save" : "holds.title")}
            </button>
            {conflicts.length > 0 ? <KeepTheirs form="hold" /> : null}
            {hold ? (
              <button className="push-button" type="submit" form={UNHOLD} name="intent" value="unhold">
                {t("holds.release")}
              </button>
            ) : null}
          </p>
        </StaffForm>
        {hold ? (
          <StaffForm draft={null} reloadDocument action={action} id={UNHOLD}>
            <input type="hidden" name="seen" value={hold.version} />
          </StaffForm>
        ) : null}
      </div>
    </details>
  );
}
