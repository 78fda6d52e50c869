/** The fields of the vehicle form, by subject. */
import { useText } from "~/i18n/use-text";
import { Field, type FieldState, SelectField, TextareaField } from "~/ui/field";
import { WARRANTIES } from "~/vehicles/editor/detail-fields";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { DRIVETRAINS, TITLES, TRANSMISSIONS } from "~/vehicles/vehicle-details";
import { FIELD_ROW } from "~/views/staff/components/panel";

type FieldName = keyof TypedVehicle;

/** Every field of the form, for `useForm`. */
export const VEHICLE_FIELDS: Readonly<Record<FieldName, object>> = {
  vin: {},
  productName: {},
  price: {},
  color: {},
  miles: {},
  highlights: {},
  trim: {},
  engine: {},
  drivetrain: {},
  transmission: {},
  doors: {},
  seats: {},
  title: {},
  video: {},
  warranty: {},
  laborPercent: {},
  partsPercent: {},
  systems: {},
  duration: {},
  systemsEs: {},
  durationEs: {},
  serviceContract: {},
};

type Fields = Readonly<Record<FieldName, FieldState>>;

interface GroupProps {
  readonly fields: Fields;
}

/** Returns the attributes common to all fields of the form. */
export function useFieldText(fields: Fields) {
  const { t } = useText("staffVehicles");
  return (name: FieldName) => ({ field: fields[name], label: t(`fields.${name}`) });
}

export function MechanicalFields({ fields }: GroupProps) {
  const { t } = useText("staffVehicles");
  const describe = useFieldText(fields);
  return (
    <div className={`${FIELD_ROW} grid-cols-2 [&_select]:px-1.5`}>
      <Field {...describe("engine")} maxLength={60} autoComplete="off" />
      <Choice
        {...describe("drivetrain")}
        options={DRIVETRAINS.map((key) => [key, t(`drivetrains.${key}`)])}
      />
      <Choice
        {...describe("transmission")}
        options={TRANSMISSIONS.map((key) => [key, t(`transmissions.${key}`)])}
      />
      <Choice {...describe("title")} options={TITLES.map((key) => [key, t(`titles.${key}`)])} />
      <Field {...describe("doors")} inputMode="numeric" maxLength={3} autoComplete="off" />
      <Field {...describe("seats")} inputMode="numeric" maxLength={3} autoComplete="off" />
      <div className="col-span-full">
        <Field {...describe("video")} type="url" maxLength={300} autoComplete="off" hint={t("hints.video")} />
      </div>
    </div>
  );
}

/** The terms stay visible without script; only a dealer warranty needs them. */
export function WarrantyFields({ fields }: GroupProps) {
  const { t } = useText("staffVehicles");
  const describe = useFieldText(fields);
  const { serviceContract, warranty } = fields;
  const describeText = (name: "systems" | "duration") => ({ ...describe(name), hint: t(`hints.${name}`) });
  return (
    <>
      <Choice
        {...describe("warranty")}
        none={t("notChosen")}
        options={WARRANTIES.map((key) => [key, t(`warranties.${key}`)])}
      />
      <details
        className="-my-2 [form:has([value=asIs]:checked)_&]:hidden"
        open={["limited", "full"].includes(String(warranty.initialValue)) || hasProblem(fields)}
      >
        <summary className="disclosure-line">{t("warrantyTerms")}</summary>
        <div className="grid gap-3 pt-2">
          <div className={`${FIELD_ROW} grid-cols-2`}>
            <Field {...describe("laborPercent")} inputMode="numeric" maxLength={3} autoComplete="off" />
            <Field {...describe("partsPercent")} inputMode="numeric" maxLength={3} autoComplete="off" />
          </div>
          <TextareaField {...describeText("systems")} rows={3} maxLength={600} />
          <TextareaField {...describeText("duration")} rows={2} maxLength={300} />
          <TextareaField {...describe("systemsEs")} hint={t("hints.spanishTerms")} rows={3} maxLength={600} />
          <TextareaField {...describe("durationEs")} rows={2} maxLength={300} />
        </div>
      </details>
      <label className="check-line">
        <input
          type="checkbox"
          name={serviceContract.name}
          value="yes"
          defaultChecked={serviceContract.initialValue === "yes"}
        />{" "}
        {t("fields.serviceContract")}
      </label>
    </>
  );
}

const hasProblem = (fields: Fields) =>
  (["laborPercent", "partsPercent", "systems", "duration", "systemsEs", "durationEs"] as const).some(
    (name) => fields[name].errors,
  );

interface ChoiceProps {
  readonly field: FieldState;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Label of the empty choice. */
  readonly none?: string;
}

function Choice({ options, none, ...field }: ChoiceProps) {
  const { t } = useText("staffVehicles");
  return (
    <SelectField {...field} preset="">
      <option value="">{none ?? t("notKnown")}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Facts found in the name and highlights. Staff fill them in, then save. */
export function Suggestion({ text, isFilled }: { text: string; isFilled: boolean }) {
  const { t } = useText("staffVehicles");
  if (isFilled) return <p role="status">{t("suggest.filled")}</p>;
  if (text === "") return null;
  return (
    <div className="grid justify-items-start gap-2 border-l-4 border-talk bg-talk-tint p-3 text-sm">
      <p>{t("suggest.text", { facts: text })}</p>
      <button className="push-button" type="submit" name="intent" value="fill">
        {t("suggest.use")}
      </button>
    </div>
  );
}
