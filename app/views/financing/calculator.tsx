/** The loan calculator: a GET form whose state is in the URL, and the cost of the loan. */
import { type CalculatorState, readField } from "~/financing/calculator-codec";
import { CALCULATOR_FIELDS, type FieldName } from "~/financing/loan-request";
import { formatDollars, formatRate } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { formatVehicleHref } from "~/views/urls";
import { Figure, formatFigures } from "./estimate-figures";
import { FinancingResult } from "./result";

/** The fields with a slider and its step; the field itself accepts any value in range. */
const SLIDER_STEPS: Readonly<Partial<Record<FieldName, number>>> = { price: 1_000, apr: 0.5, term: 12 };
const WITH_SLIDER = ["price", "apr", "term"] as const satisfies readonly FieldName[];
const OPTIONAL = ["down", "trade"] as const satisfies readonly FieldName[];

interface CalculatorProps {
  readonly state: CalculatorState;
  readonly matchingCount: number | null;
  readonly vehicle: InventoryVehicle | null;
}

export function FinancingCalculator({ state, matchingCount, vehicle }: CalculatorProps) {
  const { t, locale } = useText("financing");
  return (
    <section
      className="page-width page-section grid content-start gap-12 lg:grid-cols-[5fr_6fr] lg:gap-24 print:grid-cols-none print:gap-6"
      data-calculator=""
      data-for={vehicle ? `vin=${vehicle.vin}` : ""}
      aria-labelledby="calculator"
    >
      {/* Our own messages, in the page's language and at the fields, replace the browser's. */}
      <form
        className="grid content-start gap-5 print:max-w-96 print:gap-2"
        id="calculator-form"
        action={localizePath(locale, "/financing#estimate")}
        noValidate
      >
        <h2 id="calculator">{t("calculator")}</h2>
        {vehicle ? <FinancedVehicle vehicle={vehicle} state={state} /> : null}
        <RunningResult state={state} />
        {WITH_SLIDER.map((name) => (
          <Field key={name} name={name} state={state} hasSlider />
        ))}
        <fieldset className="grid content-start gap-5">
          <legend className="p-0 pb-3 text-sm text-muted">{t("optional")}</legend>
          {OPTIONAL.map((name) => (
            <Field key={name} name={name} state={state} />
          ))}
        </fieldset>
        <button className="push-button justify-self-start" type="submit">
          {t("calculate")}
        </button>
      </form>
      <FinancingResult state={state} matchingCount={matchingCount} vehicle={vehicle} />
    </section>
  );
}

/** Keeps the vehicle in the form, and leads back to it. */
function FinancedVehicle({ vehicle, state }: { vehicle: InventoryVehicle; state: CalculatorState }) {
  const { t, locale } = useText("financing");
  return (
    <p>
      <input type="hidden" name="vin" value={vehicle.vin} />
      <SlottedText text={t("forVehicle", { name: SLOT })}>
        <a href={formatVehicleHref(locale, vehicle.id, state.request.downPaymentCents)}>{vehicle.name}</a>
      </SlottedText>
    </p>
  );
}

/** On small screens the payment stays in view beside the fields, with a link to the whole result below them. */
function RunningResult({ state }: { state: CalculatorState }) {
  const { t } = useText(["financing", "vehicle"]);
  const hasProblem = state.problems.length > 0;
  return (
    <a
      className="sticky top-0 z-1 -mx-gutter flex min-h-12 items-center bg-sun-tint px-gutter text-note/label font-semibold no-underline md:top-12 lg:hidden magnified:static print:hidden"
      href="#estimate"
    >
      <span className="flex-1" data-case="figures" hidden={hasProblem}>
        {`${t("result")} `}
        <b className="whitespace-nowrap">
          <Figure name="payment" figures={formatFigures(state)} />
          {`${t("vehicle:perMonth")}*`}
        </b>
      </span>
      <span className="text-brick" data-case="problem" hidden={!hasProblem}>
        {t("mend")}
      </span>
    </a>
  );
}

interface FieldProps {
  readonly name: FieldName;
  readonly state: CalculatorState;
  readonly hasSlider?: boolean;
}

/**
 * The field is the control; it is a text field, because a number field rejects "15,900". Script shows its slider and syncs
 * the two.
 */
function Field({ name, state, hasSlider = false }: FieldProps) {
  const { t } = useText("financing");
  const { min, max } = CALCULATOR_FIELDS[name];
  const isInvalid = state.problems.includes(name);
  const label = t(`fields.${name}`);
  const limits = { min: formatLimit(name, min), max: formatLimit(name, max) };
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-4 gap-y-1 magnified:block">
      <label className="font-semibold" htmlFor={name}>
        {label}
      </label>
      <input
        className="text-input text-right max-lg:scroll-mt-28 font-semibold [font-variant-numeric:tabular-nums]"
        type="text"
        inputMode="decimal"
        id={name}
        name={name}
        defaultValue={state.texts[name]}
        autoComplete="off"
        aria-invalid={isInvalid}
        aria-describedby={`${name}-note`}
      />
      {hasSlider ? (
        <input
          className="range-slider col-span-full m-0 hidden h-11 w-full cursor-pointer appearance-none bg-transparent [@media_screen_and_(scripting:enabled)]:block"
          type="range"
          data-for={name}
          aria-label={t("slider", { field: label })}
          min={min}
          max={max}
          step={SLIDER_STEPS[name]}
          defaultValue={readField(name, state.request)}
          disabled
        />
      ) : null}
      <div className="col-span-full" id={`${name}-note`}>
        {hasSlider ? (
          <small className="flex justify-between print:hidden">
            <span>{name === "term" ? t("months", { number: min }) : limits.min}</span>{" "}
            <span>{name === "term" ? t("months", { number: max }) : limits.max}</span>
          </small>
        ) : null}
        <p className="field-problem mt-1" data-case={name} hidden={!isInvalid}>
          {t(`problems.${name}`, limits)}
        </p>
      </div>
    </div>
  );
}

/** Formats a limit in the field's unit: "$5,000", "3%", "12". */
function formatLimit(name: FieldName, value: number): string {
  if (name === "term") return String(value);
  return name === "apr" ? formatRate(value * 100).replace(".0", "") : formatDollars(value * 100);
}
